// Finds the stacks that a command is about, with one clear sentence where there is none or more than it can take.

import type { Stack } from "../engine/index";
import { type LoadedProject, loadProject } from "../node/index";
import type { Shell } from "./shell";
import { UsageError } from "./usageError";

/** Loads the stacks of PATH arguments; the current folder without any. Throws `UsageError` where nothing can be read. */
export function loadStacks(shell: Shell, paths: readonly string[]): LoadedProject {
  try {
    return loadProject(paths.length === 0 ? [shell.cwd] : paths, { cwd: shell.cwd });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The one stack that a command is for: the only one of PATH, or the one of that name. */
export function loadStack(shell: Shell, path: string | undefined, name: string | undefined): Stack {
  const { stacks, loose } = loadStacks(shell, path === undefined ? [] : [path]);
  const all = [...stacks, ...loose];
  const named = name === undefined ? all : all.filter((stack) => stack.name === name);
  const [only, second] = named;
  const names = all.map((stack) => stack.name).join(", ");
  const where = path ?? "the current folder";
  if (only === undefined && name !== undefined && all.length > 0)
    throw new UsageError(`there is no stack ${name} in ${where}; there are: ${names}`);
  if (only === undefined) throw new UsageError(`there is no stack in ${where}: no prompt-stack.yaml and no *.layer.md`);
  if (second !== undefined) throw new UsageError(`${where} has several stacks (${names}); say which with --stack NAME`);
  return only;
}
