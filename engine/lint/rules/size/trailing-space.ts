// size/trailing-space: bytes of a body that say nothing: spaces at line ends, runs of blank lines.

import { type Span, toOriginalSpan, withoutBlankLines } from "../../../text";
import { formatBytes } from "../../messages";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "size/trailing-space",
  severity: "hint",
  summary: "A body has bytes that say nothing: trailing spaces, runs of blank lines.",
  why: md`
    They are sent and paid for like any other byte, and nobody sees them in a review. Blank lines at both ends of a body are
    left out anyway and do not count.
  `,
  fixes: ["Remove all of them from the body."],
  examples: {
    bad: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.


        //<+1 size/trailing-space hint: 2 bytes of this body are trailing spaces or blank lines after a first one; they are sent and say nothing.

        Be brief.
      `,
    ],
    good: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.

        Be brief.
      `,
    ],
  },
  check({ stack, report }) {
    for (const layer of stack.layers) {
      const idle = findIdle(layer.body.text);
      const [first] = idle;
      if (first === undefined) continue;
      const bytes = idle.reduce((sum, { start, end }) => sum + end - start, 0);
      const edits = idle.map((span) => ({ span: toOriginalSpan(layer.body, span), newText: "" }));
      report({
        source: layer.source,
        span: toOriginalSpan(layer.body, first),
        layer,
        message: `${formatBytes(bytes)} of this body are trailing spaces or blank lines after a first one; they are sent and say nothing.`,
        fixes: [{ title: "Remove trailing spaces and extra blank lines", edits: [{ path: layer.source.path, edits }] }],
      });
    }
  },
});

// Spaces and tabs before a line end, and every blank line that follows another one. Each is one byte.
function findIdle(text: string): readonly Span[] {
  const kept = withoutBlankLines(text);
  const idle: Span[] = [];
  let blankBefore = false;
  for (let start = kept.start; start < kept.end; ) {
    const at = text.indexOf("\n", start);
    const end = at < 0 || at > kept.end ? kept.end : at;
    let last = end;
    while (last > start && (text[last - 1] === " " || text[last - 1] === "\t")) last--;
    const blank = last === start;
    if (blank && blankBefore) idle.push({ start, end: Math.min(end + 1, kept.end) });
    else if (last < end) idle.push({ start: last, end });
    blankBefore = blank;
    start = end + 1;
  }
  return idle;
}
