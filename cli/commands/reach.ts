// `prompt-layers reach`: in which scenarios each layer appears, and why it is silent in the others.
import { type Command, Option } from "commander";
import { type LayerReach, reachOf, renderAll, type Stack } from "../../engine/index";
import { toPainter } from "../output/colour";
import { type Column, count, toTable } from "../output/table";
import type { Shell } from "../shell";
import { loadStack } from "../stacks";
import { UsageError } from "../usageError";

interface ReachOptions {
  readonly format: "pretty" | "json";
  readonly stack?: string;
}

/** Adds the command to the program. */
export function addReach(program: Command, shell: Shell): void {
  program
    .command("reach")
    .description("Show in which scenarios each layer appears, and why it is silent in the others.")
    .argument("[path]", "a folder or file; the current folder without one")
    .addOption(new Option("--format <format>", "how to report").choices(["pretty", "json"]).default("pretty"))
    .option("--stack <name>", "the stack, where PATH has several")
    .action((path: string | undefined, options: ReachOptions) => reach(shell, path, options));
}

function reach(shell: Shell, path: string | undefined, options: ReachOptions): void {
  const stack = loadStack(shell, path, options.stack);
  if (stack.manifest?.broken === true)
    throw new UsageError(`the manifest of ${stack.name} cannot be read, so nothing is rendered; run check`);
  const layers = reachOf(renderAll(stack));
  if (options.format === "json") shell.stdout.write(`${JSON.stringify(toJson(stack, layers), undefined, 2)}\n`);
  else shell.stdout.write(toPretty(stack, layers, shell));
}

function toJson(stack: Stack, layers: readonly LayerReach[]): object {
  return {
    stack: stack.name,
    scenarios: stack.scenarios.map(({ name }) => name),
    layers: layers.map(({ layer, appears, omitted }) => ({
      name: layer.name,
      appears: Object.fromEntries(appears.map((scenario) => [scenario, true])),
      omitted: Object.fromEntries(omitted),
      reason: layer.reason ?? null,
    })),
  };
}

function toPretty(stack: Stack, layers: readonly LayerReach[], shell: Shell): string {
  const painter = toPainter(shell.stdout, shell.env);
  const columns: readonly Column[] = ["layer", ...stack.scenarios.map(({ name }) => name), "reason"].map((title) => ({
    title,
    align: "left",
  }));
  const rows = layers.map(({ layer, omitted }) => [
    layer.name,
    ...stack.scenarios.map(({ name }) => omitted.get(name) ?? "yes"),
    layer.reason ?? "",
  ]);
  const never = layers.filter(({ appears }) => appears.length === 0).length;
  const sum = `${count(layers.length, "layer")}, ${never === 0 ? "all appear" : `${never} never appear`} in ${count(stack.scenarios.length, "scenario")}`;
  const table = toTable(columns, rows, painter.dim).map((line) => `  ${line}`);
  return `${[painter.bold(stack.name), ...table, "", `  ${sum}`].join("\n")}\n`;
}
