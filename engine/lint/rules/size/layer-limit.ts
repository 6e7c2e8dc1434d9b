// size/layer-limit: a section above its layer's own limit in some render.

import type { Render } from "../../../rulers";
import { formatBytes, groupDigits } from "../../messages";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "size/layer-limit",
  severity: "error",
  summary: "A section is above its layer's own `limit` in some scenario.",
  why: md`
    A layer whose text comes from outside, such as a memory or a list, has no natural end. Its \`limit\` says how much of the
    prompt it may take, in bytes, its wrapping included.
  `,
  examples: {
    bad: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        limit: 40
        //     ^^ size/layer-limit error: \`role\` has 60 bytes, 20 above its limit of 40 (anthropic, scenario \`default\`, turn 1).
        ---
        You are a careful engineer.
      `,
    ],
    good: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        limit: 60
        ---
        You are a careful engineer.
      `,
    ],
  },
  check({ stack, renders, report }) {
    for (const layer of stack.layers) {
      const place = layer.places.get("limit");
      if (layer.limit === undefined || place === undefined) continue;
      let worst: { readonly render: Render; readonly bytes: number } | undefined;
      for (const render of renders.renders) {
        const section = render.assembly.sections.find((candidate) => candidate.layer === layer);
        const bytes = section === undefined ? 0 : section.bytes.end - section.bytes.start;
        if (bytes > (worst?.bytes ?? layer.limit)) worst = { render, bytes };
      }
      if (worst === undefined) continue;
      const { provider, scenario, turn } = worst.render;
      const where = `${provider.name}, scenario \`${scenario.name}\`, turn ${turn}`;
      const message = `\`${layer.name}\` has ${formatBytes(worst.bytes)}, ${groupDigits(worst.bytes - layer.limit)} above its limit of ${groupDigits(layer.limit)} (${where}).`;
      report({
        source: place.source,
        span: place.value,
        layer,
        message,
        data: { bytes: worst.bytes, limit: layer.limit },
      });
    }
  },
});
