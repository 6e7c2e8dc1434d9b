// One layer file from bytes to a body, read straight from the format page (sections 2 and 5, steps 1, 2 and 4).
// Part of the oracle: shares no code with the engine. Only flat `key: value` frontmatter; faults are not explained.

/** A usable layer. Optional keys that were wrong are absent; `body` is trimmed (step 4) and may be empty. */
export interface ReadLayer {
  readonly path: string;
  readonly name: string;
  readonly priority: number;
  readonly cache: Tier;
  readonly place: "system" | "opening" | "tail";
  readonly wrap: string;
  readonly template: Template | undefined;
  /** `enabled: false` or `when: false`. */
  readonly silent: boolean;
  readonly body: string;
}

export type Template = "liquid" | "holes" | "none";
type Tier = "static" | "project" | "session" | "turn" | "transient";

/** `undefined`: the layer is unusable and takes part in nothing. */
export function readLayer(path: string, bytes: Uint8Array): ReadLayer | undefined {
  const block = splitBlock(decode(bytes));
  const values = block && readBlock(block.lines);
  if (!block || !values) return undefined;

  const name = text(values.get("name"), /^[a-z][a-z0-9_-]{0,63}$/);
  const priority = wholeNumber(values.get("priority"), 100000);
  const cache = text(values.get("cache"), /^(static|project|session|turn|transient)$/) as Tier | undefined;
  if (name === undefined || priority === undefined || cache === undefined) return undefined;

  return {
    path,
    name,
    priority,
    cache,
    place: placeOf(cache, text(values.get("place"), /^(system|opening|tail)$/)),
    wrap: text(values.get("wrap"), /^[a-z][a-z0-9_]*$/) ?? "turn_context",
    template: text(values.get("template"), /^(liquid|holes|none)$/) as Template | undefined,
    silent: isFalse(values.get("enabled")) || isFalse(condition(values.get("when"))),
    body: trimBlankLines(dropDirectives(block.body)),
  };
}

/** Step 1. One byte-order mark is dropped, at the very front; U+FEFF anywhere else is text. */
function decode(bytes: Uint8Array): string {
  const decoded = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true }).decode(bytes);
  const withoutMark = decoded.startsWith("\uFEFF") ? decoded.slice(1) : decoded;
  return withoutMark.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
}

/** Section 2, "The block". A line ends at LF and nowhere else. */
function splitBlock(source: string): { lines: string[]; body: string } | undefined {
  const [first, ...rest] = source.split("\n");
  const close = rest.findIndex(isFence);
  if (!isFence(first ?? "") || close === -1) return undefined;
  return { lines: rest.slice(0, close), body: rest.slice(close + 1).join("\n") };
}

function isFence(line: string): boolean {
  return /^---[ \t]*$/.test(line);
}

type Value = { readonly quoted: boolean; readonly text: string };

/** The flat part of YAML that the oracle knows: blank lines, comments, `key: value # comment`, plain or quoted. */
function readBlock(lines: string[]): Map<string, Value> | undefined {
  const values = new Map<string, Value>();
  for (const line of lines) {
    if (/^[ \t]*(#.*)?$/.test(line)) continue;
    const entry = /^([A-Za-z][\w-]*):(?:[ \t]+(?:"([^"\\]*)"|'([^']*)'|([^"'#\s].*?)))?(?:[ \t]+#.*|[ \t]*)$/.exec(
      line,
    );
    if (!entry) throw new Error(`The oracle reads flat frontmatter only, not: ${line}`);
    const [, key = "", double, single, plain = ""] = entry;
    // A key given twice is an error of YAML itself: the block was not read.
    if (values.has(key)) return undefined;
    const quotedText = double ?? single;
    values.set(key, { quoted: quotedText !== undefined, text: quotedText ?? plain });
  }
  return values;
}

/** A string that fits the grammar. YAML 1.2: a plain `true` or `null` is no string, a plain `no` or `yes` is one. */
function text(value: Value | undefined, grammar: RegExp): string | undefined {
  if (!value || (!value.quoted && /^(true|false|null|)$/.test(value.text))) return undefined;
  return grammar.test(value.text) ? value.text : undefined;
}

/** Decimal digits only: no sign, no `0x10`, no `1e3`, no `1.0`, no quotes. */
function wholeNumber(value: Value | undefined, largest: number): number | undefined {
  if (!value || value.quoted || !/^[0-9]+$/.test(value.text)) return undefined;
  return Number(value.text) <= largest ? Number(value.text) : undefined;
}

function isFalse(value: Value | undefined): boolean {
  return value !== undefined && !value.quoted && /^(false|False|FALSE)$/.test(value.text);
}

function condition(value: Value | undefined): Value | undefined {
  if (value && value.text !== "true" && value.text !== "false")
    throw new Error("The oracle knows `when: true` and `when: false` alone.");
  return value;
}

/** `transient` is the tail; `opening` is for cached tiers; a pairing that is neither counts as absent. */
function placeOf(cache: Tier, place: string | undefined): ReadLayer["place"] {
  if (cache === "transient") return "tail";
  return place === "opening" && cache !== "turn" ? "opening" : "system";
}

/** Step 2. The pattern is the one of section 2, on one line at a time; the line end goes with the line. */
function dropDirectives(body: string): string {
  return body
    .split("\n")
    .filter((line) => !/^[ \t]*<!--[ \t]*layers:[ \t]+(.*?)[ \t]*-->[ \t]*$/.test(line))
    .join("\n");
}

/** Step 4. Only spaces and tabs are blank: not U+00A0, not U+0085, not a form feed. */
function trimBlankLines(body: string): string {
  const lines = body.split("\n");
  while (lines.length > 0 && isBlank(lines[0])) lines.shift();
  while (lines.length > 0 && isBlank(lines.at(-1))) lines.pop();
  return lines.join("\n");
}

function isBlank(line: string | undefined): boolean {
  return /^[ \t]*$/.test(line ?? "");
}
