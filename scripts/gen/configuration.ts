// The settings in the extension manifest, from layers-schema/settings.ts. The rest of package.json is written by hand.
import { readFileSync } from "node:fs";
import { SETTINGS } from "../../layers-schema/index";
import { at } from "../lib.mjs";
import type { GeneratedFiles } from "./files";

interface Manifest {
  readonly displayName: string;
  readonly contributes: Readonly<Record<string, unknown>>;
}

/** package.json with its `contributes.configuration`. */
export function generateConfiguration(): GeneratedFiles {
  const manifest = JSON.parse(readFileSync(at("package.json"), "utf8")) as Manifest;
  const configuration = { title: manifest.displayName, properties: SETTINGS };
  const contributes = { ...manifest.contributes, configuration };
  return { "package.json": `${JSON.stringify({ ...manifest, contributes }, undefined, 2)}\n` };
}
