// cache/too-cold: a layer whose values are all more stable than its tier.

import { CACHED_TIERS } from "../../../../layers-schema/index";
import { isCached } from "../../../render";
import { conditionValue } from "../../../stack";
import { inferredVolatility, tierFor } from "../../../volatility";
import { setTier } from "../../layerFixes";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "cache/too-cold",
  severity: "hint",
  summary: "A layer has values, and all are more stable than its tier: it could be cached longer.",
  why: md`
    A layer of the \`session\` tier is written again for every session. Where all its values change only with the project, or
    only when you ship, an earlier tier lets sessions share it.
  `,
  fixes: ["Change the layer's tier; its priority follows."],
  examples: {
    bad: [
      md`
        ---
        name: about
        priority: 1500
        cache: session
        //     ^^^^^^^ cache/too-cold hint: Every value in \`about\` is at most \`project\`, so it could be a \`project\` layer and be shared by sessions.
        ---
        You work on {{ project.name }}.
      `,
    ],
    good: [
      md`
        ---
        name: about
        priority: 1500
        cache: session
        ---
        You talk to {{ user.name }}.
      `,
    ],
  },
  check({ stack, valuesOf, report }) {
    for (const layer of stack.layers) {
      const place = layer.places.get("cache");
      const condition = conditionValue(layer);
      const values = [...valuesOf(layer), ...(condition === undefined ? [] : [condition])].filter(
        (value) => !value.variant,
      );
      if (!isCached(layer.cache) || place === undefined || values.length === 0) continue;
      if (
        values.some(
          (value) => value.volatility === undefined || value.paths.some((path) => path.volatility === undefined),
        )
      )
        continue;
      const inferred = inferredVolatility(values);
      const tier = tierFor(inferred);
      if (rank(tier) < 0 || rank(tier) >= rank(layer.cache)) continue;
      report({
        source: place.source,
        span: place.value,
        layer,
        message: `Every value in \`${layer.name}\` is at most \`${inferred}\`, so it could be a \`${tier}\` layer and be shared by ${layer.cache === "session" ? "sessions" : "projects"}.`,
        data: { volatility: inferred },
        fixes: setTier(stack, layer, tier, `Change the tier of \`${layer.name}\` to \`${tier}\``),
      });
    }
  },
});

const rank = (tier: string): number => (CACHED_TIERS as readonly string[]).indexOf(tier);
