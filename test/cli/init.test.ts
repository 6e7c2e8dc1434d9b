// `init` and `new` as processes: files that are clean, in their place, and never over others.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../support/folder";
import { layer, listNames, makeFolder, run, runJson } from "./process";

describe("init", () => {
  it("writes the starter, which has no finding at all", () => {
    const cwd = makeFolder({ ".git/": "" });
    const { stdout, stderr, code } = run(["init", "prompts"], { cwd });
    const names = listNames(path.join(cwd, "prompts"));
    expect(names).toEqual(listNames(path.join(repository, "examples/starter")));
    expect(stdout.trimEnd().split("\n").sort()).toEqual(names.map((name) => `prompts/${name}`).sort());
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    const report = runJson<{ findings: unknown[] }>(["check", "--format", "json", "--fail-on", "hint"], { cwd });
    expect(report.findings).toEqual([]);
  });

  it("writes nothing where a file or a manifest is in the way", () => {
    const taken = makeFolder({ "AGENTS.md": "mine" });
    const { stdout, stderr, code } = run(["init"], { cwd: taken });
    expect({ stdout, stderr, code }).toEqual({
      stdout: "",
      stderr: "prompt-layers: . has AGENTS.md already; nothing was written\n",
      code: 2,
    });
    expect(listNames(taken)).toEqual(["AGENTS.md"]);
    const manifest = makeFolder({ "other.prompt-stack.yaml": "version: 1\n" });
    expect(run(["init"], { cwd: manifest }).code).toBe(2);
    expect(listNames(manifest)).toEqual(["other.prompt-stack.yaml"]);
    expect(run(["init", "AGENTS.md"], { cwd: taken }).stderr).toBe(
      "prompt-layers: AGENTS.md is a file, not a folder\n",
    );
  });
});

describe("new", () => {
  const stackWith = (...priorities: readonly [number, string][]): string =>
    makeFolder({
      ".git/": "",
      "prompt-stack.yaml": "version: 1\nbands: { static: [0, 30] }\n",
      ...Object.fromEntries(
        priorities.map(([priority, cache]) => [
          `layers/l${priority}.layer.md`,
          layer(`l${priority}`, priority, cache, "x"),
        ]),
      ),
    });
  const create = (cwd: string, name: string, cache: string) => run(["new", name, "--cache", cache], { cwd });

  it("takes the highest priority of the tier plus 10", () => {
    const cwd = stackWith([0, "static"], [12, "static"], [1500, "session"]);
    expect(create(cwd, "tone_of_voice", "static")).toEqual({
      stdout: "layers/022-tone-of-voice.layer.md\n",
      stderr: "",
      code: 0,
    });
    expect(readFileSync(path.join(cwd, "layers/022-tone-of-voice.layer.md"), "utf8")).toBe(
      "---\nname: tone_of_voice\npriority: 22\ncache: static\n---\n",
    );
  });

  it("takes the middle of the largest gap where that leaves the band", () => {
    expect(create(stackWith([5, "static"], [25, "static"]), "n", "static").stdout).toBe("layers/015-n.layer.md\n");
  });

  it("takes the band's first in an empty tier", () => {
    expect(create(stackWith([0, "static"]), "n", "project").stdout).toBe("layers/800-n.layer.md\n");
    expect(create(stackWith([0, "static"]), "n", "transient").stdout).toBe("layers/1800-n.layer.md\n");
  });

  it("refuses a name that is taken or none, an unknown tier, and a full band", () => {
    const cwd = stackWith([0, "static"]);
    expect(create(cwd, "l0", "static").stderr).toMatch(/has a layer l0 already: layers\/l0\.layer\.md\n$/);
    expect(create(cwd, "Tone", "static").stderr).toMatch(/^prompt-layers: Tone is no name for a layer/);
    expect(create(cwd, "n", "forever").stderr).toMatch(/argument 'forever' is invalid/);
    const full = stackWith(...Array.from({ length: 31 }, (_, index): [number, string] => [index, "static"]));
    expect(create(full, "n", "static")).toMatchObject({ stdout: "", code: 2 });
    expect(listNames(cwd)).toEqual(["layers/l0.layer.md", "prompt-stack.yaml"]);
  });
});
