// Splits a Liquid template into text, outputs and tags at exactly the places where liquidjs does, in one pass.
// What stands inside the delimiters is read elsewhere.
import type { Span } from "../text";
import { isWord, skipBlanks, skipBlanksBack } from "./characters";
import { TemplateFault } from "./fault";
import { MAX_TAGS } from "./limits";

/** A run of a template. Spans count in its text. */
export type Element = TextElement | OutputElement | TagElement | LiquidBorder;

/** Literal text: `span` as written, `printed` without what `{%-` and `-}}` trim. Raw text is not trimmed. */
export interface TextElement {
  readonly kind: "text";
  readonly span: Span;
  printed: Span;
  readonly raw: boolean;
}

/** `{{ }}`; `content` without delimiters, dashes and outer blanks. */
export interface OutputElement {
  readonly kind: "output";
  readonly span: Span;
  readonly content: Span;
}

/** `{% %}`, or one line of `{% liquid %}`; never raw, comment, liquid or `#`, which are resolved here. */
export interface TagElement {
  readonly kind: "tag";
  readonly span: Span;
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: Span;
  /** True for a line of `{% liquid %}`. */
  readonly line: boolean;
}

/** Where `{% liquid %}` begins and ends: a block opened inside is closed inside. */
export interface LiquidBorder {
  readonly kind: "open-liquid" | "close-liquid";
  readonly span: Span;
}

/** The elements in source order, until the first fault that leaves no way to go on. */
export interface Scan {
  readonly elements: readonly Element[];
  readonly faults: readonly TemplateFault[];
  /** The tag that is one too many. */
  readonly tooMany?: Span;
}

interface Scanner {
  readonly text: string;
  readonly elements: Element[];
  readonly faults: TemplateFault[];
  at: number;
  tags: number;
  /** The output or tag before trims what follows it. */
  trimNext: boolean;
  /** The opening tag of the comment around. */
  comment: Span | undefined;
  /** The `%}` that is next, kept so that a run of opening tags is not searched again and again. */
  close: number;
}

/** Scans `text`; never throws. */
export function scanTemplate(text: string): Scan {
  const scanner: Scanner = {
    text,
    elements: [],
    faults: [],
    at: 0,
    tags: 0,
    trimNext: false,
    comment: undefined,
    close: 0,
  };
  let output = text.indexOf("{{");
  let tag = text.indexOf("{%");
  while (output >= 0 || tag >= 0) {
    const next = output < 0 || (tag >= 0 && tag < output) ? tag : output;
    addText(scanner, next);
    if (++scanner.tags > MAX_TAGS) return { ...scanner, tooMany: { start: next, end: next + 2 } };
    if (!(next === tag ? scanTag(scanner) : scanOutput(scanner))) return scanner;
    if (output >= 0 && output < scanner.at) output = text.indexOf("{{", scanner.at);
    if (tag >= 0 && tag < scanner.at) tag = text.indexOf("{%", scanner.at);
  }
  addText(scanner, text.length);
  if (scanner.comment !== undefined) scanner.faults.push(notClosed(scanner.comment, "comment"));
  return scanner.tags > MAX_TAGS ? { ...scanner, tooMany: { start: text.length, end: text.length } } : scanner;
}

function addText(scanner: Scanner, end: number): void {
  const { text, at, trimNext } = scanner;
  scanner.at = end;
  scanner.trimNext = false;
  if (end <= at || scanner.comment !== undefined) return;
  const span = { start: at, end };
  const printed = trimNext ? { start: skipBlanks(text, at, end), end } : span;
  scanner.elements.push({ kind: "text", span, printed, raw: false });
}

// A left trim takes blanks from the text directly before, never from raw text.
function trimBefore({ text, elements }: Scanner, start: number): void {
  const last = elements.at(-1);
  if (last?.kind !== "text" || last.raw || last.span.end !== start) return;
  last.printed = { start: last.printed.start, end: skipBlanksBack(text, last.printed.end, last.printed.start) };
}

