// Diagnostics of the bundled server: pulled or pushed, of buffers and of the disk, and in step with every edit.
import { expect, test } from "vitest";
import type { PublishDiagnosticsParams } from "vscode-languageserver";
import { docsBase, layer, openWorkspace, toLine } from "../support/serverWorkspace";

const manifest = "version: 1\nname: demo\n";
const files = { "prompt-stack.yaml": manifest, "a.layer.md": layer("one", 10), "b.layer.md": layer("two", 20) };
const duplicate = "1:6-1:9 layer/duplicate-name 1";

test("has code, page, range, related place and data", async () => {
  const workspace = await openWorkspace({ ...files, "b.layer.md": layer("one", 20) });
  const report = await workspace.pull(workspace.uri("b.layer.md"));
  expect(report).toMatchObject({
    kind: "full",
    items: [
      {
        code: "layer/duplicate-name",
        codeDescription: { href: `${docsBase}layer/duplicate-name.md` },
        severity: 1,
        source: "Prompt Layers",
        range: { start: { line: 1, character: 6 }, end: { line: 1, character: 9 } },
        relatedInformation: [
          {
            location: {
              uri: workspace.uri("a.layer.md"),
              range: { start: { line: 1, character: 6 }, end: { line: 1, character: 9 } },
            },
          },
        ],
        data: {},
      },
    ],
  });
});

test("takes the buffer before the disk, edit by edit, with CRLF and characters of two units", async () => {
  const workspace = await openWorkspace(files);
  const text = "---\r\nname: one\r\npriority: 10\r\ncache: static\r\n---\r\n😀 é {{ usr.name }}\r\n";
  workspace.open("a.layer.md", text);
  expect(await workspace.diagnostics("a.layer.md")).toEqual(["5:8-5:16 template/undefined-variable 2"]);
  workspace.edit("a.layer.md", [5, 2, 5, 3], "ß🎈");
  expect(await workspace.diagnostics("a.layer.md")).toEqual(["5:10-5:18 template/undefined-variable 2"]);
  workspace.edit("a.layer.md", [5, 5, 5, 21], "!");
  expect(await workspace.diagnostics("a.layer.md")).toEqual([]);
  workspace.edit("a.layer.md", [3, 0, 4, 0], "");
  expect(await workspace.diagnostics("a.layer.md")).toEqual(["0:0-0:3 layer/missing-key 1"]);
});

test("answers unchanged while nothing changes", async () => {
  const workspace = await openWorkspace({ ...files, "b.layer.md": layer("one", 20) });
  const uri = workspace.uri("a.layer.md");
  const first = await workspace.pull(uri);
  expect(await workspace.pull(uri, first.resultId)).toEqual({ kind: "unchanged", resultId: first.resultId });
  workspace.open("b.layer.md", layer("two", 20));
  const second = await workspace.pull(uri, first.resultId);
  expect(second).toMatchObject({ kind: "full", items: [] });
  expect(second.resultId).not.toBe(first.resultId);
});

test("answers for the whole workspace, unchanged where nothing changed, with the versions of open documents", async () => {
  const workspace = await openWorkspace({ ...files, "b.layer.md": layer("one", 20), "c.layer.md": "no block\n" });
  const { items } = await workspace.pullAll([]);
  expect(items.map(({ uri, kind, version }) => [uri, kind, version])).toEqual(
    ["a", "b", "c"].map((name) => [workspace.uri(`${name}.layer.md`), "full", null]),
  );
  workspace.open("b.layer.md", layer("one", 20));
  workspace.retype("b.layer.md", layer("two", 20));
  const previous = items.map(({ uri, resultId }) => ({ uri, value: resultId ?? "" }));
  const after = await workspace.pullAll(previous);
  expect(after.items.map((item) => [item.uri, item.kind, item.version, "items" in item ? item.items : null])).toEqual([
    [workspace.uri("a.layer.md"), "full", null, []],
    [workspace.uri("b.layer.md"), "full", 2, []],
    [workspace.uri("c.layer.md"), "unchanged", null, null],
  ]);
});

test("asks the client to look at the other files again, and pushes nothing to it", async () => {
  const workspace = await openWorkspace({ ...files, "c.layer.md": "no block\n" });
  // Nobody has asked yet, and there is something to tell.
  await workspace.client.next("workspace/diagnostic/refresh");
  expect(await workspace.allDiagnostics()).toEqual({ "c.layer.md": ["0:0-0:8 layer/frontmatter-missing 1"] });
  workspace.open("b.layer.md", layer("two", 20));
  workspace.edit("b.layer.md", [1, 6, 1, 9], "one");
  await workspace.client.next("workspace/diagnostic/refresh");
  expect(await workspace.diagnostics("a.layer.md")).toEqual([duplicate]);
  expect(await workspace.diagnostics("b.layer.md")).toEqual([duplicate]);
  expect(workspace.client.count("textDocument/publishDiagnostics")).toBe(0);
});

test("pushes to a client that does not pull, with versions, each change once, and never asks it to pull", async () => {
  const workspace = await openWorkspace({ ...files, "b.layer.md": "no block\n" }, { pulls: false });
  const next = async (): Promise<readonly unknown[]> => {
    const told = (await workspace.client.next("textDocument/publishDiagnostics")) as PublishDiagnosticsParams;
    return [told.uri, told.version, ...told.diagnostics.map(toLine)];
  };
  const [a, b] = [workspace.uri("a.layer.md"), workspace.uri("b.layer.md")];
  expect(await next()).toEqual([b, undefined, "0:0-0:8 layer/frontmatter-missing 1"]);
  workspace.open("b.layer.md", layer("one", 20));
  expect(await next()).toEqual([b, 1, duplicate]);
  expect(await next()).toEqual([a, undefined, duplicate]);
  workspace.edit("b.layer.md", [1, 6, 1, 9], "two");
  expect(await next()).toEqual([b, 2]);
  expect(await next()).toEqual([a, undefined]);
  expect(workspace.client.count("workspace/diagnostic/refresh")).toBe(0);
});

test("checks manifests as they are typed", async () => {
  const workspace = await openWorkspace(files);
  workspace.open("prompt-stack.yaml", `${manifest}cieling: 20\nceiling: 20\n`);
  expect(await workspace.diagnostics("prompt-stack.yaml")).toEqual([
    "2:0-2:7 stack/manifest 2",
    "3:9-3:11 size/ceiling 1",
  ]);
  workspace.retype("prompt-stack.yaml", "version: [1\n");
  const broken = await workspace.pull(workspace.uri("prompt-stack.yaml"));
  expect(broken).toMatchObject({ items: [{ code: "stack/manifest", severity: 1 }] });
});
