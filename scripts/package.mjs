// Packs dist and what stands beside it into .cache/prompt-layers.vsix. Needs a build.
import { existsSync, mkdirSync } from "node:fs";
import { at, isMain, run } from "./lib.mjs";
import { node24 } from "./vscode/install.mjs";

/** The packed extension. */
export const vsix = at(".cache/prompt-layers.vsix");

/** Packs the extension. Throws with the packer's output when that fails. */
export async function packExtension() {
  mkdirSync(at(".cache"), { recursive: true });
  // The packer wants Node 22; an older machine has the one that VS Code brought.
  const major = Number(process.versions.node.split(".")[0]);
  const node = major < 22 && existsSync(node24) ? node24 : process.execPath;
  const args = ["package", "--no-dependencies", "--no-update-package-json", "--skip-license", "-o", vsix];
  // The page of the rule that finds secrets shows one that never was any.
  args.push("--allow-package-secrets", "github");
  const { code, output } = await run(node, [at("node_modules/@vscode/vsce/vsce"), ...args], { quiet: true });
  if (code !== 0) throw new Error(`the extension could not be packed:\n${output}`);
  return output;
}

if (isMain(import.meta.url)) console.log(await packExtension());
