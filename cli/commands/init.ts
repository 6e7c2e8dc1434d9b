// `prompt-layers init`: a small, clean example stack in the recommended form. It never writes over a file.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { STARTER } from "../generated/starter";
import { type Shell, toPath } from "../shell";
import { UsageError } from "../usageError";

/** Adds the command to the program. */
export function addInit(program: Command, shell: Shell): void {
  program
    .command("init")
    .description("Write a small, clean example stack in the recommended form.")
    .argument("[dir]", "where to write it; the current folder without one")
    .action((dir: string | undefined) => init(shell, dir ?? "."));
}

function init(shell: Shell, dir: string): void {
  const folder = path.resolve(shell.cwd, dir);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new UsageError(`${dir} is a file, not a folder`);
  const taken = STARTER.filter(({ name }) => existsSync(path.join(folder, name))).map(({ name }) => name);
  if (taken.length > 0)
    throw new UsageError(`${toPath(shell, folder)} has ${taken.join(", ")} already; nothing was written`);
  if (existsSync(folder) && readdirSync(folder).some((name) => name.endsWith("prompt-stack.yaml"))) {
    throw new UsageError(`${toPath(shell, folder)} has a manifest already; nothing was written`);
  }
  for (const { name, text } of STARTER) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: "wx" });
    shell.stdout.write(`${toPath(shell, file)}\n`);
  }
}
