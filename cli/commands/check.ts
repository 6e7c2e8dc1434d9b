// `prompt-layers check`: all findings of the stacks at PATH, for people or for scripts.
import type { Command } from "commander";
import { Option } from "commander";
import { checkStack, type Finding, mergeChecks, registry } from "../../engine/index";
import { SEVERITIES, type Severity } from "../../layers-schema/index";
import { toPainter } from "../output/colour";
import { type CheckResult, toJsonReport } from "../output/json";
import { toPrettyReport } from "../output/pretty";
import { type Shell, toPath } from "../shell";
import { loadStacks } from "../stacks";
import { EXIT, UsageError } from "../usageError";

interface CheckOptions {
  readonly format: "pretty" | "json";
  readonly failOn: Severity | "never";
}

/** Adds the command to the program. */
export function addCheck(program: Command, shell: Shell): void {
  program
    .command("check")
    .description("Check stacks, or any prompt file: what will break the cache, and what else is wrong.")
    .argument("[path...]", "folders or files; the current folder without any")
    .addOption(new Option("--format <format>", "how to report").choices(["pretty", "json"]).default("pretty"))
    .addOption(
      new Option("--fail-on <severity>", "lowest severity that makes the exit code 1")
        .choices([...SEVERITIES, "never"])
        .default("error"),
    )
    .action((paths: string[], options: CheckOptions) => check(shell, paths, options));
}

function check(shell: Shell, paths: readonly string[], options: CheckOptions): void {
  const { stacks, loose } = loadStacks(shell, paths);
  const all = [...stacks, ...loose];
  if (all.length === 0)
    throw new UsageError(
      `there is no stack in ${paths.join(", ") || "the current folder"}: no prompt-stack.yaml and no *.layer.md`,
    );
  const checks = all.map((stack) => checkStack(stack, { rules: registry }));
  const result: CheckResult = { checks, findings: mergeChecks(checks, { rules: registry }) };
  const relative = (path: string): string => toPath(shell, path);
  if (options.format === "json")
    shell.stdout.write(`${JSON.stringify(toJsonReport(result, relative), undefined, 2)}\n`);
  else {
    const painter = toPainter(shell.stdout, shell.env);
    shell.stdout.write(
      toPrettyReport(result, { toPath: relative, painter, loose: new Set(loose.map((stack) => stack.id)) }),
    );
  }
  shell.exit(fails(result.findings, options.failOn) ? EXIT.findings : EXIT.clean);
}

function fails(findings: readonly Finding[], failOn: Severity | "never"): boolean {
  if (failOn === "never") return false;
  const least = SEVERITIES.indexOf(failOn);
  return findings.some((finding) => SEVERITIES.indexOf(finding.severity) >= least);
}
