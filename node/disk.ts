// The disk as the engine may see it: within a bound, symbolic links resolved, dot folders and node_modules left out.
import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import path from "node:path";

/** A path with `/`, as the engine writes it. */
export const toEnginePath = (file: string): string => file.split(path.sep).join("/");

/** A path of the engine as this machine writes it. */
export const fromEnginePath = (file: string): string => file.split("/").join(path.sep);

/** What stands at a path, links followed; `undefined` where nothing does, and for a link that leads nowhere or to itself. */
export function fileKind(file: string): "file" | "folder" | undefined {
  const stats = findStats(file);
  return stats?.isFile() ? "file" : stats?.isDirectory() ? "folder" : undefined;
}

/** True where the real place of `file` is in or below `bound`; links are followed. */
export const isWithin = (bound: string, file: string): boolean => isBelow(realpathSync(bound), realpathSync(file));

/** The bytes of a file; `undefined` where there is none. Throws one clear sentence where it cannot be read. */
export function readBytes(file: string): Uint8Array | undefined {
  if (fileKind(file) !== "file") return undefined;
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** How a folder is listed. */
export interface ListingOptions {
  /** Told of a folder that cannot be read; without it, that is an error. */
  readonly skip?: (error: Error) => void;
  /** Without the folders in it. */
  readonly shallow?: boolean;
}

/**
 * All files below a folder, sorted by code unit. Dot folders and `node_modules` are not searched, nothing outside `bound`
 * is, and a folder that links lead to twice is listed once, so that a loop ends.
 */
export function listFiles(folder: string, bound: string, options: ListingOptions = {}): readonly string[] {
  if (fileKind(folder) !== "folder") return [];
  const files: string[] = [];
  const seen = new Set<string>();
  const realBound = realpathSync(bound);
  const visit = (current: string): void => {
    const real = realpathSync(current);
    if (seen.has(real) || !isBelow(realBound, real)) return;
    seen.add(real);
    for (const entry of readFolder(current, options)) {
      const file = path.join(current, entry.name);
      const kind = kindOf(entry, file);
      if (kind === "file") files.push(file);
      else if (kind === "folder" && options.shallow !== true && !isHidden(entry.name)) visit(file);
    }
  };
  visit(folder);
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

// Links that lead to themselves, and a file in the place of a folder, are nothing that could be read.
function findStats(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ELOOP" || code === "ENOTDIR") return undefined;
    throw unreadable(file, error);
  }
}

// Only a link needs a second look at the disk.
const kindOf = (entry: Dirent, file: string): "file" | "folder" | undefined =>
  entry.isFile() ? "file" : entry.isDirectory() ? "folder" : entry.isSymbolicLink() ? fileKind(file) : undefined;

const isHidden = (name: string): boolean => name.startsWith(".") || name === "node_modules";

function readFolder(folder: string, { skip }: ListingOptions): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (skip === undefined) throw unreadable(folder, error);
    skip(unreadable(folder, error));
    return [];
  }
}

function isBelow(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative === "" || (relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative));
}

const unreadable = (file: string, error: unknown): Error =>
  new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
