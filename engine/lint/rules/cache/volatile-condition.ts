// cache/volatile-condition: a `when` that changes more often than the layer's tier allows.

import { bytesAfter } from "../../../rulers";
import { conditionValue } from "../../../stack";
import { CHANGES, severityFor, tierFor } from "../../../volatility";
import { isTooVolatile, sharesSource, tooVolatile } from "../../dynamicValues";
import { setTier } from "../../layerFixes";
import { formatBytes } from "../../messages";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "cache/volatile-condition",
  severity: "error",
  summary: "`when` depends on something more volatile than the tier allows.",
  why: md`
    A layer that comes and goes changes every byte behind it, as surely as a value in its text does. A condition over a boolean
    that holds for the whole session forks the prefix once and is fine; one over a counter forks it again and again.
  `,
  fixes: ["Change the layer's tier; its priority follows."],
  examples: {
    bad: [
      md`
        ---
        name: wrap_up
        priority: 1500
        cache: session
        when: running.turns > 20
        //    ^^^^^^^^^^^^^^^^^^ cache/volatile-condition error
        ---
        Come to an end.
      `,
    ],
    good: [
      md`
        ---
        name: voice_mode
        priority: 1500
        cache: session
        when: voice.active
        ---
        Speak plainly.
      `,
    ],
  },
  check({ stack, renders, valuesOf, report }) {
    for (const layer of stack.layers) {
      const value = conditionValue(layer);
      if (value?.volatility === undefined || !isTooVolatile(value, layer)) continue;
      if (tooVolatile(valuesOf(layer), layer).some((inner) => sharesSource(inner, value))) continue;
      const { volatility, source, span, certainty, reason } = value;
      const after = bytesAfter(renders, layer, source, span);
      const tier = tierFor(volatility);
      const cost =
        after === undefined
          ? "every byte behind it moves"
          : `${formatBytes(after)} of the prefix from here on are written again each time`;
      report({
        source,
        span,
        layer,
        severity: severityFor(volatility),
        message: `The layer comes and goes with \`${value.expression}\`, which changes ${CHANGES[volatility]}: ${cost}. Make it a \`${tier}\` layer, or declare \`values\` for a variable that is fixed in a session.`,
        data: { volatility, certainty, reason, ...(after === undefined ? {} : { bytesAfter: after }) },
        fixes: setTier(stack, layer, tier, `Change the tier of \`${layer.name}\` to \`${tier}\``),
      });
    }
  },
});
