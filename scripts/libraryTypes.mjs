// The library's declarations: what tsc emitted for the folders, with the file endings that Node's resolution wants.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at, run } from "./lib.mjs";

const folders = ["layers-schema", "engine", "node"];
const entries = ["engine", "node"];
const relativeImport = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)"(\.{1,2}(?:\/[^"]*)?)"/g;

/** Writes dist/types (ESM), dist/types-cjs, and the entry declarations beside the bundles. Throws when tsc emitted nothing. */
export async function writeLibraryTypes() {
  const { code, output } = await run(
    process.execPath,
    [at("node_modules/typescript/bin/tsc"), "-b", "node", "engine"],
    { quiet: true },
  );
  // Faults are the type check's business; the declarations are there in spite of them.
  if (code !== 0)
    console.log(`tsc -b: ${output.split("\n").filter((line) => line.includes("error")).length} type errors`);
  for (const [target, type] of /** @type {const} */ ([
    ["dist/types", "module"],
    ["dist/types-cjs", "commonjs"],
  ])) {
    for (const folder of folders) copyDeclarations(folder, target);
    writeFileSync(at(target, "package.json"), `{ "type": "${type}" }\n`);
  }
  for (const entry of entries.filter((name) => existsSync(at("dist/types", name, "index.d.ts")))) {
    mkdirSync(at("dist", entry), { recursive: true });
    writeFileSync(at("dist", entry, "index.d.ts"), `export * from "../types/${entry}/index.js";\n`);
    writeFileSync(at("dist", entry, "index.d.cts"), `export * from "../types-cjs/${entry}/index.js";\n`);
  }
}

/** @param {string} folder @param {string} target */
function copyDeclarations(folder, target) {
  const source = at(".cache/types", folder);
  if (!existsSync(source)) return;
  cpSync(source, at(target, folder), {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || file.endsWith(".d.ts"),
  });
  for (const file of readdirSync(at(target, folder), { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".d.ts")) completeImports(at(target, folder, file));
  }
}

/** Puts `.js` or `/index.js` behind each relative import. @param {string} file */
function completeImports(file) {
  const text = readFileSync(file, "utf8").replace(relativeImport, (_, before, specifier) => {
    const base = path.resolve(path.dirname(file), specifier);
    const ending = existsSync(`${base}.d.ts`) ? ".js" : "/index.js";
    return `${before}"${specifier.replace(/\/$/, "")}${ending}"`;
  });
  writeFileSync(file, text);
}
