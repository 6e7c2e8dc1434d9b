// fast-check arbitraries for stacks of plain layers, with what is likeliest to go wrong in them. The bytes are
// made here and nowhere judged; what they must become is the oracle's business (render.ts).
import fc from "fast-check";
import { nastyLine } from "./nastyLines";
import type { ManifestOptions, SourceFile, Style } from "./render";

/** One folder `layers/`; `manifest` undefined: there is no `prompt-stack.yaml`. */
export interface RandomStack {
  readonly files: readonly SourceFile[];
  readonly manifest: ManifestOptions | undefined;
}

export const providers = ["anthropic", "openai", "ollama"] as const;

/** One to twelve layers in random file order, most of them usable, many of one priority or one name. */
export function randomStack(): fc.Arbitrary<RandomStack> {
  return fc.record({
    files: fc.uniqueArray(randomFile(), { selector: (file) => file.path, minLength: 1, maxLength: 12, size: "max" }),
    manifest: fc.option(randomManifest(), { nil: undefined }),
  });
}

/** The manifest as YAML; values are written as JSON, which YAML 1.2 contains. */
function toManifestText(manifest: ManifestOptions): string {
  const lines = Object.entries(manifest).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `version: 1\nname: random\nlayers: ["layers/*.layer.md"]\n${lines.join("")}`;
}

/** The files as the engine takes them. */
export function toEngineFiles(stack: RandomStack): { path: string; text?: string; bytes?: Uint8Array }[] {
  const layers = stack.files.map(({ path, bytes }) => ({ path, bytes }));
  return stack.manifest ? [...layers, { path: "prompt-stack.yaml", text: toManifestText(stack.manifest) }] : layers;
}

function randomManifest(): fc.Arbitrary<ManifestOptions> {
  const style = fc.constantFrom<Style>("xml", "fenced", "inline", "heading", "tag", "none");
  const api = fc.constantFrom("anthropic", "openai", "ollama", "gemini", "vertex-claude", "groq", "lmstudio");
  const provider = fc.record({ api, style }, { requiredKeys: [] });
  return fc.record(
    {
      template: fc.constantFrom("liquid", "holes", "none"),
      separator: fc.constantFrom("\n", "\n\n", "", " ", "\n---\n", "\n§ 😀\n", "\n```\n"),
      fences: fc.constantFrom("longer", "backslash"),
      style,
      providers: fc.record({ anthropic: provider, openai: provider, ollama: provider }),
    },
    { requiredKeys: [] },
  );
}

function randomFile(): fc.Arbitrary<SourceFile> {
  return fc
    .record({
      path: randomPath(),
      keys: randomKeys(),
      damage: fc.oneof(
        { weight: 15, arbitrary: fc.constant("none") },
        fc.constantFrom("unclosed", "script", "no block"),
      ),
      fences: fc.tuple(randomFence(), randomFence()),
      body: fc.array(nastyLine(), { maxLength: 9, size: "max" }),
      ends: randomLineEnds(),
      mark: fc.constantFrom("", "", "", "\uFEFF"),
    })
    .map(({ path, keys, damage, fences, body, ends, mark }) => {
      const lines = [...blockLines(keys, damage, fences), ...withoutTemplates(body, keys)];
      const kept = damage === "unclosed" ? lines.filter((line, at) => at === 0 || !/^---[ \t]*$/.test(line)) : lines;
      return { path, bytes: toBytes(mark + joinLines(kept, ends)) };
    });
}

/** U+FF5E sorts before U+1F600 by code point and behind it by code unit. */
function randomPath(): fc.Arbitrary<string> {
  const stem = fc.constantFrom("a", "B", "b", "10", "9", "a-b", "a_b", "a b", "é", "\uFF5E", "\u{1F600}", "voice");
  return fc.tuple(stem, fc.constantFrom("", "", "1", "2")).map(([name, digit]) => `layers/${name}${digit}.layer.md`);
}

