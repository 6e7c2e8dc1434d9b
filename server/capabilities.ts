// What the client can do, as far as the server acts on it, and what the server can do for it.
import { type InitializeParams, type InitializeResult, TextDocumentSyncKind } from "vscode-languageserver";

/** Abilities of the client. */
export interface ClientAbilities {
  /** It pulls diagnostics, so none are pushed. */
  readonly pulls: boolean;
  /** It can be asked to pull again. */
  readonly refreshes: boolean;
  /** It tells which workspace folders come and go. */
  readonly folders: boolean;
  /** It watches files for the server. */
  readonly watches: boolean;
  /** It answers questions about settings. */
  readonly configures: boolean;
  /** Edits may create and rename files, and are for versions of documents. */
  readonly documentChanges: boolean;
}

/** Reads the abilities off the first request. */
export function readAbilities({ capabilities: { workspace, textDocument } }: InitializeParams): ClientAbilities {
  return {
    pulls: textDocument?.diagnostic !== undefined,
    refreshes: workspace?.diagnostics?.refreshSupport === true,
    folders: workspace?.workspaceFolders === true,
    watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    configures: workspace?.configuration === true,
    documentChanges: workspace?.workspaceEdit?.documentChanges === true,
  };
}

/** The answer to the first request. */
export const toInitializeResult = ({ pulls }: ClientAbilities): InitializeResult => ({
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    completionProvider: { triggerCharacters: [":", " ", "{", ".", "|", "%", ",", "/"] },
    codeActionProvider: { codeActionKinds: ["quickfix"] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    ...(pulls
      ? { diagnosticProvider: { identifier: "prompt-layers", interFileDependencies: true, workspaceDiagnostics: true } }
      : {}),
  },
  serverInfo: { name: "prompt-layers" },
});
