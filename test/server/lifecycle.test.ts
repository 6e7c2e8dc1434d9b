// Beginning and end of the bundled server: what it says it can do, its folders and settings, and that nothing ends it early.
import { expect, test } from "vitest";
import { layer, openWorkspace } from "../support/serverWorkspace";

const manifest = "version: 1\nname: demo\n";
const twice = { "prompt-stack.yaml": manifest, "a.layer.md": layer("same", 10), "b.layer.md": layer("same", 20) };
const duplicate = "1:6-1:10 layer/duplicate-name 1";

test("offers diagnostics to clients that pull them", async () => {
  const { capabilities } = await openWorkspace({});
  expect(capabilities).toEqual({
    textDocumentSync: { openClose: true, change: 2 },
    hoverProvider: true,
    completionProvider: { triggerCharacters: [":", " ", "{", ".", "|", "%", ",", "/"] },
    codeActionProvider: { codeActionKinds: ["quickfix"] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    diagnosticProvider: { identifier: "prompt-layers", interFileDependencies: true, workspaceDiagnostics: true },
  });
});

test("offers none to clients that do not", async () => {
  const { capabilities } = await openWorkspace({}, { pulls: false });
  expect(capabilities.diagnosticProvider).toBeUndefined();
});

test("asks for all files to be watched", async () => {
  const { client } = await openWorkspace({});
  expect(await client.next("client/registerCapability")).toMatchObject({
    registrations: [
      { method: "workspace/didChangeWatchedFiles", registerOptions: { watchers: [{ globPattern: "**/*" }] } },
    ],
  });
});

test("ends with 0, and has written nothing to stderr", async () => {
  const { client } = await openWorkspace(twice);
  expect(await client.stop()).toBe(0);
  expect(client.stderr).toBe("");
});

test("takes levels of rules from the settings, under those of the manifest", async () => {
  const rules = { "layer/*": "info", "order/*": "off", "layer/unknown-key": "nonsense" };
  const told = await openWorkspace(
    { ...twice, "prompt-stack.yaml": `${manifest}rules: { order/tie: off }\n` },
    { rules },
  );
  expect(await told.diagnostics("a.layer.md")).toEqual([duplicate.replace(/1$/, "3")]);
});

test("takes over settings that change", async () => {
  const workspace = await openWorkspace(twice, { rules: {} });
  expect(await workspace.diagnostics("a.layer.md")).toEqual([duplicate]);
  workspace.client.handle("workspace/configuration", () => [{ "layer/*": "off" }]);
  workspace.client.notify("workspace/didChangeConfiguration", { settings: null });
  expect(await workspace.diagnostics("a.layer.md")).toEqual([]);
});

test("answers a cancelled request as cancelled, and the next one as ever", async () => {
  const workspace = await openWorkspace(twice);
  const params = { textDocument: { uri: workspace.uri("a.layer.md") } };
  await expect(workspace.client.requestAndCancel("textDocument/diagnostic", params)).rejects.toThrow("-32800");
  await expect(workspace.client.requestAndCancel("workspace/diagnostic", { previousResultIds: [] })).rejects.toThrow(
    "-32800",
  );
  expect(await workspace.diagnostics("a.layer.md")).toEqual([duplicate]);
});

test("keeps folders apart, and takes in and lets go of others", async () => {
  const workspace = await openWorkspace(
    {
      "one/prompt-stack.yaml": manifest,
      "one/a.layer.md": layer("same", 10),
      "two/prompt-stack.yaml": manifest,
      "two/a.layer.md": layer("same", 10),
      "three/a.layer.md": layer("same", 10),
      "three/b.layer.md": layer("same", 20),
    },
    { folders: ["one", "two"] },
  );
  expect(await workspace.allDiagnostics()).toEqual({});
  workspace.changeFolders(["three"], ["one"]);
  expect(await workspace.allDiagnostics()).toEqual({
    "three/a.layer.md": [duplicate],
    "three/b.layer.md": [duplicate],
  });
  workspace.changeFolders([], ["three"]);
  expect(await workspace.allDiagnostics()).toEqual({});
});

test("lets the inner one of two folders speak for its files, and gives both what is typed", async () => {
  const files = {
    "prompt-stack.yaml": `${manifest}layers: ["in/*.layer.md"]\nrules: { layer/duplicate-name: hint }\n`,
    "in/a.layer.md": layer("same", 10),
    "in/b.layer.md": layer("same", 20),
    "in/long.layer.md": layer("long", 30),
  };
  const workspace = await openWorkspace(files, { folders: ["in", "."] });
  expect(await workspace.allDiagnostics()).toEqual({ "in/a.layer.md": [duplicate], "in/b.layer.md": [duplicate] });
  workspace.open("in/b.layer.md", layer("other", 20));
  workspace.open("prompt-stack.yaml", `${files["prompt-stack.yaml"]}limits: { layers: 2 }\n`);
  expect(await workspace.allDiagnostics()).toEqual({ "prompt-stack.yaml": ["4:8-4:21 size/layer-count 2"] });
  workspace.open("in/long.layer.md", "");
  expect(Object.keys(await workspace.allDiagnostics())).toEqual(["in/long.layer.md"]);
});

test("survives questions about nothing", async () => {
  const { client, ...workspace } = await openWorkspace(twice);
  const ask = (uri: string, line: number) =>
    client.request("textDocument/hover", { textDocument: { uri }, position: { line, character: 99_999 } });
  expect(await ask("file:///nowhere/x.layer.md", 0)).toBeNull();
  expect(await ask("", 0)).toBeNull();
  expect(await ask(`file://${workspace.root}/a.layer.md`, 99_999)).toBeNull();
  client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: "%%%", type: 1 }, {}] });
  client.notify("textDocument/didClose", { textDocument: { uri: "file:///never/opened.layer.md" } });
  expect(await client.request("textDocument/hover", {})).toBeNull();
  expect(await ask(`file://${workspace.root}/a.layer.md`, 1)).not.toBeNull();
});
