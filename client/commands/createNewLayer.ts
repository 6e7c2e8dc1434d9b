// Asks for a name and a tier, and creates a layer with the tier's next priority, as one step that can be undone.
import { type QuickPickItem, Selection, Uri, WorkspaceEdit, window, workspace } from "vscode";
import { NEW_LAYER, type NewLayerAnswer, type NewLayerParams } from "../../server/protocol";
import type { CommandContext } from ".";

const TIERS: readonly (QuickPickItem & { readonly label: string })[] = [
  { label: "static", description: "changes only when you ship" },
  { label: "project", description: "changes with the workspace" },
  { label: "session", description: "changes when a new session starts, frozen during it" },
  { label: "turn", description: "changes on every call, in the system prompt behind the cached prefix" },
  { label: "transient", description: "changes on every call, in the tail: costs only itself" },
];

/** The command. */
export async function createNewLayer({ client }: CommandContext): Promise<void> {
  const uri = window.activeTextEditor?.document.uri.toString() ?? (await findManifest());
  if (uri === undefined)
    return void window.showInformationMessage(
      "Open a layer or a prompt-stack.yaml first, so that the new layer has a stack.",
    );
  const name = await window.showInputBox({
    title: "New Layer",
    prompt: "Name of the section: a lower-case letter, then a-z, 0-9, _ and -",
    placeHolder: "voice_mode",
    validateInput: (value) =>
      /^[a-z][a-z0-9_-]{0,63}$/.test(value) ? undefined : "A lower-case letter, then up to 63 of a-z, 0-9, _ and -",
  });
  if (name === undefined) return;
  const tier = await window.showQuickPick(TIERS, {
    title: `New Layer: ${name}`,
    placeHolder: "How long do its bytes stay the same?",
  });
  if (tier === undefined) return;
  const params: NewLayerParams = { uri, name, cache: tier.label };
  const answer = await client.sendRequest<NewLayerAnswer>(NEW_LAYER, params);
  if ("problem" in answer) return void window.showErrorMessage(`No layer was created: ${answer.problem}.`);
  await write(Uri.parse(answer.uri), answer.text);
}

async function write(uri: Uri, text: string): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { overwrite: false, contents: new TextEncoder().encode(text) });
  if (!(await workspace.applyEdit(edit)))
    return void window.showErrorMessage(
      `${workspace.asRelativePath(uri)} could not be created; does it exist already?`,
    );
  const editor = await window.showTextDocument(uri);
  const end = editor.document.positionAt(editor.document.getText().length);
  editor.selections = [new Selection(end, end)];
}

async function findManifest(): Promise<string | undefined> {
  const [manifest] = await workspace.findFiles("**/{prompt-stack,*.prompt-stack}.yaml", "**/node_modules/**", 1);
  return manifest?.toString();
}
