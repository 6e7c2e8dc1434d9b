// What the suites share: files of the opened stack, and waiting for what the server says.
import * as assert from "node:assert";
import * as vscode from "vscode";
import type { ExtensionApi } from "../../../client/start";

/** A file of the opened folder. */
export function fileOf(path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, "a folder is open");
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Opens a file of the folder in an editor. */
export async function openFile(path: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(fileOf(path)));
}

/** The active extension. */
export async function activate(): Promise<ExtensionApi> {
  const extension = vscode.extensions.getExtension<ExtensionApi>("prompt-layers.prompt-layers");
  assert.ok(extension, "the extension is known");
  return extension.activate();
}

/** Resolves with what `probe` gives once that is not `undefined`; asked at first and after each event. */
export function until<T>(event: vscode.Event<unknown>, probe: () => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    const ask = (): boolean => {
      const value = probe();
      if (value !== undefined) resolve(value);
      return value !== undefined;
    };
    if (ask()) return;
    const subscription = event(() => ask() && subscription.dispose());
  });
}

/** The same after each change of diagnostics. */
export const untilDiagnostics = <T>(probe: () => T | undefined): Promise<T> =>
  until(vscode.languages.onDidChangeDiagnostics, probe);

/** The first diagnostic of a file with this code. */
export const findDiagnostic = (uri: vscode.Uri, code: string): vscode.Diagnostic | undefined =>
  vscode.languages.getDiagnostics(uri).find((diagnostic) => codeOf(diagnostic) === code);

/** The code of a diagnostic, with or without a link. */
export const codeOf = ({ code }: vscode.Diagnostic): string | undefined =>
  typeof code === "object" ? String(code.value) : code === undefined ? undefined : String(code);
