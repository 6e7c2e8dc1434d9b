// order/band: a priority outside the band of its tier.

import { inBand, nextPriority } from "../../../stack";
import { setPriority } from "../../layerFixes";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "order/band",
  severity: "hint",
  summary: "A priority lies outside the band of its tier.",
  why: md`
    Bands keep the tiers apart by their numbers: whoever reads \`priority: 1710\` knows that the layer changes with the session,
    and a new layer finds its place without anybody reading all the others. The tail has no band: its layers cost only
    themselves.

    Where the manifest sets \`bands\` this is a warning, since then somebody has agreed on them.
  `,
  fixes: ["Move the priority into the band, behind the layers of the tier."],
  examples: {
    bad: [
      md`
        ---
        name: voice_mode
        priority: 40
        //        ^^ order/band hint: The priority 40 lies outside the band of \`session\`, 1500 to 1719.
        cache: session
        ---
        Speak plainly.
      `,
      md`
        //- prompt-stack.yaml
        version: 1
        bands: { static: [0, 99] }
        //- role.layer.md
        ---
        name: role
        priority: 100
        //        ^^^ order/band warning: The priority 100 lies outside the band of \`static\`, 0 to 99.
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
    good: [
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        ---
        Speak plainly.
      `,
    ],
  },
  check({ stack, report }) {
    for (const layer of stack.layers) {
      const band = stack.settings.bands[layer.cache];
      const place = layer.places.get("priority");
      if (layer.cache === "transient" || place === undefined || inBand(layer.priority, band)) continue;
      const next = nextPriority(stack, layer.cache, layer);
      report({
        source: place.source,
        span: place.value,
        layer,
        ...(stack.settings.ownBands ? { severity: "warning" as const } : {}),
        message: `The priority ${layer.priority} lies outside the band of \`${layer.cache}\`, ${band[0]} to ${band[1]}.`,
        fixes: setPriority(layer, next, `Move to ${next}`),
      });
    }
  },
});
