// The example stack that `init` writes, from examples/starter, so that the one bundled file carries it.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { at } from "../lib.mjs";
import type { GeneratedFiles } from "./files";

const folder = "examples/starter";

/** cli/generated/starter.ts. */
export function generateStarter(): GeneratedFiles {
  const names = readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at(folder), path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
  const files = names.map(
    (name) => `  { name: ${JSON.stringify(name)}, text: ${JSON.stringify(readFileSync(at(folder, name), "utf8"))} },`,
  );
  const lines = [
    "// The files of examples/starter. Written by `npm run gen`; do not edit.",
    "",
    "/** Each file that `init` writes: its path with `/`, and its text. */",
    "export const STARTER: readonly { readonly name: string; readonly text: string }[] = [",
    ...files,
    "];",
    "",
  ];
  return { "cli/generated/starter.ts": lines.join("\n") };
}
