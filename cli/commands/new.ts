// `prompt-layers new`: a layer file with the next free priority of its tier.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Command, Option } from "commander";
import { dirname, nextPriority, type Stack } from "../../engine/index";
import { NAME_PATTERN, TIERS, type Tier } from "../../layers-schema/index";
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
  if (!NAME_PATTERN.test(name))
    throw new UsageError(`${name} is no name for a layer: a lower-case letter, then up to 63 of a-z, 0-9, _ and -`);
  const stack = loadStack(shell, options.path, options.stack);
  const same = stack.layers.find((layer) => layer.name === name);
  if (same !== undefined)
    throw new UsageError(`the stack ${stack.name} has a layer ${name} already: ${toPath(shell, same.source.path)}`);
  const priority = nextPriority(stack, options.cache);
  if (priority === undefined)
    throw new UsageError(`the band of ${options.cache} has no free priority left in the stack ${stack.name}`);
  const file = path.join(folderFor(stack), `${String(priority).padStart(3, "0")}-${name.replace(/_/g, "-")}.layer.md`);
  if (existsSync(file)) throw new UsageError(`${toPath(shell, file)} exists already`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `---\nname: ${name}\npriority: ${priority}\ncache: ${options.cache}\n---\n`);
  shell.stdout.write(`${toPath(shell, file)}\n`);
}

// Where most layers of the stack are; in a stack without any, where its first glob looks.
function folderFor(stack: Stack): string {
  const counts = new Map<string, number>();
  for (const layer of stack.layers.filter(({ origin }) => origin === "layer")) {
    const folder = dirname(layer.source.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (most !== undefined) return most[0];
  const glob = stack.manifest?.settings.layers?.find((candidate) => !candidate.startsWith("!")) ?? "";
  const fixed = glob.split("/").slice(0, -1);
  const magic = fixed.findIndex((segment) => /[*?[\]{}()!+@]/.test(segment));
  return path.join(stack.root, ...(magic < 0 ? fixed : fixed.slice(0, magic)));
}
