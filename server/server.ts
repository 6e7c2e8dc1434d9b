// The server itself: capabilities, documents, folders and settings. What it answers is in handlers/.
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { RULE_LEVELS, type RuleLevel } from "../layers-schema/index";
import { Diagnostics, handleDiagnostics } from "./handlers/diagnostics";
import { handleFeatures } from "./handlers/features";
import { handlePreview } from "./handlers/preview";
import type { ServerHost } from "./host";
import { type InitializationOptions, PREVIEW_CHANGED, type PreviewChanged } from "./protocol";
import { Workspace } from "./workspace";

/** What handlers share. */
export interface ServerContext {
  readonly workspace: Workspace;
  /** URI of the folder with the rules' pages, with a final `/`. */
  docsBase: string | undefined;
  /** The client pulls diagnostics, so none are pushed. */
  pulls: boolean;
  /** The client can be asked to pull again. */
  refreshes: boolean;
  /** Version of an open document; null for any other. */
  versionOf(uri: string): number | null;
  log(message: string): void;
}

/** Serves a connection. Returns when it listens. */
export function serve(connection: Connection, host: ServerHost): void {
  const documents = new TextDocuments(TextDocument);
  const log = (message: string): void => connection.console.error(message);
  const workspace = new Workspace({ host, document: (uri) => documents.get(uri), log });
  const context: ServerContext = {
    workspace,
    docsBase: undefined,
    pulls: false,
    refreshes: false,
    versionOf: (uri) => documents.get(uri)?.version ?? null,
    log,
  };
  const diagnostics = new Diagnostics(connection, context);
  let can: Capabilities = { folders: false, watches: false, configures: false };

  connection.onInitialize((params) => {
    can = readCapabilities(params, context);
    for (const { uri } of params.workspaceFolders ?? rootFolder(params)) workspace.addFolder(uri);
    return toResult(context);
  });
  connection.onInitialized(async () => {
    if (can.folders) watchFolders(connection, workspace);
    if (can.watches)
      await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: "**/*" }] });
    if (can.configures) workspace.setLevels(await readLevels(connection));
  });
  connection.onDidChangeConfiguration(async () => {
    if (can.configures) workspace.setLevels(await readLevels(connection));
  });
  connection.onDidChangeWatchedFiles(({ changes }) =>
    workspace.filesChanged(changes.map(({ uri, type }) => ({ uri, deleted: type === FileChangeType.Deleted }))),
  );
  documents.onDidChangeContent(({ document }) => guard(log, workspace.textChanged(document)));
  documents.onDidClose(({ document }) => guard(log, workspace.closed(document.uri)));
  workspace.onChange(() => {
    diagnostics.changed();
    void connection.sendNotification(PREVIEW_CHANGED, { revision: workspace.revision } satisfies PreviewChanged);
  });
  connection.onShutdown(() => diagnostics.dispose());

  handleDiagnostics(connection, diagnostics);
  handleFeatures(connection, context);
  handlePreview(connection, context);
  documents.listen(connection);
  connection.listen();
}

interface Capabilities {
  readonly folders: boolean;
  readonly watches: boolean;
  readonly configures: boolean;
}

function readCapabilities(
  { capabilities, initializationOptions }: InitializeParams,
  context: ServerContext,
): Capabilities {
  context.docsBase = (initializationOptions as InitializationOptions | undefined)?.docsBase;
  context.pulls = capabilities.textDocument?.diagnostic !== undefined;
  context.refreshes = capabilities.workspace?.diagnostics?.refreshSupport === true;
  return {
    folders: capabilities.workspace?.workspaceFolders === true,
    watches: capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    configures: capabilities.workspace?.configuration === true,
  };
}

const rootFolder = ({ rootUri }: InitializeParams): readonly { uri: string }[] => (rootUri ? [{ uri: rootUri }] : []);

const toResult = ({ pulls }: ServerContext): InitializeResult => ({
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    completionProvider: { triggerCharacters: [":", " ", "{", ".", "|", "%", ","] },
    codeActionProvider: { codeActionKinds: ["quickfix"] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    ...(pulls
      ? { diagnosticProvider: { identifier: "prompt-layers", interFileDependencies: true, workspaceDiagnostics: true } }
      : {}),
  },
  serverInfo: { name: "prompt-layers" },
});

function watchFolders(connection: Connection, workspace: Workspace): void {
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    for (const { uri } of removed) workspace.removeFolder(uri);
    for (const { uri } of added) workspace.addFolder(uri);
  });
}

// A level that is none is left out: settings are edited by hand.
async function readLevels(connection: Connection): Promise<ReadonlyMap<string, RuleLevel>> {
  const rules: unknown = await connection.workspace.getConfiguration("promptLayers.rules");
  const entries = typeof rules === "object" && rules !== null ? Object.entries(rules) : [];
  return new Map(
    entries.flatMap(([code, level]) =>
      RULE_LEVELS.filter((known) => known === level).map((known) => [code, known] as const),
    ),
  );
}

// A notification has nobody to answer: what goes wrong is logged, and the server goes on.
function guard(log: (message: string) => void, work: Promise<void>): void {
  work.catch((error: unknown) => log(error instanceof Error ? (error.stack ?? error.message) : String(error)));
}
