// What a runner found, printed and written where `npm test` counts it.
import { writeFileSync } from "node:fs";
import type { CheckResult } from "../resultLine";

/** Prints one result. */
export function printResult({ title, passed, error }: CheckResult): void {
  console.log(passed ? `  ok ${title}` : `  FAILED ${title}\n    ${(error ?? "").replace(/\n/g, "\n    ")}`);
}

/** Writes the results to the file named by PROMPT_LAYERS_RESULTS and ends: 0 when something passed and nothing failed. */
export function finish(results: readonly CheckResult[]): never {
  const failed = results.filter((result) => !result.passed).length;
  const file = process.env.PROMPT_LAYERS_RESULTS;
  if (file) writeFileSync(file, JSON.stringify(results));
  console.log(`${results.length} checks, ${failed} of them failed`);
  process.exit(results.length > 0 && failed === 0 ? 0 : 1);
}
