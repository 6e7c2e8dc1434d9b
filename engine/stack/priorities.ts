// Free priorities: where a new or moved layer can go without touching its neighbours.
import { type Band, MAX_PRIORITY, type Tier } from "../../layers-schema/index";
import type { Layer, Stack } from "./types";

/**
 * The priority for a new layer of a tier: the highest in the tier plus 10 within its band, else the middle of the largest
 * gap in the band, in an empty tier the band's first. `undefined` where the band is full.
 */
export function nextPriority(
  stack: Pick<Stack, "layers" | "settings">,
  tier: Tier,
  without?: Layer,
): number | undefined {
  const band = stack.settings.bands[tier];
  const others = stack.layers.filter((layer) => layer !== without);
  const own = others
    .filter((layer) => layer.cache === tier && inBand(layer.priority, band))
    .map((layer) => layer.priority);
  if (own.length === 0) return firstFree(others, band);
  const next = Math.max(...own) + 10;
  return inBand(next, band) && !others.some((layer) => layer.priority === next)
    ? next
    : middleOfLargestGap(others, band);
}

/** A priority between two others, in the middle; `undefined` where none is free. */
export function priorityBetween(after: number | undefined, before: number | undefined): number | undefined {
  const low = after ?? -1;
  const high = before ?? MAX_PRIORITY + 1;
  if (after !== undefined && before === undefined) return after + 10 <= MAX_PRIORITY ? after + 10 : middle(low, high);
  return middle(low, high);
}

/** The first priority at or above `from` that no other layer has. */
export function nextFree(stack: Pick<Stack, "layers">, from: number): number | undefined {
  const taken = new Set(stack.layers.map((layer) => layer.priority));
  for (let priority = from; priority <= MAX_PRIORITY; priority++) if (!taken.has(priority)) return priority;
  return undefined;
}

export const inBand = (priority: number, [lowest, highest]: Band): boolean => lowest <= priority && priority <= highest;

const middle = (low: number, high: number): number | undefined =>
  high - low < 2 ? undefined : Math.floor((low + high) / 2);

function firstFree(layers: readonly Layer[], [lowest, highest]: Band): number | undefined {
  const taken = new Set(layers.map((layer) => layer.priority));
  for (let priority = lowest; priority <= highest; priority++) if (!taken.has(priority)) return priority;
  return undefined;
}

function middleOfLargestGap(layers: readonly Layer[], [lowest, highest]: Band): number | undefined {
  const taken = layers.map((layer) => layer.priority).filter((priority) => inBand(priority, [lowest, highest]));
  const borders = [lowest - 1, ...[...new Set(taken)].sort((a, b) => a - b), highest + 1];
  let best: readonly [number, number] = [0, 0];
  borders.forEach((border, index) => {
    const next = borders[index + 1];
    if (next !== undefined && next - border > best[1] - best[0]) best = [border, next];
  });
  return middle(best[0], best[1]);
}
