// The server itself: puts documents, workspace and handlers on a connection. What it answers is in handlers/.
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeParams,
} from "vscode-languageserver";
import { type ClientAbilities, readAbilities, toInitializeResult } from "./capabilities";
import { OpenDocuments } from "./documents";
import { Diagnostics, handleDiagnostics } from "./handlers/diagnostics";
import { handleFeatures } from "./handlers/features";
import { handlePreview } from "./handlers/preview";
import type { ServerHost } from "./host";
import { type InitializationOptions, PREVIEW_CHANGED, type PreviewChanged } from "./protocol";
import { readLevels } from "./settings";
import { Workspace } from "./workspace";

/** What handlers share. */
export interface ServerContext {
  readonly workspace: Workspace;
  /** Set by the first request; before it, a client can do nothing. */
  client: ClientAbilities;
  /** URI of the folder with the rules' pages, with a final `/`. */
  docsBase: string | undefined;
  log(message: string): void;
}

/** Serves a connection. Returns when it listens. */
export function serve(connection: Connection, host: ServerHost): void {
  const documents = new OpenDocuments();
  const log = (message: string): void => connection.console.error(message);
  const workspace = new Workspace({
    host,
    documents,
    log,
    levelsOf: async (folder) => (context.client.configures ? readLevels(connection, folder) : new Map()),
  });
  const context: ServerContext = { workspace, client: NOTHING, docsBase: undefined, log };
  const diagnostics = new Diagnostics(connection, context);
  let folders: readonly string[] = [];

  connection.onInitialize((params) => {
    context.client = readAbilities(params);
    context.docsBase = (params.initializationOptions as InitializationOptions | undefined)?.docsBase;
    folders = foldersOf(params);
    return toInitializeResult(context.client);
  });
  connection.onInitialized(() => {
    workspace.foldersChanged(folders, []);
    registerWatchers(connection, context);
  });
  connection.onDidChangeConfiguration(() => workspace.settingsChanged());
  connection.onDidChangeWatchedFiles(({ changes }) =>
    workspace.filesChanged(changes.map(({ uri, type }) => ({ uri, deleted: type === FileChangeType.Deleted }))),
  );
  workspace.onChange(() => {
    diagnostics.changed();
    const changed: PreviewChanged = { revision: workspace.revision };
    guard(log, connection.sendNotification(PREVIEW_CHANGED, changed));
  });
  connection.onShutdown(() => diagnostics.dispose());

  handleDiagnostics(connection, diagnostics, context);
  handleFeatures(connection, context);
  handlePreview(connection, context);
  documents.listen(connection, {
    changed: (uri) => workspace.textChanged(uri),
    closed: (uri) => workspace.closed(uri),
  });
  connection.listen();
}

const NOTHING = readAbilities({ processId: null, rootUri: null, capabilities: {} });

// `rootUri` is what clients without several folders send.
const foldersOf = ({ workspaceFolders, rootUri }: InitializeParams): readonly string[] =>
  workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);

function registerWatchers(connection: Connection, { client, workspace, log }: ServerContext): void {
  if (client.folders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
      workspace.foldersChanged(
        added.map(({ uri }) => uri),
        removed.map(({ uri }) => uri),
      ),
    );
  }
  // Manifests may name any file.
  const watchers = [{ globPattern: "**/*" }];
  if (client.watches) guard(log, connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
}

// Nobody waits for these: what goes wrong is logged, and the server goes on.
function guard(log: (message: string) => void, work: Promise<unknown>): void {
  work.catch((error: unknown) => log(error instanceof Error ? (error.stack ?? error.message) : String(error)));
}
