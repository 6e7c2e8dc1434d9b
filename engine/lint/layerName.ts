// A name for a layer out of its file's name, for fixes that insert one.
import { basename } from "../stack";

/** `layers/000-Agent Role.layer.md` -> `agent_role`; a name within the grammar of layer names. */
export function suggestName(path: string): string {
  const stem = basename(path)
    .replace(/\.layer\.md$/, "")
    .replace(/(.)\.[^.]*$/, "$1");
  const name = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
  return name.slice(0, 64) || "layer";
}
