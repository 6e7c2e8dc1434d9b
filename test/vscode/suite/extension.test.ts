// The extension as VS Code sees it: known, and active once a layer is open.
import * as assert from "node:assert";
import * as vscode from "vscode";

suite("extension", () => {
  test("activates when a layer is opened", async () => {
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert.ok(folder, "a folder is open");
    const uri = vscode.Uri.joinPath(folder.uri, "layers/000-agent-role.layer.md");
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    assert.strictEqual(document.languageId, "prompt-layer");
    const extension = vscode.extensions.getExtension("prompt-layers.prompt-layers");
    assert.ok(extension, "the extension is known");
    await extension.activate();
    assert.ok(extension.isActive);
  });
});
