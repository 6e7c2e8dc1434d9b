// cache/static-in-tail: a layer that is stable for the session, in a tier that is paid for on every call.

import { inferredVolatility, tierFor, volatilityRank } from "../../../volatility";
import { setTier } from "../../layerFixes";
import { formatBytes } from "../../messages";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "cache/static-in-tail",
  severity: "warning",
  summary: "A layer that is stable for the session sits in `turn` or `transient`.",
  why: md`
    What stands in the tail is paid for in full on every call. That is right for what changes, and for a last word that has to
    stand last; text that stays the same for the session costs a tenth in the cached prefix.
  `,
  fixes: ["Change the layer's tier; its priority follows."],
  examples: {
    bad: [
      md`
        ---
        name: style
        priority: 1800
        cache: transient
        //     ^^^^^^^^^ cache/static-in-tail warning: Nothing in \`style\` changes within a session, and its 53 bytes are paid for in full on every call. Make it a \`static\` layer.
        ---
        Be brief.
      `,
    ],
    good: [
      md`
        ---
        name: last_word
        priority: 1800
        cache: transient
        kind: nudge
        ---
        Be brief.
      `,
    ],
  },
  check({ stack, renders, valuesOf, report }) {
    for (const layer of stack.layers) {
      const place = layer.places.get("cache");
      const exempt =
        layer.kind === "overlay" || layer.kind === "nudge" || layer.kind === "recall" || layer.when !== undefined;
      if ((layer.cache !== "turn" && layer.cache !== "transient") || exempt || !layer.enabled || place === undefined)
        continue;
      const values = valuesOf(layer);
      if (
        values.some(
          (value) => value.volatility === undefined || value.paths.some((path) => path.volatility === undefined),
        )
      )
        continue;
      const inferred = inferredVolatility(values);
      if (volatilityRank(inferred) > volatilityRank("session")) continue;
      const section = renders.firstSection(layer)?.section;
      if (section === undefined) continue;
      const tier = tierFor(inferred);
      report({
        source: place.source,
        span: place.value,
        layer,
        message: `Nothing in \`${layer.name}\` changes within a session, and its ${formatBytes(section.bytes.end - section.bytes.start)} are paid for in full on every call. Make it a \`${tier}\` layer.`,
        data: { volatility: inferred },
        fixes: setTier(stack, layer, tier, `Change the tier of \`${layer.name}\` to \`${tier}\``),
      });
    }
  },
});
