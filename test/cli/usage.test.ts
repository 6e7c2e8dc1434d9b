// What every command has in common: help, bad usage, and which stacks a path leads to.
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { layer, makeFolder, run, runJson, writeFiles } from "./process";

const COMMANDS = ["check", "render", "size", "hash", "diff", "reach", "accept", "build", "import", "init", "new"];

interface Report {
  readonly stacks: readonly {
    readonly name: string;
    readonly root: string;
    readonly layers: readonly { file: string }[];
  }[];
  readonly findings: readonly { readonly code: string; readonly file: string }[];
}

const namesAt = (cwd: string, ...paths: string[]): readonly string[] =>
  runJson<Report>(["check", ...paths, "--format", "json", "--fail-on", "never"], { cwd }).stacks.map(
    ({ name }) => name,
  );

describe("help", () => {
  it("names every command", () => {
    const { stdout, stderr, code } = run(["--help"]);
    expect(COMMANDS.filter((name) => !new RegExp(`^  ${name} `, "m").test(stdout))).toEqual([]);
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  });

  it.each(COMMANDS)("of %s", (command) => {
    const { stdout, stderr, code } = run([command, "--help"]);
    expect(stdout).toMatch(new RegExp(`^Usage: prompt-layers ${command} `));
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  });
});

describe("bad usage ends with 2 and one line", () => {
  const cases: readonly (readonly [name: string, args: readonly string[], message: RegExp])[] = [
    ["unknown option", ["check", "--nope"], /unknown option '--nope'/],
    ["unknown format", ["size", "examples/aleph", "--format", "xml"], /'--format <format>' argument 'xml' is invalid/],
    ["unknown severity", ["check", "--fail-on", "fatal"], /'--fail-on <severity>' argument 'fatal' is invalid/],
    ["unknown volatility", ["render", "--provider", "x", "--keep-holes", "turns"], /"turns" is no volatility/],
    ["turn 0", ["render", "--provider", "x", "--turn", "0"], /a whole number from 1/],
    ["no provider", ["render", "examples/aleph"], /'--provider <name>' not specified/],
    ["two places", ["render", "--provider", "x", "--tail", "--opening"], /cannot be used with/],
    ["one file", ["diff", "package.json"], /missing required argument 'b'/],
    ["no out", ["import", "package.json"], /'--out <dir>' not specified/],
    ["missing path", ["check", "nowhere"], /nowhere does not exist/],
    ["missing file of diff", ["diff", "package.json", "nowhere"], /nowhere does not exist/],
    ["folder for diff", ["diff", "cli", "package.json"], /cli is a folder, not a file/],
    [
      "unknown scenario",
      ["render", "examples/aleph", "--provider", "x", "--scenario", "tv"],
      /no scenario tv; it has: cli, /,
    ],
    ["turn that there is not", ["render", "examples/aleph", "--provider", "x", "--turn", "99"], /there is no turn 99/],
    [
      "unknown stack",
      ["size", "examples/aleph", "--stack", "beth"],
      /no stack beth in examples\/aleph; there are: aleph/,
    ],
  ];
  it.each(cases)("%s", (_name, args, message) => {
    const { stdout, stderr, code } = run(args);
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^prompt-layers: .*\n(?:\(.*\)\n)?$/);
  });

  it("an unknown command", () => {
    const { stderr, code } = run(["chekc"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/unknown command 'chekc'\n\(Did you mean check\?\)/);
  });

  it.each(["check", "size", "hash", "reach", "accept"])("%s without a stack", (command) => {
    const cwd = makeFolder({ "notes.txt": "nothing here" });
    const { stdout, stderr, code } = run([command], { cwd });
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
    expect(stderr).toMatch(/^prompt-layers: there is no stack in the current folder.*\n$/);
  });
});

describe("PATH", () => {
  const files = {
    ".git/": "",
    "main/prompt-stack.yaml": "version: 1\nname: main\n",
    "main/layers/a.layer.md": layer("a", 0, "static", "A."),
    "main/layers/deep/notes.md": "no layer",
    "main/inner/prompt-stack.yaml": "version: 1\nname: inner\n",
    "main/inner/b.layer.md": layer("b", 0, "static", "B."),
    "pair/one.prompt-stack.yaml": "version: 1\nlayers: [shared/*.layer.md]\n",
    "pair/two.prompt-stack.yaml": "version: 1\nlayers: [shared/*.layer.md]\n",
    "pair/shared/c.layer.md": layer("c", 0, "static", "C."),
    "prompt.txt": "Hello.\n",
  };
  const cwd = makeFolder(files);

  it("a folder: the stacks at and below it", () => {
    expect(namesAt(cwd)).toEqual(["inner", "main", "one", "two"]);
    expect(namesAt(cwd, "main")).toEqual(["inner", "main"]);
  });

  it("a folder inside a stack: the nearest above", () => {
    expect(namesAt(cwd, "main/layers")).toEqual(["main"]);
    expect(namesAt(path.join(cwd, "main/layers/deep"))).toEqual(["main"]);
    expect(namesAt(cwd, "pair/shared")).toEqual(["one", "two"]);
  });

  it("a file of a stack: that stack, and every one that takes it in", () => {
    expect(namesAt(cwd, "main/layers/a.layer.md")).toEqual(["main"]);
    expect(namesAt(cwd, "pair/shared/c.layer.md")).toEqual(["one", "two"]);
    expect(namesAt(cwd, "main/inner/prompt-stack.yaml")).toEqual(["inner"]);
  });

  it("a file of no stack: one cached prompt, its folder as root", () => {
    const { stacks } = runJson<Report>(["check", "prompt.txt", "--format", "json"], { cwd });
    expect(stacks).toMatchObject([
      { name: "prompt", root: ".", layers: [{ name: "prompt", file: "prompt.txt", cache: "static", bytes: 6 }] },
    ]);
  });

  it("several manifests side by side: --stack says which", () => {
    const several = run(["reach", "pair"], { cwd });
    expect(several).toMatchObject({ code: 2, stdout: "" });
    expect(several.stderr).toBe("prompt-layers: pair has several stacks (one, two); say which with --stack NAME\n");
    expect(run(["reach", "pair", "--stack", "two"], { cwd }).code).toBe(0);
    expect(runJson<readonly object[]>(["size", "pair", "--format", "json"], { cwd })).toMatchObject([
      { stack: "one" },
      { stack: "two" },
    ]);
  });

  it("paths in the output are relative to the current folder", () => {
    const { stacks } = runJson<Report>(["check", "../main", "--format", "json"], { cwd: path.join(cwd, "pair") });
    expect(stacks.map(({ root }) => root)).toEqual(["../main/inner", "../main"]);
  });
});

