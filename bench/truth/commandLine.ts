// What the command line reports on labelled fragments: each becomes the body of one static layer, and `check` runs once over all.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Found, Row } from "./measure";

const CLI = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const CODES = new Set(["cache/dynamic-placeholder", "cache/volatile-literal", "cache/volatile-structure"]);

interface Finding {
  readonly code: string;
  readonly file: string;
  readonly start: { readonly offset: number };
  readonly end: { readonly offset: number };
  readonly data?: { readonly volatility?: string };
}

/** Findings by row; `undefined` when the command line is missing or prints no report. */
export function findByCommandLine(rows: readonly Row[]): ReadonlyMap<string, readonly Found[]> | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "truth-"));
  try {
    const heads = writeStack(folder, rows);
    const run = spawnSync(process.execPath, [CLI, "check", folder, "--format", "json"], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
      cwd: folder,
    });
    return toFound(run.stdout ?? "", heads);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes one layer a row; gives for each file name the row and where its body begins. */
function writeStack(folder: string, rows: readonly Row[]): ReadonlyMap<string, { id: string; body: number }> {
  mkdirSync(path.join(folder, "layers"));
  const manifest = 'version: 1\nname: truth\ntemplate: none\nlayers: ["layers/*.layer.md"]\n';
  writeFileSync(path.join(folder, "prompt-stack.yaml"), manifest);
  const heads = new Map<string, { id: string; body: number }>();
  for (const [index, { id, fragment }] of rows.entries()) {
    const name = id.toLowerCase();
    const head = `---\nname: ${name}\npriority: ${index}\ncache: static\n---\n`;
    writeFileSync(path.join(folder, "layers", `${name}.layer.md`), `${head}${fragment}\n`);
    heads.set(name, { id, body: head.length });
  }
  return heads;
}

function toFound(
  output: string,
  heads: ReadonlyMap<string, { id: string; body: number }>,
): ReadonlyMap<string, readonly Found[]> | undefined {
  const report = parse(output);
  if (report === undefined) return undefined;
  const found = new Map<string, Found[]>();
  for (const { code, file, start, end, data } of report.findings) {
    const head = heads.get(path.basename(file, ".layer.md"));
    if (!CODES.has(code) || head === undefined) continue;
    const one = { start: start.offset - head.body, end: end.offset - head.body, volatility: data?.volatility };
    found.set(head.id, [...(found.get(head.id) ?? []), one]);
  }
  return found;
}

function parse(output: string): { readonly findings: readonly Finding[] } | undefined {
  try {
    return JSON.parse(output) as { readonly findings: readonly Finding[] };
  } catch {
    return undefined;
  }
}
