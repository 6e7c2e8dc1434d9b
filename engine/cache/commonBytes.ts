// How far two texts are the same, counted as a cache counts: in bytes of UTF-8 from the start.
import { utf8Encode, utf8Length } from "../text";

/** The equal start of two texts. */
export interface CommonStart {
  /** Bytes of UTF-8; may end within a character. */
  readonly bytes: number;
  /** UTF-16 units of the characters that are equal as a whole. */
  readonly units: number;
}

/** Measures the equal start of two texts. */
export function commonStart(a: string, b: string): CommonStart {
  const most = Math.min(a.length, b.length);
  let units = 0;
  while (units < most && a.charCodeAt(units) === b.charCodeAt(units)) units++;
  if (units > 0 && isHighSurrogate(a.charCodeAt(units - 1))) units--;
  const [inA, inB] = [characterAt(a, units), characterAt(b, units)];
  let partial = 0;
  while (partial < inA.length && partial < inB.length && inA[partial] === inB[partial]) partial++;
  return { bytes: utf8Length(a, 0, units) + partial, units };
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

const characterAt = (text: string, at: number): Uint8Array => utf8Encode(String.fromCodePoint(...codePoint(text, at)));

function codePoint(text: string, at: number): readonly number[] {
  const code = text.codePointAt(at);
  return code === undefined ? [] : [code];
}
