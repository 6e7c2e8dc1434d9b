// Templates with marks: `⟦` and `⟧` stand around the place of a fault and are taken out before the text is parsed.
import type { Span } from "../../../engine/text";

export interface Marked {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** `source` without its marks, and the spans that they stood around, in order of their opening mark. */
export function readMarks(source: string): Marked {
  const spans: { start: number; end: number }[] = [];
  const open: { start: number; end: number }[] = [];
  let text = "";
  for (const char of source) {
    if (char === "⟦") {
      const span = { start: text.length, end: text.length };
      spans.push(span);
      open.push(span);
    } else if (char === "⟧") {
      const span = open.pop();
      if (span !== undefined) span.end = text.length;
    } else text += char;
  }
  return { text, spans };
}

/** `text` with marks around `spans`; these do not overlap. */
export function writeMarks(text: string, spans: readonly Span[]): string {
  let at = 0;
  let marked = "";
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    marked += `${text.slice(at, start)}⟦${text.slice(start, end)}⟧`;
    at = end;
  }
  return marked + text.slice(at);
}