function scanOutput(scanner: Scanner): boolean {
  const { text, at: start } = scanner;
  if (scanner.comment !== undefined) {
    scanner.at = start + 2;
    return true;
  }
  const { closed, end, quote } = outputEnd(text, start);
  if (quote !== undefined) return unclosedQuote(scanner, quote);
  if (!closed) return unclosed(scanner, end, "This {{ is never closed by }}.");
  const content = readDelimited(scanner, { start, end });
  scanner.elements.push({ kind: "output", span: { start, end }, content });
  return true;
}

// Everything behind is quoted, so the scan ends here.
function unclosedQuote({ text, faults }: Scanner, start: number): boolean {
  const newline = text.indexOf("\n", start);
  const end = newline < 0 ? text.length : newline;
  faults.push(new TemplateFault({ start, end }, "This quote is never closed."));
  return false;
}

// The scan goes on where the next delimiter opens, so that one unfinished tag does not hide the rest.
function unclosed(scanner: Scanner, next: number, message: string): boolean {
  const open = { start: scanner.at, end: scanner.at + 2 };
  if (scanner.comment === undefined || next === scanner.text.length)
    scanner.faults.push(new TemplateFault(open, message));
  scanner.at = next;
  scanner.trimNext = false;
  return next < scanner.text.length;
}

// `}}` inside a quoted text does not close; a quote that is never closed takes everything.
function outputEnd(
  text: string,
  start: number,
): { readonly closed: boolean; readonly end: number; readonly quote?: number } {
  let at = start + 2;
  while (at < text.length) {
    const char = text[at];
    if (char === '"' || char === "'") {
      const end = quoteEnd(text, at, text.length);
      if (end === text.length) return { closed: false, end, quote: at };
      at = end;
      continue;
    }
    const next = text[at + 1];
    if (char === "}" && next === "}") return { closed: true, end: at + 2 };
    if (char === "{" && (next === "{" || next === "%")) return { closed: false, end: at };
    at++;
  }
  return { closed: false, end: text.length };
}

/** The offset behind the quoted text that begins at `at`, `end` where it is not closed. */
export function quoteEnd(text: string, at: number, end: number): number {
  for (let next = at + 1; next < end; next++) {
    if (text[next] === text[at]) return next + 1;
    if (text[next] === "\\") next++;
  }
  return end;
}

// Takes dashes and blanks off, trims the text before, and moves behind the closing delimiter.
function readDelimited(scanner: Scanner, { start, end }: Span): Span {
  const { text } = scanner;
  const left = text[start + 2] === "-";
  const right = text[end - 3] === "-";
  if (left) trimBefore(scanner, start);
  scanner.at = end;
  scanner.trimNext = right;
  const contentEnd = right ? end - 3 : end - 2;
  const contentStart = skipBlanks(text, left ? start + 3 : start + 2, contentEnd);
  return { start: contentStart, end: Math.max(contentStart, skipBlanksBack(text, contentEnd, contentStart)) };
}

function scanTag(scanner: Scanner): boolean {
  const { text, at: start } = scanner;
  if (scanner.close <= start) scanner.close = text.indexOf("%}", start + 1);
  const { close } = scanner;
  const inner = close < 0 ? text.length : innerTag(text, start, close);
  if (inner !== undefined) return unclosed(scanner, inner, "This {% is never closed by %}.");
  const span = { start, end: close + 2 };
  const tag = readTag(text, span, readDelimited(scanner, span), false);
  if (tag.name === "raw") return scanRaw(scanner, tag);
  if (scanner.comment !== undefined) {
    if (tag.name === "endcomment") scanner.comment = undefined;
    return true;
  }
  if (tag.name === "comment") scanner.comment = span;
  else if (tag.name === "#") checkInlineComment(scanner, tag);
  else if (tag.name === "liquid") scanLiquid(scanner, tag);
  else if (tag.name === "") scanner.faults.push(new TemplateFault(span, "This tag has no name."));
  else scanner.elements.push(tag);
  return true;
}

