// How a test's result travels from an extension host to the runner outside: as a line of the console.

/** One test or check. */
export interface CheckResult {
  readonly title: string;
  readonly passed: boolean;
  /** Why it failed. */
  readonly error?: string;
}

const prefix = "prompt-layers-test: ";

/** The line that says a result. */
export const toResultLine = (result: CheckResult): string => prefix + JSON.stringify(result);

/** The result that a line says; `undefined` for any other line. */
export const parseResultLine = (line: string): CheckResult | undefined =>
  line.startsWith(prefix) ? (JSON.parse(line.slice(prefix.length)) as CheckResult) : undefined;
