// `prompt-layers size`: what a stack weighs in its worst render, layer by layer, and how much room is left.
import { type Command, Option } from "commander";
import { renderAll, type SizeReport, type Stack, toSizeReport } from "../../engine/index";
import { toPainter } from "../output/colour";
import { toPrettySize } from "../output/prettySize";
import type { Shell } from "../shell";
import { findStacks } from "../stacks";
import { UsageError } from "../usageError";

interface SizeOptions {
  readonly format: "pretty" | "json";
  readonly stack?: string;
}

/** Adds the command to the program. */
export function addSize(program: Command, shell: Shell): void {
  program
    .command("size")
    .description("Show the bytes of the largest render, layer by layer, and the room that is left under the ceiling.")
    .argument("[path]", "a folder or file; the current folder without one")
    .addOption(new Option("--format <format>", "how to report").choices(["pretty", "json"]).default("pretty"))
    .option("--stack <name>", "this stack alone")
    .action((path: string | undefined, options: SizeOptions) => size(shell, path, options));
}

function size(shell: Shell, path: string | undefined, options: SizeOptions): void {
  const sized = findStacks(shell, path, options.stack).map((stack) => ({ stack, report: reportOf(stack) }));
  for (const { stack, report } of sized) {
    if (report.lockFault !== undefined)
      shell.stderr.write(`prompt-layers: the lock of ${stack.name} was not compared. ${report.lockFault}\n`);
  }
  const [only, second] = sized;
  if (options.format === "json") {
    const json = sized.map(({ stack, report }) => toJson(stack, report));
    shell.stdout.write(
      `${JSON.stringify(only !== undefined && second === undefined ? json[0] : json, undefined, 2)}\n`,
    );
  } else {
    const painter = toPainter(shell.stdout, shell.env);
    shell.stdout.write(sized.map(({ stack, report }) => toPrettySize(stack, report, painter)).join("\n"));
  }
}

function reportOf(stack: Stack): SizeReport {
  const report = toSizeReport(renderAll(stack));
  if (report === undefined)
    throw new UsageError(`the manifest of ${stack.name} cannot be read, so nothing is rendered; run check`);
  return report;
}

function toJson(stack: Stack, report: SizeReport): object {
  const { provider, scenario, turn } = report.render;
  return {
    stack: stack.name,
    provider: provider.name,
    scenario: scenario.name,
    turn,
    scaffoldBytes: report.scaffoldBytes,
    ceiling: report.ceiling ?? null,
    headroom: report.headroom ?? null,
    toolBytes: report.toolBytes,
    totalBytes: report.totalBytes,
    openingBytes: report.openingBytes,
    tailBytes: report.tailBytes,
    layers: report.sections.map(({ section, bytes, share, delta }) => ({
      name: section.name,
      cache: section.cache,
      place: section.place,
      priority: section.priority,
      bytes,
      share,
      delta: delta ?? null,
    })),
  };
}
