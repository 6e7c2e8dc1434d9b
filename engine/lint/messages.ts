// Sentences that several rules of cache/ share, so that one cost is told in one way.
import type { Volatility } from "../../layers-schema/index";
import type { Layer } from "../stack";
import { CHANGES, MOST_VOLATILE } from "../volatility";

/** What a too volatile value costs. `bytesAfter` is the part of the prefix behind it; absent outside the prefix. */
export function sharedMessage(value: {
  readonly expression: string;
  readonly volatility: Volatility;
  readonly layer: Layer;
  readonly bytesAfter: number | undefined;
}): string {
  const { expression, volatility, layer, bytesAfter } = value;
  const most = CHANGES[MOST_VOLATILE[layer.cache]];
  const cost =
    bytesAfter === undefined
      ? "what stands behind it is written again each time"
      : `${formatBytes(bytesAfter)} of the prefix from here on are written again each time`;
  const advice =
    volatility === "turn" || volatility === "day" || volatility === "event"
      ? "Move it to the tail."
      : "Move it to a layer of a later tier.";
  return `\`${clipExpression(expression)}\` changes ${CHANGES[volatility]}, and a \`${layer.cache}\` layer may hold what changes ${most}: ${cost}. ${advice}`;
}

/** `4,711 bytes`, `1 byte`. */
export const formatBytes = (bytes: number): string => `${groupDigits(bytes)} ${bytes === 1 ? "byte" : "bytes"}`;

/** Digits in groups of three, the same in every locale. */
export const groupDigits = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");

const clipExpression = (expression: string): string => {
  const line = expression.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
};