/** Frontmatter lines in any order; a wrong value now and then, required or optional. */
function randomKeys(): fc.Arbitrary<string[]> {
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...goodNames) }, fc.constantFrom(...badNames));
  const priority = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...goodPriorities) },
    fc.constantFrom(...badPriorities),
  );
  const cache = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...tiers) },
    fc.constantFrom("Static", "tail", "true", ""),
  );
  const required = fc.tuple(name, priority, cache).map(([n, p, c]) => [`name: ${n}`, `priority: ${p}`, `cache: ${c}`]);
  const optional = fc.uniqueArray(fc.constantFrom(...optionalLines), {
    selector: (line) => (line.includes(":") ? line.slice(0, line.indexOf(":")) : line),
    maxLength: 4,
  });
  const absent = fc.oneof({ weight: 40, arbitrary: fc.constant(-1) }, fc.constantFrom(0, 1, 2));
  return fc
    .tuple(required, optional, absent, fc.constantFrom("", "", "", "", "", "", "", "name: twice"))
    .chain(([three, some, gone, twice]) => {
      const kept = three.filter((_, at) => at !== gone);
      const all = [...kept, ...some, ...(twice ? [twice] : [])];
      return fc.shuffledSubarray(all, { minLength: all.length });
    });
}

const tiers = ["static", "project", "session", "turn", "transient", "transient", '"static"', "session # frozen"];
const goodNames = ["a", "b", "a_b", "a-b", "a0", "voice_mode", "no", "yes", "'quoted'", "b # why", "z".repeat(64)];
const badNames = ["A", "0a", "_a", "true", "null", "é", "a.b", "z".repeat(65), ""];
const goodPriorities = ["0", "10", "10", "10", "10", "9", "100", "007", "1710", "100000"];
const badPriorities = ["100001", "-1", "1.5", "1.0", "1e2", "0x10", '"10"', "ten", ""];

// Keys that say nothing here (`keep`, `x-`) must leave no trace; `no` is a string in YAML 1.2 and disables nothing.
const optionalLines = [
  "place: opening",
  "place: opening",
  "place: system",
  "place: tail",
  "place: late",
  "enabled: true",
  "enabled: false",
  "enabled: no",
  'enabled: "false"',
  "when: true",
  "when: false",
  "reason: Off until the tools answer again.",
  "wrap: recall",
  "wrap: tool_result # as the tools say",
  "wrap: Recall",
  "wrap: a-b",
  "keep: true",
  "template: none",
  "template: none",
  "template: liquid",
  "template: jinja",
  "description: Never rendered, 😀 neither.",
  "trust: developer",
  "kind: nudge",
  "x-owner: ops",
  "unknown: key",
  "# a comment",
  "",
];

function randomFence(): fc.Arbitrary<string> {
  return fc.constantFrom("---", "---", "---", "--- ", "---\t", "--- \t ");
}

function blockLines(keys: string[], damage: string, [open, close]: [string, string]): string[] {
  if (damage === "no block") return ["No block here.", ...keys];
  if (damage === "unclosed") return [open, ...keys];
  return [damage === "script" ? "---js" : open, ...keys, close];
}

/** Placeholders stay only in layers that are literal whatever the manifest says; elsewhere Liquid would read them. */
function withoutTemplates(body: string[], keys: string[]): string[] {
  if (keys.includes("template: none")) return body;
  return body.map((line) => line.replace(/\{(?=[{%])/g, "{ "));
}

/** The line ends of a file, used in turn: one kind, or all of them mixed. The last line may have none. */
function randomLineEnds(): fc.Arbitrary<{ ends: string[]; last: boolean }> {
  const one = fc.constantFrom<string[]>(["\n"], ["\n"], ["\n"], ["\r\n"], ["\r"]);
  const mixed = fc.array(fc.constantFrom<string>("\n", "\r\n", "\r"), { minLength: 2, maxLength: 7 });
  return fc.record({ ends: fc.oneof({ weight: 3, arbitrary: one }, mixed), last: fc.boolean() });
}

function joinLines(lines: string[], { ends, last }: { ends: string[]; last: boolean }): string {
  const ended = lines.map((line, at) => line + (ends[at % ends.length] ?? "\n"));
  return last || lines.length === 0 ? ended.join("") : ended.slice(0, -1).join("") + lines.at(-1);
}

/** U+E000 to U+E007 stand for invalid sequences: each becomes the raw bytes of its entry. */
function toBytes(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const parts = text.split(/([\uE000-\uE007])/).map((part) => invalid.get(part) ?? encoder.encode(part));
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const invalid: ReadonlyMap<string, readonly number[]> = new Map([
  ["\uE000", [0xff]],
  ["\uE001", [0x80]],
  ["\uE002", [0xc3]],
  ["\uE003", [0xe2, 0x82]],
  ["\uE004", [0xf0, 0x9f, 0x98]],
  ["\uE005", [0xed, 0xa0, 0x80]],
  ["\uE006", [0xc0, 0x80]],
  ["\uE007", [0xf4, 0x90, 0x80, 0x80]],
]);
