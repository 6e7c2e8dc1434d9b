// Everything that CI checks, on a machine that has Node 20 and npm: installs what is missing, then runs each step in order.
//   npm test [-- --only types,lint,gen,unused,build,unit,vscode,ui,web]
// The last line is `N passed, N failed`; no other line has this form.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { installDependencies } from "./dependencies.mjs";
import { at, endWithNpm, run, seconds, stopAll } from "./lib.mjs";
import { packExtension, vsix } from "./package.mjs";
import { installChromium, installVscode } from "./vscode/install.mjs";

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, run: () => Promise<Count>, editor?: boolean }} Step
 */

const tsx = "node_modules/tsx/dist/cli.mjs";
const vitestResults = at(".cache/vitest.json");

/** @type {readonly Step[]} */
const steps = [
  { name: "types", run: () => program("node_modules/typescript/bin/tsc", "-b") },
  { name: "lint", run: lint },
  { name: "gen", run: () => program(tsx, "scripts/gen.ts", "--check") },
  { name: "unused", run: () => program("node_modules/knip/bin/knip.js", "--no-progress") },
  { name: "build", run: () => program("scripts/build.mjs", "--clean") },
  { name: "unit", run: unit },
  { name: "vscode", run: () => harness("runNode.ts"), editor: true },
  { name: "ui", run: ui, editor: true },
  { name: "web", run: () => harness("runWeb.ts"), editor: true },
];

const only = readOnly(process.argv.slice(2));
const chosen = steps.filter(({ name }) => only === undefined || only.includes(name));
const total = { passed: 0, failed: 0 };
const start = Date.now();

endWithNpm();
mkdirSync(at(".cache"), { recursive: true });
await step({ name: "install", run: install });
if (total.failed === 0) for (const each of chosen) await step(each);
console.log(`\nall steps: ${seconds(start)}`);
stopAll();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** @param {Step} step */
async function step({ name, run: runStep }) {
  const begin = Date.now();
  console.log(`\n== ${name}`);
  const count = await runStep().catch((error) => {
    console.log(`  ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  console.log(
    `== ${name}: ${count.failed === 0 ? "good" : "FAILED"}, ${count.passed} of ${count.passed + count.failed}, ${seconds(begin)}`,
  );
}

/** @returns {Promise<Count>} counts nothing: an installation that fails throws */
async function install() {
  await installDependencies();
  if (chosen.some(({ editor }) => editor)) {
    await installChromium();
    await installVscode();
  }
  return { passed: 0, failed: 0 };
}

/** Runs a script of Node and counts it as one check. @param {string} script @param {...string} args @returns {Promise<Count>} */
async function program(script, ...args) {
  const { code } = await run(process.execPath, [at(script), ...args], {
    prefix: "  ",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function lint() {
  const format = await program(
    "node_modules/@biomejs/biome/bin/biome",
    "ci",
    ".",
    "--colors=off",
    "--max-diagnostics=20",
  );
  const imports = await program("scripts/checkImports.mjs");
  return add(format, imports);
}

async function unit() {
  rmSync(vitestResults, { force: true });
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestResults}`];
  const { code } = await run(process.execPath, [at("node_modules/vitest/vitest.mjs"), ...args], {
    prefix: "  ",
    env: { ...process.env, NO_COLOR: "1", CI: "1" },
  });
  return countVitest(code);
}

/** A skipped test, and a file that does not load, count as failed. @param {number} code of vitest @returns {Count} */
function countVitest(code) {
  if (!existsSync(vitestResults)) return { passed: 0, failed: 1 };
  const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(vitestResults, "utf8"));
  const unloaded = testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = numTotalTests - numPassedTests + unloaded;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function ui() {
  await packExtension();
  return add({ passed: 1, failed: 0 }, await harness("runUi.ts", vsix));
}

/** Runs one of the runners in a real VS Code. @param {string} runner @param {...string} args @returns {Promise<Count>} */
async function harness(runner, ...args) {
  const results = at(`.cache/${runner}.json`);
  rmSync(results, { force: true });
  const { code } = await run(process.execPath, [at(tsx), at("test/vscode/harness", runner), ...args], {
    prefix: "  ",
    env: { ...process.env, PROMPT_LAYERS_RESULTS: results },
    timeoutMs: 600_000,
  });
  if (!existsSync(results)) return { passed: 0, failed: 1 };
  /** @type {{ passed: boolean }[]} */
  const checks = JSON.parse(readFileSync(results, "utf8"));
  const failed = checks.filter(({ passed }) => !passed).length;
  return { passed: checks.length - failed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** @param {Count} a @param {Count} b @returns {Count} */
function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** @param {string[]} args @returns {string[] | undefined} the steps to run; all without `--only`. Ends with 2 for an unknown one. */
function readOnly(args) {
  if (args.length === 0) return undefined;
  const names = args[0] === "--only" ? (args[1] ?? "").split(",") : [];
  const known = steps.map(({ name }) => name);
  if (args.length === 2 && names.length > 0 && names.every((name) => known.includes(name))) return names;
  console.error(`usage: npm test [-- --only STEP,...], with the steps ${known.join(", ")}`);
  process.exit(2);
}
