// Installs the packages of package-lock.json when node_modules does not hold them. Plain Node 20: it runs before any install.
import { existsSync, readFileSync } from "node:fs";
import { at, run, seconds } from "./lib.mjs";

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lock */

/** Installs when needed. Throws with npm's output when that fails. */
export async function installDependencies() {
  if (isInstalled()) return;
  const start = Date.now();
  console.log("installing packages");
  // No package of ours needs its install script, and one of them would download a browser.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await run("npm", args, { quiet: true });
  if (code !== 0) throw new Error(`npm ci failed:\n${output.slice(-4000)}`);
  console.log(`installed packages in ${seconds(start)}`);
}

/** Whether every package of the lock is there in the locked version, as npm itself has noted. */
function isInstalled() {
  const installed = readLock(at("node_modules/.package-lock.json"));
  const wanted = readLock(at("package-lock.json"));
  if (!installed || !wanted) return false;
  return Object.entries(wanted.packages).every(
    ([place, { version, optional, devOptional }]) =>
      place === "" || optional || devOptional || installed.packages[place]?.version === version,
  );
}

/** @param {string} file @returns {Lock | undefined} */
const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
