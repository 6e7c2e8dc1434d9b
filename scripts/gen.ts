// Writes every generated file of the repository, or says which are stale.
//   npm run gen             npm run gen -- --check
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateConfiguration } from "./gen/configuration";
import { findLeftOver, findStale, type GeneratedFiles } from "./gen/files";
import { generateJsonSchemas } from "./gen/jsonSchemas";
import { generateRegistry } from "./gen/registry";
import { generateRulePages } from "./gen/rulePages";
import { generateStarter } from "./gen/starter";
import { at } from "./lib.mjs";

const check = process.argv.includes("--check");
const generated: Record<string, string> = {};
const stale: string[] = [];

// The pages come last: they load the rules, which a broken engine prevents, and the registry may be what is broken.
for (const generate of [
  generateRegistry,
  generateStarter,
  generateJsonSchemas,
  generateConfiguration,
  generateRulePages,
]) {
  const files: GeneratedFiles = await generate();
  Object.assign(generated, files);
  for (const file of findStale(files, at())) update(file, files[file]);
}
for (const file of findLeftOver(generated, at())) update(file, undefined);

if (check && stale.length > 0) {
  console.error(`stale, run "npm run gen":\n${stale.map((file) => `  ${file}`).join("\n")}`);
  process.exit(1);
}
console.log(`${Object.keys(generated).length} generated files, ${check ? "none stale" : `${stale.length} written`}`);

/** Writes or, without text, removes a stale file; with --check only remembers it. */
function update(file: string, text: string | undefined): void {
  stale.push(file);
  if (check) return;
  const target = at(file);
  if (text === undefined) {
    if (existsSync(target)) rmSync(target);
    return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
