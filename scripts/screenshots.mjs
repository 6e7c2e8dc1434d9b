// Takes the pictures of docs/screenshots in a real VS Code: the packaged extension on examples/aleph, in a window of 1440 by 900.
//   node scripts/screenshots.mjs [light|dark|high-contrast ...]     without names: light and dark
import { installDependencies } from "./dependencies.mjs";
import { at, run } from "./lib.mjs";
import { packExtension, vsix } from "./package.mjs";
import { installChromium, installVscode } from "./vscode/install.mjs";

await installDependencies();
await installChromium();
await installVscode();
await step("scripts/build.mjs");
await packExtension();
await step(
  "node_modules/tsx/dist/cli.mjs",
  at("test/vscode/harness/runScreenshots.ts"),
  vsix,
  at("docs/screenshots"),
  ...process.argv.slice(2),
);

/** Runs a script of Node; throws when it fails. @param {string} script @param {...string} args */
async function step(script, ...args) {
  const { code } = await run(process.execPath, [at(script), ...args]);
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}
