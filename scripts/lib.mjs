// What the scripts share: the root, running a program, finding one. Plain Node 20, no dependency.
import { spawn } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** @param {...string} parts @returns {string} an absolute path in the repository */
export const at = (...parts) => path.join(root, ...parts);

/** @param {string} url import.meta.url of a module @returns {boolean} whether Node was started with that module */
export const isMain = (url) => process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(url);

/**
 * Process groups that are to end when this process ends.
 * @type {Set<number>}
 */
const groups = new Set();

/** Ends every process group that `run` or `own` started and that still runs. */
export function stopAll() {
  for (const group of groups) {
    try {
      process.kill(-group, "SIGKILL");
    } catch {
      // Gone already.
    }
  }
  groups.clear();
}

process.on("exit", stopAll);
for (const [signal, code] of /** @type {const} */ ([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])) {
  process.on(signal, () => process.exit(code));
}

/** Ends this process when npm, which started it, is gone: the shell between the two does not pass signals on. */
export function endWithNpm() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(143);
  }, 500).unref();
}

/**
 * Remembers a detached child, so that it and its children end with this process.
 * @param {import("node:child_process").ChildProcess} child
 */
export function own(child) {
  const { pid } = child;
  if (pid === undefined) return;
  groups.add(pid);
  child.on("exit", () => groups.delete(pid));
}

/**
 * Runs a program without a shell and without stdin.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, prefix?: string, timeoutMs?: number }} [options]
 *   `quiet` keeps the output back, `prefix` stands before each printed line
 * @returns {Promise<{ code: number, output: string }>} `code` is 1 for a program that does not start, 124 after `timeoutMs`
 */
export function run(command, args, { cwd = root, env = process.env, quiet = false, prefix = "", timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    own(child);
    const printer = quiet ? undefined : makePrinter(prefix);
    let output = "";
    let late = false;
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      printer?.write(String(chunk));
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const stop = () => {
      late = true;
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
    const end = (/** @type {number} */ code, /** @type {string} */ note) => {
      clearTimeout(timer);
      if (note) take(Buffer.from(note));
      printer?.end();
      resolve({ code, output });
    };
    child.on("error", (error) => end(1, `${error.message}\n`));
    child.on("close", (code) => (late ? end(124, `stopped after ${timeoutMs} ms\n`) : end(code ?? 1, "")));
  });
}

/** Prints whole lines, each behind a prefix. @param {string} prefix */
function makePrinter(prefix) {
  let rest = "";
  return {
    /** @param {string} text */
    write(text) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) console.log(prefix + line);
    },
    end() {
      if (rest) console.log(prefix + rest);
    },
  };
}

/** @param {string} name @returns {string | undefined} the program's path, when PATH has it */
export function findProgram(name) {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // Not here.
    }
  }
  return undefined;
}

/** @param {number} since milliseconds, of Date.now() @returns {string} "3.2 s" */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
