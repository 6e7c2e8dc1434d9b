// What VS Code calls in the web worker extension host: runs the suites that need no Node.
import "mocha/mocha.js";
import { runMocha } from "./runMocha";

/** Prints nothing: each result is a line already. */
class SilentReporter extends Mocha.reporters.Base {}

mocha.setup({ ui: "tdd", timeout: 30_000, reporter: SilentReporter });

/** Resolves when every test passed. */
export async function run(): Promise<void> {
  await import("suites:all");
  await runMocha(mocha);
}
