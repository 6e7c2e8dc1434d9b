// Hover, completion and the preview through VS Code's own ways to the server.
import * as assert from "node:assert";
import * as vscode from "vscode";
import { PREVIEW, type PreviewAnswer } from "../../../server/protocol";
import { activate, fileOf, openFile, until } from "./support";

const FILE = "layers/000-agent-role.layer.md";

suite("features", () => {
  test("hover says what a tier means", async () => {
    await activate();
    const { document } = await openFile(FILE);
    const at = document.positionAt(document.getText().indexOf("static") + 1);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      at,
    );
    const texts = hovers.flatMap(({ contents }) =>
      contents.map((content) => (typeof content === "string" ? content : content.value)),
    );
    assert.ok(
      texts.some((text) => text.includes("static")),
      texts.join("\n"),
    );
  });

  test("completion offers the tiers", async () => {
    const { document } = await openFile(FILE);
    const at = document.positionAt(document.getText().indexOf("static"));
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      at,
    );
    const labels = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
    for (const tier of ["static", "project", "session", "turn", "transient"]) assert.ok(labels.includes(tier), tier);
  });

  test("the server gives the preview of a layer's stack", async () => {
    const { client } = await activate();
    const answer = await client.sendRequest<PreviewAnswer>(PREVIEW, { uri: fileOf(FILE).toString() });
    assert.ok("model" in answer, JSON.stringify(answer));
    assert.strictEqual(answer.model.stack.name, "aleph");
    assert.strictEqual(answer.model.sections[0]?.name, "agent_role");
  });

  test("the preview opens beside the editor, which keeps the focus", async () => {
    await openFile(FILE);
    await vscode.commands.executeCommand("promptLayers.openPreviewToSide");
    const isPreview = ({ input }: vscode.Tab): boolean =>
      input instanceof vscode.TabInputWebview && input.viewType.endsWith("promptLayers.preview");
    const tab = await until(vscode.window.tabGroups.onDidChangeTabs, () =>
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(isPreview),
    );
    assert.notStrictEqual(tab.group.viewColumn, vscode.window.activeTextEditor?.viewColumn);
    assert.strictEqual(vscode.window.activeTextEditor?.document.uri.toString(), fileOf(FILE).toString());
  });
});
