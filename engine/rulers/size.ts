// Sizes: the worst scaffold over all renders, and each layer's bytes. All figures are bytes of UTF-8.
import type { Layer } from "../stack";
import type { Render, StackRenders } from "./renders";

/** The size of a stack in its worst render. */
export interface StackSize {
  /** The render with the largest scaffold, the first of several; `undefined` where nothing can be rendered. */
  readonly worst: Render | undefined;
  readonly scaffoldBytes: number;
  readonly layers: readonly LayerSize[];
}

/** One layer's size: its section in the first provider's render of the first scenario that shows it. */
export interface LayerSize {
  readonly layer: Layer;
  /** 0 where no render shows it. */
  readonly bytes: number;
}

/** The render with the largest scaffold; the first of several, in the order of providers, scenarios and turns. */
export function worstRender(renders: StackRenders): Render | undefined {
  let worst: Render | undefined;
  for (const render of renders.renders) {
    if (worst === undefined || render.assembly.bytes.scaffold > worst.assembly.bytes.scaffold) worst = render;
  }
  return worst;
}

/** Scaffold and layer sizes of a stack. */
export function sizeOf(renders: StackRenders): StackSize {
  const worst = worstRender(renders);
  const layers = renders.stack.layers.map((layer): LayerSize => {
    const found = renders.firstSection(layer);
    return { layer, bytes: found === undefined ? 0 : found.section.bytes.end - found.section.bytes.start };
  });
  return { worst, scaffoldBytes: worst?.assembly.bytes.scaffold ?? 0, layers };
}
