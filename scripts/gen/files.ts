// What a generator gives, and which of it differs from the files on disk.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Text of each generated file, by its path from the repository, with `/`. */
export type GeneratedFiles = Readonly<Record<string, string>>;

/** Folders in which every file is generated: one that nothing generates is left over. */
const ownedFolders = ["docs/rules", "layers-schema/generated"];

/** Paths of generated files that are absent or differ; sorted. */
export function findStale(generated: GeneratedFiles, root: string): readonly string[] {
  return Object.keys(generated)
    .filter((file) => read(path.join(root, file)) !== generated[file])
    .sort();
}

/** Paths of files in an owned folder that nothing generates any more; sorted. */
export function findLeftOver(generated: GeneratedFiles, root: string): readonly string[] {
  return ownedFolders
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => generated[file] === undefined)
    .sort();
}

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

function filesIn(root: string, folder: string): readonly string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}
