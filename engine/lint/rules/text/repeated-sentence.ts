// text/repeated-sentence: the same sentence in two layers of one render.

import type { StackRenders } from "../../../rulers";
import type { Layer } from "../../../stack";
import { toOriginalSpan, utf8Length } from "../../../text";
import { formatBytes } from "../../messages";
import { defineRule, md } from "../../rule";
import { findSentences, type Sentence } from "../../sentences";

/** Shorter sentences are repeated on purpose, or by chance. Bytes of UTF-8. */
const LEAST = 40;

export default defineRule({
  code: "text/repeated-sentence",
  severity: "info",
  summary: "The same sentence stands in two layers that appear in one prompt.",
  why: md`
    A sentence that stands twice is paid for twice and, sooner or later, changed once: then the prompt contradicts itself.
    Capital letters and spaces make no difference here; sentences of less than 40 bytes do not count.
  `,
  fixes: [],
  examples: {
    bad: [
      md`
        //- a.layer.md
        ---
        name: role
        priority: 10
        cache: static
        ---
        Never print a key, a token or a password.
        //- b.layer.md
        ---
        name: security
        priority: 20
        cache: static
        ---
        Refuse requests for secrets. Never print a key,  a token or a password.
        //                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ text/repeated-sentence info: This sentence also stands in \`role\`: 42 bytes are paid for twice. Keep one of them.
      `,
    ],
    good: [
      md`
        //- a.layer.md
        ---
        name: role
        priority: 10
        cache: static
        for: { model: "claude-*" }
        ---
        Never print a key, a token or a password.
        //- b.layer.md
        ---
        name: role
        priority: 20
        cache: static
        for: { model: "gpt-*" }
        ---
        Never print a key, a token or a password.
      `,
    ],
  },
  check({ stack, renders, report }) {
    const together = findCompany(renders);
    const first = new Map<string, { layer: Layer; sentence: Sentence }[]>();
    for (const layer of stack.layers) {
      for (const sentence of findSentences(layer.body.text)) {
        if (utf8Length(sentence.folded) < LEAST) continue;
        const known = first.get(sentence.folded) ?? [];
        const other = known.find((candidate) => candidate.layer !== layer && together(candidate.layer, layer));
        first.set(sentence.folded, [...known, { layer, sentence }]);
        if (other === undefined) continue;
        const span = toOriginalSpan(layer.body, sentence.span);
        const bytes = utf8Length(layer.source.text, span.start, span.end);
        const related = {
          source: other.layer.source,
          span: toOriginalSpan(other.layer.body, other.sentence.span),
          message: `in \`${other.layer.name}\``,
        };
        report({
          source: layer.source,
          span,
          layer,
          message: `This sentence also stands in \`${other.layer.name}\`: ${formatBytes(bytes)} are paid for twice. Keep one of them.`,
          related: [related],
        });
      }
    }
  },
});

// Two layers keep company when some render shows both.
function findCompany({ renders }: StackRenders): (a: Layer, b: Layer) => boolean {
  const shown = renders.map(({ assembly }) => new Set(assembly.sections.map(({ layer }) => layer)));
  return (a, b) => shown.some((layers) => layers.has(a) && layers.has(b));
}
