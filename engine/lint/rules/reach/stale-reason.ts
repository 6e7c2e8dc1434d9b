// reach/stale-reason: a reason for being silent on a layer that is always there.
import { removeKey } from "../../layerFixes";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "reach/stale-reason",
  severity: "warning",
  summary: "A layer that nothing keeps silent still gives a reason for it.",
  why: md`
    A reason cannot outlive its need: on a layer that is enabled, with neither \`when\` nor \`for\`, it explains something that
    does not happen, and the next reader believes it.
  `,
  fixes: ["Remove the `reason`."],
  examples: {
    bad: [
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        reason: Only in voice sessions.
        //<~~~ reach/stale-reason warning: \`voice_mode\` is enabled and has neither \`when\` nor \`for\`, so there is nothing that its \`reason\` explains. Remove it.
        ---
        Speak plainly.
      `,
    ],
    good: [
      md`
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
  check({ stack, report }) {
    for (const layer of stack.layers) {
      const place = layer.places.get("reason");
      if (
        place === undefined ||
        layer.reason === undefined ||
        !layer.enabled ||
        layer.when !== undefined ||
        layer.for !== undefined
      )
        continue;
      report({
        source: place.source,
        span: place.key,
        layer,
        message: `\`${layer.name}\` is enabled and has neither \`when\` nor \`for\`, so there is nothing that its \`reason\` explains. Remove it.`,
        fixes: removeKey(layer, "reason", "Remove the `reason`"),
      });
    }
  },
});
