// Plans a new layer of a stack: where its file goes, its priority and its first lines. Writing it is the shell's business.
import { NAME_PATTERN, type Tier } from "../../layers-schema/index";
import { dirname, globBase, nextPriority, relativePath, resolvePath, type Stack } from "../stack";

/** A layer to write, or why there can be none, as a sentence without a final stop. */
export type NewLayer = { readonly path: string; readonly text: string } | { readonly problem: string };

/** Plans a layer with the next priority of its tier. */
export function planNewLayer(stack: Stack, name: string, tier: Tier): NewLayer {
  if (!NAME_PATTERN.test(name))
    return { problem: `${name} is no name for a layer: a lower-case letter, then up to 63 of a-z, 0-9, _ and -` };
  const same = stack.layers.find((layer) => layer.name === name);
  if (same !== undefined)
    return {
      problem: `the stack ${stack.name} has a layer ${name} already: ${relativePath(stack.root, same.source.path)}`,
    };
  const priority = nextPriority(stack, tier);
  if (priority === undefined)
    return { problem: `the band of ${tier} has no free priority left in the stack ${stack.name}` };
  const file = `${String(priority).padStart(3, "0")}-${name.replace(/_/g, "-")}.layer.md`;
  return {
    path: resolvePath(folderFor(stack), file),
    text: `---\nname: ${name}\npriority: ${priority}\ncache: ${tier}\n---\n`,
  };
}

// Where most layers of the stack are; in a stack without any, where its first glob looks.
function folderFor(stack: Stack): string {
  const counts = new Map<string, number>();
  for (const { origin, source } of stack.layers) {
    if (origin === "layer") counts.set(dirname(source.path), (counts.get(dirname(source.path)) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (most !== undefined) return most[0];
  const glob = stack.manifest?.settings.layers?.find((candidate) => !candidate.startsWith("!"));
  return glob === undefined ? stack.root : globBase(stack.root, glob);
}
