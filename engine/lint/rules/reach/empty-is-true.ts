// reach/empty-is-true: a list tested bare, which is true even when it is empty.

import type { Layer } from "../../../stack";
import type { PathUse } from "../../../template";
import { type SourceFile, type Span, toOriginalSpan } from "../../../text";
import { findVariable } from "../../../volatility";
import { defineRule, type Fix, md, type RuleContext } from "../../rule";

export default defineRule({
  code: "reach/empty-is-true",
  severity: "warning",
  summary: "A list is tested bare: in Liquid an empty list is true.",
  why: md`
    \`{% if goals %}\` holds for an empty list too, so a heading appears over nothing. Ask for its size.
  `,
  fixes: ["Write `.size > 0`."],
  examples: {
    bad: [
      md`
        ---
        name: standing
        priority: 1500
        cache: session
        when: goals
        //    ^^^^^ reach/empty-is-true warning: \`goals\` is a list, and an empty list is true in Liquid. Write \`goals.size > 0\`.
        ---
        Goals stand until they are met.
      `,
      md`
        ---
        name: standing
        priority: 1500
        cache: session
        ---
        {% if goals %}Goals stand.{% endif %}
        //    ^^^^^ reach/empty-is-true warning
      `,
    ],
    good: [
      md`
        ---
        name: standing
        priority: 1500
        cache: session
        when: goals.size > 0
        ---
        Goals stand until they are met.
      `,
    ],
  },
  check(context) {
    for (const layer of context.stack.layers) {
      const { when } = layer;
      if (when?.place !== undefined && typeof when.value === "object") {
        const { place, offset } = when;
        const toSpan = (span: Span): Span =>
          offset === undefined ? place.value : { start: offset + span.start, end: offset + span.end };
        for (const use of when.value.bareTests)
          reportList(
            use,
            layer,
            { source: place.source, span: toSpan(use.span), exact: offset !== undefined },
            context,
          );
      }
      for (const value of layer.template.values) {
        const [use] = value.direct;
        if (
          value.kind !== "condition" ||
          use === undefined ||
          use.local === true ||
          value.expression !== layer.template.text.slice(use.span.start, use.span.end)
        )
          continue;
        reportList(
          use,
          layer,
          { source: layer.source, span: toOriginalSpan(layer.body, use.span), exact: true },
          context,
        );
      }
    }
  },
});

interface Place {
  readonly source: SourceFile;
  readonly span: Span;
  /** The path stands there letter for letter. */
  readonly exact: boolean;
}

function reportList(use: PathUse, layer: Layer, { source, span, exact }: Place, { report }: RuleContext): void {
  if (findVariable(layer.table, use.path)?.type !== "list") return;
  const newText = `${use.path}.size > 0`;
  const fix: Fix = { title: `Write \`${newText}\``, edits: [{ path: source.path, edits: [{ span, newText }] }] };
  const message = `\`${use.path}\` is a list, and an empty list is true in Liquid. Write \`${newText}\`.`;
  report({ source, span, layer, message, fixes: exact ? [fix] : [] });
}
