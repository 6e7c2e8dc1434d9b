// `render` and `hash` as processes: exactly the bytes of the prompt, and the line that an agent logs at session start.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { layer, makeFolder, run } from "./process";

const files = {
  ".git/": "",
  "prompt-stack.yaml": `version: 1
name: small
providers: { anthropic: {}, local: { api: ollama } }
tools: { file: tools.json }
variables: { customer: { volatility: user, example: Ada } }
scenarios:
  first: { context: { voice: { active: false } } }
  voice:
    context: { voice: { active: true } }
    turns:
      - { context: { running: { turns: 1 } }, user: Hello }
      - { context: { running: { turns: 2 } }, user: Again }
`,
  "tools.json": '[ { "name": "read" } ]\n',
  "a.layer.md": layer("a", 0, "static", "You are {{ agent.name }}.  \n"),
  "o.layer.md": layer("o", 900, "project", "Rules of {{ project.name }}.", "place: opening\n"),
  "v.layer.md": layer("v", 1500, "session", "{{ customer }} speaks.", "when: voice.active\nreason: Voice alone.\n"),
  "t.layer.md": layer("t", 1800, "transient", "Turn {{ running.turns }}.", "wrap: state\n"),
};
const cwd = makeFolder(files);
const render = (...args: string[]) => run(["render", "--provider", ...args], { cwd });

describe("render", () => {
  it("prints the system prompt and nothing else, and what was left out on stderr", () => {
    expect(render("anthropic")).toEqual({
      stdout: '<section name="a">\nYou are Assistant.  \n</section>'.replace("Assistant", agentName()),
      stderr: "omitted v (when): its condition does not hold\n",
      code: 0,
    });
  });

  it("takes scenario and turn, and the other places", () => {
    expect(render("local", "--scenario", "voice").stdout).toBe(
      `--- a ---\nYou are ${agentName()}.  \n--- v ---\nAda speaks.`,
    );
    expect(render("anthropic", "--opening").stdout).toMatch(/^<section name="o">\nRules of .+\.\n<\/section>$/);
    expect(render("anthropic", "--tail", "--scenario", "voice", "--turn", "2").stdout).toBe(
      '<state name="t">\nTurn 2.\n</state>',
    );
  });

  it("leaves values of some volatilities as holes", () => {
    expect(render("anthropic", "--scenario", "voice", "--keep-holes", "user,turn").stdout).toContain(
      "{{ customer }} speaks.",
    );
    expect(render("anthropic", "--tail", "--keep-holes", "turn").stdout).toBe(
      '<state name="t">\nTurn {{ running.turns }}.\n</state>',
    );
    expect(render("anthropic", "--keep-holes", "turn").stdout).toContain(agentName());
  });

  it("is not disturbed by CRLF and a byte-order mark", () => {
    const windows = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        name.endsWith(".md") ? `\uFEFF${text.replaceAll("\n", "\r\n")}` : text,
      ]),
    );
    const other = makeFolder(windows);
    for (const args of [["anthropic"], ["local", "--scenario", "voice"], ["anthropic", "--tail"]])
      expect(run(["render", "--provider", ...args], { cwd: other })).toEqual(render(...args));
  });

  it("works in the presence of findings and says what failed", () => {
    const faulty = makeFolder({
      "a.layer.md": layer("a", 0, "static", "Fine."),
      "b.layer.md": layer("b", 10, "static", "{% if %}"),
      "c.layer.md": "---\nname: c\n---\nNo tier.",
    });
    const { stdout, stderr, code } = run(["render", "--provider", "ollama"], { cwd: faulty });
    expect({ stdout, code }).toEqual({ stdout: "--- a ---\nFine.", code: 0 });
    expect(stderr).toMatch(
      /^omitted b \(failed\): it failed: .+\nomitted c\.layer\.md \(invalid\): its frontmatter is not valid\n$/,
    );
  });

  it("prints an existing prompt as it is, whatever style the provider has", () => {
    const folder = makeFolder({ "prompt.txt": "\nYou are {terse}.\n\n# a\n" });
    expect(run(["render", "prompt.txt", "--provider", "anthropic"], { cwd: folder }).stdout).toBe(
      "You are {terse}.\n\n# a",
    );
  });

  it("renders nothing of a manifest of a later version", () => {
    const later = makeFolder({ "prompt-stack.yaml": "version: 2\n", "a.layer.md": layer("a", 0, "static", "A.") });
    const { stdout, stderr, code } = run(["render", "--provider", "anthropic"], { cwd: later });
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
    expect(stderr).toMatch(/cannot be read, so nothing is rendered; run check\n$/);
  });
});

describe("hash", () => {
  const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
  const hash = (...args: string[]): readonly Record<string, unknown>[] =>
    run(["hash", ...args], { cwd })
      .stdout.trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it("prints one object a line for each provider and scenario", () => {
    expect(hash().map(({ provider, scenario }) => `${provider} ${scenario}`)).toEqual([
      "anthropic first",
      "anthropic voice",
      "local first",
      "local voice",
    ]);
    expect(hash("--provider", "local", "--scenario", "voice")).toHaveLength(1);
  });

  it("is of the bytes that render prints, and has no text", () => {
    const [line] = hash("--provider", "anthropic", "--scenario", "voice");
    const prefix = render("anthropic", "--scenario", "voice").stdout;
    expect(line).toEqual({
      stack: "small",
      provider: "anthropic",
      scenario: "voice",
      prefixBytes: Buffer.byteLength(prefix),
      sha256: sha256(prefix),
      toolsSha256: sha256('[{"name":"read"}]'),
      openingSha256: sha256(render("anthropic", "--opening").stdout),
      layers: [
        { name: "a", cache: "static", trust: "system" },
        { name: "v", cache: "session", trust: "system" },
      ],
    });
  });

  it("is given for a file of no stack as well", () => {
    const folder = makeFolder({ "p.txt": "Hello.\n" });
    const [first] = run(["hash", "p.txt"], { cwd: folder }).stdout.split("\n");
    expect(JSON.parse(first ?? "")).toMatchObject({ stack: "p", prefixBytes: 6, sha256: sha256("Hello.") });
  });

  it("of nothing is that of no bytes", () => {
    const empty = makeFolder({ "t.layer.md": layer("t", 1800, "transient", "T.") });
    const [first] = run(["hash"], { cwd: empty }).stdout.split("\n");
    const line = JSON.parse(first ?? "") as Record<string, unknown>;
    expect(line).toMatchObject({ prefixBytes: 0, sha256: sha256(""), openingSha256: sha256(""), layers: [] });
  });
});

/** The catalogue's example of `agent.name`. */
function agentName(): string {
  return /You are (.+)\. {2}/.exec(render("anthropic").stdout)?.[1] ?? "";
}
