// The disk as the engine may see it: within a bound, symbolic links resolved, dot folders and node_modules left out.
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** A path with `/`, as the engine writes it. */
export const toEnginePath = (file: string): string => file.split(path.sep).join("/");

/** A path of the engine as this machine writes it. */
export const fromEnginePath = (file: string): string => file.split("/").join(path.sep);

/** What stands at a path, links followed; `undefined` where nothing does. */
export function fileKind(file: string): "file" | "folder" | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? "file" : stat?.isDirectory() ? "folder" : undefined;
}

/** True where the real place of `file` is in or below `bound`; links are followed. */
export function isWithin(bound: string, file: string): boolean {
  const relative = path.relative(realpathSync(bound), realpathSync(file));
  return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
}

/** The bytes of a file; `undefined` where there is none. Throws one clear sentence where it cannot be read. */
export function readBytes(file: string): Uint8Array | undefined {
  if (fileKind(file) !== "file") return undefined;
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * All files below a folder, sorted by code unit. Dot folders and `node_modules` are not searched, nothing outside `bound`
 * is, and a folder that links lead to twice is listed once, so that a loop ends.
 */
export function listFiles(folder: string, bound: string): readonly string[] {
  const files: string[] = [];
  const seen = new Set<string>();
  const visit = (current: string): void => {
    const real = realpathSync(current);
    if (seen.has(real) || !isWithin(bound, current)) return;
    seen.add(real);
    for (const name of readdirSync(current).sort()) {
      const file = path.join(current, name);
      const kind = fileKind(file);
      if (kind === "file") files.push(file);
      else if (kind === "folder" && !name.startsWith(".") && name !== "node_modules") visit(file);
    }
  };
  if (fileKind(folder) === "folder") visit(folder);
  return files.sort();
}

/** The folder itself and all above it, nearest first, up to and including `top`. */
export function foldersUpTo(folder: string, top: string): readonly string[] {
  const folders = [folder];
  for (let current = folder; current !== top && path.dirname(current) !== current; ) {
    current = path.dirname(current);
    folders.push(current);
  }
  return folders;
}
