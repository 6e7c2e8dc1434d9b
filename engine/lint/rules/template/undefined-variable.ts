// template/undefined-variable: a variable that no declaration, catalogue or scenario names.

import type { Layer } from "../../../stack";
import type { PathUse } from "../../../template";
import { findNearest, type SourceFile, type Span, toOriginalSpan } from "../../../text";
import { findVariable, knownPaths, MOST_VOLATILE } from "../../../volatility";
import { declareVariable } from "../../layerFixes";
import { defineRule, type Fix, md, type RuleContext } from "../../rule";

export default defineRule({
  code: "template/undefined-variable",
  severity: "warning",
  summary: "A variable is named in no declaration, no scenario and not in the catalogue.",
  why: md`
    A variable that nothing names renders empty, and nobody sees that something is missing: the sentence around it still reads
    well. Declare it in the manifest, with the volatility that decides which tiers may hold it.
  `,
  fixes: ["Rename to the nearest name.", "Declare it in the manifest."],
  examples: {
    bad: [
      md`
        ---
        name: greeting
        priority: 1500
        cache: session
        ---
        Speak to {{ user.nmae }} plainly.
        //          ^^^^^^^^^ template/undefined-variable warning: Nothing declares \`user.nmae\`, so it renders empty. Did you mean \`user.name\`?
      `,
      md`
        ---
        name: voice_mode
        priority: 1500
        cache: session
        when: vocie.active
        //    ^^^^^^^^^^^^ template/undefined-variable warning
        ---
        Speak plainly.
      `,
    ],
    good: [
      md`
        ---
        name: greeting
        priority: 1500
        cache: session
        variables:
          guest.name: user
        ---
        {% assign who = guest.name %}Speak to {{ who }} plainly.
      `,
    ],
  },
  check(context) {
    const taken = new Set(context.stack.layers.flatMap((layer) => layer.template.fragments.map((use) => use.name)));
    for (const layer of context.stack.layers) {
      if (layer.template.mode === "liquid")
        reportUses(layer.template.mentions, layer, context, {
          source: layer.source,
          toSpan: (span) => toOriginalSpan(layer.body, span),
        });
      reportCondition(layer, context);
    }
    for (const fragment of context.stack.fragments.values()) {
      const user = context.stack.layers.find((layer) =>
        layer.template.fragments.some((use) => use.name === fragment.name),
      );
      if (user === undefined || !taken.has(fragment.name)) continue;
      const passed = new Set(
        context.stack.layers.flatMap((layer) =>
          layer.template.fragments.filter((use) => use.name === fragment.name).flatMap((use) => use.argumentNames),
        ),
      );
      const uses = fragment.template.mentions.filter((use) => !passed.has(use.root));
      reportUses(uses, user, context, {
        source: fragment.source,
        toSpan: (span) => toOriginalSpan(fragment.body, span),
      });
    }
  },
});

interface Place {
  readonly source: SourceFile;
  toSpan(span: Span): Span;
}

function reportCondition(layer: Layer, context: RuleContext): void {
  const { when } = layer;
  if (when?.place === undefined || typeof when.value !== "object" || when.value.problems.length > 0) return;
  const { place, offset } = when;
  const toSpan = (span: Span): Span =>
    offset === undefined ? place.value : { start: offset + span.start, end: offset + span.end };
  reportUses(when.value.paths, layer, context, { source: place.source, toSpan });
}

function reportUses(uses: readonly PathUse[], layer: Layer, { stack, report }: RuleContext, place: Place): void {
  const seen = new Set<number>();
  for (const use of uses) {
    if (
      use.local === true ||
      use.path === "" ||
      seen.has(use.span.start) ||
      findVariable(layer.table, use.path) !== undefined
    )
      continue;
    seen.add(use.span.start);
    const nearest = findNearest(use.path, knownPaths(layer.table));
    const hint = nearest === undefined ? "Declare it in the manifest's `variables`." : `Did you mean \`${nearest}\`?`;
    const span = place.toSpan(use.span);
    const rename: readonly Fix[] =
      nearest === undefined
        ? []
        : [
            {
              title: `Rename to \`${nearest}\``,
              edits: [{ path: place.source.path, edits: [{ span, newText: nearest }] }],
            },
          ];
    report({
      source: place.source,
      span,
      layer,
      message: `Nothing declares \`${use.path}\`, so it renders empty. ${hint}`,
      data: { path: use.path },
      fixes: [...rename, ...declareVariable(stack, use.path, MOST_VOLATILE[layer.cache])],
    });
  }
}
