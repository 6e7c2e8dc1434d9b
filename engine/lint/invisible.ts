// Invisible characters of a text, without those that writing needs: emoji sequences, flags, joiners of Arabic and Indic scripts.
import type { Span } from "../text";

/** A run of invisible characters of one kind. */
export interface Invisible {
  readonly span: Span;
  /** `bidi`: overrides, embeddings and isolates; `tag`: the tag block; `plain`: all others. */
  readonly kind: "bidi" | "tag" | "plain";
  readonly codePoints: readonly number[];
}

// By name, so that no invisible character stands in this file: format characters (soft hyphen, zero-width and directional
// ones, byte-order mark, tags), variation selectors and fillers. Each is one code point, so the search is linear.
const CANDIDATE = /\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** The invisible characters of a text, neighbours of one kind together. */
export function findInvisible(text: string): readonly Invisible[] {
  const found: { span: { start: number; end: number }; kind: Invisible["kind"]; codePoints: number[] }[] = [];
  for (const match of text.matchAll(CANDIDATE)) {
    const point = match[0].codePointAt(0) ?? 0;
    const start = match.index;
    const end = start + match[0].length;
    if (isWriting(text, start, end, point)) continue;
    const kind = kindOf(point);
    const last = found[found.length - 1];
    if (last !== undefined && last.kind === kind && last.span.end === start) {
      last.span.end = end;
      last.codePoints.push(point);
    } else found.push({ span: { start, end }, kind, codePoints: [point] });
  }
  return found;
}

function kindOf(point: number): Invisible["kind"] {
  if ((point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069)) return "bidi";
  return point >= 0xe0000 && point <= 0xe007f ? "tag" : "plain";
}

const ZWNJ = 0x200c;
const ZWJ = 0x200d;

function isWriting(text: string, start: number, end: number, point: number): boolean {
  const before = charBefore(text, start);
  const after = charAt(text, end);
  if (point === ZWJ || point === ZWNJ) {
    const emoji =
      point === ZWJ &&
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u.test(before) &&
      /\p{Extended_Pictographic}/u.test(after);
    return (
      emoji ||
      (JOINED.test(before) && JOINED.test(after)) ||
      (point === ZWJ && /\p{Script=Sinhala}|\p{Mn}|\p{Mc}/u.test(before))
    );
  }
  if (point === 0xfe0e || point === 0xfe0f) return /\p{Emoji}|\p{So}|\p{Sm}|\u20e3/u.test(before);
  if (point >= 0xfe00 && point <= 0xfe0d)
    return /[\p{Sm}\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}]/u.test(before);
  if (point >= 0xe0100 && point <= 0xe01ef) return /\p{Script=Han}/u.test(before);
  if (point >= 0xe0020 && point <= 0xe007f) return isFlag(text, start, end);
  // A mark of direction beside letters of a right-to-left script orders neutral characters there.
  if (point === 0x200e || point === 0x200f || point === 0x061c)
    return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text.slice(Math.max(0, start - 40), end + 40));
  return point >= 0x180b && point <= 0x180f && /\p{Script=Mongolian}/u.test(before);
}

/** Letters and marks of scripts in which a joiner decides how they are written. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]/u;

/** A tag belongs to a flag when a black flag begins its run and a cancel tag ends it, as in those of England and Wales. */
function isFlag(text: string, start: number, end: number): boolean {
  const run = text.slice(Math.max(0, start - 16), end + 16);
  const at = start - Math.max(0, start - 16);
  for (const match of run.matchAll(/\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu)) {
    if (match.index <= at && at < match.index + match[0].length) return true;
  }
  return false;
}

function charBefore(text: string, at: number): string {
  if (at === 0) return "";
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && at > 1 ? text.slice(at - 2, at) : text.slice(at - 1, at);
}

const charAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : "";
