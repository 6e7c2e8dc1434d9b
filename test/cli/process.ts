// The command line as a process: dist/cli.cjs, built first where it is missing or older than its sources.
import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll } from "vitest";
import { productBundles } from "../../scripts/bundles.mjs";
import { repository } from "../support/folder";

/** The bundle. */
export const cli = path.join(repository, "dist/cli.cjs");

/** What a run has printed, as text, and its exit code. */
export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Runs a command and waits for it. `cwd` is the repository without one. */
export function run(args: readonly string[], options: SpawnSyncOptions = {}): Outcome {
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], {
    cwd: repository,
    ...options,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { stdout, stderr, code: status };
}

/** Runs a command that prints JSON and must end with 0. */
export function runJson<T>(args: readonly string[], options: SpawnSyncOptions = {}): T {
  const { stdout, stderr, code } = run(args, options);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

const folders: string[] = [];

/** A folder outside the repository with these files; a name that ends with `/` is a folder. It is gone after the tests. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "prompt-layers-"));
  folders.push(folder);
  writeFiles(folder, files);
  return folder;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(name.endsWith("/") ? file : path.dirname(file), { recursive: true });
    if (!name.endsWith("/")) writeFileSync(file, content);
  }
}

/** A layer file. */
export const layer = (name: string, priority: number, cache: string, body: string, keys = ""): string =>
  `---\nname: ${name}\npriority: ${priority}\ncache: ${cache}\n${keys}---\n${body}\n`;

/** The names below a folder, sorted, with `/`. */
export const listNames = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join("/"))
    .sort();

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

await buildWhereStale();

async function buildWhereStale(): Promise<void> {
  const sources = ["engine", "cli", "node", "layers-schema"].map((folder) => path.join(repository, folder));
  const newest = Math.max(...sources.map(newestIn));
  if (existsSync(cli) && statSync(cli).mtimeMs >= newest) return;
  const bundle = productBundles().find(({ outfile }) => outfile === "dist/cli.cjs");
  if (bundle === undefined) throw new Error("there is no bundle of the command line");
  // Several workers may build at once; whoever renames last has built the same.
  const temporary = `dist/.cli.${process.pid}.cjs`;
  await build({ ...bundle, outfile: temporary });
  renameSync(path.join(repository, temporary), cli);
}

function newestIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return Math.max(...names.map((name) => statSync(path.join(folder, name)).mtimeMs));
}
