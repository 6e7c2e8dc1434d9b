// reach/always: a condition that holds in every scenario.
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "reach/always",
  severity: "hint",
  summary: "Every scenario of the manifest makes `when` true.",
  why: md`
    What the prompt is without the layer is rendered nowhere, so nobody sees whether it still makes sense then.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        scenarios:
          voice: { context: { voice: { active: true } } }
        //- voice.layer.md
        ---
        name: voice_mode
        priority: 1710
        cache: session
        when: voice.active
        //    ^^^^^^^^^^^^ reach/always hint: Every scenario makes this true, so the prompt without \`voice_mode\` is never checked. Add a scenario in which it does not hold.
        ---
        Speak plainly.
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        scenarios:
          cli: { context: { voice: { active: false } } }
          voice: { context: { voice: { active: true } } }
        //- voice.layer.md
        ---
        name: voice_mode
        priority: 1710
        cache: session
        when: voice.active
        ---
        Speak plainly.
      `,
    ],
  },
  check({ stack, renders, report }) {
    if (!stack.ownScenarios || renders.renders.length === 0) return;
    for (const layer of stack.layers) {
      const { when } = layer;
      if (when?.place === undefined || typeof when.value !== "object" || !layer.enabled) continue;
      const reasons = renders.renders.map(
        ({ assembly }) => assembly.omitted.find((omission) => omission.layer === layer)?.reason,
      );
      const judged = reasons.filter((reason) => reason !== "for");
      if (judged.length === 0 || judged.some((reason) => reason === "when" || reason === "failed")) continue;
      const message = `Every scenario makes this true, so the prompt without \`${layer.name}\` is never checked. Add a scenario in which it does not hold.`;
      report({ source: when.place.source, span: when.place.value, layer, message });
    }
  },
});
