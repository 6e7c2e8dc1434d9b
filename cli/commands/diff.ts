// `prompt-layers diff`: what two renders of one prompt have in common, and what would have to be declared for the rest.
import { type Command, Option } from "commander";
import { type Change, comparePrompts, type PromptComparison } from "../../engine/index";
import { readInput } from "../input";
import { toPainter } from "../output/colour";
import { toPrettyDiff } from "../output/prettyDiff";
import type { Shell } from "../shell";
import { EXIT } from "../usageError";

interface DiffOptions {
  readonly format: "pretty" | "json";
  readonly exitCode?: boolean;
}

/** Adds the command to the program. */
export function addDiff(program: Command, shell: Shell): void {
  program
    .command("diff")
    .description(
      "Compare two rendered prompts or request bodies: the bytes in common, and every span that differs with the variable to declare for it.",
    )
    .argument("<a>", "the earlier render: a text, a request body as JSON, or - for the standard input")
    .argument("<b>", "the later one")
    .addOption(new Option("--format <format>", "how to report").choices(["pretty", "json"]).default("pretty"))
    .option("--exit-code", "exit with 1 where the two differ")
    .action((a: string, b: string, options: DiffOptions) => diff(shell, [a, b], options));
}

function diff(shell: Shell, files: readonly [string, string], options: DiffOptions): void {
  const comparison = comparePrompts(readText(shell, files[0]), readText(shell, files[1]));
  if (options.format === "json") shell.stdout.write(`${JSON.stringify(toJson(comparison), undefined, 2)}\n`);
  else shell.stdout.write(toPrettyDiff(files, comparison, toPainter(shell.stdout, shell.env)));
  shell.exit(options.exitCode === true && comparison.first !== undefined ? EXIT.findings : EXIT.clean);
}

// The bytes as they are: a byte-order mark and CRs are sent, so they are compared.
const readText = (shell: Shell, file: string): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(readInput(shell, file));

function toJson({ kind, bytes, matchedBytes, first, changes }: PromptComparison): object {
  return {
    kind,
    bytes,
    matchedBytes,
    firstDifference:
      first === undefined ? null : { path: first.path ?? null, byte: first.byte, line: first.line, change: first.kind },
    changes: changes.map(toSpan),
  };
}

const toSpan = ({ path: at, byte, line, kind, before, after, variable }: Change): object => ({
  path: at ?? null,
  byte,
  line,
  change: kind,
  before,
  after,
  identifier: variable?.name ?? null,
  volatility: variable?.volatility ?? null,
});
