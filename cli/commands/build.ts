// `prompt-layers build`: a stack as one JSON for programs in other languages, with the cases that show that they read it right.
import path from "node:path";
import type { Command } from "commander";
import { type BuildProblem, buildForPrograms, toReportPosition } from "../../engine/index";
import { writeFileAtomically } from "../../node/index";
import { count } from "../output/table";
import { type Shell, toPath } from "../shell";
import { loadStack } from "../stacks";
import { EXIT, UsageError } from "../usageError";

interface BuildOptions {
  readonly out: string;
  readonly stack?: string;
}

/** Adds the command to the program. */
export function addBuild(program: Command, shell: Shell): void {
  program
    .command("build")
    .description(
      "Write a stack as one JSON for programs in other languages: ordered layers, text with holes, conditions.",
    )
    .argument("[path]", "a folder or file; the current folder without one")
    .requiredOption("--out <file>", "the file to write; - for the standard output")
    .option("--stack <name>", "the stack, where PATH has several")
    .action((at: string | undefined, options: BuildOptions) => build(shell, at, options));
}

function build(shell: Shell, at: string | undefined, options: BuildOptions): void {
  const stack = loadStack(shell, at, options.stack);
  if (stack.manifest?.broken === true)
    throw new UsageError(`the manifest of ${stack.name} cannot be read, so there is nothing to build; run check`);
  const { build: built, problems } = buildForPrograms(stack);
  for (const problem of problems) shell.stderr.write(`${toLine(shell, problem)}\n`);
  if (problems.length > 0) shell.exit(EXIT.findings);
  if (built === undefined) {
    shell.stderr.write("prompt-layers: a required layer would be missing, so nothing was written\n");
    return;
  }
  const text = `${JSON.stringify(built, undefined, 2)}\n`;
  if (options.out === "-") shell.stdout.write(text);
  else {
    write(shell, options.out, text);
    const out = built.left_out.length === 0 ? "" : `, without ${built.left_out.join(", ")}`;
    const cases = count(built.cases.length, "conformance case");
    shell.stdout.write(`${toPath(shell, path.resolve(shell.cwd, options.out))}: ${built.stack}, ${cases}${out}\n`);
  }
}

function toLine(shell: Shell, { layer, source, span, message }: BuildProblem): string {
  const { line, column } = toReportPosition(source, span.start);
  return `${toPath(shell, source.path)}:${line}:${column} error ${layer}: ${message}`;
}

function write(shell: Shell, file: string, text: string): void {
  try {
    writeFileAtomically(path.resolve(shell.cwd, file), text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
