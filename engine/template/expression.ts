// Expressions: values, operators and filters, read strictly, with the place of every part.
// liquidjs skips what it does not understand (`a b c`, `a == "x`); here that is a fault at its place.
import type { Span } from "../text";
import { isWord } from "./characters";
import { atEnd, type Cursor, take, takeName, unexpected } from "./cursor";
import { TemplateFault } from "./fault";
import { MAX_DEPTH, MAX_PARTS } from "./limits";
import { EMPTY, type Literal, readNumber, readQuoted, readReserved } from "./literals";

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
