// One file as the engine sees it: decoded, without byte-order mark, with LF line ends (format.md, section 5, step 1).
// Every span in the engine counts in `SourceFile.text`; only what leaves for a report asks for raw offsets.
import { type LineIndex, lastAtOrBelow, toLineIndex } from "./lineIndex";
import type { Span } from "./span";
import { decodeUtf8, type InvalidSequence } from "./utf8";

/** A file's normalised text and how to find its places again in the text on disk. */
export interface SourceFile {
  /** Identity of the file: a path with `/`, as the shell gave it. */
  readonly path: string;
  readonly text: string;
  readonly lines: LineIndex;
  /** The text on disk begins with a byte-order mark, which counts as one unit there. */
  readonly bom: boolean;
  /** Offsets in `text` of the LFs that stand for CRLF, ascending. */
  readonly carriageReturns: readonly number[];
  /** Sequences that were not UTF-8, at their U+FFFD in `text`. */
  readonly invalid: readonly InvalidSequence[];
}

/** Reads a file from its bytes, or from text that somebody has decoded (an editor's buffer). */
export function toSourceFile(path: string, content: string | Uint8Array): SourceFile {
  const decoded = typeof content === "string" ? { text: content, invalid: [] } : decodeUtf8(content);
  const bom = decoded.text.startsWith("\uFEFF");
  const unmarked = bom ? decoded.text.slice(1) : decoded.text;
  const { text, carriageReturns } = normalizeLineEnds(unmarked);
  const source = { path, text, lines: toLineIndex(text), bom, carriageReturns, invalid: [] };
  if (decoded.invalid.length === 0) return source;
  const invalid = decoded.invalid.map(({ byte, span }) => ({ byte, span: fromRawSpan(source, span) }));
  return { ...source, invalid };
}

/** Offset in the decoded text on disk (UTF-16 units; byte-order mark and CR count) of an offset in `source.text`. */
export function toRawOffset(source: SourceFile, offset: number): number {
  const dropped = lastAtOrBelow(source.carriageReturns, offset - 1) + 1;
  return offset + dropped + (source.bom ? 1 : 0);
}

/** A place for people and reports: line and column from 1, raw offset; all in UTF-16 units of the text on disk. */
export interface ReportPosition {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** The report position of an offset in `source.text`. */
export function toReportPosition(source: SourceFile, offset: number): ReportPosition {
  const { line, character } = source.lines.positionAt(offset);
  const mark = source.bom && line === 0 ? 1 : 0;
  return { line: line + 1, column: character + 1 + mark, offset: toRawOffset(source, offset) };
}

function normalizeLineEnds(text: string): { text: string; carriageReturns: readonly number[] } {
  let at = text.indexOf("\r");
  if (at < 0) return { text, carriageReturns: [] };
  const parts: string[] = [];
  const carriageReturns: number[] = [];
  let from = 0;
  let length = 0;
  for (; at >= 0; at = text.indexOf("\r", from)) {
    const crlf = text.charCodeAt(at + 1) === 0x0a;
    length += at - from;
    if (crlf) carriageReturns.push(length);
    parts.push(text.slice(from, at), "\n");
    length += 1;
    from = at + (crlf ? 2 : 1);
  }
  parts.push(text.slice(from));
  return { text: parts.join(""), carriageReturns };
}

// The raw offset of the k-th dropped CR is its LF's offset plus the k CRs before it, so the inverse is a search.
function fromRawSpan(source: SourceFile, raw: Span): Span {
  const toOffset = (offset: number): number => {
    let low = 0;
    let high = source.text.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (toRawOffset(source, middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const start = toOffset(raw.start);
  return { start, end: start + (raw.end - raw.start) };
}
