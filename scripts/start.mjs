// Installs and builds what is missing, prints what the checker says of the example, and opens it in VS Code.
//   npm start [-- --no-open | --port N | --browser]
// Without a desktop VS Code, or with --browser, VS Code runs here and is shown in the browser, until Ctrl+C.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installDependencies } from "./dependencies.mjs";
import { at, endWithNpm, findProgram, own, run, seconds } from "./lib.mjs";

const example = "examples/aleph";
const firstFile = "layers/000-agent-role.layer.md";
const { open, port, browser } = readOptions(process.argv.slice(2));

endWithNpm();
await installDependencies();
await buildWhenStale();
await printReport();
if (open) await openEditor();

/** Builds when a source is newer than the last build. */
async function buildWhenStale() {
  const stamp = at("dist/.built");
  const built = existsSync(stamp) ? Number(readFileSync(stamp, "utf8")) : 0;
  if (built > newest(sources)) return;
  const start = Date.now();
  const { code, output } = await run(process.execPath, [at("scripts/build.mjs")], { quiet: true });
  if (code !== 0) throw new Error(`the build failed:\n${output}`);
  writeFileSync(stamp, String(start));
  console.log(`built in ${seconds(start)}\n`);
}

async function printReport() {
  const cli = at("dist/cli.cjs");
  if (!existsSync(cli)) return;
  for (const args of [
    ["check", example],
    ["size", example],
  ]) {
    console.log(`prompt-layers ${args.join(" ")}\n`);
    await run(process.execPath, [cli, ...args], { prefix: "  " });
    console.log("");
  }
}

async function openEditor() {
  const desktop = browser ? undefined : findProgram("code");
  if (desktop === undefined) return openInBrowser();
  console.log(`opening ${example} in ${desktop}`);
  const args = [`--extensionDevelopmentPath=${at()}`, "--disable-workspace-trust", at(example)];
  const { code, output } = await run(desktop, args);
  if (code !== 0) throw new Error(`VS Code did not start:\n${output}`);
}

async function openInBrowser() {
  const { installVscode } = await import("./vscode/install.mjs");
  const { installExtension, makeProfile, remoteUri, removeProfile, startServer, workbenchUrl } = await import(
    "./vscode/codeServer.mjs"
  );
  const { packExtension, vsix } = await import("./package.mjs");
  await installVscode();
  await packExtension();
  const profile = makeProfile(at(example));
  process.on("exit", () => removeProfile(profile));
  await installExtension(profile, vsix);
  const server = await startServer(profile, { port });
  const url = workbenchUrl(server, at(example), [["openFile", remoteUri(server, at(example, firstFile))]]);
  console.log(`VS Code with the extension and ${example}: ${url}\nCtrl+C stops it.`);
  showPage(url);
}

/** Opens the page in the user's browser when the machine has a display. @param {string} url */
function showPage(url) {
  const opener = findProgram("xdg-open") ?? findProgram("open");
  if (!opener || (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)) return;
  const child = spawn(opener, [url], { stdio: "ignore", detached: true });
  child.on("error", () => console.log("open the address above in a browser"));
  own(child);
}

/** @returns {string[]} every file that goes into a build */
function sources() {
  const folders = ["layers-schema", "engine", "node", "cli", "server", "client", "scripts"];
  return [...folders.filter((folder) => existsSync(at(folder))).flatMap(filesBelow), "package-lock.json"];
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(at(folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
}

/** @param {() => string[]} files @returns {number} milliseconds: the last change of one of them */
function newest(files) {
  return Math.max(...files().map((file) => statSync(at(file)).mtimeMs));
}

/** @param {string[]} args @returns {{ open: boolean, port: number | undefined, browser: boolean }} Ends with 2 for what it does not know. */
function readOptions(args) {
  const rest = [...args];
  let port;
  const place = rest.indexOf("--port");
  if (place >= 0) port = Number(rest.splice(place, 2)[1]);
  const unknown = rest.filter((arg) => arg !== "--no-open" && arg !== "--browser");
  if (unknown.length > 0 || (port !== undefined && !(port > 0 && port < 65_536))) {
    console.error("usage: npm start [-- --no-open | --port N | --browser]");
    process.exit(2);
  }
  return { open: !rest.includes("--no-open"), port, browser: rest.includes("--browser") };
}
