// Values that are suspected from a text itself, pasted or by nature: how the two rules of cache/ report them.
import type { Severity, Volatility } from "../../layers-schema/index";
import { bytesAfter } from "../rulers";
import type { Layer, LayerValue } from "../stack";
import { CHANGES, severityFor, tierFor } from "../volatility";
import { tooVolatile } from "./dynamicValues";
import { moveToTail, setTier } from "./layerFixes";
import { formatBytes } from "./messages";
import type { RuleContext } from "./rule";

/** Reports the values of one kind that do not fit their layer. `describe` begins the message. */
export function reportFound(
  kind: "literal" | "structure",
  context: RuleContext,
  describe: (value: LayerValue) => string,
  mildest?: (value: LayerValue) => boolean,
): void {
  for (const layer of context.stack.layers) {
    for (const value of tooVolatile(context.valuesOf(layer), layer)) {
      if (value.kind === kind && value.volatility !== undefined)
        report(value, value.volatility, layer, context, describe, mildest?.(value) === true);
    }
  }
}

function report(
  value: LayerValue,
  volatility: Volatility,
  layer: Layer,
  { stack, renders, report }: RuleContext,
  describe: (value: LayerValue) => string,
  mild: boolean,
): void {
  const { source, span, certainty, reason } = value;
  const after = bytesAfter(renders, layer, source, span);
  const cost =
    after === undefined
      ? "what stands behind it is written again"
      : `${formatBytes(after)} of the prefix from here on are written again`;
  const tier = tierFor(volatility);
  report({
    source,
    span,
    layer,
    severity: mild ? "hint" : atMostWarning(severityFor(volatility)),
    message: `${describe(value)} ${CHANGES[volatility]}; each time ${cost}. Move it to a \`${tier}\` layer, or allow it with a reason if it never changes.`,
    data: { volatility, certainty, reason, ...(after === undefined ? {} : { bytesAfter: after }) },
    fixes: [
      ...moveToTail(stack, layer, span),
      ...setTier(stack, layer, tier, `Change the tier of \`${layer.name}\` to \`${tier}\``),
    ],
  });
}

// The evidence is the text itself, and the text may be right.
const atMostWarning = (severity: Severity): Severity => (severity === "error" ? "warning" : severity);
