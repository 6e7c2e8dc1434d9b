// The two functions by which a VS Code under test talks to its page: its console, and the end of the run.
import { format } from "node:util";
import type { Page } from "playwright-core";
import { type CheckResult, parseResultLine } from "../resultLine";
import { printResult } from "./results";

const noise = new RegExp(
  [
    "^(Ignoring fetching|Creating a socket|\\[reconnection|\\[AgentHost|\\[AccountPolicy|Resolv|Updating additional)",
    "^(Found additional|Request to|Loading development|\\[Service Worker|Ignoring the error while validating)",
    "spdlog|build/Release/watchdog",
  ].join("|"),
);

export interface MochaRun {
  /** The results so far. */
  readonly results: readonly CheckResult[];
  /** 0 when the suites' `run` resolved, 1 when it was rejected, `undefined` when it did not end in time. */
  readonly exit: Promise<number | undefined>;
}

/** Collects what the suites print and prints the rest. To be called before the page is opened. */
export async function listen(page: Page, timeoutMs: number): Promise<MochaRun> {
  const results: CheckResult[] = [];
  const ended = new Promise<number>((resolve) => {
    void page.exposeFunction("codeAutomationExit", (code: number) => resolve(code));
  });
  await page.exposeFunction("codeAutomationLog", (type: string, args: unknown[]) => {
    const line = format(...args);
    const result = parseResultLine(line);
    if (result) results.push(result);
    if (result) printResult(result);
    else if (!noise.test(line))
      console.log(type === "info" || type === "log" ? `  | ${line}` : `  | [${type}] ${line}`);
  });
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs).unref());
  return { results, exit: Promise.race([ended, late]) };
}

/** The results with one more: whether the run itself ended well, and asked nothing of the network. */
export function withRun(
  { results }: MochaRun,
  exit: number | undefined,
  external: readonly string[],
): readonly CheckResult[] {
  const anyFailed = results.some((result) => !result.passed);
  const faults = [
    ...(exit === undefined ? ["did not end in time"] : exit !== 0 && !anyFailed ? [`ended with ${exit}`] : []),
    ...external.map((url) => `asked for ${url}`),
  ];
  return [
    ...results,
    { title: "the run ends, and nothing leaves the machine", passed: faults.length === 0, error: faults.join("\n") },
  ];
}
