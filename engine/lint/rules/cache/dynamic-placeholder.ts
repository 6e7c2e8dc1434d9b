// cache/dynamic-placeholder: a value in a cached layer that changes more often than the layer's tier allows.

import { bytesAfter } from "../../../rulers";
import type { Layer, LayerValue } from "../../../stack";
import { severityFor, tierFor } from "../../../volatility";
import { tooVolatile } from "../../dynamicValues";
import { declareVariable, moveToTail, setTier } from "../../layerFixes";
import { sharedMessage } from "../../messages";
import { defineRule, type Fix, md, type RuleContext } from "../../rule";

export default defineRule({
  code: "cache/dynamic-placeholder",
  severity: "error",
  summary: "A placeholder in a cached layer changes more often than the layer's tier allows.",
  why: md`
    Providers cache a prompt by its leading bytes: reading a cached byte costs a tenth of the price, writing one 1.25 times
    the price. One value that changes makes the provider write everything behind it again, the conversation included. A clock
    in the second line of a system prompt makes every call pay in full.

    How severe that is follows from how often it is paid: on every call or day an error, within or per session or user a
    warning, per project a hint. A variable with \`values\`, a boolean, the model and the provider are variants: they multiply
    prefixes and break none.
  `,
  fixes: [
    "Move the line to a new transient layer.",
    "Change the layer's tier; its priority follows.",
    "Declare the variable, where the session freezes its value.",
  ],
  examples: {
    bad: [
      md`
        ---
        name: agent_role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
        It is {{ runtime.now }}.
        //    ^^^^^^^^^^^^^^^^^ cache/dynamic-placeholder error
      `,
      md`
        ---
        name: greeting
        priority: 0
        cache: static
        ---
        Speak to {{ user.name }} plainly.
        //       ^^^^^^^^^^^^^^^ cache/dynamic-placeholder warning
      `,
      md`
        ---
        name: agent_role
        priority: 0
        cache: static
        ---
        {% if running.turns > 5 %}Be brief.{% endif %}
        //<~~~~~~~~~~~~~~~~~~~~~~~ cache/dynamic-placeholder error
      `,
    ],
    good: [
      md`
        ---
        name: clock
        priority: 1800
        cache: transient
        ---
        It is {{ runtime.now }}.
      `,
      md`
        //- prompt-stack.yaml
        version: 1
        variables:
          runtime.now: session
        //- clock.layer.md
        ---
        name: clock
        priority: 1500
        cache: session
        ---
        The session began at {{ runtime.now }}.
      `,
    ],
  },
  check(context) {
    for (const layer of context.stack.layers) {
      if (layer.kind === "recall" && layer.place !== "tail") continue;
      for (const value of tooVolatile(context.valuesOf(layer), layer)) reportValue(value, layer, context);
    }
  },
});

function reportValue(value: LayerValue, layer: Layer, context: RuleContext): void {
  const { volatility, source, span, certainty } = value;
  if (volatility === undefined || (value.kind !== "template" && value.kind !== "placeholder")) return;
  const after = bytesAfter(context.renders, layer, source, span);
  const declared = value.paths
    .map(({ variable }) => variable?.volatilityFrom?.place)
    .find((place) => place !== undefined);
  const related = [
    ...(value.inner === undefined
      ? []
      : [{ ...value.inner, message: `it stands in the fragment \`${value.fragment?.name}\`` }]),
    ...(declared === undefined ? [] : [{ ...declared, message: `declared \`${volatility}\` here` }]),
  ];
  context.report({
    source,
    span,
    layer,
    severity: certainty === "low" ? "info" : severityFor(volatility),
    message: sharedMessage({ expression: value.expression, volatility, layer, bytesAfter: after }),
    related,
    data: { volatility, certainty, reason: value.reason, ...(after === undefined ? {} : { bytesAfter: after }) },
    fixes: toFixes(value, layer, context),
  });
}

function toFixes(value: LayerValue, layer: Layer, { stack }: RuleContext): readonly Fix[] {
  const { volatility, source, span, role } = value;
  if (volatility === undefined) return [];
  const move =
    (role === "output" || role === "text") && source === layer.source && value.fragment === undefined
      ? moveToTail(stack, layer, span)
      : [];
  const tier = tierFor(volatility);
  const path = value.paths[0]?.use.path;
  const freezes = layer.cache === "session" && path !== undefined && value.paths.length === 1;
  return [
    ...move,
    ...setTier(stack, layer, tier, `Change the tier of \`${layer.name}\` to \`${tier}\``),
    ...(freezes ? declareVariable(stack, path, "session") : []),
  ];
}
