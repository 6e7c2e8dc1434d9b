// Expressions: values, operators and filters, read strictly, with the place of every part.
// liquidjs skips what it does not understand (`a b c`, `a == "x`); here that is a fault at its place.
import type { Span } from "../text";
import { isDigit, isWord, skipBlanks } from "./characters";
import { quote, TemplateFault } from "./fault";
import { MAX_DEPTH, MAX_PARTS } from "./limits";
import { quoteEnd } from "./scan";

/** `empty` and `blank` compare with anything that has no content. */
export type LiteralValue = string | number | boolean | null | typeof EMPTY;
export const EMPTY = Symbol("empty");

export interface Literal {
  readonly kind: "literal";
  readonly value: LiteralValue;
  readonly span: Span;
}

export interface Range {
  readonly kind: "range";
  readonly low: Operand;
  readonly high: Operand;
  readonly span: Span;
}

/** `root.name[0][other]`; without `root` the first segment is computed or the path starts from a literal or range. */
export interface Path {
  readonly kind: "path";
  readonly base: Literal | Range | undefined;
  readonly segments: readonly Segment[];
  readonly span: Span;
}

/** A name (also quoted in brackets), a number, or a computed key. */
export type Segment = string | number | Path | Range;
export type Operand = Literal | Range | Path;

export interface Operator {
  readonly kind: "operator";
  readonly name: string;
  readonly span: Span;
}

export interface FilterCall {
  readonly name: string;
  readonly span: Span;
  readonly args: readonly Operand[];
}

/** `items` is an operand, or operands with operators between and `not` before, as written. */
export interface Expression {
  readonly items: readonly (Operand | Operator)[];
  readonly filters: readonly FilterCall[];
  readonly span: Span;
}

/** Where a reader stands: `at` moves, `end` does not. */
export interface Cursor {
  readonly text: string;
  at: number;
  readonly end: number;
  depth: number;
}

export const startCursor = (text: string, { start, end }: Span): Cursor => ({ text, at: start, end, depth: 0 });

/** Moves over blanks; true where nothing follows. */
export function atEnd(cursor: Cursor): boolean {
  cursor.at = skipBlanks(cursor.text, cursor.at, cursor.end);
  return cursor.at >= cursor.end;
}

/** Moves over `char` if it is next, blanks skipped. */
export function take(cursor: Cursor, char: string): boolean {
  if (atEnd(cursor) || cursor.text[cursor.at] !== char) return false;
  cursor.at++;
  return true;
}

/** The name that is next, blanks skipped; `undefined` where there is none. */
export function takeName(cursor: Cursor): { readonly name: string; readonly span: Span } | undefined {
  if (atEnd(cursor)) return undefined;
  const start = cursor.at;
  while (cursor.at < cursor.end && isWord(cursor.text[cursor.at])) cursor.at++;
  return cursor.at === start
    ? undefined
    : { name: cursor.text.slice(start, cursor.at), span: { start, end: cursor.at } };
}

/** Throws where something follows. */
export function expectEnd(cursor: Cursor): void {
  if (!atEnd(cursor)) throw unexpected(cursor);
}

/** The fault of finding what is next at the cursor. */
export function unexpected(cursor: Cursor, wanted?: string): TemplateFault {
  const hint = wanted === undefined ? "" : ` Expected: ${wanted}.`;
  if (atEnd(cursor)) return new TemplateFault(lastUnit(cursor), `Something is missing here.${hint}`);
  const start = cursor.at;
  let end = start + 1;
  while (end < cursor.end && isWord(cursor.text[start]) && isWord(cursor.text[end])) end++;
  return new TemplateFault(
    { start, end },
    `Unexpected ${quote(cursor.text.slice(start, end))} in this expression.${hint}`,
  );
}

const lastUnit = ({ end }: Cursor): Span => ({ start: Math.max(0, end - 1), end });

/** An expression with filters, up to the end or to a character that cannot belong to it. Throws `TemplateFault`. */
export function readExpression(cursor: Cursor): Expression {
  if (atEnd(cursor)) throw unexpected(cursor, "a value");
  const start = cursor.at;
  const items = readItems(cursor);
  const filters: FilterCall[] = [];
  let end = cursor.at;
  while (take(cursor, "|")) {
    if (filters.length >= MAX_PARTS) throw tooLong(cursor);
    filters.push(readFilter(cursor));
    end = cursor.at;
  }
  return { items, filters, span: { start, end } };
}

