// What VS Code calls in the Node extension host: runs every suite of suite/.
import Mocha from "mocha";
import { runMocha } from "./runMocha";

/** Prints nothing: each result is a line already. */
class SilentReporter extends Mocha.reporters.Base {}

/** Resolves when every test passed. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: "tdd", timeout: 30_000, color: false, reporter: SilentReporter });
  mocha.suite.emit("pre-require", globalThis, "", mocha);
  await import("suites:all");
  await runMocha(mocha);
}
