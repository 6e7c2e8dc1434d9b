// A text that was cut out of another one, and the way back from its offsets to those of the original.
import { lastAtOrBelow } from "./lineIndex";
import type { Span } from "./span";

/** `text` consists of runs of an original text, in order; `starts[i]` in `text` is `origins[i]` there. */
export interface MappedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly origins: readonly number[];
}

/** `text` between `span`, without the runs `removed` (ascending, disjoint, inside `span`). */
export function cutText(text: string, span: Span, removed: readonly Span[] = []): MappedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const origins: number[] = [];
  let length = 0;
  let from = span.start;
  for (const gap of [...removed, { start: span.end, end: span.end }]) {
    if (gap.start > from) {
      starts.push(length);
      origins.push(from);
      parts.push(text.slice(from, gap.start));
      length += gap.start - from;
    }
    from = gap.end;
  }
  if (starts.length === 0) {
    starts.push(0);
    origins.push(span.start);
  }
  return { text: parts.join(""), starts, origins };
}

/** Offset in the original. At a seam it is that of the run that begins there; an end of a span asks for `"end"`. */
export function toOriginalOffset(mapped: MappedText, offset: number, side: "start" | "end" = "start"): number {
  const run = lastAtOrBelow(mapped.starts, side === "end" && offset > 0 ? offset - 1 : offset);
  const start = mapped.starts[run] ?? 0;
  const origin = mapped.origins[run] ?? 0;
  return origin + (offset - start);
}

/** Span in the original, from the first unit of `span` to its last (removed runs in between are covered). */
export const toOriginalSpan = (mapped: MappedText, span: Span): Span => {
  const start = toOriginalOffset(mapped, span.start);
  return { start, end: span.end === span.start ? start : toOriginalOffset(mapped, span.end, "end") };
};

/** The runs of the original that `span` is made of, each with the offset in `mapped.text` at which it begins. */
export function toOriginalRuns(mapped: MappedText, span: Span): readonly { at: number; span: Span }[] {
  const runs: { at: number; span: Span }[] = [];
  let run = Math.max(0, lastAtOrBelow(mapped.starts, span.start));
  let at = span.start;
  while (at < span.end) {
    const next = Math.min(mapped.starts[run + 1] ?? mapped.text.length, span.end);
    const origin = (mapped.origins[run] ?? 0) + (at - (mapped.starts[run] ?? 0));
    runs.push({ at, span: { start: origin, end: origin + (next - at) } });
    if (next <= at) break;
    at = next;
    run++;
  }
  return runs;
}

/** Offset in `mapped.text` of an offset of the original; `undefined` where that was left out. */
export function fromOriginalOffset(mapped: MappedText, original: number): number | undefined {
  const run = lastAtOrBelow(mapped.origins, original);
  if (run < 0) return undefined;
  const start = mapped.starts[run] ?? 0;
  const offset = start + original - (mapped.origins[run] ?? 0);
  const end = mapped.starts[run + 1] ?? mapped.text.length;
  return offset <= end ? offset : undefined;
}

/** The part `span` of a mapped text, with the same way back. */
export function sliceMapped(mapped: MappedText, span: Span): MappedText {
  const runs = toOriginalRuns(mapped, span);
  const first = runs[0];
  if (first === undefined) return { text: "", starts: [0], origins: [toOriginalOffset(mapped, span.start)] };
  return {
    text: mapped.text.slice(span.start, span.end),
    starts: runs.map((run) => run.at - span.start),
    origins: runs.map((run) => run.span.start),
  };
}