function readItems(cursor: Cursor): (Operand | Operator)[] {
  const items: (Operand | Operator)[] = [];
  let comparing = false;
  while (true) {
    for (let not = readNot(cursor); not !== undefined; not = readNot(cursor)) {
      // liquidjs applies a `not` on the right of a comparison to the wrong side.
      if (comparing) throw new TemplateFault(not.span, "`not` cannot stand on the right of a comparison.");
      items.push(not);
      if (items.length > MAX_PARTS) throw tooLong(cursor);
    }
    if (items.length > MAX_PARTS) throw tooLong(cursor);
    items.push(readOperand(cursor));
    const end = cursor.at;
    const operator = readOperator(cursor);
    if (operator === undefined) {
      cursor.at = end;
      return items;
    }
    comparing = operator.name !== "and" && operator.name !== "or";
    items.push(operator);
  }
}

const tooLong = ({ at }: Cursor): TemplateFault =>
  new TemplateFault({ start: at - 1, end: at }, `This expression has more than ${MAX_PARTS} parts.`);

const readNot = (cursor: Cursor): Operator | undefined => readWordOperator(cursor, "not");

const SYMBOLS = ["==", "!=", ">=", "<=", ">", "<"] as const;
const WORDS = ["and", "or", "contains"] as const;

function readOperator(cursor: Cursor): Operator | undefined {
  if (atEnd(cursor)) return undefined;
  const start = cursor.at;
  for (const name of SYMBOLS) {
    if (!cursor.text.startsWith(name, start) || start + name.length > cursor.end) continue;
    cursor.at += name.length;
    return { kind: "operator", name, span: { start, end: cursor.at } };
  }
  for (const name of WORDS) {
    const operator = readWordOperator(cursor, name);
    if (operator !== undefined) return operator;
  }
  return undefined;
}

function readWordOperator(cursor: Cursor, name: string): Operator | undefined {
  if (atEnd(cursor)) return undefined;
  const start = cursor.at;
  const end = start + name.length;
  if (end > cursor.end || !cursor.text.startsWith(name, start) || (end < cursor.end && isWord(cursor.text[end])))
    return undefined;
  cursor.at = end;
  return { kind: "operator", name, span: { start, end } };
}

const RESERVED: Readonly<Record<string, LiteralValue>> = {
  true: true,
  false: false,
  nil: null,
  null: null,
  empty: EMPTY,
  blank: EMPTY,
};

/** A literal, a range or a path. Throws `TemplateFault` where none is next. */
export function readOperand(cursor: Cursor): Operand {
  if (atEnd(cursor)) throw unexpected(cursor, "a value");
  if (++cursor.depth > MAX_DEPTH)
    throw new TemplateFault({ start: cursor.at, end: cursor.at + 1 }, "Brackets are nested too deeply.");
  const start = cursor.at;
  const base = readQuoted(cursor) ?? readNumber(cursor) ?? readRange(cursor) ?? readReserved(cursor);
  const segments = readSegments(cursor, base === undefined);
  cursor.depth--;
  if (segments.length > 0) return { kind: "path", base, segments, span: { start, end: cursor.at } };
  if (base === undefined) throw unexpected(cursor, "a value");
  return base;
}

function readQuoted(cursor: Cursor): Literal | undefined {
  const { text, at: start, end } = cursor;
  const mark = text[start];
  if (mark !== '"' && mark !== "'") return undefined;
  const close = quoteEnd(text, start, end);
  if (close - start < 2 || text[close - 1] !== mark || !closes(text, start, close))
    throw new TemplateFault({ start, end }, `The quoted text ${quote(text.slice(start, end))} is never closed.`);
  cursor.at = close;
  return { kind: "literal", value: readEscapes(text.slice(start + 1, close - 1)), span: { start, end: close } };
}

