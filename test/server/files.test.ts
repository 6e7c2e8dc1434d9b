// Files that come, go and move under the bundled server, on the disk and in editors.
import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { layer, openWorkspace } from "../support/serverWorkspace";

const manifest = "version: 1\nname: demo\n";
const files = { "prompt-stack.yaml": manifest, "a.layer.md": layer("one", 10) };
const duplicate = "1:6-1:9 layer/duplicate-name 1";

test("takes in a file that is created, changed and deleted", async () => {
  const workspace = await openWorkspace(files);
  expect(await workspace.allDiagnostics()).toEqual({});
  workspace.write("b.layer.md", layer("one", 20));
  workspace.watched(["b.layer.md", 1]);
  expect(await workspace.allDiagnostics()).toEqual({ "a.layer.md": [duplicate], "b.layer.md": [duplicate] });
  workspace.write("b.layer.md", layer("two", 20));
  workspace.watched(["b.layer.md", 2]);
  expect(await workspace.allDiagnostics()).toEqual({});
  workspace.write("b.layer.md", layer("one", 20));
  workspace.watched(["b.layer.md", 2]);
  rmSync(path.join(workspace.root, "b.layer.md"));
  workspace.watched(["b.layer.md", 3]);
  expect(await workspace.allDiagnostics()).toEqual({});
});

test("follows a file that is renamed, and a folder of which nobody tells more than its name", async () => {
  const workspace = await openWorkspace({ ...files, "old/b.layer.md": layer("one", 20), "old/d.md": "no block\n" });
  expect(Object.keys(await workspace.allDiagnostics())).toEqual(["a.layer.md", "old/b.layer.md"]);
  renameSync(path.join(workspace.root, "old/b.layer.md"), path.join(workspace.root, "old/c.layer.md"));
  workspace.watched(["old/b.layer.md", 3], ["old/c.layer.md", 1]);
  expect(Object.keys(await workspace.allDiagnostics())).toEqual(["a.layer.md", "old/c.layer.md"]);
  renameSync(path.join(workspace.root, "old"), path.join(workspace.root, "new"));
  workspace.watched(["old", 3], ["new", 1]);
  expect(Object.keys(await workspace.allDiagnostics())).toEqual(["a.layer.md", "new/c.layer.md"]);
  workspace.open("prompt-stack.yaml", `${manifest}layers: ["old/*.md", "new/d.md"]\n`);
  expect((await workspace.allDiagnostics())["new/d.md"]).toEqual(["0:0-0:8 layer/frontmatter-missing 1"]);
});

test("leaves dot folders and node_modules alone, but where a glob begins in one", async () => {
  const workspace = await openWorkspace({
    ...files,
    ".hidden/b.layer.md": layer("one", 20),
    "node_modules/x/c.layer.md": layer("one", 30),
  });
  workspace.watched([".hidden/b.layer.md", 1], ["node_modules/x/c.layer.md", 1], ["node_modules", 1]);
  expect(await workspace.allDiagnostics()).toEqual({});
  workspace.open("prompt-stack.yaml", `${manifest}layers: ["*.layer.md", ".hidden/*.layer.md"]\n`);
  expect(Object.keys(await workspace.allDiagnostics())).toEqual([".hidden/b.layer.md", "a.layer.md"]);
});

test("follows a manifest: on the disk, in the editor, deleted", async () => {
  const workspace = await openWorkspace({ ...files, "notes.md": "Some notes.\n", "b.layer.md": layer("two", 20) });
  const entry = "files: [{ path: notes.md, name: one, priority: 30, cache: static }]\n";
  workspace.open("prompt-stack.yaml", `${manifest}${entry}`);
  expect(await workspace.diagnostics("a.layer.md")).toEqual([duplicate]);
  workspace.retype("prompt-stack.yaml", `${manifest}layers: [b.layer.md]\n`);
  expect(await workspace.diagnostics("a.layer.md")).toEqual(["0:0-0:3 stack/orphan 3"]);
  workspace.close("prompt-stack.yaml");
  expect(await workspace.diagnostics("a.layer.md")).toEqual([]);
  workspace.write("prompt-stack.yaml", `${manifest}layers: [b.layer.md]\n`);
  workspace.watched(["prompt-stack.yaml", 2]);
  expect(await workspace.diagnostics("a.layer.md")).toEqual(["0:0-0:3 stack/orphan 3"]);
  rmSync(path.join(workspace.root, "prompt-stack.yaml"));
  workspace.watched(["prompt-stack.yaml", 3]);
  expect(await workspace.diagnostics("a.layer.md")).toEqual([]);
});

test("knows of a literal file that a manifest waits for", async () => {
  const text = `${manifest}files: [{ path: AGENTS.md, name: agents, priority: 30, cache: static }]\n`;
  const workspace = await openWorkspace({ ...files, "prompt-stack.yaml": text });
  expect(await workspace.diagnostics("prompt-stack.yaml")).toEqual(["2:16-2:25 stack/manifest 1"]);
  workspace.write("AGENTS.md", "Be kind.\n");
  workspace.watched(["AGENTS.md", 1]);
  expect(await workspace.diagnostics("prompt-stack.yaml")).toEqual([]);
  workspace.open("AGENTS.md", "Be kind.   \n", "markdown");
  expect(await workspace.diagnostics("AGENTS.md")).toEqual(["0:8-0:11 size/trailing-space 4"]);
});

