// Literal values of an expression: quoted texts, numbers, and the words that stand for values. Paths and ranges are not known here.
import type { Span } from "../text";
import { isDigit, isWord } from "./characters";
import { type Cursor, takeName } from "./cursor";
import { quote, TemplateFault } from "./fault";
import { quoteEnd } from "./scan";

/** `empty` and `blank` compare with anything that has no content. */
export type LiteralValue = string | number | boolean | null | typeof EMPTY;
export const EMPTY = Symbol("empty");

export interface Literal {
  readonly kind: "literal";
  readonly value: LiteralValue;
  readonly span: Span;
}

const RESERVED: Readonly<Record<string, LiteralValue>> = {
  true: true,
  false: false,
  nil: null,
  null: null,
  empty: EMPTY,
  blank: EMPTY,
};

/** A text in quotes. Throws `TemplateFault` where it is never closed. */
export function readQuoted(cursor: Cursor): Literal | undefined {
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

/** A number, with sign; `undefined` where a name only begins with digits. */
export function readNumber(cursor: Cursor): Literal | undefined {
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

/** A word that stands for a value. */
export function readReserved(cursor: Cursor): Literal | undefined {
  const start = cursor.at;
  const word = takeName(cursor);
  if (word !== undefined && Object.hasOwn(RESERVED, word.name)) {
    return { kind: "literal", value: RESERVED[word.name] ?? null, span: word.span };
  }
  cursor.at = start;
  return undefined;
}
