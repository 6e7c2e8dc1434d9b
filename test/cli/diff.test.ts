// `diff` as a process: what two renders of a prompt that lives in code have in common, and what to declare for the rest.
import { describe, expect, it } from "vitest";
import { makeFolder, run, runJson } from "./process";

const request = (now: string, user: string): string =>
  JSON.stringify({
    model: "claude-sonnet-5-5",
    tools: [{ name: "read" }],
    system: [{ type: "text", text: `You are terse.\nNow: ${now}` }],
    messages: [{ role: "user", content: user }],
  });

const cwd = makeFolder({
  "a.txt": "You are terse.\nIt is 10:00:00.\nSession: sess_9f3a1b22\nTools: read, write\nDone.\n",
  "b.txt": "You are terse.\nIt is 10:05:30.\nSession: sess_77c21d10\nTools: write, read\nDone.\nBye.\n",
  "a.json": request("10:00", "Hello"),
  "b.json": request("10:05", "Go on"),
});

describe("diff", () => {
  it("shows bytes in common, the first difference, and each span with its declaration", () => {
    expect(run(["diff", "a.txt", "b.txt"], { cwd })).toEqual({
      stdout: `a.txt and b.txt have the first 25 bytes in common, of 79 and 84
first difference: byte 25, line 2: timestamp

  2 timestamp "10:00:00" -> "10:05:30"  runtime.now: turn
  3 id "sess_9f3a1b22" -> "sess_77c21d10"  session_id: session
  4 order "read, write" -> "write, read"  tools: session
  6 inserted + "Bye.\\n"  text: ?

4 spans differ; declare each under \`variables\`, or move it behind what stays the same
`,
      stderr: "",
      code: 0,
    });
  });

  it("has the same as JSON", () => {
    const { changes, ...rest } = runJson<{ changes: readonly object[] }>(
      ["diff", "a.txt", "b.txt", "--format", "json"],
      { cwd },
    );
    expect(rest).toEqual({
      kind: "text",
      bytes: [79, 84],
      matchedBytes: 25,
      firstDifference: { path: null, byte: 25, line: 2, change: "timestamp" },
    });
    expect(changes).toHaveLength(4);
    expect(changes[0]).toEqual({
      path: null,
      byte: 21,
      line: 2,
      change: "timestamp",
      before: "10:00:00",
      after: "10:05:30",
      identifier: "runtime.now",
      volatility: "turn",
    });
  });

  it("reads request bodies in the order of the cache", () => {
    const report = runJson<object>(["diff", "a.json", "b.json", "--format", "json"], { cwd });
    expect(report).toMatchObject({
      kind: "request",
      matchedBytes: '{"name":"read"}You are terse.\nNow: 10:0'.length,
      firstDifference: { path: "system[0].text", byte: 24, line: 2, change: "timestamp" },
      changes: [
        { path: "system[0].text", byte: 20, change: "timestamp" },
        { path: "messages[0].content", byte: 0, change: "edited", before: "Hello", after: "Go on" },
      ],
    });
  });

  it("says when nothing differs; with --exit-code a difference ends with 1", () => {
    const code = (...args: string[]): number | null => run(["diff", ...args], { cwd }).code;
    expect(run(["diff", "a.txt", "a.txt"], { cwd }).stdout).toBe("a.txt and a.txt are the same: 79 bytes\n");
    expect([
      code("a.txt", "a.txt", "--exit-code"),
      code("a.txt", "b.txt"),
      code("a.txt", "b.txt", "--exit-code"),
    ]).toEqual([0, 0, 1]);
  });

  it("takes one of them from the standard input", () => {
    expect(run(["diff", "a.txt", "-"], { cwd, input: "You are terse.\n" }).stdout).toMatch(
      /the first 15 bytes in common/,
    );
  });

  it("compares line ends and a byte-order mark, for they are sent", () => {
    const folder = makeFolder({ "lf.txt": "a\nb\n", "crlf.txt": "a\r\nb\n", "bom.txt": "\uFEFFa\nb\n" });
    expect(run(["diff", "lf.txt", "crlf.txt"], { cwd: folder }).stdout).toMatch(/byte 1, line 1: inserted/);
    expect(run(["diff", "lf.txt", "bom.txt"], { cwd: folder }).stdout).toMatch(/byte 0, line 1: /);
  });
});
