// Offsets and line/character positions of one text. Lines end with LF: texts are normalised before they come here.
import type { Span } from "./span";

/** A place as the Language Server Protocol counts it: line and UTF-16 unit, both from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A run between two positions, `end` exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Converts between offsets (UTF-16 units) and positions of one text. */
export interface LineIndex {
  readonly lineCount: number;
  /** Offset at which `line` begins; past the last line, the end of the text. */
  lineStart(line: number): number;
  /** Offset at which `line` ends, its line end not included. */
  lineEnd(line: number): number;
  positionAt(offset: number): Position;
  /** Offset of `position`, held within its line and the text. */
  offsetAt(position: Position): number;
  rangeOf(span: Span): Range;
}

/** The line index of `text`. */
export function toLineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const lineStart = (line: number): number => (line < 0 ? 0 : (starts[line] ?? text.length));
  const lineEnd = (line: number): number => {
    const next = starts[line + 1];
    return next === undefined ? text.length : next - 1;
  };
  const positionAt = (offset: number): Position => {
    const held = Math.max(0, Math.min(offset, text.length));
    const line = lastAtOrBelow(starts, held);
    return { line, character: held - lineStart(line) };
  };
  const offsetAt = ({ line, character }: Position): number => {
    if (line < 0) return 0;
    return Math.min(lineStart(line) + Math.max(0, character), lineEnd(line));
  };
  const rangeOf = (span: Span): Range => ({ start: positionAt(span.start), end: positionAt(span.end) });
  return { lineCount: starts.length, lineStart, lineEnd, positionAt, offsetAt, rangeOf };
}

/** Index of the last element of the ascending `values` that is at most `value`; -1 where none is. */
export function lastAtOrBelow(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? Number.POSITIVE_INFINITY) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
