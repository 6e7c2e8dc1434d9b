// The built library as a program gets it: loadable where there is no Node, the same bytes as the source, and typed. Needs a build.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { at } from "../../scripts/lib.mjs";

const files = [
  {
    path: "role.layer.md",
    text: "---\nname: role\npriority: 0\ncache: static\n---\nYou are {{ agent.name | upcase }}.\n",
  },
];
const wanted = '<section name="role">\nYou are';

test("the ES module runs where there is no process, Buffer or require", async () => {
  expect(await renderInWorker(at("dist/engine/index.js"))).toMatch(wanted);
});

test("the CommonJS bundle runs in a bare context", () => {
  const module = { exports: {} as Engine };
  const context = vm.createContext({ module, exports: module.exports, TextEncoder, TextDecoder, URL });
  vm.runInContext(readFileSync(at("dist/engine/index.cjs"), "utf8"), context);
  const { parseStack, assemble } = module.exports;
  expect(assemble(parseStack(files), { provider: "anthropic" }).system).toMatch(wanted);
});

test.each(["dist/engine/index.js", "dist/engine/index.cjs", "dist/browser/extension.cjs.js", "dist/browser/server.js"])(
  "%s asks for nothing of Node",
  (bundle) => {
    const asked = [...readFileSync(at(bundle), "utf8").matchAll(/\b(?:require\(|from\s*|import\s*\(?)"([^"]+)"/g)];
    const builtin = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
    expect(asked.map(([, name]) => name).filter((name) => builtin.has(name ?? ""))).toEqual([]);
  },
);

const program = `
import { assemble, parseStack, type Stack } from "prompt-layers/engine";
import { loadStack } from "prompt-layers/node";
const stack: Stack = parseStack([{ path: "a.layer.md", text: "" }]);
export const system: string = assemble(stack, { provider: "anthropic" }).system;
export const loaded: Promise<Stack> = loadStack("examples/aleph");
// @ts-expect-error: a provider is a name
assemble(stack, { provider: 1 });
`;

test.each(["program.mts", "program.cts"])("the types hold in %s under Node's resolution", (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), "pl-consumer-"));
  try {
    mkdirSync(path.join(folder, "node_modules"));
    symlinkSync(at(), path.join(folder, "node_modules/prompt-layers"));
    writeFileSync(path.join(folder, name), program);
    const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types", ""];
    const tsc = at("node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, name], { cwd: folder, encoding: "utf8" });
    expect(stdout).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

interface Engine {
  parseStack(files: readonly { path: string; text: string }[]): object;
  assemble(stack: object, options: { provider: string }): { system: string };
}

function renderInWorker(module: string): Promise<string> {
  const code = `
    const { parentPort } = require("node:worker_threads");
    for (const name of ["process", "Buffer", "require", "global"]) delete globalThis[name];
    import(${JSON.stringify(pathToFileURL(module).href)}).then(({ parseStack, assemble }) =>
      parentPort.postMessage(assemble(parseStack(${JSON.stringify(files)}), { provider: "anthropic" }).system));`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true });
    worker.on("message", (text: string) => {
      void worker.terminate();
      resolve(text);
    });
    worker.on("error", reject);
  });
}
