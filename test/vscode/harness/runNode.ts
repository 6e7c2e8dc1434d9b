// Runs the mocha suites in the extension host of a real VS Code, with the extension under development.
import { readFileSync } from "node:fs";
import path from "node:path";
import { at } from "../../../scripts/lib.mjs";
import {
  makeProfile,
  remoteUri,
  removeProfile,
  startServer,
  testSettings,
  workbenchUrl,
} from "../../../scripts/vscode/codeServer.mjs";
import type { CheckResult } from "../resultLine";
import { listen, withRun } from "./automation";
import { startBrowser } from "./browser";
import { finish, printResult } from "./results";

const extension = path.resolve(process.argv[2] ?? at());
const profile = makeProfile(at("examples/aleph"), { copy: true, settings: testSettings });
const server = await startServer(profile, { test: true });
const browser = await startBrowser();
let results: readonly CheckResult[] = [];
try {
  const run = await listen(browser.page, 180_000);
  const payload = [
    ["extensionDevelopmentPath", remoteUri(server, extension)],
    ["extensionTestsPath", remoteUri(server, path.join(extension, "dist/test/node.cjs"))],
    ["skipWelcome", "true"],
  ] as const;
  await browser.page.goto(workbenchUrl(server, profile.workspace, payload), { waitUntil: "domcontentloaded" });
  const exit = await run.exit;
  if (exit === undefined) await browser.page.screenshot({ path: at(".cache/vscode-node-timeout.png") });
  if (exit === undefined) console.log(readFileSync(profile.log, "utf8").slice(-4000));
  results = withRun(run, exit, browser.external);
  for (const result of results.slice(-1)) printResult(result);
} finally {
  await browser.close();
  await server.stop();
  removeProfile(profile);
}
finish(results);
