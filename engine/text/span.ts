// Spans: pairs of UTF-16 offsets. Which text they count in is said by the value that holds them.

/** A run of text, `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A run of UTF-8 bytes of an output, `start` inclusive, `end` exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** True where the two spans share at least one unit. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** True where `inner` lies within `outer`, borders included. */
export const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** `span` moved by `by` units. */
export const shift = (span: Span, by: number): Span => ({ start: span.start + by, end: span.end + by });
