// The licences of the packages that the bundles contain, as those licences ask.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at } from "./lib.mjs";

/**
 * Writes dist/third-party-notices.txt.
 * @param {readonly import("esbuild").Metafile[]} metafiles of the bundles
 */
export function writeNotices(metafiles) {
  const inputs = metafiles
    .filter(({ outputs }) => !Object.keys(outputs).some((file) => file.startsWith("dist/test/")))
    .flatMap(({ inputs }) => Object.keys(inputs));
  const folders = new Set(inputs.flatMap((file) => packageFolder(file) ?? []));
  mkdirSync(at("dist"), { recursive: true });
  writeFileSync(at("dist/third-party-notices.txt"), [...folders].sort().map(toNotice).join("\n\n"));
}

/** @param {string} file @returns {string | undefined} the package's folder, from the repository */
const packageFolder = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/** @param {string} folder @returns {string} */
function toNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(at(folder, "package.json"), "utf8"));
  const file = readdirSync(at(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text =
    file !== undefined && existsSync(at(folder, file)) ? readFileSync(path.join(at(folder), file), "utf8").trim() : "";
  return `${name} ${version} (${license})\n\n${text}`;
}
