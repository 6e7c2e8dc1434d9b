// Checks every import of the product against importRules.mjs.
//   node scripts/checkImports.mjs [FOLDER]       the repository, or a folder laid out like it
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { gateways, importRules, packageRules, sharedFiles } from "./importRules.mjs";
import { isMain, root } from "./lib.mjs";

/** Top folders whose files are checked; tests and scripts may look everywhere but obey the package rules. */
const topFolders = ["layers-schema", "engine", "node", "cli", "server", "client"];

// `from "x"`, `import "x"`, `import("x")`: at the start of a statement, so that a text that quotes code is left alone.
const imports =
  /^\s*(?:import|export)\b[^"'`;]*?\bfrom\s*"([^"]+)"|^\s*import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;
// The same over several lines: `import {` ... `} from "x"`.
const closing = /^\}\s*from\s*"([^"]+)"/gm;

/**
 * @param {string} folder the repository, or a copy of its layout
 * @returns {string[]} one line for each forbidden import, sorted
 */
export function findForbiddenImports(folder) {
  const files = topFolders
    .filter((top) => existsSync(path.join(folder, top)))
    .flatMap((top) => sourceFiles(folder, top));
  return files.flatMap((file) => forbiddenIn(folder, file)).sort();
}

/** @param {string} folder @param {string} top @returns {string[]} paths from the folder, with `/` */
function sourceFiles(folder, top) {
  return readdirSync(path.join(folder, top), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => `${top}/${file.split(path.sep).join("/")}`);
}

/** @param {string} folder @param {string} file @returns {string[]} */
function forbiddenIn(folder, file) {
  const text = readFileSync(path.join(folder, file), "utf8");
  const specifiers = new Set(
    [...text.matchAll(imports), ...text.matchAll(closing)].map((match) => match[1] ?? match[2] ?? match[3] ?? ""),
  );
  return [...specifiers].flatMap((specifier) => {
    const why = specifier.startsWith(".") ? judgeRelative(folder, file, specifier) : judgePackage(file, specifier);
    return why === undefined ? [] : [`${file}: imports "${specifier}": ${why}`];
  });
}

/** @param {string} folder @param {string} file @param {string} specifier @returns {string | undefined} why it is forbidden */
function judgeRelative(folder, file, specifier) {
  const target = resolve(folder, path.posix.join(path.posix.dirname(file), specifier));
  if (sharedFiles.includes(target)) return undefined;
  const from = partOf(file);
  const to = partOf(target);
  if (from === undefined || from === to) return undefined;
  const top = target.split("/")[0] ?? "";
  const rule = importRules.find(({ part }) => part === from);
  if (to === undefined || !rule) return `${from} may not import ${top}`;
  const sameTop = file.startsWith(`${top}/`);
  // From another top folder only its gateway counts; which of its parts the gateway stands in does not.
  if (!rule.may.includes(sameTop ? to : top)) return `${from} may not import ${sameTop ? to : top}`;
  const gateway = sameTop ? undefined : /** @type {Record<string, string>} */ (gateways)[top];
  return gateway !== undefined && target !== gateway ? `only ${gateway} may be imported from outside` : undefined;
}

/** @param {string} file @param {string} specifier @returns {string | undefined} */
function judgePackage(file, specifier) {
  const name = builtinModules.includes(specifier) ? `node:${specifier}` : specifier;
  const rule = packageRules.find(({ packages }) => packages.test(name));
  if (!rule || rule.may.some((part) => file.startsWith(`${part}/`))) return undefined;
  return `only ${rule.may.join(", ")} may import it`;
}

/** @param {string} file @returns {string | undefined} the longest part that holds the file */
function partOf(file) {
  const parts = importRules.map(({ part }) => part).filter((part) => file.startsWith(`${part}/`));
  return parts.sort((a, b) => b.length - a.length)[0];
}

/** @param {string} folder @param {string} target without ending @returns {string} the file that it names, from the folder */
function resolve(folder, target) {
  const candidates = [target, `${target}.ts`, `${target}/index.ts`];
  const isFile = (/** @type {string} */ file) =>
    existsSync(path.join(folder, file)) && statSync(path.join(folder, file)).isFile();
  return candidates.find(isFile) ?? `${target}.ts`;
}

if (isMain(import.meta.url)) {
  const forbidden = findForbiddenImports(path.resolve(process.argv[2] ?? root));
  for (const line of forbidden) console.error(line);
  console.log(`imports: ${forbidden.length} forbidden`);
  process.exitCode = forbidden.length > 0 ? 1 : 0;
}
