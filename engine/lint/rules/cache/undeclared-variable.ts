// cache/undeclared-variable: a variable in a cached layer whose volatility nothing tells.

import { isCached } from "../../../render";
import type { LayerValue } from "../../../stack";
import { MOST_VOLATILE } from "../../../volatility";
import { declareVariable } from "../../layerFixes";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "cache/undeclared-variable",
  severity: "warning",
  summary: "A variable stands in a cached layer, and nothing tells how often it changes.",
  why: md`
    Whether a layer can be cached depends on every value in it. Neither a declaration nor the catalogue nor the words of its
    name say how often this one changes, so it cannot be classified. One line in the manifest decides it.
  `,
  fixes: ["Declare it in the manifest."],
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        scenarios:
          cli: { context: { flavour: mild } }
        //- a.layer.md
        ---
        name: taste
        priority: 0
        cache: static
        ---
        Answer in a {{ flavour }} way.
        //          ^^^^^^^^^^^^^ cache/undeclared-variable warning: Nothing tells how often \`flavour\` changes, so nobody knows whether this \`static\` layer stays cached. Declare it in the manifest's \`variables\`.
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        variables:
          flavour: deploy
        //- a.layer.md
        ---
        name: taste
        priority: 0
        cache: static
        ---
        Answer in a {{ flavour }} way.
      `,
    ],
  },
  check({ stack, valuesOf, report }) {
    for (const layer of stack.layers) {
      if (!isCached(layer.cache)) continue;
      for (const value of valuesOf(layer)) {
        const path = findUnknown(value);
        if (path === undefined) continue;
        report({
          source: value.source,
          span: value.span,
          layer,
          message: `Nothing tells how often \`${path.slice(0, 60)}\` changes, so nobody knows whether this \`${layer.cache}\` layer stays cached. Declare it in the manifest's \`variables\`.`,
          data: { certainty: value.certainty },
          fixes: declareVariable(stack, path, MOST_VOLATILE[layer.cache]),
        });
      }
    }
  },
});

// Of foreign placeholders only `{{ }}` and `${ }` are sure to be ones; a bare `{word}` may be anything.
function findUnknown(value: LayerValue): string | undefined {
  if (value.kind === "placeholder") {
    const sure = value.dialect === "double-brace" || value.dialect === "dollar-brace";
    return sure && value.volatility === undefined && !value.variant && value.certainty !== "low"
      ? value.expression
      : undefined;
  }
  if (value.kind !== "template" || value.role === "argument") return undefined;
  return value.paths.find(({ volatility, variable }) => volatility === undefined && variable?.variant !== true)?.use
    .path;
}
