// Starts and stops VS Code (code-server) with folders of its own: no account, no telemetry, no network but loopback.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { own, run } from "../lib.mjs";
import { codeServerEntry, node24 } from "./install.mjs";

/**
 * Folders of one VS Code: `data` (user data), `extensions`, `workspace` (absolute path of the opened folder), `log` (the server's output).
 * @typedef {{ folder: string, data: string, extensions: string, workspace: string, log: string }} Profile
 * @typedef {{ origin: string, authority: string, stop: () => Promise<void> }} Server
 */

const settings = {
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.enableExperiments": false,
  "workbench.tips.enabled": false,
  "chat.disableAIFeatures": true,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
};

/** Settings that keep a driven browser steady; a person would miss what they turn off. */
export const testSettings = {
  // A webview that takes the focus late would close the command palette.
  "workbench.quickOpen.closeOnFocusLost": false,
  "git.enabled": false,
  // In a browser VS Code saves by itself.
  "files.autoSave": "off",
  "editor.accessibilitySupport": "off",
};

/** @returns {Promise<number>} a port that is free now */
export const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * Makes the folders of one VS Code in a short temporary path: a socket's path may have 107 bytes.
 * @param {string} workspace folder to open
 * @param {{ copy?: boolean, settings?: Record<string, unknown> }} [options] `copy`: open a copy, so that nothing in the folder changes
 * @returns {Profile}
 */
export function makeProfile(workspace, { copy = false, settings: extra = {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "plvs-"));
  const profile = {
    folder,
    data: path.join(folder, "d"),
    extensions: path.join(folder, "e"),
    workspace: copy ? path.join(folder, path.basename(workspace)) : workspace,
    log: path.join(folder, "server.log"),
  };
  mkdirSync(path.join(profile.data, "User"), { recursive: true });
  mkdirSync(profile.extensions);
  writeFileSync(path.join(profile.data, "User", "settings.json"), JSON.stringify({ ...settings, ...extra }, null, 2));
  if (copy) cpSync(workspace, profile.workspace, { recursive: true });
  return profile;
}

/** @param {Profile} profile */
export const removeProfile = ({ folder }) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** @param {Profile} profile @returns {NodeJS.ProcessEnv} */
const environment = ({ folder }) => ({
  ...process.env,
  XDG_CONFIG_HOME: path.join(folder, "x"),
  XDG_DATA_HOME: path.join(folder, "x"),
  // Its sockets, which would else stay behind in the temporary folder.
  XDG_RUNTIME_DIR: folder,
  // Without it page and server ask a gallery of extensions.
  EXTENSIONS_GALLERY: "{}",
});

/** @param {Profile} profile @returns {string[]} */
const profileArguments = ({ data, extensions }) => ["--user-data-dir", data, "--extensions-dir", extensions];

/**
 * Installs a VSIX into a profile. Throws with the output when that fails.
 * @param {Profile} profile
 * @param {string} vsix
 */
export async function installExtension(profile, vsix) {
  const args = [codeServerEntry, ...profileArguments(profile), "--install-extension", vsix];
  const { code, output } = await run(node24, args, { env: environment(profile), quiet: true });
  if (code !== 0) throw new Error(`the extension could not be installed:\n${output}`);
}

/**
 * Starts the server and waits until it answers. Throws with its log when it does not.
 * @param {Profile} profile
 * @param {{ port?: number, env?: NodeJS.ProcessEnv, test?: boolean }} [options] `test`: obey extensionTestsPath in the page's address
 * @returns {Promise<Server>}
 */
export async function startServer(profile, { port, env = {}, test = false } = {}) {
  const authority = `127.0.0.1:${port ?? (await findFreePort())}`;
  const log = openSync(profile.log, "a");
  const args = [
    ...["--bind-addr", authority, "--auth", "none", ...profileArguments(profile)],
    ...["--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"],
    ...["--disable-getting-started-override", "--ignore-last-opened", "--disable-proxy"],
    // Without it VS Code ignores, silently, an extension under development and its tests.
    ...(test ? ["--vscode-option", "enable-smoke-test-driver"] : []),
  ];
  // A process group of its own: the extension host outlives a closed page by hours.
  const child = spawn(node24, [codeServerEntry, ...args], {
    env: { ...environment(profile), ...env },
    stdio: ["ignore", log, log],
    detached: true,
  });
  own(child);
  await waitUntilHealthy(child, authority, profile.log);
  return { origin: `http://${authority}`, authority, stop: () => stopGroup(child) };
}

/** @param {import("node:child_process").ChildProcess} child @param {string} authority @param {string} log */
async function waitUntilHealthy(child, authority, log) {
  const end = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`VS Code's server ended with ${child.exitCode}:\n${readFileSync(log, "utf8")}`);
    const answer = await fetch(`http://${authority}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error(`VS Code's server does not answer:\n${readFileSync(log, "utf8")}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param {import("node:child_process").ChildProcess} child */
async function stopGroup(child) {
  if (child.pid === undefined || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.on("exit", resolve));
  process.kill(-child.pid, "SIGTERM");
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5000))]);
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // All gone.
  }
}

/**
 * Address of the workbench with a folder opened.
 * @param {Server} server
 * @param {string} workspace
 * @param {readonly (readonly [string, string])[]} [payload] VS Code's own options
 */
export const workbenchUrl = ({ origin }, workspace, payload = []) => {
  const options = payload.length === 0 ? "" : `&payload=${encodeURIComponent(JSON.stringify(payload))}`;
  return `${origin}/?folder=${encodeURIComponent(workspace)}${options}`;
};

/** @param {Server} server @param {string} file @returns {string} a file of the server's machine, as the page names it */
export const remoteUri = ({ authority }, file) => `vscode-remote://${authority}${file}`;
