// `accept` and the ratchet as processes: growth needs a reason, damage is never overwritten, a kill leaves the old lock or the
// new one, and changes of two branches to two layers merge.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { cli, layer, listNames, makeFolder, run, runJson, writeFiles } from "./process";

interface Lock {
  readonly version: number;
  readonly layers: Readonly<Record<string, { readonly bytes: number; readonly reason: string }>>;
}

const stackOf = (...bodies: readonly string[]): Record<string, string> => ({
  ".git/": "",
  "prompt-stack.yaml": "version: 1\nname: small\nstyle: none\n",
  ...Object.fromEntries(
    bodies.map((body, index) => [`layers/l${index}.layer.md`, layer(`l${index}`, 10 * index, "static", body)]),
  ),
});
const lockOf = (cwd: string): string => readFileSync(path.join(cwd, "prompt-stack.lock.json"), "utf8");
const accept = (cwd: string, ...args: string[]) => run(["accept", ...args], { cwd });
const errors = (cwd: string): readonly string[] =>
  (
    JSON.parse(run(["check", "--format", "json"], { cwd }).stdout) as {
      findings: { code: string; severity: string; file: string }[];
    }
  ).findings
    .filter(({ severity }) => severity === "error")
    .map(({ code, file }) => `${file} ${code}`);

describe("the ratchet", () => {
  it("refuses growth until somebody says why, and tightens with every shrinking", () => {
    const cwd = makeFolder(stackOf("Four", "Sixsix"));
    const grow = (index: number, body: string): void =>
      writeFiles(cwd, { [`layers/l${index}.layer.md`]: layer(`l${index}`, 10 * index, "static", body) });
    expect(errors(cwd)).toEqual([]);

    // Created: no growth, no reason.
    expect(accept(cwd, "--reason", "not asked for")).toEqual({
      stdout: "prompt-stack.lock.json: created with 2 layers, 10 bytes\n",
      stderr: "prompt-layers: nothing grew, so the reason was not recorded\n",
      code: 0,
    });
    const created = `{
  "version": 1,
  "layers": {
    "l0": { "bytes": 4, "reason": "" },
    "l1": { "bytes": 6, "reason": "" }
  }
}
`;
    expect(lockOf(cwd)).toBe(created);
    expect(accept(cwd).stdout).toBe("prompt-stack.lock.json: nothing to record, 2 layers, 10 bytes as before\n");

    // Grown: check refuses, and so does accept without a reason.
    grow(0, "Four and more");
    expect(errors(cwd)).toEqual(["layers/l0.layer.md size/ratchet"]);
    for (const args of [[], ["--reason", ""], ["--reason", "  "]]) {
      expect(accept(cwd, ...args)).toEqual({
        stdout: "",
        stderr: "prompt-layers: l0 grew by 9 bytes; say why with --reason TEXT. prompt-stack.lock.json is as it was\n",
        code: 2,
      });
      expect(lockOf(cwd)).toBe(created);
    }

    // Accepted, at the layer that grew.
    expect(accept(cwd, "--reason", 'It says "more".').stdout).toBe(
      "prompt-stack.lock.json: recorded 2 layers, 19 bytes (+9)\n  l0: 4 -> 13 (+9)\n",
    );
    expect((JSON.parse(lockOf(cwd)) as Lock).layers).toEqual({
      l0: { bytes: 13, reason: 'It says "more".' },
      l1: { bytes: 6, reason: "" },
    });
    expect(errors(cwd)).toEqual([]);

    // Shrunk: room that another layer may take, until it is tightened.
    grow(0, "Four");
    grow(1, "Sixsixsix");
    expect(errors(cwd)).toEqual([]);
    grow(1, "Sixsix");
    expect(accept(cwd)).toMatchObject({
      stdout: "prompt-stack.lock.json: recorded 2 layers, 10 bytes (-9)\n  l0: 13 -> 4 (-9)\n",
      code: 0,
    });
    expect((JSON.parse(lockOf(cwd)) as Lock).layers.l0).toEqual({ bytes: 4, reason: 'It says "more".' });
    grow(1, "Sixsixsix");
    expect(errors(cwd)).toEqual(["layers/l1.layer.md size/ratchet"]);

    // New and gone.
    grow(1, "Sixsix");
    grow(2, "New");
    expect(accept(cwd).stderr).toMatch(/^prompt-layers: l2 is new with 3 bytes; say why/);
    rmSync(path.join(cwd, "layers/l1.layer.md"));
    expect(accept(cwd, "--reason", "Instead of l1.").stdout).toBe(
      "prompt-stack.lock.json: recorded 2 layers, 7 bytes (-3)\n  l2: new, 3\n  l1: gone\n",
    );

    // In conflict: one error, and never overwritten.
    const conflict = lockOf(cwd).replace(
      /^.*"l0".*\n/m,
      (line) => `<<<<<<< ours\n${line}=======\n${line}>>>>>>> theirs\n`,
    );
    writeFileSync(path.join(cwd, "prompt-stack.lock.json"), conflict);
    expect(errors(cwd)).toEqual(["prompt-stack.lock.json stack/lock"]);
    expect(accept(cwd, "--reason", "Take mine.")).toMatchObject({ stdout: "", code: 2 });
    expect(accept(cwd).stderr).toMatch(/^prompt-layers: prompt-stack\.lock\.json: The lock has conflict markers\./);
    expect(lockOf(cwd)).toBe(conflict);
  });

  it.each([
    "",
    "{",
    "[]",
    '{ "version": 2, "layers": {} }',
    '{ "version": 1, "layers": { "l0": { "bytes": -1, "reason": "" } } }',
  ])("never overwrites a damaged lock: %j", (text) => {
    const cwd = makeFolder({ ...stackOf("Four"), "prompt-stack.lock.json": text });
    expect(accept(cwd, "--reason", "x")).toMatchObject({ stdout: "", code: 2 });
    expect(lockOf(cwd)).toBe(text);
  });
});

