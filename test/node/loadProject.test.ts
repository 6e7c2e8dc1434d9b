// Stacks from the disk: which ones a path leads to, within which bound, and what links may do.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findBound, loadProject, loadStack } from "../../node/index";
import { layer } from "../support/serverWorkspace";

const manifest = (name: string, more = ""): string => `version: 1\nname: ${name}\n${more}`;

/** Writes files into a temporary folder; a text `-> TO` makes a link. */
function write(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "prompt-layers-node-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    if (text.startsWith("-> ")) symlinkSync(text.slice(3), place);
    else writeFileSync(place, text);
  }
  return root;
}

/** Names of the stacks with those of their layers. */
const load = (root: string, ...paths: readonly string[]): readonly string[] =>
  loadProject(paths, { cwd: root }).stacks.map(
    ({ name, layers }) => `${name}: ${layers.map((each) => each.name).join(" ")}`,
  );

const repository = {
  ".git/HEAD": "",
  "one/prompt-stack.yaml": manifest("one"),
  "one/layers/a.layer.md": layer("a", 10),
  "two/prompt-stack.yaml": manifest("two", 'layers: ["../one/layers/*.layer.md", "b.layer.md"]\n'),
  "two/b.layer.md": layer("b", 20),
  "plain/c.layer.md": layer("c", 30),
  "plain/sub/notes.txt": "Be kind.\n",
  ".hidden/d.layer.md": layer("d", 40),
  "node_modules/x/e.layer.md": layer("e", 50),
};

test("finds the stacks at and below a path, sorted, without hidden folders", () => {
  const root = write(repository);
  expect(load(root, ".")).toEqual(["one: a", "plain: c", "two: a b"]);
  expect(load(root, "two")).toEqual(["two: a b"]);
  expect(load(root, "plain", "one", "one")).toEqual(["one: a", "plain: c"]);
  expect(load(root, ".hidden")).toEqual([".hidden: d"]);
});

test("finds the nearest stack above where there is none below, with a manifest or without", () => {
  const root = write({ ...repository, "one/layers/deep/readme.txt": "" });
  expect(load(root, "one/layers/deep")).toEqual(["one: a"]);
  expect(load(root, "plain/sub")).toEqual(["plain: c"]);
});

test("finds the stack of a file, and takes one that belongs to none as a prompt", () => {
  const root = write(repository);
  expect(load(root, "one/layers/a.layer.md")).toEqual(["one: a"]);
  expect(load(root, "plain/sub/notes.txt")).toEqual([]);
  const { loose } = loadProject(["plain/sub/notes.txt"], { cwd: root });
  expect(loose.map(({ kind, layers }) => [kind, layers.map(({ name, cache }) => `${name} ${cache}`)])).toEqual([
    ["prompt", ["notes static"]],
  ]);
});

test("is bounded by .git, else by the nearest manifest above, else by the folder", () => {
  const root = write({
    "a/prompt-stack.yaml": manifest("a"),
    "a/b/c/d.txt": "",
    "e/f/g.txt": "",
    "e/.git": "gitdir: x",
  });
  expect(findBound(path.join(root, "a/b/c"))).toBe(path.join(root, "a"));
  expect(findBound(path.join(root, "e/f"))).toBe(path.join(root, "e"));
  rmSync(path.join(root, "e/.git"));
  expect(findBound(path.join(root, "e/f"))).toBe(path.join(root, "e/f"));
});

test("reads nothing outside the bound, and ends where links go round", () => {
  const named =
    "files: [{ path: link.md, name: linked, priority: 60, cache: static }, { path: ../out/f.md, name: out, priority: 70, cache: static }]\n";
  const root = write({
    "in/prompt-stack.yaml": manifest("in", named),
    "in/a.layer.md": layer("a", 10),
    "in/again": "-> .",
    "in/self": "-> self",
    "in/self.layer.md": "-> self.layer.md",
    "in/gone.layer.md": "-> nowhere",
    "in/b.layer.md": "-> ../out/b.layer.md",
    "in/out": "-> ../out",
    "in/link.md": "-> ../out/f.md",
    "out/b.layer.md": layer("b", 20),
    "out/f.md": "Outside.\n",
  });
  const [stack, ...others] = loadProject(["in"], { cwd: root }).stacks;
  expect(others).toEqual([]);
  expect(stack?.layers.map(({ name }) => name)).toEqual(["a"]);
  expect(stack?.problems.map(({ message }) => /`(.*?)` leads outside/.exec(message)?.[1])).toEqual([
    "link.md",
    "../out/f.md",
  ]);
});

test("follows links inside the bound", () => {
  const root = write({
    "prompt-stack.yaml": manifest("linked", "layers: [in/*.layer.md]\n"),
    "shared/a.layer.md": layer("a", 10),
    in: "-> shared",
  });
  expect(load(root, ".")).toEqual(["linked: a"]);
});

test("says in a sentence what is missing", async () => {
  const root = write(repository);
  expect(() => load(root, "nowhere")).toThrow(/^nowhere does not exist$/);
  expect(() => load(root, "one/prompt-stack.yaml/x")).toThrow(/^one\/prompt-stack.yaml\/x does not exist$/);
  await expect(loadStack(root)).rejects.toThrow("There are several stacks (one, plain, two)");
  await expect(loadStack(root, { name: "three" })).rejects.toThrow("There is no stack three");
  expect((await loadStack(root, { name: "two" })).layers.map(({ name }) => name)).toEqual(["a", "b"]);
  expect((await loadStack(path.join(root, "plain/sub/notes.txt"))).kind).toBe("prompt");
});
