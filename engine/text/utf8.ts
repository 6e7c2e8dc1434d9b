// UTF-8: sizes of strings and tolerant decoding. Nothing here knows about files.
import type { Span } from "./span";

/** Size of `text` in UTF-8 bytes; a lone surrogate counts as U+FFFD, 3 bytes. */
export function utf8Length(text: string, start = 0, end = text.length): number {
  let bytes = 0;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isHighSurrogate(unit) && i + 1 < end && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}

/** The UTF-8 bytes of `text`. */
export const utf8Encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A text read from bytes; `invalid` holds the places (UTF-16 units of `text`) and byte offsets that were not UTF-8. */
export interface DecodedText {
  readonly text: string;
  readonly invalid: readonly InvalidSequence[];
}

/** One U+FFFD that stands for bytes that are not UTF-8. */
export interface InvalidSequence {
  readonly span: Span;
  /** Offset of the first bad byte in the file. */
  readonly byte: number;
}

/** Decodes UTF-8 and keeps a byte-order mark. An invalid sequence becomes U+FFFD and is listed; it never throws. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), invalid: [] };
  } catch {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return { text, invalid: findInvalid(bytes, text) };
  }
}

// Walks text and bytes side by side: a U+FFFD in the text that the bytes do not spell stands for bad bytes.
function findInvalid(bytes: Uint8Array, text: string): InvalidSequence[] {
  const invalid: InvalidSequence[] = [];
  let byte = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0xfffd && !spellsReplacement(bytes, byte)) {
      invalid.push({ span: { start: i, end: i + 1 }, byte });
      byte += invalidLength(bytes, byte);
    } else if (isHighSurrogate(unit)) {
      byte += 4;
      i++;
    } else byte += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  return invalid;
}

const spellsReplacement = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;

// How many bytes one U+FFFD swallowed: the longest start of a sequence that could still have become valid (WHATWG).
function invalidLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const wanted =
    lead >= 0xf0 && lead <= 0xf4 ? 3 : lead >= 0xe0 && lead <= 0xef ? 2 : lead >= 0xc2 && lead <= 0xdf ? 1 : 0;
  let length = 1;
  for (let k = 1; k <= wanted; k++) {
    const next = bytes[at + k];
    const [low, high] = k === 1 ? secondByteBounds(lead) : [0x80, 0xbf];
    if (next === undefined || next < low || next > high) break;
    length++;
  }
  return length;
}

function secondByteBounds(lead: number): readonly [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
