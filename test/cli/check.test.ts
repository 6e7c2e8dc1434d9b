// `check` as a process: what people and scripts read, offsets on files with CRLF and a byte-order mark included.
import { describe, expect, it } from "vitest";
import { layer, makeFolder, run, runJson } from "./process";

interface Place {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}
interface Report {
  readonly version: number;
  readonly stacks: readonly Record<string, unknown>[];
  readonly findings: readonly {
    readonly code: string;
    readonly file: string;
    readonly start: Place;
    readonly end: Place;
    readonly data: Record<string, unknown>;
    readonly related: readonly object[];
  }[];
  readonly summary: Record<string, number>;
}

const checkJson = (cwd: string, ...args: string[]): Report =>
  runJson<Report>(["check", "--format", "json", "--fail-on", "never", ...args], { cwd });

describe("check --format json", () => {
  const cwd = makeFolder({
    ".git/": "",
    "prompt-stack.yaml":
      "version: 1\nname: small\nceiling: 400\nproviders: { openai: {}, anthropic: {} }\ntools: { bytes: 900 }\nrules: { cache/prefix-too-short: off }\n",
    "b.layer.md": layer("b", 800, "project", "Of {{ project.name }}."),
    "a.layer.md": layer("a", 0, "static", "It is {{ runtime.now }}."),
    "t.layer.md": layer("t", 1800, "transient", "Now: {{ runtime.now }}.", "when: voice.active\nreason: Rare.\n"),
    "broken.layer.md": "---\nname: broken\n---\n",
  });
  const report = checkJson(cwd);

  it("has the stack with its layers in assembly order, without unusable ones", () => {
    expect(report.version).toBe(1);
    expect(report.stacks).toEqual([
      {
        name: "small",
        root: ".",
        scaffoldBytes: Math.max(
          ...["openai", "anthropic"].map((name) =>
            Buffer.byteLength(run(["render", "--provider", name], { cwd }).stdout),
          ),
        ),
        ceiling: 400,
        toolBytes: 900,
        layers: [
          {
            name: "a",
            file: "a.layer.md",
            priority: 0,
            cache: "static",
            place: "system",
            trust: "system",
            inferred: "turn",
            bytes: expect.any(Number),
          },
          {
            name: "b",
            file: "b.layer.md",
            priority: 800,
            cache: "project",
            place: "system",
            trust: "system",
            inferred: "project",
            bytes: expect.any(Number),
          },
          {
            name: "t",
            file: "t.layer.md",
            priority: 1800,
            cache: "transient",
            place: "tail",
            trust: "system",
            inferred: "turn",
            bytes: 0,
          },
        ],
      },
    ]);
  });

  it("has findings with places, data, related places and a summary", () => {
    const codes = report.findings.map(({ code, file }) => `${file} ${code}`);
    expect(codes).toEqual(["a.layer.md cache/dynamic-placeholder", "broken.layer.md layer/missing-key"]);
    const [first] = report.findings;
    expect(first).toMatchObject({
      severity: "error",
      start: { line: 6, column: 7, offset: 48 },
      end: { line: 6, column: 24, offset: 65 },
      data: { volatility: "turn", certainty: "high", bytesAfter: expect.any(Number) },
      related: expect.any(Array),
      fixable: expect.any(Boolean),
    });
    expect(report.summary).toEqual({ files: 4, errors: 2, warnings: 0, infos: 0, hints: 0 });
  });

  it("ends with 1 at or above --fail-on, else with 0", () => {
    const code = (...args: string[]): number | null => run(["check", ...args], { cwd }).code;
    expect([code(), code("--fail-on", "hint"), code("--fail-on", "never")]).toEqual([1, 1, 0]);
    const hints = makeFolder({ "a.layer.md": layer("a", 0, "static", "Trailing.  ") });
    const at = (severity: string): number | null => run(["check", "--fail-on", severity], { cwd: hints }).code;
    expect(["error", "warning", "info", "hint"].map(at)).toEqual([0, 0, 0, 1]);
  });
});

describe("positions on disk", () => {
  const text = layer("a", 0, "static", "One.\nIt is é {{ runtime.now }}.");
  const place = (content: string): Report["findings"][number] | undefined =>
    checkJson(makeFolder({ "a.layer.md": content })).findings.find(({ code }) => code === "cache/dynamic-placeholder");

  it("count line ends as they are, and the byte-order mark", () => {
    const lf = text.indexOf("{{");
    const crlf = text.replaceAll("\n", "\r\n");
    expect(place(text)?.start).toEqual({ line: 7, column: 9, offset: lf });
    expect(place(crlf)?.start).toEqual({ line: 7, column: 9, offset: crlf.indexOf("{{") });
    expect(place(`\uFEFF${crlf}`)?.start).toEqual({ line: 7, column: 9, offset: crlf.indexOf("{{") + 1 });
    expect(place(`\uFEFF${crlf}`)?.end).toEqual({ line: 7, column: 26, offset: crlf.indexOf("}}") + 3 });
  });

  it("CRLF and a byte-order mark change nothing else", () => {
    const of = (content: string): unknown => checkJson(makeFolder({ "a.layer.md": content })).stacks[0]?.scaffoldBytes;
    expect(of(`\uFEFF${text.replaceAll("\n", "\r\n")}`)).toBe(of(text));
  });
});

describe("check for people", () => {
  it("shows the source with the span marked, and ends with a summary", () => {
    const cwd = makeFolder({ "p.layer.md": layer("p", 0, "static", "It is {{ runtime.now }}.") });
    const { stdout, stderr, code } = run(["check"], { cwd });
    const lines = stdout.split("\n");
    expect(lines[0]).toBe("p.layer.md");
    expect(lines[1]).toMatch(/^ {2}6:7 error .+ cache\/dynamic-placeholder$/);
    expect(lines[2]).toBe("      6 | It is {{ runtime.now }}.");
    expect(lines[3]).toBe("        |       ^^^^^^^^^^^^^^^^^");
    expect(stdout).toMatch(/\n1 file checked: 1 error, 0 warnings, 0 infos, 0 hints\n$/);
    expect({ stderr, code }).toEqual({ stderr: "", code: 1 });
  });

  it("says when there is nothing to report", () => {
    const { stdout, code } = run(["check", "examples/starter"]);
    expect(stdout).toMatch(/nothing to report\n$/);
    expect(code).toBe(0);
  });

  it("shows the three dearest findings of a loose file and says how many more", () => {
    const body = ["{{ a }}", "{{ b }}"].map((hole) => `Say ${hole}.  `).join("\n");
    const cwd = makeFolder({ "prompt.txt": `${body}\n\n\n\nDone.  \u200b\n\n\n\nEnd.\u200b  \nx\u200by` });
    const all = checkJson(cwd, "prompt.txt").findings.length;
    const { stdout } = run(["check", "prompt.txt", "--fail-on", "never"], { cwd });
    const shown = stdout.split("\n").filter((line) => /^ {2}\d+:\d+ /.test(line));
    expect(all).toBeGreaterThan(3);
    expect(shown).toHaveLength(3);
    expect(stdout).toContain(`\n  and ${all - 3} more; --format json lists all\n`);
  });

  it("checks what can be read of bytes that are not UTF-8", () => {
    const text = Buffer.concat([Buffer.from(layer("a", 0, "static", "A").trimEnd()), Buffer.from([0xff, 0x0a])]);
    const { findings } = checkJson(makeFolder({ "a.layer.md": text }));
    expect(findings.map(({ code, start }) => `${code} ${start.line}:${start.column}`)).toEqual([
      "layer/invalid-utf8 6:2",
    ]);
  });
});
