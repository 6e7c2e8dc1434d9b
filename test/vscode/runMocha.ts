// Runs the loaded mocha suites in an extension host and prints a line for each test.
import { type CheckResult, toResultLine } from "./resultLine";

/** Runs everything that is defined. Rejects when a test failed, so that VS Code ends with 1. */
export function runMocha(mocha: { run(done: (failures: number) => void): Mocha.Runner }): Promise<void> {
  return new Promise((resolve, reject) => {
    const runner = mocha.run((failures) => (failures > 0 ? reject(new Error(`${failures} failed`)) : resolve()));
    runner.on("pass", (test) => print({ title: test.fullTitle(), passed: true }));
    runner.on("fail", (test, error: unknown) =>
      print({ title: test.fullTitle(), passed: false, error: toText(error) }),
    );
    runner.on("pending", (test) => print({ title: test.fullTitle(), passed: false, error: "no test may be skipped" }));
  });
}

const print = (result: CheckResult): void => console.log(toResultLine(result));

const toText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
