// Copies the starter stack of the extension into a folder that the user picks. It never writes over a file.
import { FileType, Uri, window, workspace } from "vscode";
import type { CommandContext } from ".";

/** The command. */
export async function createExampleStack({ context }: CommandContext): Promise<void> {
  const folder = await pickFolder();
  if (folder === undefined) return;
  const from = Uri.joinPath(context.extensionUri, "examples", "starter");
  const to = Uri.joinPath(folder, "prompts");
  if (await exists(to))
    return void window.showErrorMessage(`${workspace.asRelativePath(to)} exists already; nothing was written.`);
  await workspace.fs.copy(from, to, { overwrite: false });
  await window.showTextDocument(Uri.joinPath(to, "prompt-stack.yaml"));
}

async function pickFolder(): Promise<Uri | undefined> {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length === 1) return folders[0]?.uri;
  if (folders.length > 1)
    return (await window.showWorkspaceFolderPick({ placeHolder: "Where shall the example stack go?" }))?.uri;
  const [picked] =
    (await window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: "Create the Stack Here",
    })) ?? [];
  return picked;
}

async function exists(uri: Uri): Promise<boolean> {
  try {
    return (await workspace.fs.stat(uri)).type !== FileType.Unknown;
  } catch {
    return false;
  }
}
