// order/tie: two layers of one place with one priority.

import { type Layer, nextFree } from "../../../stack";
import { setPriority } from "../../layerFixes";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "order/tie",
  severity: "info",
  summary: "Two layers of one place have the same priority, so their names decide the order.",
  why: md`
    The order is still the same on every machine: ties go by name. But a rename then moves a layer in the prompt, and nobody
    expects that a rename rewrites the cache.
  `,
  fixes: ["Give the later one the next free priority."],
  examples: {
    bad: [
      md`
        //- a.layer.md
        ---
        name: role
        priority: 10
        cache: static
        ---
        You are a careful engineer.
        //- b.layer.md
        ---
        name: tone
        priority: 10
        //        ^^ order/tie info: \`tone\` and \`role\` both have the priority 10, so their names decide the order.
        cache: static
        ---
        Be brief.
      `,
    ],
    good: [
      md`
        //- a.layer.md
        ---
        name: role
        priority: 10
        cache: static
        ---
        You are a careful engineer.
        //- b.layer.md
        ---
        name: tone
        priority: 20
        cache: static
        ---
        Be brief.
      `,
    ],
  },
  check({ stack, report }) {
    const first = new Map<string, Layer>();
    for (const layer of stack.layers.filter(({ enabled }) => enabled)) {
      const key = `${layer.place} ${layer.priority}`;
      const other = first.get(key);
      const place = layer.places.get("priority");
      if (other === undefined) first.set(key, layer);
      else if (other.name !== layer.name && place !== undefined) {
        const next = nextFree(stack, layer.priority + 1);
        report({
          source: place.source,
          span: place.value,
          layer,
          message: `\`${layer.name}\` and \`${other.name}\` both have the priority ${layer.priority}, so their names decide the order.`,
          related: [{ ...other.anchor, message: `\`${other.name}\`` }],
          fixes: setPriority(layer, next, `Give \`${layer.name}\` the priority ${next}`),
        });
      }
    }
  },
});
