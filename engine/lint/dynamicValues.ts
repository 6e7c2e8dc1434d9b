// Which values of a cached layer are too volatile for its tier: shared by the rules of cache/.

import type { Layer, LayerValue } from "../stack";
import { fitsTier } from "../volatility";

/** A value whose volatility is known and above what the layer's tier may contain. Variants fit every tier. */
export function isTooVolatile(value: LayerValue, layer: Layer): boolean {
  return !value.variant && value.volatility !== undefined && !fitsTier(value.volatility, layer.cache);
}

/** The values of a layer to report: without guards around a reported value of the same source. */
export function tooVolatile(values: readonly LayerValue[], layer: Layer): readonly LayerValue[] {
  const found = values.filter((value) => isTooVolatile(value, layer));
  return found.filter((value) => {
    const index = values.indexOf(value);
    return !found.some((inner) => inner !== value && inner.guards.includes(index) && sharesSource(inner, value));
  });
}

/** True where two values depend on one path. */
export const sharesSource = (a: LayerValue, b: LayerValue): boolean =>
  a.paths.some((path) => b.paths.some((other) => other.use.path === path.use.path));