// Where another tag opens before this one closes, in no quotes and no comment.
function innerTag(text: string, start: number, close: number): number | undefined {
  if (text.lastIndexOf("{%", close) < start + 2) return undefined;
  let at = skipBlanks(text, text[start + 2] === "-" ? start + 3 : start + 2, close);
  if (text[at] === "#") return undefined;
  while (at < close) {
    if (text[at] === "{" && text[at + 1] === "%") return at;
    at = text[at] === '"' || text[at] === "'" ? quoteEnd(text, at, close) : at + 1;
  }
  return undefined;
}

function readTag(text: string, span: Span, content: Span, line: boolean): TagElement {
  let nameEnd = content.start;
  if (text[nameEnd] === "#" && nameEnd < content.end) nameEnd++;
  else while (nameEnd < content.end && isWord(text[nameEnd])) nameEnd++;
  const nameSpan = { start: content.start, end: nameEnd };
  const args = { start: skipBlanks(text, nameEnd, content.end), end: content.end };
  return { kind: "tag", span, name: text.slice(content.start, nameEnd), nameSpan, args, line };
}

// Raw text runs to the next endraw tag. liquidjs misses one with a dash in front; here it closes too.
function scanRaw(scanner: Scanner, opening: TagElement): boolean {
  const { text } = scanner;
  const start = opening.span.end;
  for (let open = text.indexOf("{%", start); open >= 0; open = text.indexOf("{%", open + 2)) {
    const nameStart = skipBlanks(text, text[open + 2] === "-" ? open + 3 : open + 2, text.length);
    if (!text.startsWith("endraw", nameStart) || isWord(text[nameStart + 6])) continue;
    const close = text.indexOf("%}", nameStart);
    if (close < 0) break;
    if (open > start && scanner.comment === undefined) addRaw(scanner, { start, end: open });
    scanner.at = close + 2;
    scanner.trimNext = text[close - 1] === "-";
    return true;
  }
  scanner.faults.push(notClosed(opening.span, "raw"));
  return false;
}

const addRaw = (scanner: Scanner, span: Span): void => {
  scanner.elements.push({ kind: "text", span, printed: span, raw: true });
};

function checkInlineComment(scanner: Scanner, { span, args }: TagElement): void {
  let at = scanner.text.indexOf("\n", args.start);
  while (at >= 0 && at < args.end) {
    at = skipBlanks(scanner.text, at, args.end);
    if (at < args.end && scanner.text[at] !== "#") {
      scanner.faults.push(new TemplateFault(span, "Every line of this comment must begin with #."));
      return;
    }
    at = scanner.text.indexOf("\n", at);
  }
}

function scanLiquid(scanner: Scanner, { span, args }: TagElement): void {
  const { text, elements } = scanner;
  elements.push({ kind: "open-liquid", span: { start: span.start, end: args.start } });
  let block: TagElement | undefined;
  for (let at = skipBlanks(text, args.start, args.end); at < args.end; at = skipBlanks(text, at, args.end)) {
    const start = at;
    const newline = text.indexOf("\n", start + 1);
    at = newline < 0 || newline >= args.end ? args.end : newline + 1;
    if (++scanner.tags > MAX_TAGS) break;
    const line = { start, end: at };
    const tag = readTag(text, line, { start, end: skipBlanksBack(text, at, start) }, true);
    if (block !== undefined) {
      if (tag.name === `end${block.name}`) block = undefined;
      else if (block.name === "raw") addRaw(scanner, line);
    } else if (tag.name === "raw" || tag.name === "comment") block = tag;
    else if (tag.name === "liquid")
      scanner.faults.push(new TemplateFault(tag.nameSpan, "A liquid tag stands in another one."));
    else if (tag.name === "")
      scanner.faults.push(new TemplateFault(line, "This line does not begin with a tag's name."));
    else if (tag.name !== "#") elements.push(tag);
  }
  if (block !== undefined) scanner.faults.push(notClosed(block.nameSpan, block.name));
  elements.push({ kind: "close-liquid", span: { start: span.end - 2, end: span.end } });
}

const notClosed = (span: Span, name: string): TemplateFault =>
  new TemplateFault(span, `This ${name} is never closed by end${name}.`);

/** True where `text` may hold an output or tag; without, it is literal and no parser is needed. */
export const hasLiquid = (text: string): boolean => text.includes("{{") || text.includes("{%");
