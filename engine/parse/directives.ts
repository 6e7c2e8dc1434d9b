// Directives: `<!-- layers: allow RULE -- reason -->` in a body, `# layers: allow RULE -- reason` in YAML.
// Which findings a directive suppresses is decided where findings are made.
import type { SourceFile, Span } from "../text";

/** A directive as written. Spans count in `SourceFile.text`. */
export interface Directive {
  readonly verb: "allow" | "allow-file" | "note" | "invalid";
  /** Rule codes or `AREA/*`, in source order; empty for `note`. */
  readonly rules: readonly DirectiveRule[];
  readonly reason: string | undefined;
  /** From the first to the last visible unit of the directive's line. */
  readonly span: Span;
  /** The directive's whole line, its line end included. */
  readonly lineSpan: Span;
  /** For `allow`: the line (from 0) whose findings it covers; `undefined` where no line follows. */
  readonly covers: number | undefined;
}

/** One rule code of a directive. */
export interface DirectiveRule {
  readonly code: string;
  readonly span: Span;
}

/** The Markdown directives of `source` between `from` and the end of the file, in order. */
export function findBodyDirectives(source: SourceFile, from: number): readonly Directive[] {
  return findDirectives(source, { start: from, end: source.text.length }, bodyContent);
}

/** The directives in YAML comments that stand alone on a line within `span`, in order. */
export function findYamlDirectives(source: SourceFile, span: Span): readonly Directive[] {
  return findDirectives(source, span, yamlContent);
}

type ContentFinder = (line: string) => Span | undefined;

function findDirectives(source: SourceFile, within: Span, contentOf: ContentFinder): readonly Directive[] {
  const { text, lines } = source;
  if (text.indexOf("layers:", within.start) < 0) return [];
  const found: Omit<Directive, "covers">[] = [];
  const numbers = new Set<number>();
  const first = lines.positionAt(within.start).line;
  for (let line = first; line < lines.lineCount && lines.lineStart(line) < within.end; line++) {
    const start = lines.lineStart(line);
    const end = Math.min(lines.lineEnd(line), within.end);
    const lineText = text.slice(start, end);
    const content = contentOf(lineText);
    if (content === undefined) continue;
    numbers.add(line);
    const visible = {
      start: start + lineText.length - lineText.trimStart().length,
      end: start + lineText.trimEnd().length,
    };
    const lineSpan = { start, end: Math.min(end + 1, text.length) };
    found.push({
      ...readWords(text, { start: start + content.start, end: start + content.end }),
      span: visible,
      lineSpan,
    });
  }
  return found.map((directive) => ({ ...directive, covers: coveredLine(source, directive.span, numbers) }));
}

function coveredLine({ text, lines }: SourceFile, span: Span, directiveLines: ReadonlySet<number>): number | undefined {
  for (let line = lines.positionAt(span.start).line + 1; line < lines.lineCount; line++) {
    if (directiveLines.has(line)) continue;
    if (text.slice(lines.lineStart(line), lines.lineEnd(line)).trim() !== "") return line;
  }
  return undefined;
}

// By hand, not by a regular expression: two runs of blanks around a lazy group are quadratic on a line of blanks.
function bodyContent(line: string): Span | undefined {
  let start = skipBlanks(line, 0);
  let end = skipBlanksBack(line, line.length);
  if (!line.startsWith("<!--", start) || !line.endsWith("-->", end) || end - start < 7) return undefined;
  start = skipBlanks(line, start + 4);
  end -= 3;
  if (!line.startsWith("layers:", start)) return undefined;
  start += 7;
  if (start > end || (line[start] !== " " && line[start] !== "\t") || start >= end) return undefined;
  start = Math.min(skipBlanks(line, start), end);
  return { start, end: Math.max(start, skipBlanksBack(line, end)) };
}

function yamlContent(line: string): Span | undefined {
  let start = skipBlanks(line, 0);
  if (line[start] !== "#") return undefined;
  start = skipBlanks(line, start + 1);
  if (!line.startsWith("layers:", start)) return undefined;
  start += 7;
  if (line[start] !== " " && line[start] !== "\t") return undefined;
  start = skipBlanks(line, start);
  return { start, end: Math.max(start, skipBlanksBack(line, line.length)) };
}

function skipBlanks(line: string, from: number): number {
  let at = from;
  while (line[at] === " " || line[at] === "\t") at++;
  return at;
}

function skipBlanksBack(line: string, from: number): number {
  let at = from;
  while (at > 0 && (line[at - 1] === " " || line[at - 1] === "\t")) at--;
  return at;
}

type Words = Pick<Directive, "verb" | "rules" | "reason">;

function readWords(text: string, content: Span): Words {
  const words = text.slice(content.start, content.end);
  const verb = /^[^\s]*/.exec(words)?.[0] ?? "";
  if (verb === "note") return { verb, rules: [], reason: undefined };
  if (verb !== "allow" && verb !== "allow-file") return { verb: "invalid", rules: [], reason: undefined };
  const dashes = reasonStart(words);
  const reason = dashes === undefined ? "" : words.slice(dashes + 4).trim();
  const list = { start: content.start + verb.length, end: content.start + (dashes ?? words.length) };
  return { verb, rules: readRules(text, list), reason: reason === "" ? undefined : reason };
}

// " -- " begins the reason; at the end of the words it may lack its last blank, which the line's trimming took.
function reasonStart(words: string): number | undefined {
  const at = words.indexOf(" -- ");
  if (at >= 0) return at;
  return words.endsWith(" --") ? words.length - 3 : undefined;
}

function readRules(text: string, list: Span): readonly DirectiveRule[] {
  const rules: DirectiveRule[] = [];
  let start = list.start;
  for (const part of text.slice(list.start, list.end).split(",")) {
    const code = part.trim();
    const at = start + (part.length - part.trimStart().length);
    if (code !== "") rules.push({ code, span: { start: at, end: at + code.length } });
    start += part.length + 1;
  }
  return rules;
}
