// Hover, completion, quick fixes and the requests about stacks, through the bundled server.
import { expect, test } from "vitest";
import type { CodeAction, CompletionItem, Hover } from "vscode-languageserver";
import { assemble, parseStack } from "../../engine/index";
import {
  NEW_LAYER,
  PREVIEW,
  PREVIEW_CHANGED,
  type PreviewAnswer,
  type PreviewModel,
  STATUS,
} from "../../server/protocol";
import { layer, openWorkspace, type ServerWorkspace } from "../support/serverWorkspace";

const manifest = `version: 1
name: demo
providers: { openai: {}, anthropic: {} }
ceiling: 500
variables: { user.name: { volatility: user, example: Ada } }
scenarios:
  first: {}
  second:
    turns: [{ context: { user: { name: Bo } } }, { context: { user: { name: "é" } } }]
`;
const hello = "---\nname: hello\npriority: 1500\ncache: session\n---\nHello {{ user.name }}, 😀!\n";
const nudge = "---\nname: nudge\npriority: 1800\ncache: transient\nplace: tail\nwhen: user.name\n---\nNow.\n";
const files = {
  "prompt-stack.yaml": manifest,
  "a.layer.md": layer("role", 10),
  "b.layer.md": hello,
  "c.layer.md": nudge,
  "d.layer.md": layer("spare", 30).replace("cache", "enabled: false\nreason: Not now.\ncache"),
};

test("completes in CRLF text, behind characters of two units, in what is not saved", async () => {
  const workspace = await openWorkspace(files);
  workspace.open("b.layer.md", `${hello.slice(0, -1)} 😀😀{{ us }}\n`.replaceAll("\n", "\r\n"));
  const items = await workspace.at<CompletionItem[]>("textDocument/completion", "b.layer.md", 5, 36);
  expect(items.find(({ label }) => label === "user.name")).toEqual({
    label: "user.name",
    kind: 6,
    sortText: expect.stringMatching(/^\d{4}$/),
    filterText: "user.name",
    insertTextFormat: 1,
    detail: "string, user",
    documentation: { kind: "markdown", value: expect.stringContaining('Example: `"Ada"`') },
    textEdit: { newText: "user.name", range: range(5, 34, 36) },
  });
});

test("completes keys with snippets, and nothing in a file of no stack", async () => {
  const workspace = await openWorkspace(files);
  workspace.open("new.layer.md", "---\nname: new\n\n");
  const items = await workspace.at<CompletionItem[]>("textDocument/completion", "new.layer.md", 2, 0);
  expect(items[0]).toMatchObject({ label: "priority", insertTextFormat: 2, textEdit: { range: range(2, 0, 0) } });
  workspace.open("notes.md", "na", "markdown");
  expect(await workspace.at("textDocument/completion", "notes.md", 0, 2)).toEqual([]);
});

test("hovers in layers and manifests", async () => {
  const workspace = await openWorkspace(files);
  const hover = (file: string, line: number, character: number) =>
    workspace.at<Hover | null>("textDocument/hover", file, line, character);
  expect(await hover("b.layer.md", 5, 12)).toEqual({
    range: range(5, 6, 21),
    contents: { kind: "markdown", value: expect.stringContaining("declared in prompt-stack.yaml, line 5") },
  });
  expect(await hover("prompt-stack.yaml", 3, 2)).toMatchObject({ range: range(3, 0, 7) });
  expect(await hover("b.layer.md", 5, 1)).toBeNull();
});

test("offers the fixes of the findings at a place, as edits of versions", async () => {
  const workspace = await openWorkspace(files);
  workspace.open("a.layer.md", layer("role", 10).replace("cache:", "resaon: x\ncache:"));
  workspace.retype("a.layer.md", layer("role", 10).replace("cache:", "reazon: x\ncache:"));
  const [first] = await actions(workspace, "a.layer.md", 3);
  expect(first).toMatchObject({
    title: expect.stringContaining("reason"),
    kind: "quickfix",
    isPreferred: true,
    diagnostics: [{ code: "layer/unknown-key" }],
    edit: {
      documentChanges: [
        {
          textDocument: { uri: workspace.uri("a.layer.md"), version: 2 },
          edits: [{ range: range(3, 0, 6), newText: "reason" }],
        },
      ],
    },
  });
  expect(await actions(workspace, "a.layer.md", 5)).toEqual([]);
  expect(await actions(workspace, "a.layer.md", 3, ["refactor"])).toEqual([]);
  expect(await actions(workspace, "a.layer.md", 3, ["quickfix"])).not.toEqual([]);
  expect(await actions(workspace, "a.layer.md", 3, ["quick"])).toEqual([]);
});

test("gives plain edits to a client that takes no others", async () => {
  const workspace = await openWorkspace(files, { documentChanges: false });
  workspace.open("a.layer.md", layer("role", 10).replace("cache:", "reazon: x\ncache:"));
  const [first] = await actions(workspace, "a.layer.md", 3);
  expect(first?.edit).toEqual({
    changes: { [workspace.uri("a.layer.md")]: [{ range: range(3, 0, 6), newText: "reason" }] },
  });
});

