// The compiler refuses what the project references forbid: shown on a copy of the tsconfig files with a few small sources.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { at } from "../../scripts/lib.mjs";

const configs = [
  "tsconfig.base.json",
  "layers-schema/tsconfig.json",
  "engine/tsconfig.json",
  "node/tsconfig.json",
  "server/tsconfig.protocol.json",
  "client/tsconfig.json",
  "client/preview/webview/tsconfig.json",
  "types/universal.d.ts",
];
const sources: Readonly<Record<string, string>> = {
  "layers-schema/index.ts": "export const schema = 1;\n",
  "engine/index.ts": 'export { schema } from "../layers-schema/index";\n',
  "node/index.ts": 'export { schema } from "../engine/index";\n',
  "server/protocol.ts": 'import type { schema } from "../engine/index";\nexport type Message = typeof schema;\n',
  "client/preview/webview/main.ts": "document.title = 'x';\n",
  "client/extension.ts": 'import type { Message } from "../server/protocol";\nexport const message: Message = 1;\n',
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pl-references-"));
  for (const file of configs) write(file, readFileSync(at(file), "utf8"));
  for (const [file, text] of Object.entries(sources)) write(file, text);
  symlinkSync(at("node_modules"), path.join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the sources as they should be compile", () => {
  expect(compile("client", "node")).toEqual([]);
});

test("the client may see nothing of the server but the protocol", () => {
  write("client/extension.ts", 'import { workspace } from "../server/workspace";\nexport const message = workspace;\n');
  write("server/workspace.ts", "export const workspace = 1;\n");
  expect(compile("client")).toContain("client/extension.ts: TS6307");
});

test("the node library may not see the server", () => {
  write("node/index.ts", 'import type { Message } from "../server/protocol";\nexport const message: Message = 1;\n');
  expect(compile("node")).toContain("node/index.ts: TS6307");
});

test("the schema may not see the engine", () => {
  write("layers-schema/index.ts", 'import { other } from "../engine/other";\nexport const schema = other;\n');
  write("engine/other.ts", "export const other = 1;\n");
  expect(compile("layers-schema")).toContain("layers-schema/index.ts: TS6307");
});

test("the engine knows neither Node nor the page", () => {
  write("engine/index.ts", "export const a = process.cwd();\nexport const b = document.title;\n");
  expect(compile("engine")).toEqual(["engine/index.ts: TS2591", "engine/index.ts: TS2584"]);
});

test("every project that the root names exists", () => {
  const root = JSON.parse(readFileSync(at("tsconfig.json"), "utf8")) as { references: { path: string }[] };
  const missing = root.references.map((reference) => reference.path).filter((file) => !existsSync(toConfig(file)));
  expect(missing).toEqual([]);
});

const toConfig = (file: string): string => (file.endsWith(".json") ? at(file) : at(file, "tsconfig.json"));

// `FILE: CODE` for each error.
function compile(...projects: readonly string[]): readonly string[] {
  const tsc = at("node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-b", ...projects], { cwd: folder, encoding: "utf8" });
  return [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)].map(([, file, code]) => `${file}: ${code}`);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
