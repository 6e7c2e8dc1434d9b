// `prompt-layers hash`: the line to log at session start, for each provider and scenario. It never contains a body.
import type { Command } from "commander";
import { assemble, type Provider, type Scenario, type Stack, sha256Hex } from "../../engine/index";
import type { Shell } from "../shell";
import { findStacks } from "../stacks";
import { UsageError } from "../usageError";

interface HashOptions {
  readonly provider?: string;
  readonly scenario?: string;
  readonly stack?: string;
}

/** Adds the command to the program. */
export function addHash(program: Command, shell: Shell): void {
  program
    .command("hash")
    .description(
      "Print one JSON line for each provider and scenario: sizes and SHA-256 of what is cached, and no text.",
    )
    .argument("[path]", "a folder or file; the current folder without one")
    .option("--provider <name>", "this provider alone")
    .option("--scenario <name>", "this scenario alone")
    .option("--stack <name>", "this stack alone")
    .action((path: string | undefined, options: HashOptions) => hash(shell, path, options));
}

function hash(shell: Shell, path: string | undefined, options: HashOptions): void {
  const wanted = findStacks(shell, path, options.stack);
  for (const stack of wanted)
    for (const line of hashLines(stack, options)) shell.stdout.write(`${JSON.stringify(line)}\n`);
}

function hashLines(stack: Stack, options: HashOptions): readonly object[] {
  if (stack.manifest?.broken === true)
    throw new UsageError(`the manifest of ${stack.name} cannot be read, so there is nothing to hash; run check`);
  const scenarios = stack.scenarios.filter(
    (scenario) => options.scenario === undefined || scenario.name === options.scenario,
  );
  if (scenarios.length === 0)
    throw new UsageError(
      `the stack ${stack.name} has no scenario ${options.scenario}; it has: ${stack.scenarios.map(({ name }) => name).join(", ")}`,
    );
  const providers = options.provider === undefined ? stack.providers.map(({ name }) => name) : [options.provider];
  return providers.flatMap((provider) => scenarios.map((scenario) => hashLine(stack, provider, scenario)));
}

function hashLine(stack: Stack, provider: Provider["name"], scenario: Scenario): object {
  const { prefix, opening } = assemble(stack, { provider, scenario: scenario.name });
  const tools = stack.tools.definitions === undefined ? "" : JSON.stringify(stack.tools.definitions);
  return {
    stack: stack.name,
    provider,
    scenario: scenario.name,
    prefixBytes: prefix.bytes,
    sha256: prefix.sha256,
    toolsSha256: sha256Hex(tools),
    openingSha256: sha256Hex(opening),
    layers: prefix.layers.map(({ name, cache, trust }) => ({ name, cache, trust })),
  };
}