test.each([
  ["openai", "first", 1],
  ["anthropic", "second", 1],
  ["anthropic", "second", 2],
])("previews what the engine assembles for %s, %s, turn %i", async (provider, scenario, turn) => {
  const workspace = await openWorkspace(files);
  const text = hello.replace("Hello", "Grüß dich,");
  workspace.open("b.layer.md", text);
  const model = await preview(workspace, { provider, scenario, turn });
  const texts = Object.entries({ ...files, "b.layer.md": text });
  const stack = parseStack(texts.map(([path, content]) => ({ path, text: content })));
  const assembly = assemble(stack, { provider, scenario, turn });

  const system = model.sections
    .filter(({ place }) => place === "system")
    .map(({ runs }) => runs.map((run) => run.text).join(""));
  expect(system.join(model.separator)).toBe(assembly.system);
  expect(model.prefix).toEqual({ bytes: assembly.prefix.bytes, sha256: assembly.prefix.sha256, layers: 2 });
  expect(model.bytes).toEqual(assembly.bytes);
  expect(model.chosen).toMatchObject({ provider, scenario, turn, style: assembly.style });
  expect(model.sections.map((section) => [section.name, section.byteStart, section.runningTotal])).toEqual(
    assembly.sections.map((section) => [section.name, section.bytes.start, section.bytes.end]),
  );
  const value = model.sections[1]?.runs.find(({ kind }) => kind === "value");
  expect(value).toMatchObject({
    text: { first: "Ada", second: turn === 1 ? "Bo" : "é" }[scenario],
    expression: "user.name",
    volatility: "user",
    uri: workspace.uri("b.layer.md"),
    range: range(5, 11, 26),
  });
});

test("previews the rest: what is offered, what is omitted and why, the ceiling", async () => {
  const workspace = await openWorkspace(files);
  const model = await preview(workspace, { provider: "nobody", scenario: "nothing", turn: 99 });
  expect(model).toMatchObject({
    stack: { name: "demo", uri: workspace.uri("prompt-stack.yaml") },
    providers: [{ name: "openai" }, { name: "anthropic" }],
    scenarios: [
      { name: "first", turns: 1 },
      { name: "second", turns: 2 },
    ],
    chosen: { provider: "openai", scenario: "first", turn: 1 },
    ceiling: 500,
    problems: [],
  });
  expect(model.omitted.map(({ name, reason, detail }) => [name, reason, detail])).toEqual([
    ["spare", "disabled", "switched off: Not now."],
    ["nudge", "when", "its condition does not hold"],
  ]);
});

test("says in a sentence why there is no preview", async () => {
  const workspace = await openWorkspace({ ...files, "prompt-stack.yaml": "version: [\n", "notes.md": "Notes.\n" });
  const ask = (file: string) => workspace.client.request<PreviewAnswer>(PREVIEW, { uri: workspace.uri(file) });
  expect(await ask("prompt-stack.yaml")).toEqual({
    problem: expect.stringMatching(/manifest .* cannot be read, so nothing is rendered/),
  });
  expect(await ask("notes.md")).toEqual({ problem: expect.stringMatching(/^This file belongs to no stack\./) });
});

test("tells that previews are out of date", async () => {
  const workspace = await openWorkspace(files);
  const before = await preview(workspace, {});
  workspace.open("b.layer.md", hello.replace("Hello", "Hi"));
  const after = await preview(workspace, {});
  expect(after.revision).toBeGreaterThan(before.revision);
  for (;;) {
    const { revision } = (await workspace.client.next(PREVIEW_CHANGED)) as { revision: number };
    if (revision === after.revision) break;
  }
});

test("gives the sizes of the status bar", async () => {
  const workspace = await openWorkspace(files);
  const ask = (file: string) => workspace.client.request(STATUS, { uri: workspace.uri(file) });
  const scaffold = Buffer.byteLength(
    '<section name="role">\nThis is role.\n</section>\n<section name="hello">\nHello Ada, 😀!\n</section>',
  );
  expect(await ask("a.layer.md")).toEqual({
    stack: "demo",
    scaffoldBytes: scaffold,
    ceiling: 500,
    cachedShare: 1,
    layers: 4,
  });
  expect(await ask("elsewhere.md")).toBeNull();
});

test("plans a new layer", async () => {
  const workspace = await openWorkspace(files);
  const ask = (name: string, cache: string) =>
    workspace.client.request(NEW_LAYER, { uri: workspace.uri("a.layer.md"), name, cache });
  expect(await ask("second_role", "static")).toEqual({
    uri: workspace.uri("040-second-role.layer.md"),
    text: "---\nname: second_role\npriority: 40\ncache: static\n---\n",
  });
  expect(await ask("Role", "static")).toEqual({ problem: expect.stringContaining("Role is no name for a layer") });
  expect(await ask("role", "static")).toEqual({ problem: expect.stringContaining("has a layer role already") });
  expect(await ask("other", "cold")).toEqual({ problem: "cold is no cache tier" });
});

const range = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
});

async function preview(workspace: ServerWorkspace, params: object): Promise<PreviewModel> {
  const answer = await workspace.client.request<PreviewAnswer>(PREVIEW, {
    uri: workspace.uri("b.layer.md"),
    ...params,
  });
  if ("problem" in answer) throw new Error(answer.problem);
  return answer.model;
}

const actions = (
  workspace: ServerWorkspace,
  file: string,
  line: number,
  only?: readonly string[],
): Promise<CodeAction[]> =>
  workspace.client.request("textDocument/codeAction", {
    textDocument: { uri: workspace.uri(file) },
    range: range(line, 0, 0),
    context: { diagnostics: [], ...(only && { only }) },
  });
