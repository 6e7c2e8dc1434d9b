// cache/turn-in-system: a turn layer in the system prompt of a stack with a conversation.
import { setTier } from "../../layerFixes";
import { formatBytes } from "../../messages";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "cache/turn-in-system",
  severity: "warning",
  summary: "A `turn` layer stands in the system prompt, before the conversation.",
  why: md`
    Providers read tools, system and messages in this order. A system section that changes on every call keeps the prefix
    before it, and makes the provider read the whole conversation behind it again, at full price, on every call. The longer the
    conversation, the more that is: soon it is most of the bill.

    In the tail the same text costs only itself. For single calls say \`conversation: false\` in the manifest.
  `,
  fixes: ["Move the layer to the tail."],
  examples: {
    bad: [
      md`
        ---
        name: runtime_context
        priority: 1720
        cache: turn
        //     ^^^^ cache/turn-in-system warning
        ---
        Tokens left: {{ runtime.remaining_tokens }}.
      `,
    ],
    good: [
      md`
        ---
        name: runtime_context
        priority: 1800
        cache: transient
        ---
        Tokens left: {{ runtime.remaining_tokens }}.
      `,
      md`
        //- prompt-stack.yaml
        version: 1
        conversation: false
        //- a.layer.md
        ---
        name: runtime_context
        priority: 1720
        cache: turn
        ---
        Tokens left: {{ runtime.remaining_tokens }}.
      `,
    ],
  },
  check({ stack, renders, report }) {
    if (!stack.settings.conversation || stack.kind === "prompt") return;
    const messages = Math.max(0, ...stack.scenarios.map((scenario) => 2 * (scenario.turns.length - 1)));
    for (const layer of stack.layers) {
      const place = layer.places.get("cache");
      if (layer.cache !== "turn" || !layer.enabled || place === undefined) continue;
      const found = renders.firstSection(layer);
      const kept =
        found === undefined ? "" : ` ${formatBytes(found.render.assembly.prefix.bytes)} of the prefix are kept, and`;
      const lost =
        messages > 0
          ? `the conversation behind it (${messages} messages in the longest scenario)`
          : "the whole conversation behind it";
      report({
        source: place.source,
        span: place.value,
        layer,
        message: `\`${layer.name}\` changes on every call and stands before the conversation:${kept} ${lost} is read again in full each time. Move it to the tail.`,
        data: { volatility: "turn" },
        fixes: setTier(stack, layer, "transient", "Move to the tail"),
      });
    }
  },
});
