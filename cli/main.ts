// The command line. One command a file in commands/; this gives them the process, and their errors an exit code.
import { Command, CommanderError } from "commander";
import { version } from "../package.json";
import { addAccept } from "./commands/accept";
import { addBuild } from "./commands/build";
import { addCheck } from "./commands/check";
import { addDiff } from "./commands/diff";
import { addHash } from "./commands/hash";
import { addImport } from "./commands/import";
import { addInit } from "./commands/init";
import { addNew } from "./commands/new";
import { addReach } from "./commands/reach";
import { addRender } from "./commands/render";
import { addSize } from "./commands/size";
import type { Shell } from "./shell";
import { EXIT, UsageError } from "./usageError";

const shell: Shell = {
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  exit: (code) => {
    process.exitCode = code;
  },
};

// A reader that has seen enough, such as `head`, closes the pipe; that is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

run(process.argv).catch((error: unknown) => {
  if (error instanceof UsageError) shell.stderr.write(`prompt-layers: ${error.message}\n`);
  else if (error instanceof CommanderError) return shell.exit(error.exitCode === 0 ? EXIT.clean : EXIT.usage);
  else
    shell.stderr.write(
      `prompt-layers: a fault of its own: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  shell.exit(EXIT.usage);
});

async function run(argv: readonly string[]): Promise<void> {
  const program = new Command("prompt-layers")
    .description("See the bytes the model gets, which of them are cached, and what your edit breaks and costs.")
    .version(version)
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(`prompt-layers: ${text.replace(/^error: /, "")}`) })
    .exitOverride();
  const adders = [
    addCheck,
    addRender,
    addSize,
    addHash,
    addDiff,
    addReach,
    addAccept,
    addBuild,
    addImport,
    addInit,
    addNew,
  ];
  for (const add of adders) add(program, shell);
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program);
  await program.parseAsync([...argv]);
}
