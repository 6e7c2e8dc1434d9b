// `prompt-layers new`: a layer file with the next free priority of its tier.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Command, Option } from "commander";
import { planNewLayer } from "../../engine/index";
import { TIERS, type Tier } from "../../layers-schema/index";
import { type Shell, toPath } from "../shell";
import { loadStack } from "../stacks";
import { UsageError } from "../usageError";

interface NewOptions {
  readonly cache: Tier;
  readonly stack?: string;
  readonly path?: string;
}

/** Adds the command to the program. */
export function addNew(program: Command, shell: Shell): void {
  program
    .command("new")
    .description("Write a new layer with the next priority of its tier.")
    .argument("<name>", "the layer's name: a-z, 0-9, _ and -, a letter first")
    .addOption(new Option("--cache <tier>", "the cache tier").choices(TIERS).makeOptionMandatory())
    .option("--path <folder>", "a folder or file of the stack; the current folder without one")
    .option("--stack <name>", "the stack, where there are several")
    .action((name: string, options: NewOptions) => createLayer(shell, name, options));
}

function createLayer(shell: Shell, name: string, options: NewOptions): void {
  const stack = loadStack(shell, options.path, options.stack);
  const planned = planNewLayer(stack, name, options.cache);
  if ("problem" in planned) throw new UsageError(planned.problem);
  const file = path.resolve(planned.path);
  if (existsSync(file)) throw new UsageError(`${toPath(shell, file)} exists already`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, planned.text, { flag: "wx" });
  shell.stdout.write(`${toPath(shell, file)}\n`);
}
