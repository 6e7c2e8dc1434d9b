// cache/recall-in-system: memory that is recalled for a turn, anywhere but in the tail.
import { setTier } from "../../layerFixes";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "cache/recall-in-system",
  severity: "error",
  summary: "A layer of `kind: recall` stands outside the tail.",
  why: md`
    What memory turns up for a question belongs to that question. In the system prompt it breaks the cache for the whole
    conversation, and it unfreezes the memory that the session began with. In the tail it costs only itself.
  `,
  fixes: ["Move the layer to the tail."],
  examples: {
    bad: [
      md`
        ---
        name: recall
        priority: 1500
        cache: session
        kind: recall
        //    ^^^^^^ cache/recall-in-system error: \`recall\` is recalled for a turn and stands in the system prompt: each recall rewrites what stands behind it, the conversation included. Move it to the tail.
        ---
        What was recalled.
      `,
    ],
    good: [
      md`
        ---
        name: recall
        priority: 1800
        cache: transient
        kind: recall
        wrap: recall
        ---
        What was recalled.
      `,
    ],
  },
  check({ stack, report }) {
    for (const layer of stack.layers) {
      const place = layer.places.get("kind");
      if (layer.kind !== "recall" || layer.place === "tail" || place === undefined) continue;
      const where = layer.place === "opening" ? "opening" : "system prompt";
      report({
        source: place.source,
        span: place.value,
        layer,
        message: `\`${layer.name}\` is recalled for a turn and stands in the ${where}: each recall rewrites what stands behind it, the conversation included. Move it to the tail.`,
        data: { volatility: "turn" },
        fixes: setTier(stack, layer, "transient", "Move to the tail"),
      });
    }
  },
});
