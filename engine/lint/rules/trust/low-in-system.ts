// trust/low-in-system: text of low trust in the system prompt, by its layer's trust or a value's.
import type { Severity, Trust } from "../../../../layers-schema/index";
import type { Layer } from "../../../stack";
import { setTier } from "../../layerFixes";
import { defineRule, md, type RuleContext } from "../../rule";

export default defineRule({
  code: "trust/low-in-system",
  severity: "error",
  summary: "Text of low trust stands in the system prompt.",
  why: md`
    Models obey the system prompt. What a user wrote, a tool returned or nobody vouches for gains that authority by standing
    there. In the opening or the tail it is part of a user message, and the system prompt can say how to treat it.

    \`untrusted\` is an error, \`tool\` a warning, \`user\` an info.
  `,
  fixes: ["Move the layer to the tail."],
  examples: {
    bad: [
      md`
        ---
        name: issue
        priority: 1500
        cache: session
        trust: untrusted
        //     ^^^^^^^^^ trust/low-in-system error: \`issue\` is \`untrusted\` text and stands in the system prompt, which models obey. Give it \`place: opening\`, or move it to the tail.
        ---
        Text of the issue.
      `,
      md`
        ---
        name: greeting
        priority: 1500
        cache: session
        ---
        Speak to {{ user.name }} plainly.
        //       ^^^^^^^^^^^^^^^ trust/low-in-system info
      `,
    ],
    good: [
      md`
        ---
        name: issue
        priority: 1500
        cache: session
        place: opening
        trust: untrusted
        ---
        Text of the issue.
      `,
    ],
  },
  check(context) {
    for (const layer of context.stack.layers) {
      if (layer.place !== "system" || !layer.enabled) continue;
      if (SEVERITIES[layer.trust] !== undefined) reportLayer(layer, context);
      else reportValues(layer, context);
    }
  },
});

const SEVERITIES: Readonly<Partial<Record<Trust, Severity>>> = { untrusted: "error", tool: "warning", user: "info" };

function reportLayer(layer: Layer, { stack, report }: RuleContext): void {
  const place = layer.places.get("trust");
  const severity = SEVERITIES[layer.trust];
  if (severity === undefined) return;
  report({
    source: place?.source ?? layer.anchor.source,
    span: place?.value ?? layer.anchor.span,
    layer,
    severity,
    message: `\`${layer.name}\` is \`${layer.trust}\` text and stands in the system prompt, which models obey. Give it \`place: opening\`, or move it to the tail.`,
    fixes: setTier(stack, layer, "transient", "Move to the tail"),
  });
}

function reportValues(layer: Layer, { stack, valuesOf, report }: RuleContext): void {
  for (const value of valuesOf(layer)) {
    const severity = SEVERITIES[value.trust];
    if (severity === undefined || value.role !== "output" || value.kind !== "template") continue;
    report({
      source: value.source,
      span: value.span,
      layer,
      severity,
      message: `\`${value.expression.slice(0, 60)}\` is text of trust \`${value.trust}\` and stands in the system prompt, which models obey. Put it into the opening or the tail.`,
      fixes: setTier(stack, layer, "transient", "Move the layer to the tail"),
    });
  }
}
