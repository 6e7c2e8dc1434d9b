// reach/never: a conditional layer that no scenario shows, with a reason why that may be.
import { isKeptOut } from "../../keptOut";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "reach/never",
  severity: "info",
  summary: "No scenario makes `when` true, and a `reason` says why that may be.",
  why: md`
    The layer is rendered in no scenario, so nothing about it is checked: not its size, not its borders, not its values. One
    scenario in which it holds changes that.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        scenarios:
          cli: { context: { voice: { active: false } } }
        //- voice.layer.md
        ---
        name: voice_mode
        priority: 1710
        cache: session
        when: voice.active
        //    ^^^^^^^^^^^^ reach/never info: No scenario makes this true, so nothing about \`voice_mode\` is checked. Add a scenario in which it holds.
        reason: Only in voice sessions.
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
        reason: Only in voice sessions.
        ---
        Speak plainly.
      `,
    ],
  },
  check({ stack, renders, report }) {
    if (!stack.ownScenarios) return;
    for (const layer of stack.layers) {
      const place = layer.when?.place;
      if (place === undefined || layer.reason === undefined || !layer.enabled || !isKeptOut(layer, renders)) continue;
      const message = `No scenario makes this true, so nothing about \`${layer.name}\` is checked. Add a scenario in which it holds.`;
      report({ source: place.source, span: place.value, layer, message });
    }
  },
});
