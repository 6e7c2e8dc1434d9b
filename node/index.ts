// The library for programs on Node: `prompt-layers/node`. It reads files and leaves everything else to the engine.
import { type Stack, selectStack } from "../engine/index";
import { loadProject } from "./loadProject";

export { writeFileAtomically } from "./atomicWrite";
export { fileKind, isWithin, type ListingOptions, listFiles, readBytes } from "./disk";
export { findBound, type LoadedProject, loadProject, readInto } from "./loadProject";

/** Which of several stacks is meant. */
export interface LoadOptions {
  readonly name?: string;
}

/**
 * Loads the stack at a folder or file. Rejects with one clear sentence where there is none, where there are several and no
 * `name` says which, or where a file cannot be read.
 *
 * @example
 * const stack = await loadStack("prompts", { name: "main" });
 * const session = startSession(stack, { provider: "anthropic", context: { user: { name: "Ada" } } });
 */
export async function loadStack(path: string, options: LoadOptions = {}): Promise<Stack> {
  const { stacks, loose } = loadProject([path]);
  return selectStack([...stacks, ...loose], options.name);
}
