// order/turn-last: a turn layer that stands before a cached one in the system prompt.

import { isCached } from "../../../render";
import type { StackRenders } from "../../../rulers";
import { type Layer, priorityBetween, type Stack } from "../../../stack";
import { setPriority } from "../../layerFixes";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "order/turn-last",
  severity: "error",
  summary: "A `turn` layer stands before a cached layer in the system prompt.",
  why: md`
    A \`turn\` layer changes on every call, so the cached prefix ends where it begins. A cached layer behind it is paid for in
    full on every call, whatever its tier says.
  `,
  fixes: ["Give the layer a priority behind the last cached layer."],
  examples: {
    bad: [
      md`
        //- a.layer.md
        ---
        name: counters
        priority: 10
        //        ^^ order/turn-last error: The \`turn\` layer \`counters\` stands before the \`static\` layer \`role\`: 60 bytes of cached layers behind it are paid for in full on every call. Move it to the end, or to the tail.
        cache: turn
        ---
        Tokens left: 12.
        //- b.layer.md
        ---
        name: role
        priority: 20
        cache: static
        ---
        You are a careful engineer.
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
        name: counters
        priority: 1720
        cache: turn
        ---
        Tokens left: 12.
      `,
    ],
  },
  check({ stack, renders, report }) {
    const layers = stack.layers.filter((layer) => layer.place === "system" && layer.enabled);
    layers.forEach((layer, index) => {
      const behind = layers.slice(index + 1).filter((other) => isCached(other.cache));
      const [blocked] = behind;
      if (layer.cache !== "turn" || blocked === undefined) return;
      const place = layer.places.get("priority");
      const bytes = cachedBytes(behind, renders);
      const last = layers[layers.length - 1]?.priority ?? layer.priority;
      const priority = priorityBetween(last, firstOfOtherPlaces(stack, last));
      report({
        source: place?.source ?? layer.anchor.source,
        span: place?.value ?? layer.anchor.span,
        layer,
        message: `The \`turn\` layer \`${layer.name}\` stands before the \`${blocked.cache}\` layer \`${blocked.name}\`: ${bytes} bytes of cached layers behind it are paid for in full on every call. Move it to the end, or to the tail.`,
        related: [
          { ...blocked.anchor, message: `\`${blocked.name}\` (${blocked.cache}, priority ${blocked.priority})` },
        ],
        data: { bytesAfter: bytes },
        fixes: setPriority(layer, priority, `Give \`${layer.name}\` the priority ${priority}`),
      });
    });
  },
});

function cachedBytes(layers: readonly Layer[], renders: StackRenders): number {
  return layers.reduce((sum, layer) => {
    const section = renders.firstSection(layer)?.section;
    return section === undefined ? sum : sum + section.bytes.end - section.bytes.start;
  }, 0);
}

// Priorities of other places do not matter for the order, yet a number of its own is easier to read.
const firstOfOtherPlaces = (stack: Stack, above: number): number | undefined =>
  stack.layers
    .map((layer) => layer.priority)
    .filter((priority) => priority > above)
    .sort((a, b) => a - b)[0];
