// The largest section of each cached layer over all renders: what the lock records and the ratchet compares.
import { isCached } from "../render";
import { compareText, type Layer } from "../stack";
import type { StackRenders } from "./renders";

/** A layer name with its largest section; alternatives of one name count as one. */
export interface LargestSection {
  readonly name: string;
  /** Bytes of UTF-8 of the section; 0 where no render shows it. */
  readonly bytes: number;
  /** The alternative that is largest. */
  readonly layer: Layer;
}

/** The cached layers of a stack by name (code units), each with its largest section. */
export function largestSections(renders: StackRenders): readonly LargestSection[] {
  const largest = new Map<string, LargestSection>();
  for (const layer of renders.stack.layers) {
    if (isCached(layer.cache) && !largest.has(layer.name))
      largest.set(layer.name, { name: layer.name, bytes: 0, layer });
  }
  for (const { assembly } of renders.renders) {
    for (const { name, cache, bytes, layer } of assembly.sections) {
      const size = bytes.end - bytes.start;
      if (isCached(cache) && size > (largest.get(name)?.bytes ?? 0)) largest.set(name, { name, bytes: size, layer });
    }
  }
  return [...largest.values()].sort((a, b) => compareText(a.name, b.name));
}
