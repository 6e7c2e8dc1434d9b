// `prompt-layers import`: an existing prompt as a stack whose render is the same text, byte for byte. It never writes over a
// file, and nothing at all before the render is proved to be the same.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { type ImportedFile, importPrompt } from "../../engine/index";
import { readInput } from "../input";
import { count } from "../output/table";
import { type Shell, toPath } from "../shell";
import { UsageError } from "../usageError";

/** Adds the command to the program. */
export function addImport(program: Command, shell: Shell): void {
  program
    .command("import")
    .description("Split an existing prompt at its headings into a stack whose render is the same text, byte for byte.")
    .argument("<file>", "the prompt; - for the standard input")
    .requiredOption("--out <dir>", "the folder to write the stack to")
    .action((file: string, options: { readonly out: string }) => importFile(shell, file, options.out));
}

function importFile(shell: Shell, file: string, out: string): void {
  const folder = path.resolve(shell.cwd, out);
  const imported = importPrompt(file === "-" ? "prompt.md" : file.split(path.sep).join("/"), readInput(shell, file));
  if (!imported.ok) throw new UsageError(`${file} cannot be imported: ${imported.reason}. Nothing was written`);
  refuseTaken(shell, folder, imported.files);
  for (const { path: name, text } of imported.files) write(shell, path.join(folder, name), text);
  const but = imported.notes.length === 0 ? "" : `, ${imported.notes.join(", ")}`;
  shell.stdout.write(
    `${count(imported.layers.length, "layer")}, ${count(imported.bytes, "byte")}: the render is ${file} byte for byte${but}\n`,
  );
}

function refuseTaken(shell: Shell, folder: string, files: readonly ImportedFile[]): void {
  const shown = toPath(shell, folder);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new UsageError(`${shown} is a file, not a folder`);
  const taken = files.find(({ path: name }) => existsSync(path.join(folder, name)));
  if (taken !== undefined) throw new UsageError(`${shown} has ${taken.path} already; nothing was written`);
  if (namesIn(folder).some((name) => name.endsWith("prompt-stack.yaml")))
    throw new UsageError(`${shown} has a manifest already; nothing was written`);
  // They would be layers of the new stack as well, and its render another one.
  const [other] = namesIn(path.join(folder, "layers")).filter((name) => name.endsWith(".layer.md"));
  if (other !== undefined) throw new UsageError(`${shown} has layers/${other} already; nothing was written`);
}

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];

function write(shell: Shell, file: string, text: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    throw new UsageError(
      `${toPath(shell, file)} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  shell.stdout.write(`${toPath(shell, file)}\n`);
}
