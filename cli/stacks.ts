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

/** The stacks and loose prompts of PATH, or those of one name; at least one. */
export function findStacks(shell: Shell, path: string | undefined, name: string | undefined): readonly Stack[] {
  const { stacks, loose } = loadStacks(shell, path === undefined ? [] : [path]);
  const all = [...stacks, ...loose];
  const named = name === undefined ? all : all.filter((stack) => stack.name === name);
  if (named.length > 0) return named;
  throw noStack(path, name, all);
}

/** The one stack that a command is for: the only one of PATH, or the one of that name. */
export function loadStack(shell: Shell, path: string | undefined, name: string | undefined): Stack {
  const named = findStacks(shell, path, name);
  const [only, second] = named;
  if (only === undefined) throw noStack(path, name, []);
  if (second === undefined) return only;
  const names = named.map((stack) => stack.name).join(", ");
  throw new UsageError(`${path ?? "the current folder"} has several stacks (${names}); say which with --stack NAME`);
}

function noStack(path: string | undefined, name: string | undefined, all: readonly Stack[]): UsageError {
  const where = path ?? "the current folder";
  if (name === undefined || all.length === 0)
    return new UsageError(`there is no stack in ${where}: no prompt-stack.yaml and no *.layer.md`);
  return new UsageError(
    `there is no stack ${name} in ${where}; there are: ${all.map((stack) => stack.name).join(", ")}`,
  );
}
