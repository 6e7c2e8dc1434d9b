// The extension as VS Code sees it: known, active once a layer is open, with all its commands.
import * as assert from "node:assert";
import * as vscode from "vscode";
import { activate, openFile } from "./support";

suite("extension", () => {
  test("activates when a layer is opened", async () => {
    const { document } = await openFile("layers/000-agent-role.layer.md");
    assert.strictEqual(document.languageId, "prompt-layer");
    const { client } = await activate();
    assert.ok(client.isRunning(), "the server runs");
  });

  test("registers every command of its manifest", async () => {
    await activate();
    const manifest = vscode.extensions.getExtension("prompt-layers.prompt-layers")?.packageJSON as {
      readonly contributes: { readonly commands: readonly { readonly command: string }[] };
    };
    const known = new Set(await vscode.commands.getCommands(true));
    const missing = manifest.contributes.commands.filter(({ command }) => !known.has(command));
    assert.deepStrictEqual(missing, []);
  });
});
