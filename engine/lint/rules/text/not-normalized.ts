// text/not-normalized: text that is not in Unicode's composed form.

import { type Span, toOriginalSpan } from "../../../text";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "text/not-normalized",
  severity: "hint",
  summary: "A body has text that is not NFC: equal to the eye, other bytes.",
  why: md`
    An é can be one character or an e with an accent. Both look the same, have other bytes, and are other tokens to the model;
    two spellings in one prompt are found by no search. Editors on one system type the one, tools on another write the other,
    and the cached prefix differs.
  `,
  fixes: ["Normalize the body."],
  examples: {
    bad: [
      md`
        ---
        name: greeting
        priority: 10
        cache: static
        ---
        Meet in the cafe${"\u0301"}.
        //             ^^ text/not-normalized hint: 1 place in this body is not NFC: it looks the same as the composed form and has other bytes.
      `,
    ],
    good: [
      md`
        ---
        name: greeting
        priority: 10
        cache: static
        ---
        Meet in the caf${"\u00e9"}.
      `,
    ],
  },
  check({ stack, report }) {
    for (const layer of stack.layers) {
      const spans = findDecomposed(layer.body.text);
      const [first] = spans;
      if (first === undefined) continue;
      const edits = spans.map((span) => ({
        span: toOriginalSpan(layer.body, span),
        newText: layer.body.text.slice(span.start, span.end).normalize("NFC"),
      }));
      const what = spans.length === 1 ? "1 place in this body is" : `${spans.length} places in this body are`;
      report({
        source: layer.source,
        span: toOriginalSpan(layer.body, first),
        layer,
        message: `${what} not NFC: it looks the same as the composed form and has other bytes.`,
        fixes: [{ title: "Normalize the body (NFC)", edits: [{ path: layer.source.path, edits }] }],
      });
    }
  },
});

// Runs of a base and what combines with it. Most texts are normalized, and asking for the whole is fast.
function findDecomposed(text: string): readonly Span[] {
  if (text.normalize("NFC") === text) return [];
  const spans: Span[] = [];
  for (const match of text.matchAll(/[^\p{M}]?\p{M}{1,32}|[\u1100-\u11ff]{2,3}|[\u2126\u212a\u212b\uf900-\ufaff]/gu)) {
    if (match[0].normalize("NFC") !== match[0]) spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
}
