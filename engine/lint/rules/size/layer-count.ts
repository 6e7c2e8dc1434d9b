// size/layer-count: more layers in a render than the limit of its provider or of the stack.

import type { Render } from "../../../rulers";
import type { Stack } from "../../../stack";
import { stackAnchor } from "../../anchors";
import { defineRule, md, type Report } from "../../rule";

export default defineRule({
  code: "size/layer-count",
  severity: "warning",
  summary: "A render has more layers than `limits.layers` or the `layers` of its provider allows.",
  why: md`
    Small models lose track in a prompt of many sections. The limit is per render: what a condition keeps out does not count.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        limits: { layers: 1 }
        //      ^^^^^^^^^^^^^ size/layer-count warning: 2 layers stand in the prompt for anthropic (scenario \`default\`, turn 1), and the limit is 1.
        //- a.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
        //- b.layer.md
        ---
        name: tone
        priority: 10
        cache: static
        ---
        Be brief.
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        limits: { layers: 2 }
        //- a.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
        //- b.layer.md
        ---
        name: tone
        priority: 10
        cache: static
        ---
        Be brief.
      `,
    ],
  },
  check({ stack, renders, report }) {
    const worst = new Map<string, Render>();
    for (const render of renders.renders) {
      const most = render.provider.settings.layers ?? stack.settings.mostLayers;
      const count = render.assembly.sections.length;
      const key = render.provider.settings.layers === undefined ? "" : render.provider.name;
      if (most !== undefined && count > most && count > (worst.get(key)?.assembly.sections.length ?? 0))
        worst.set(key, render);
    }
    for (const render of worst.values()) {
      const found = toReport(stack, render);
      if (found !== undefined) report(found);
    }
  },
});

function toReport(stack: Stack, { provider, scenario, turn, assembly }: Render): Report | undefined {
  const own = provider.settings.layers;
  const entry = stack.manifest?.providers.find(({ name }) => name === provider.name)?.places.get("layers");
  const anchor =
    own !== undefined && entry !== undefined
      ? { source: entry.source, span: entry.value }
      : stackAnchor(stack, "limits");
  const most = own ?? stack.settings.mostLayers;
  if (anchor === undefined || most === undefined) return undefined;
  const count = assembly.sections.length;
  const message = `${count} layers stand in the prompt for ${provider.name} (scenario \`${scenario.name}\`, turn ${turn}), and the limit is ${most}.`;
  return { ...anchor, message, data: { layers: count, limit: most } };
}
