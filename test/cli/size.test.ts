// `size` and `reach` as processes: the worst render in figures, and where each layer appears.
import { describe, expect, it } from "vitest";
import { layer, makeFolder, run, runJson } from "./process";

interface Size {
  readonly scaffoldBytes: number;
  readonly totalBytes: number;
  readonly toolBytes: number;
  readonly layers: readonly {
    readonly name: string;
    readonly bytes: number;
    readonly share: number;
    readonly delta: number | null;
  }[];
}

const files = {
  ".git/": "",
  "prompt-stack.yaml": `version: 1
name: small
style: none
ceiling: 20
providers: { anthropic: {}, openai: {} }
tools: { bytes: 100 }
scenarios:
  short: {}
  long:
    turns:
      - { context: {} }
      - { context: { voice: { active: true } } }
`,
  "a.layer.md": layer("a", 0, "static", "AAAA"),
  "o.layer.md": layer("o", 800, "project", "OOO", "place: opening\n"),
  "v.layer.md": layer("v", 1500, "session", "VVVVV", "when: voice.active\nreason: Voice alone.\n"),
  "u.layer.md": layer("u", 1720, "turn", "UU"),
  "t.layer.md": layer("t", 1800, "transient", "T", "wrap: w\n"),
  "off.layer.md": layer("off", 10, "static", "Off", "enabled: false\nreason: Not yet.\n"),
};

describe("size --format json", () => {
  const cwd = makeFolder(files);
  const tail = '<w name="t">\nT\n</w>'.length;

  it("is of the worst render: the first of the largest", () => {
    const text = "AAAA\nVVVVV\nUU".length + "OOO".length + tail;
    const cached = "AAAA\nVVVVV".length + "OOO".length;
    expect(runJson<Size>(["size", "--format", "json"], { cwd })).toEqual({
      stack: "small",
      provider: "anthropic",
      scenario: "long",
      turn: 2,
      scaffoldBytes: cached,
      ceiling: 20,
      headroom: 20 - cached,
      toolBytes: 100,
      totalBytes: 100 + text,
      openingBytes: 3,
      tailBytes: tail,
      layers: [
        { name: "a", cache: "static", place: "system", priority: 0, bytes: 4, share: 4 / text, delta: null },
        { name: "v", cache: "session", place: "system", priority: 1500, bytes: 5, share: 5 / text, delta: null },
        { name: "u", cache: "turn", place: "system", priority: 1720, bytes: 2, share: 2 / text, delta: null },
        { name: "o", cache: "project", place: "opening", priority: 800, bytes: 3, share: 3 / text, delta: null },
        { name: "t", cache: "transient", place: "tail", priority: 1800, bytes: tail, share: tail / text, delta: null },
      ],
    });
  });

  it("has the growth since the lock, all of a new layer, and none of tiers that it does not record", () => {
    const locked = makeFolder({
      ...files,
      "prompt-stack.lock.json": JSON.stringify({
        version: 1,
        layers: { a: { bytes: 6, reason: "" }, v: { bytes: 1, reason: "" } },
      }),
    });
    const { layers } = runJson<Size>(["size", "--format", "json"], { cwd: locked });
    expect(layers.map(({ name, delta }) => [name, delta])).toEqual([
      ["a", -2],
      ["v", 4],
      ["u", null],
      ["o", 3],
      ["t", null],
    ]);
  });

  it("compares with no lock that is damaged, and says so", () => {
    const damaged = makeFolder({ ...files, "prompt-stack.lock.json": "{" });
    const { stdout, stderr, code } = run(["size", "--format", "json"], { cwd: damaged });
    expect((JSON.parse(stdout) as Size).layers.every(({ delta }) => delta === null)).toBe(true);
    expect(stderr).toMatch(/^prompt-layers: the lock of small was not compared\. The lock is damaged/);
    expect(code).toBe(0);
  });

  it("has null for headroom without a ceiling, and an array for several stacks", () => {
    const plain = makeFolder({
      "p/a.layer.md": layer("a", 0, "static", "A."),
      "q/a.layer.md": layer("a", 0, "static", "A."),
    });
    expect(runJson<object>(["size", "p", "--format", "json"], { cwd: plain })).toMatchObject({
      ceiling: null,
      headroom: null,
    });
    expect(runJson<object>(["size", "--format", "json"], { cwd: plain })).toMatchObject([
      { stack: "p" },
      { stack: "q" },
    ]);
  });
});

describe("size for people", () => {
  it("is a table in assembly order, with tiers, room and totals", () => {
    const { stdout, stderr, code } = run(["size"], { cwd: makeFolder(files) });
    expect(stdout).toBe(`small (largest render: anthropic, long, turn 2)

  priority  layer  tier       place    bytes  share
         0  a      static     system       4  11.4%  #####
      1500  v      session    system       5  14.3%  ######
      1720  u      turn       system       2   5.7%  ###
       800  o      project    opening      3   8.6%  ####
      1800  t      transient  tail        19  54.3%  ########################

  tier       layers  bytes  share
  static          1      4  11.4%
  project         1      3   8.6%
  session         1      5  14.3%
  turn            1      2   5.7%
  transient       1     19  54.3%

  scaffold: 13 bytes of 20, 7 left
  total: 135 bytes (tools 100, system 13, opening 3, tail 19)
`);
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  });

  it("says how far above the ceiling", () => {
    const cwd = makeFolder({ ...files, "prompt-stack.yaml": files["prompt-stack.yaml"].replace("20", "9") });
    expect(run(["size"], { cwd }).stdout).toContain("\n  scaffold: 13 bytes, 4 above the ceiling of 9\n");
  });
});

describe("reach", () => {
  const cwd = makeFolder({ ...files, "x.layer.md": layer("x", 20, "static", "{{ nothing_here }}") });

  it("has scenarios and layers, with why each is silent", () => {
    expect(runJson<object>(["reach", "--format", "json"], { cwd })).toEqual({
      stack: "small",
      scenarios: ["short", "long"],
      layers: [
        { name: "a", appears: { short: true, long: true }, omitted: {}, reason: null },
        { name: "off", appears: {}, omitted: { short: "disabled", long: "disabled" }, reason: "Not yet." },
        { name: "x", appears: {}, omitted: { short: "empty", long: "empty" }, reason: null },
        { name: "v", appears: { long: true }, omitted: { short: "when" }, reason: "Voice alone." },
        { name: "u", appears: { short: true, long: true }, omitted: {}, reason: null },
        { name: "o", appears: { short: true, long: true }, omitted: {}, reason: null },
        { name: "t", appears: { short: true, long: true }, omitted: {}, reason: null },
      ],
    });
  });

  it("is a table for people", () => {
    expect(run(["reach"], { cwd }).stdout).toBe(`small
  layer  short     long      reason
  a      yes       yes
  off    disabled  disabled  Not yet.
  x      empty     empty
  v      when      yes       Voice alone.
  u      yes       yes
  o      yes       yes
  t      yes       yes

  7 layers, 2 never appear in 2 scenarios
`);
  });
});
