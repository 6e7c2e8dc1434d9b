// `prompt-layers accept`: records the sizes of a stack in its lock; growth needs a justification.
import { lstatSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { acceptSizes, type Growth, type RecordedSizes, renderAll, type Stack } from "../../engine/index";
import { writeFileAtomically } from "../../node/index";
import { count, group, signed } from "../output/table";
import { type Shell, toPath } from "../shell";
import { loadStack } from "../stacks";
import { UsageError } from "../usageError";

interface AcceptOptions {
  readonly reason?: string;
  readonly stack?: string;
}

/** Adds the command to the program. */
export function addAccept(program: Command, shell: Shell): void {
  program
    .command("accept")
    .description(
      "Record the size of each cached layer in the lock; from then on growth is an error until it is accepted.",
    )
    .argument("[path]", "a folder or file; the current folder without one")
    .option("--reason <text>", "why the layers that grew or are new are worth their bytes")
    .option("--stack <name>", "the stack, where PATH has several")
    .action((at: string | undefined, options: AcceptOptions) => accept(shell, at, options));
}

function accept(shell: Shell, at: string | undefined, options: AcceptOptions): void {
  const stack = loadStack(shell, at, options.stack);
  const lock = toPath(shell, stack.lockPath);
  refuseWithoutLock(stack, lock);
  const acceptance = acceptSizes(renderAll(stack), options.reason ?? "");
  if (acceptance.kind === "damaged") throw new UsageError(`${lock}: ${acceptance.message}`);
  if (acceptance.kind === "unjustified")
    throw new UsageError(`${list(acceptance.grown)}; say why with --reason TEXT. ${lock} is as it was`);
  if (!acceptance.unchanged) write(stack.lockPath, lock, acceptance.text);
  for (const line of describe(acceptance, lock)) shell.stdout.write(`${line}\n`);
  if (options.reason !== undefined && acceptance.grown.length === 0)
    shell.stderr.write("prompt-layers: nothing grew, so the reason was not recorded\n");
}

function refuseWithoutLock(stack: Stack, lock: string): void {
  if (stack.kind === "prompt") throw new UsageError(`${stack.name} is a prompt file, and those have no lock`);
  if (stack.manifest?.broken === true)
    throw new UsageError(`the manifest of ${stack.name} cannot be read, so there is nothing to record; run check`);
  // What stands there and was not read leads out of the bound, or is no file.
  if (stack.lock === undefined && lstatSync(stack.lockPath, { throwIfNoEntry: false }) !== undefined)
    throw new UsageError(`${lock} is there and cannot be read, so it is left as it is`);
}

function write(file: string, lock: string, text: string): void {
  try {
    writeFileAtomically(path.resolve(file), text);
  } catch (error) {
    throw new UsageError(`${lock} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function list(grown: readonly Growth[]): string {
  const parts = grown.map(({ name, bytes, recorded }) =>
    recorded === undefined
      ? `${name} is new with ${count(bytes, "byte")}`
      : `${name} grew by ${count(bytes - recorded, "byte")}`,
  );
  return parts.join(", ");
}

function describe(recorded: RecordedSizes, lock: string): readonly string[] {
  const { created, unchanged, layers, sum, sumBefore, grown, shrunk, gone } = recorded;
  const all = `${count(layers, "layer")}, ${count(sum, "byte")}`;
  if (unchanged) return [`${lock}: nothing to record, ${all} as before`];
  if (created) return [`${lock}: created with ${all}`];
  const change = ({ name, bytes, recorded: before }: Growth): string =>
    `  ${name}: ${before === undefined ? `new, ${group(bytes)}` : `${group(before)} -> ${group(bytes)} (${signed(bytes - before)})`}`;
  return [
    `${lock}: recorded ${all} (${signed(sum - sumBefore)})`,
    ...[...grown, ...shrunk].map(change),
    ...gone.map((name) => `  ${name}: gone`),
  ];
}
