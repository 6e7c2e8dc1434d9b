// Whether a layer reaches any render at all: shared by the rules of reach/.
import type { StackRenders } from "../rulers";
import type { Layer } from "../stack";

/** True where `when` or `for` keeps the layer out of every render. */
export function isKeptOut(layer: Layer, { renders }: StackRenders): boolean {
  if (renders.length === 0) return false;
  return renders.every(({ assembly }) => {
    const reason = assembly.omitted.find((omission) => omission.layer === layer)?.reason;
    return reason === "when" || reason === "for";
  });
}
