// Asks for a name and a tier, and creates a layer with the tier's next priority, as one step that can be undone.
import { type QuickPickItem, Selection, Uri, WorkspaceEdit, window, workspace } from "vscode";
import { NEW_LAYER, type NewLayerAnswer, type NewLayerParams } from "../../server/protocol";
import { findStackFile } from "../stackFile";
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
  const uri = await findStackFile(client);
  if (uri === undefined)
    return void window.showInformationMessage(
      "Open a layer or a prompt-stack.yaml first, so that the new layer has a stack.",
    );
  const plan = (name: string, cache: string): Promise<NewLayerAnswer> =>
    client.sendRequest<NewLayerAnswer>(NEW_LAYER, { uri, name, cache } satisfies NewLayerParams);
  const name = await window.showInputBox({
    title: "New Layer",
    prompt: "Name of the section: a lower-case letter, then a-z, 0-9, _ and -",
    placeHolder: "voice_mode",
    validateInput: async (value) => (value === "" ? undefined : toProblem(await plan(value, "static"))),
  });
  if (!name) return;
  const tier = await window.showQuickPick(TIERS, {
    title: `New Layer: ${name}`,
    placeHolder: "How long do its bytes stay the same?",
  });
  if (tier === undefined) return;
  const answer = await plan(name, tier.label);
  if ("problem" in answer) return void window.showErrorMessage(`No layer was created: ${answer.problem}.`);
  await write(Uri.parse(answer.uri), answer.text);
}

const toProblem = (answer: NewLayerAnswer): string | undefined => ("problem" in answer ? answer.problem : undefined);

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
