// Reachability: in which scenarios each layer appears, and why it is silent in the others.
import type { OmissionReason } from "../render";
import type { Layer } from "../stack";
import type { StackRenders } from "./renders";

/** One layer over all scenarios. */
export interface LayerReach {
  readonly layer: Layer;
  /** Names of the scenarios in which some render (provider, variant, turn) shows it, in the manifest's order. */
  readonly appears: readonly string[];
  /** The others, with the reason of the first render. */
  readonly omitted: ReadonlyMap<string, OmissionReason>;
}

/** The usable layers of a stack in assembly order. */
export function reachOf(renders: StackRenders): readonly LayerReach[] {
  return renders.stack.layers.map((layer) => {
    const appears: string[] = [];
    const omitted = new Map<string, OmissionReason>();
    for (const { name } of renders.stack.scenarios) {
      const own = renders.renders.filter(({ scenario }) => scenario.name === name);
      if (own.some(({ assembly }) => assembly.sections.some((section) => section.layer === layer))) appears.push(name);
      else omitted.set(name, reasonIn(own, layer));
    }
    return { layer, appears, omitted };
  });
}

function reasonIn(renders: StackRenders["renders"], layer: Layer): OmissionReason {
  for (const { assembly } of renders) {
    const omission = assembly.omitted.find((candidate) => candidate.layer === layer);
    if (omission !== undefined) return omission.reason;
  }
  return "empty";
}