test("keeps a file that is deleted while it is open, until it is closed", async () => {
  const workspace = await openWorkspace({ ...files, "b.layer.md": layer("one", 20) });
  workspace.open("b.layer.md", layer("one", 20));
  rmSync(path.join(workspace.root, "b.layer.md"));
  workspace.watched(["b.layer.md", 3]);
  expect(await workspace.allDiagnostics()).toEqual({ "a.layer.md": [duplicate], "b.layer.md": [duplicate] });
  workspace.close("b.layer.md");
  expect(await workspace.allDiagnostics()).toEqual({});
});

test("goes back to the disk when unsaved edits are given up", async () => {
  const workspace = await openWorkspace({ ...files, "b.layer.md": layer("two", 20) });
  workspace.open("b.layer.md", layer("one", 20));
  expect(await workspace.diagnostics("a.layer.md")).toEqual([duplicate]);
  workspace.close("b.layer.md");
  expect(await workspace.diagnostics("a.layer.md")).toEqual([]);
});

test("does not read what a link leads to outside, and ends where links go round", async () => {
  const workspace = await openWorkspace(
    { "out/b.layer.md": layer("one", 20), "in/a.layer.md": layer("one", 10), "in/z.layer.md": layer("one", 30) },
    { folders: [] },
  );
  const link = (to: string, from: string): void => symlinkSync(to, path.join(workspace.root, from));
  link("../out/b.layer.md", "in/b.layer.md");
  link("../out", "in/out");
  link(".", "in/again");
  link("round", "in/round");
  link("nowhere", "in/gone.layer.md");
  link("self.layer.md", "in/self.layer.md");
  workspace.write("in/prompt-stack.yaml", manifest);
  workspace.changeFolders(["in"], []);
  expect(await workspace.allDiagnostics()).toEqual({ "in/a.layer.md": [duplicate], "in/z.layer.md": [duplicate] });
  const related = await workspace.pull(workspace.uri("in/z.layer.md"));
  expect(JSON.stringify(related)).not.toContain("b.layer.md");
});

test("serves a document in no folder from where it lies, and forgets it when it is closed", async () => {
  const workspace = await openWorkspace(
    { "a.layer.md": layer("one", 10), "b.layer.md": "no block\n", "deep/c.layer.md": "no block\n" },
    { folders: [] },
  );
  workspace.open("d.layer.md", layer("one", 30));
  expect(await workspace.allDiagnostics()).toEqual({
    "a.layer.md": [duplicate],
    "b.layer.md": ["0:0-0:8 layer/frontmatter-missing 1"],
    "d.layer.md": [duplicate],
  });
  workspace.close("d.layer.md");
  expect(await workspace.allDiagnostics()).toEqual({});
});

test("serves a manifest in no folder with all that it lists, also what is open already", async () => {
  const workspace = await openWorkspace(
    { "prompt-stack.yaml": manifest, "in/a.layer.md": layer("one", 10), "in/b.layer.md": "no block\n" },
    { folders: [] },
  );
  workspace.open("in/a.layer.md", layer("one", 10));
  workspace.open("prompt-stack.yaml", `${manifest}layers: ["in/a*"]\n`);
  workspace.retype("in/a.layer.md", layer("two", 10));
  const entry = "files: [{ path: in/b.layer.md, name: two, priority: 30, cache: static }]\n";
  workspace.retype("prompt-stack.yaml", `${manifest}layers: ["in/a*"]\n${entry}`);
  expect(await workspace.diagnostics("in/a.layer.md")).toEqual([duplicate]);
  workspace.close("prompt-stack.yaml");
  expect(await workspace.diagnostics("in/a.layer.md")).toEqual([]);
});

test("serves a new document that has no file yet, and leaves old versions alone", async () => {
  const workspace = await openWorkspace(files);
  workspace.open("b.layer.md", layer("one", 20));
  expect(await workspace.diagnostics("a.layer.md")).toEqual([duplicate]);
  const old = workspace.uri("a.layer.md").replace("file:", "git:");
  workspace.openUri(`${old}?HEAD`, "no block\n", "prompt-layer");
  workspace.openUri("untitled:Untitled-1", "no block\n", "prompt-layer");
  const { items } = await workspace.pullAll([]);
  expect(items.map(({ uri }) => uri)).toEqual([workspace.uri("a.layer.md"), workspace.uri("b.layer.md")]);
});

test("knows a document whose name the client spells in its own way", async () => {
  const workspace = await openWorkspace({ ...files, "b+é.layer.md": layer("two", 20) });
  const spelled = `${workspace.uri("b")}+é.layer.md`;
  workspace.openUri(spelled, layer("one", 20), "prompt-layer");
  const { items } = await workspace.pullAll([]);
  expect(items.map(({ uri, version }) => [uri, version])).toEqual([
    [workspace.uri("a.layer.md"), null],
    [spelled, 1],
  ]);
  expect(await workspace.pull(spelled)).toMatchObject({ items: [{ code: "layer/duplicate-name" }] });
});

test("makes nothing of a large layer, an empty file and bytes that are no text", async () => {
  const workspace = await openWorkspace({
    ...files,
    "large.layer.md": layer("large", 20, `${"Be brief and kind. ".repeat(55_000)}Now.`),
    "empty.layer.md": "",
    "binary.layer.md": new Uint8Array([0, 255, 254, 0, 1]),
  });
  mkdirSync(path.join(workspace.root, "folder.layer.md"));
  workspace.watched(["folder.layer.md", 1]);
  const found = await workspace.allDiagnostics();
  expect(Object.keys(found)).toEqual(["binary.layer.md", "empty.layer.md"]);
  expect(found["empty.layer.md"]).toEqual(["0:0-0:0 layer/frontmatter-missing 1"]);
});
