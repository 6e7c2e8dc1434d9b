// layer/empty: a layer whose body is empty in every render.

import type { StackRenders } from "../../../rulers";
import type { Layer } from "../../../stack";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "layer/empty",
  severity: "hint",
  summary: "A layer has nothing to render in any scenario.",
  why: md`
    A layer without text takes a place in the order and in everybody's head, and gives the model nothing. Either its text got
    lost, or a value that it shows is set in no scenario.
  `,
  examples: {
    bad: [
      md`
        ---
        //< layer/empty hint: The layer \`agent_role\` renders no text in any scenario. Write its body, or remove it.
        name: agent_role
        priority: 0
        cache: static
        ---
      `,
    ],
    good: [
      md`
        ---
        name: agent_role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
  },
  check({ stack, renders, report }) {
    for (const layer of stack.layers) {
      if (!isAlwaysEmpty(layer, renders)) continue;
      const message = `The layer \`${layer.name}\` renders no text in any scenario. Write its body, or remove it.`;
      report({ ...layer.anchor, layer, message });
    }
  },
});

// Empty wherever nothing else keeps it out: a layer that only its condition silences is the business of reach/.
function isAlwaysEmpty(layer: Layer, { renders }: StackRenders): boolean {
  const reasons = renders.map(({ assembly }) => assembly.omitted.find((omission) => omission.layer === layer)?.reason);
  return reasons.includes("empty") && reasons.every((reason) => reason !== undefined && reason !== "failed");
}
