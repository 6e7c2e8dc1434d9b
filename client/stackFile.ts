// Which file a command is about when the user named none: the active editor's, if it belongs to a stack, else a manifest.
import { type Uri, window, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { type DocumentParams, STATUS, type StackStatus } from "../server/protocol";

/** URI of a file whose stack is meant; `undefined` when the workspace has none. `last` is what was shown before. */
export async function findStackFile(client: BaseLanguageClient, last?: string): Promise<string | undefined> {
  const active = window.activeTextEditor?.document;
  if (active !== undefined && (isOwn(active.uri, active.languageId) || (await hasStack(client, active.uri))))
    return active.uri.toString();
  return last ?? (await findManifest()) ?? active?.uri.toString();
}

// A manifest that is broken has no sizes, but is meant all the same.
const isOwn = ({ path }: Uri, languageId: string): boolean =>
  languageId === "prompt-layer" || /[/.]prompt-stack\.yaml$/.test(path);

async function hasStack(client: BaseLanguageClient, uri: Uri): Promise<boolean> {
  if (!client.isRunning()) return false;
  const params: DocumentParams = { uri: uri.toString() };
  return (await client.sendRequest<StackStatus | null>(STATUS, params)) !== null;
}

async function findManifest(): Promise<string | undefined> {
  const [manifest] = await workspace.findFiles("**/{prompt-stack,*.prompt-stack}.yaml", "**/node_modules/**", 1);
  return manifest?.toString();
}
