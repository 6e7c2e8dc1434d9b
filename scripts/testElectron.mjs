// The mocha suites in a desktop VS Code, for machines that have one or can download one. No part of npm test.
//   VSCODE_PATH=/usr/share/code/code npm run test:electron        needs a build
import { runTests } from "@vscode/test-electron";
import { at } from "./lib.mjs";

const { VSCODE_PATH } = process.env;
await runTests({
  extensionDevelopmentPath: at(),
  extensionTestsPath: at("dist/test/node.cjs"),
  launchArgs: [at("examples/aleph"), "--disable-extensions", "--disable-workspace-trust"],
  ...(VSCODE_PATH ? { vscodeExecutablePath: VSCODE_PATH } : {}),
});