describe("accept", () => {
  it("names the lock after a named manifest and takes --stack", () => {
    const cwd = makeFolder({
      ".git/": "",
      "a.layer.md": layer("a", 0, "static", "A."),
      "one.prompt-stack.yaml": "version: 1\n",
      "two.prompt-stack.yaml": "version: 1\n",
    });
    expect(accept(cwd)).toMatchObject({ stdout: "", code: 2 });
    expect(accept(cwd, "--stack", "two").stdout).toMatch(/^two\.prompt-stack\.lock\.json: created/);
    expect(listNames(cwd).filter((name) => name.includes("lock"))).toEqual(["two.prompt-stack.lock.json"]);
  });

  it("records the largest section over providers and scenarios, one entry a name", () => {
    const cwd = makeFolder({
      ".git/": "",
      "prompt-stack.yaml":
        "version: 1\nproviders: { a: { style: none }, b: { style: inline } }\nscenarios: { x: {}, y: { context: { voice: { active: true } } } }\n",
      "one.layer.md": layer("n", 0, "static", "Short.", "for: { provider: a }\n"),
      "two.layer.md": layer("n", 0, "static", "Much longer.", "for: { provider: b }\n"),
      "v.layer.md": layer("v", 1500, "session", "V.", "when: voice.active\nreason: r\n"),
      "t.layer.md": layer("t", 1800, "transient", "T."),
    });
    accept(cwd);
    expect((JSON.parse(lockOf(cwd)) as Lock).layers).toEqual({
      n: { bytes: "--- n ---\nMuch longer.".length, reason: "" },
      v: { bytes: "--- v ---\nV.".length, reason: "" },
    });
  });

  it("refuses prompts without a lock, broken manifests, and a lock that leads out of the bound", () => {
    const loose = makeFolder({ "p.txt": "Hello." });
    expect(accept(loose, "p.txt").stderr).toBe("prompt-layers: p is a prompt file, and those have no lock\n");
    const broken = makeFolder({ "prompt-stack.yaml": "version: [", "a.layer.md": layer("a", 0, "static", "A.") });
    expect(accept(broken)).toMatchObject({ stdout: "", code: 2 });
    const outside = makeFolder({ "lock.json": "precious" });
    const linked = makeFolder(stackOf("Four"));
    symlinkSync(path.join(outside, "lock.json"), path.join(linked, "prompt-stack.lock.json"));
    expect(accept(linked)).toMatchObject({ stdout: "", code: 2 });
    expect(readFileSync(path.join(outside, "lock.json"), "utf8")).toBe("precious");
  });

  it("leaves no other file behind", () => {
    const cwd = makeFolder(stackOf("Four"));
    const before = listNames(cwd);
    accept(cwd);
    expect(listNames(cwd)).toEqual([...before, "prompt-stack.lock.json"].sort());
  });

  it("leaves the old lock or the new one when it is killed", async () => {
    const bodies = Array.from({ length: 300 }, (_, index) => `Body ${index}`);
    const cwd = makeFolder(stackOf(...bodies));
    accept(cwd);
    const old = lockOf(cwd);
    writeFiles(cwd, stackOf(...bodies.map((body) => `${body} grown`)));
    const seen = new Set<string>();
    for (let round = 0; round < 6; round++) {
      writeFileSync(path.join(cwd, "prompt-stack.lock.json"), old);
      expect(await killWhenItWrites(cwd, round)).not.toContain("change prompt-stack.lock.json");
      const now = lockOf(cwd);
      expect(Object.keys((JSON.parse(now) as Lock).layers)).toHaveLength(300);
      seen.add(now);
    }
    writeFileSync(path.join(cwd, "prompt-stack.lock.json"), old);
    accept(cwd, "--reason", "r");
    expect([...seen].filter((text) => text !== old && text !== lockOf(cwd))).toEqual([]);
  });

  it("is shown for examples/aleph by the lock that is committed", () => {
    const { layers } = runJson<{ layers: { delta: number | null; cache: string }[] }>([
      "size",
      "examples/aleph",
      "--format",
      "json",
    ]);
    expect(layers.filter(({ delta }) => delta !== 0 && delta !== null)).toEqual([]);
    expect(layers.some(({ delta }) => delta === 0)).toBe(true);
  });
});

