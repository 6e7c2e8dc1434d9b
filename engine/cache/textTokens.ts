// A text in the units in which people and programs change it: a moment, a number, an identifier, a word, a run of blanks.
import type { Span } from "../text";
import { readMoment, readWeekday } from "../volatility/scan/moments";

/** One unit. Tokens cover a text completely, in order. */
export interface Token extends Span {
  readonly kind: "moment" | "date" | "word" | "blank" | "line" | "sign";
}

const WORD = /[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+|[.,](?=\d)[\p{L}\p{N}_]+)*/uy;
const BLANK = /[ \t]+/y;

/** The tokens of `text`. Linear in its length. */
export function toTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const token = readToken(text, at);
    while ((tokens[tokens.length - 1]?.start ?? -1) >= token.start) tokens.pop();
    const last = tokens[tokens.length - 1];
    // A moment may begin with a word that was read before its digits ("Mon, ").
    if (last !== undefined && last.end > token.start) tokens[tokens.length - 1] = { ...last, end: token.start };
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function readToken(text: string, at: number): Token {
  const code = text.charCodeAt(at);
  if (code === 10) return { kind: "line", start: at, end: at + 1 };
  if (isDigit(code)) {
    const moment = readMoment(text, at);
    if (moment !== undefined && !isWordCode(text.charCodeAt(moment.end)))
      return { kind: moment.timed ? "moment" : "date", start: moment.start, end: moment.end };
  } else {
    const weekday = readWeekday(text, at);
    if (weekday !== undefined) return { kind: "date", start: at, end: weekday };
  }
  const word = match(WORD, text, at);
  if (word !== undefined) return { kind: "word", start: at, end: word };
  const blank = match(BLANK, text, at);
  if (blank !== undefined) return { kind: "blank", start: at, end: blank };
  return { kind: "sign", start: at, end: at + (code >= 0xd800 && code < 0xdc00 ? 2 : 1) };
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const isWordCode = (code: number): boolean =>
  isDigit(code) || code === 95 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