describe("the bound", () => {
  const outside = makeFolder({ "secret.md": "Outside.", "far.layer.md": layer("far", 0, "static", "Far.") });

  it("nothing outside is read: a link that leads out is an error where it is named", () => {
    const cwd = makeFolder({
      ".git/": "",
      "prompt-stack.yaml":
        "version: 1\nname: bound\nfiles:\n  - { path: linked.md, name: linked, priority: 0, cache: static }\n",
      "layers/a.layer.md": layer("a", 10, "static", "A."),
    });
    symlinkSync(path.join(outside, "secret.md"), path.join(cwd, "linked.md"));
    symlinkSync(path.join(outside, "far.layer.md"), path.join(cwd, "layers/far.layer.md"));
    symlinkSync(outside, path.join(cwd, "layers/out"));
    const { stdout, code } = run(["check", "--format", "json"], { cwd });
    const { findings, stacks } = JSON.parse(stdout) as Report;
    expect(code).toBe(1);
    expect(findings.map((finding) => finding.code)).toEqual(["stack/manifest"]);
    expect(stacks[0]?.layers.map(({ file }) => file)).toEqual(["layers/a.layer.md"]);
    expect(run(["render", "--provider", "anthropic"], { cwd }).stdout).not.toMatch(/Outside|Far/);
  });

  it("a loop of links ends", () => {
    const cwd = makeFolder({ ".git/": "", "a.layer.md": layer("a", 0, "static", "A.") });
    mkdirSync(path.join(cwd, "sub"));
    symlinkSync(cwd, path.join(cwd, "sub/up"));
    symlinkSync(path.join(cwd, "sub"), path.join(cwd, "sub/self"));
    const { stacks } = runJson<Report>(["check", "--format", "json"], { cwd });
    expect(stacks.flatMap(({ layers }) => layers.map(({ file }) => file))).toEqual(["a.layer.md"]);
  });

  it("a path that leads outside of the current folder has its own bound", () => {
    const cwd = makeFolder({ ".git/": "" });
    writeFiles(outside, { "prompt-stack.yaml": "version: 1\nname: other\n" });
    expect(namesAt(cwd, outside)).toEqual(["other"]);
  });

  it("without .git it is the folder of the nearest manifest", () => {
    const cwd = makeFolder({
      "a.layer.md": layer("a", 0, "static", "A."),
      "inner/prompt-stack.yaml": "version: 1\nlayers: [../*.layer.md]\n",
    });
    const { stdout, code } = run(["check", "inner", "--format", "json"], { cwd });
    expect((JSON.parse(stdout) as Report).findings.map((finding) => finding.code)).toEqual(["stack/manifest"]);
    expect(code).toBe(1);
  });
});

describe("output", () => {
  it("has no colour in a pipe; FORCE_COLOR turns it on and NO_COLOR off", () => {
    const of = (env: NodeJS.ProcessEnv): string =>
      run(["size", "examples/starter"], { env: { PATH: process.env.PATH, ...env } }).stdout;
    expect(of({})).not.toContain("\u001b");
    expect(of({ FORCE_COLOR: "1" })).toContain("\u001b[1mstarter\u001b[0m");
    expect(of({ FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(of({}));
  });

  it.each([
    ["check", "examples/broken", "--format", "json"],
    ["check", "examples/broken"],
    ["render", "examples/aleph", "--provider", "openai"],
    ["size", "examples/aleph", "--format", "json"],
    ["hash", "examples/aleph"],
    ["reach", "examples/aleph", "--format", "json"],
    ["build", "examples/aleph", "--out", "-"],
  ])("is the same in two runs, in any time zone and locale: %s %s %s %s", (...args) => {
    const here = run(args, { env: { PATH: process.env.PATH, TZ: "UTC", LANG: "C" } });
    const there = run(args, { env: { PATH: process.env.PATH, TZ: "Asia/Kolkata", LANG: "de_DE.UTF-8" } });
    expect(here.stdout).not.toBe("");
    expect(there).toEqual(here);
  });
});
