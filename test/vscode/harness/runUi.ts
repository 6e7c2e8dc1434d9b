// Runs the UI tests of test/vscode/ui on the packaged extension.
//   tsx test/vscode/harness/runUi.ts VSIX [FILE...]
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { at } from "../../../scripts/lib.mjs";
import type { CheckResult } from "../resultLine";
import type { Browser } from "./browser";
import { openUi } from "./openUi";
import { finish, printResult } from "./results";
import type { Ui, UiSuite } from "./ui";

const [vsix, ...chosen] = process.argv.slice(2);
if (vsix === undefined) throw new Error("usage: runUi.ts VSIX [FILE...]");
const files = chosen.length > 0 ? chosen.map((file) => path.resolve(file)) : findFiles();
const results: CheckResult[] = [];
for (const file of files) await runFile(file, path.resolve(vsix));
finish(results);

function findFiles(): readonly string[] {
  return readdirSync(at("test/vscode/ui"))
    .filter((file) => file.endsWith(".ui.ts"))
    .sort()
    .map((file) => at("test/vscode/ui", file));
}

async function runFile(file: string, extension: string): Promise<void> {
  const name = path.basename(file, ".ui.ts");
  const { default: suite } = (await import(pathToFileURL(file).href)) as { default: UiSuite };
  const window = await openUi(suite, extension).catch((error: unknown) => void record(`${name}: opens`, error));
  if (!window) return;
  try {
    for (const [title, check] of Object.entries(suite.checks)) await runCheck(`${name}: ${title}`, check, window.ui);
    record(`${name}: no error in the page, and nothing leaves the machine`, findFault(window.browser));
  } finally {
    await window.close();
  }
}

async function runCheck(title: string, check: (ui: Ui) => Promise<void>, ui: Ui): Promise<void> {
  try {
    await check(ui);
    record(title, undefined);
  } catch (error) {
    record(title, error);
    await ui.screenshot(`failed-${title.replace(/\W+/g, "-")}`);
  }
}

function record(title: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const result = error === undefined ? { title, passed: true } : { title, passed: false, error: text };
  results.push(result);
  printResult(result);
}

function findFault({ pageErrors, external }: Browser): string | undefined {
  const faults = [...pageErrors, ...external.map((url) => `asked for ${url}`)];
  return faults.length === 0 ? undefined : faults.join("\n");
}