/** Starts accept and kills it at the first, second, ... event in the folder. The events: a lock that is renamed is no change of it. */
function killWhenItWrites(cwd: string, count: number): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, "accept", "--reason", "r"], { cwd, stdio: "ignore" });
    const events: string[] = [];
    const watcher = watch(cwd, (event, name) => {
      events.push(`${event} ${name}`);
      if (events.length > count) child.kill("SIGKILL");
    });
    child.on("close", () => {
      watcher.close();
      resolve(events);
    });
  });
}

describe("the lock under git", () => {
  it("merges two branches that each accept the growth of another layer", () => {
    const cwd = makeFolder({ ...stackOf("Zero", "One", "Two", "Three", "Four"), ".git/": "" });
    rmSync(path.join(cwd, ".git"), { recursive: true });
    const git = (...args: string[]): void => {
      const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
      const { status, stderr } = spawnSync("git", [...identity, ...args], { cwd, encoding: "utf8" });
      if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    };
    const commit = (message: string): void => {
      git("add", "-A");
      git("commit", "-q", "-m", message);
    };
    const growth = (index: number, body: string, reason: string): void => {
      writeFiles(cwd, { [`layers/l${index}.layer.md`]: layer(`l${index}`, 10 * index, "static", body) });
      expect(accept(cwd, "--reason", reason).code).toBe(0);
    };
    git("init", "-q", "-b", "main");
    accept(cwd);
    commit("Start");
    git("switch", "-q", "-c", "other");
    growth(1, "One and more", "On the branch.");
    commit("Grow one");
    git("switch", "-q", "main");
    growth(3, "Three and more", "On main.");
    commit("Grow three");
    git("merge", "-q", "--no-edit", "other");
    const { layers } = JSON.parse(lockOf(cwd)) as Lock;
    expect(layers.l1).toEqual({ bytes: 12, reason: "On the branch." });
    expect(layers.l3).toEqual({ bytes: 14, reason: "On main." });
    expect(errors(cwd)).toEqual([]);
    const merged = lockOf(cwd);
    accept(cwd);
    expect(lockOf(cwd)).toBe(merged);
  });
});
