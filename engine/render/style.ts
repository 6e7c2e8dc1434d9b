// The six styles in which a section is wrapped, and the borders that a text may not forge (format.md, section 5).
import { type Fences, NAME_PATTERN, type Style } from "../../layers-schema/index";
import type { Span } from "../text";

/** What stands before and behind a body. */
export interface Wrapping {
  readonly before: string;
  readonly after: string;
  /** The body is written with a backslash before each of these offsets (UTF-16 units of the body). */
  readonly escapes: readonly number[];
}

/** The wrapping of a section of the system prompt or the opening. */
export function wrapSection(style: Style, name: string, body: string, fences: Fences): Wrapping {
  switch (style) {
    case "xml":
      return { before: `<section name="${name}">\n`, after: "\n</section>", escapes: [] };
    case "fenced":
      return wrapFenced(name, body, fences);
    case "inline":
      return { before: `--- ${name} ---\n`, after: "", escapes: [] };
    case "heading":
      return { before: `# ${name}\n\n`, after: "", escapes: [] };
    case "tag":
      return { before: `<${name}>\n`, after: `\n</${name}>`, escapes: [] };
    case "none":
      return { before: "", after: "", escapes: [] };
  }
}

/** The wrapping of a layer of the tail, whatever the style. */
export const wrapTail = (wrap: string, name: string): Wrapping => ({
  before: `<${wrap} name="${name}">\n`,
  after: `\n</${wrap}>`,
  escapes: [],
});

function wrapFenced(name: string, body: string, fences: Fences): Wrapping {
  const runs = backtickRuns(body);
  if (fences === "backslash") {
    const escapes = runs.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));
    return { before: `\`\`\`${name}\n`, after: "\n```", escapes };
  }
  const longest = runs.reduce((most, { start, end }) => Math.max(most, end - start), 2);
  const fence = "`".repeat(longest + 1);
  return { before: `${fence}${name}\n`, after: `\n${fence}`, escapes: [] };
}

// Runs of three or more: what could close a fence.
function backtickRuns(body: string): readonly Span[] {
  const runs: Span[] = [];
  for (let at = body.indexOf("```"); at >= 0; at = body.indexOf("```", at)) {
    const start = at;
    while (body[at] === "`") at++;
    runs.push({ start, end: at });
  }
  return runs;
}

/** The borders of one layer: which runs of its body would be taken for the end or the beginning of a section. */
export interface Borders {
  readonly style: Style | "tail";
  readonly name: string;
  readonly wrap: string;
}

/** Finds forged borders in a body, in order. A fence is none: it is made longer than any in the body. */
export function findBorders(body: string, { style, name, wrap }: Borders): readonly Span[] {
  switch (style) {
    case "xml":
      return findAll(body, ["</section>", '<section name="']);
    case "tag":
      return findAll(body, [`</${name}>`]);
    case "tail":
      return findAll(body, [`</${wrap}>`, `<${wrap} name="`]);
    case "inline":
      return findLines(body, "--- ", / ---$/, (line) => line.slice(4, -4));
    case "heading":
      return findLines(body, "# ", /./, (line) => line.slice(2));
    case "fenced":
    case "none":
      return [];
  }
}

/**
 * The same borders as a regular expression (multi-line) that other languages understand too; `undefined` where there are
 * none. Names and tags hold nothing that would have to be escaped.
 */
export function borderPattern({ style, name, wrap }: Borders): string | undefined {
  const line = NAME_PATTERN.source.slice(1, -1);
  switch (style) {
    case "xml":
      return '</section>|<section name="';
    case "tag":
      return `</${name}>`;
    case "tail":
      return `</${wrap}>|<${wrap} name="`;
    case "inline":
      return `^--- ${line} ---$`;
    case "heading":
      return `^# ${line}$`;
    case "fenced":
    case "none":
      return undefined;
  }
}

function findAll(body: string, needles: readonly string[]): readonly Span[] {
  const found: Span[] = [];
  for (const needle of needles) {
    for (let at = body.indexOf(needle); at >= 0; at = body.indexOf(needle, at + needle.length))
      found.push({ start: at, end: at + needle.length });
  }
  return found.sort((a, b) => a.start - b.start);
}

function findLines(body: string, prefix: string, suffix: RegExp, nameOf: (line: string) => string): readonly Span[] {
  const found: Span[] = [];
  for (let start = 0; start <= body.length; ) {
    const lineEnd = body.indexOf("\n", start);
    const end = lineEnd < 0 ? body.length : lineEnd;
    if (end - start <= 80 && body.startsWith(prefix, start)) {
      const line = body.slice(start, end);
      if (suffix.test(line) && NAME_PATTERN.test(nameOf(line))) found.push({ start, end });
    }
    start = end + 1;
  }
  return found;
}
