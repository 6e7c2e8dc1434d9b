// A typed fault in the real editor: its diagnostic, and what undo and a new server do with it.
import * as assert from "node:assert";
import * as vscode from "vscode";
import { activate, codeOf, fileOf, findDiagnostic, openFile, untilDiagnostics } from "./support";

const FILE = "layers/000-agent-role.layer.md";
const CODE = "cache/dynamic-placeholder";

suite("diagnostics", () => {
  test("a typed fault shows its diagnostic with code, link and place", async () => {
    await activate();
    const editor = await openFile(FILE);
    const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
    await editor.edit((edit) => edit.insert(end, "It is {{ runtime.now }}."));
    const found = await untilDiagnostics(() => findDiagnostic(fileOf(FILE), CODE));
    assert.strictEqual(found.severity, vscode.DiagnosticSeverity.Error);
    assert.strictEqual(editor.document.getText(found.range), "{{ runtime.now }}");
    assert.ok(typeof found.code === "object", "the code has a link");
    assert.ok(found.code.target.path.endsWith("/docs/rules/cache/dynamic-placeholder.md"), found.code.target.path);
  });

  test("its link opens the rule's page", async () => {
    const found = await untilDiagnostics(() => findDiagnostic(fileOf(FILE), CODE));
    assert.ok(typeof found.code === "object");
    const page = await vscode.workspace.openTextDocument(found.code.target);
    assert.ok(page.getText().includes(CODE), "the page is the rule's");
  });

  test("a fault is said once, pulled or pushed", () => {
    const codes = vscode.languages.getDiagnostics(fileOf(FILE)).map(codeOf);
    assert.deepStrictEqual(codes, [...new Set(codes)]);
  });

  test("it is there again after the server was started again", async () => {
    await vscode.commands.executeCommand("promptLayers.restartServer");
    const { client } = await activate();
    assert.ok(client.isRunning(), "the server runs");
    await untilDiagnostics(() => findDiagnostic(fileOf(FILE), CODE));
  });

  test("undo takes it away", async () => {
    await openFile(FILE);
    await vscode.commands.executeCommand("undo");
    await untilDiagnostics(() => findDiagnostic(fileOf(FILE), CODE) === undefined || undefined);
    const errors = vscode.languages
      .getDiagnostics(fileOf(FILE))
      .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
    assert.deepStrictEqual(errors, []);
  });
});
