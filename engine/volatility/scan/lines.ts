// What surrounds an offset: its line, code spans, fences, headings. Worked out when asked for, and once for each line.
import type { Span } from "../../text/span";

/** A fenced block of code, fences included; `info` is what stands behind the opening fence. */
export interface Fence extends Span {
  readonly info: string;
}

/** Fences of a text, in order. An unclosed one runs to the end. */
export function findFences(text: string): readonly Fence[] {
  if (!text.includes("```") && !text.includes("~~~")) return [];
  const fences: Fence[] = [];
  const line = /^[ \t>]*(?:[-*] )?(`{3,}|~{3,})[ \t]*([^\n`]*)$/gm;
  let open: { start: number; mark: string; info: string } | undefined;
  for (let match = line.exec(text); match !== null; match = line.exec(text)) {
    const [, mark = "", info = ""] = match;
    if (open === undefined) open = { start: match.index, mark, info: info.trim().toLowerCase() };
    else if (mark.startsWith(open.mark) && info.trim() === "") {
      fences.push({ start: open.start, end: line.lastIndex, info: open.info });
      open = undefined;
    }
  }
  if (open !== undefined) fences.push({ start: open.start, end: text.length, info: open.info });
  return fences;
}

/** A reader of lines; cheap when asked in ascending order. */
export interface Lines {
  /** The line around an offset, without its line end. */
  at(offset: number): Span;
  /** True inside inline code of the line. */
  inCode(offset: number): boolean;
}

export function createLines(text: string): Lines {
  let line: Span = { start: 0, end: -1 };
  let code: readonly Span[] | undefined;
  const at = (offset: number): Span => {
    if (offset >= line.start && offset <= line.end) return line;
    const start = text.lastIndexOf("\n", offset - 1) + 1;
    const end = text.indexOf("\n", offset);
    line = { start: offset === 0 ? 0 : start, end: end < 0 ? text.length : end };
    code = undefined;
    return line;
  };
  return {
    at,
    inCode(offset) {
      const { start, end } = at(offset);
      code ??= findCode(text, start, end);
      return includesOffset(code, offset);
    },
  };
}

// Runs of backticks of one length enclose code; those without a fellow are text.
function findCode(text: string, from: number, to: number): readonly Span[] {
  const runs: { start: number; length: number; next?: number }[] = [];
  for (let at = text.indexOf("`", from); at >= 0 && at < to; at = text.indexOf("`", at)) {
    const start = at;
    while (text.charAt(at) === "`") at++;
    runs.push({ start, length: at - start });
  }
  linkFellows(runs);
  const spans: Span[] = [];
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index];
    const fellow = run?.next === undefined ? undefined : runs[run.next];
    if (run === undefined || fellow === undefined) continue;
    spans.push({ start: run.start, end: fellow.start + fellow.length });
    index = run.next ?? index;
  }
  return spans;
}

// From the last run to the first: the next one of the same length.
function linkFellows(runs: { length: number; next?: number }[]): void {
  const seen = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index--) {
    const run = runs[index];
    if (run === undefined) continue;
    const fellow = seen.get(run.length);
    if (fellow !== undefined) run.next = fellow;
    seen.set(run.length, index);
  }
}

/** True where one of the ascending spans holds the offset. */
export function includesOffset(spans: readonly Span[], offset: number): boolean {
  return findSpan(spans, offset) !== undefined;
}

/** The one of the ascending spans that holds the offset. */
export function findSpan<Found extends Span>(spans: readonly Found[], offset: number): Found | undefined {
  let low = 0;
  for (let high = spans.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const span = spans[low];
  return span !== undefined && span.start <= offset ? span : undefined;
}