// The last unit is the closing mark unless a backslash takes it: count the backslashes before it.
function closes(text: string, start: number, close: number): boolean {
  let slashes = 0;
  while (close - 2 - slashes > start && text[close - 2 - slashes] === "\\") slashes++;
  return slashes % 2 === 0;
}

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const readEscapes = (text: string): string =>
  text.includes("\\")
    ? text.replace(
        /\\(?:u([\da-fA-F]{0,4})|([0-7]{1,3})|(.))/gs,
        (_all, hex: string | undefined, octal: string | undefined, char: string) =>
          hex !== undefined
            ? String.fromCharCode(Number.parseInt(hex || "0", 16))
            : octal !== undefined
              ? String.fromCharCode(Number.parseInt(octal, 8))
              : (ESCAPES[char] ?? char),
      )
    : text;

function readNumber(cursor: Cursor): Literal | undefined {
  const { text, at: start, end } = cursor;
  let at = text[start] === "-" || text[start] === "+" ? start + 1 : start;
  if (!isDigit(text[at])) return undefined;
  while (at < end && isDigit(text[at])) at++;
  if (at < end && text[at] === "." && text[at + 1] !== ".") {
    at++;
    while (at < end && isDigit(text[at])) at++;
    if (at < end && text[at] === "." && text[at + 1] !== ".") return undefined;
  }
  if (at < end && isWord(text[at])) return undefined;
  cursor.at = at;
  return { kind: "literal", value: Number(text.slice(start, at)), span: { start, end: at } };
}

function readRange(cursor: Cursor): Range | undefined {
  const start = cursor.at;
  if (cursor.text[start] !== "(") return undefined;
  cursor.at++;
  const low = readOperand(cursor);
  if (!take(cursor, ".") || cursor.text[cursor.at] !== ".") throw unexpected(cursor, "`..`, as in (1..5)");
  cursor.at++;
  const high = readOperand(cursor);
  if (!take(cursor, ")")) throw unexpected(cursor, "`)`");
  return { kind: "range", low, high, span: { start, end: cursor.at } };
}

function readReserved(cursor: Cursor): Literal | undefined {
  const start = cursor.at;
  const word = takeName(cursor);
  if (word !== undefined && Object.hasOwn(RESERVED, word.name)) {
    return { kind: "literal", value: RESERVED[word.name] ?? null, span: word.span };
  }
  cursor.at = start;
  return undefined;
}

function readSegments(cursor: Cursor, first: boolean): readonly Segment[] {
  const { text } = cursor;
  const segments: Segment[] = [];
  if (first && isWord(text[cursor.at])) segments.push(takeName(cursor)?.name ?? "");
  while (cursor.at < cursor.end) {
    if (text[cursor.at] === "[") segments.push(readBracket(cursor));
    else if (text[cursor.at] === "." && text[cursor.at + 1] !== ".") segments.push(readName(cursor));
    else break;
  }
  return segments;
}

// A dot at the very front (`.name`) is passed over, as liquidjs does.
function readName(cursor: Cursor): Segment {
  cursor.at++;
  const name = takeName(cursor)?.name;
  if (name === undefined) throw unexpected(cursor, "a name after the dot");
  return /^\d+$/.test(name) ? Number(name) : name;
}

function readBracket(cursor: Cursor): Segment {
  const start = cursor.at++;
  const key = readOperand(cursor);
  if (!take(cursor, "]")) {
    throw atEnd(cursor)
      ? new TemplateFault({ start, end: start + 1 }, "This [ is never closed by ].")
      : unexpected(cursor, "`]`");
  }
  if (key.kind !== "literal") return key;
  if (typeof key.value === "number") return key.value;
  return key.value === null || key.value === EMPTY ? "" : String(key.value);
}

function readFilter(cursor: Cursor): FilterCall {
  const name = takeName(cursor);
  if (name === undefined) throw unexpected(cursor, "a filter's name after `|`");
  const args: Operand[] = [];
  if (take(cursor, ":")) readArguments(cursor, args);
  return { name: name.name, span: name.span, args };
}

// `a: 1, b` and a comma at the end are fine; a keyword without a value is not.
function readArguments(cursor: Cursor, args: Operand[]): void {
  do {
    if (atEnd(cursor) || cursor.text[cursor.at] === "|") return;
    const argument = readOperand(cursor);
    args.push(take(cursor, ":") ? readOperand(cursor) : argument);
  } while (take(cursor, ","));
}
