// Paths with `/` and globs over them. Pure text: what a path leads to is the shell's business.
import picomatch from "picomatch/posix";

/** The folder of a path; `""` for a path without one, `/` for one at the root. */
export function dirname(path: string): string {
  const at = path.lastIndexOf("/");
  return at < 0 ? "" : at === 0 ? "/" : path.slice(0, at);
}

/** The last segment of a path. */
export const basename = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** `relative` seen from `folder`, with `.` and `..` worked in; an absolute path stays what it is. */
export function resolvePath(folder: string, relative: string): string {
  const absolute = relative.startsWith("/");
  const whole = absolute ? relative : folder === "" ? relative : `${folder}/${relative}`;
  const segments: string[] = [];
  for (const segment of whole.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === ".." && segments.length > 0 && segments[segments.length - 1] !== "..") segments.pop();
    else segments.push(segment);
  }
  return (whole.startsWith("/") ? "/" : "") + segments.join("/");
}

/** True where `path` is `folder` or stands below it. */
export const isBelow = (folder: string, path: string): boolean =>
  folder === "" ? !path.startsWith("../") : path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`);

/** `path` as seen from `folder`, with `..` where it stands outside. */
export function relativePath(folder: string, path: string): string {
  const from = folder.split("/").filter(Boolean);
  const to = path.split("/").filter(Boolean);
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/");
}

/** A list of globs relative to a folder, `!` excluding: what a manifest's `layers` holds. */
export interface GlobSet {
  /** Folders below which something may match, for whoever lists files. */
  readonly bases: readonly string[];
  matches(path: string): boolean;
}

/** Compiles globs. Dot folders and `node_modules` are never searched, but where a glob's fixed start names them. */
export function toGlobSet(folder: string, globs: readonly string[]): GlobSet {
  const compiled = globs.map((glob) => compileGlob(folder, glob));
  const included = compiled.filter((glob) => !glob.excludes);
  const excluded = compiled.filter((glob) => glob.excludes);
  return {
    bases: [...new Set(included.map((glob) => glob.base))],
    matches: (path) => included.some((glob) => glob.matches(path)) && !excluded.some((glob) => glob.matches(path)),
  };
}

/** The folder below which a glob, relative to `folder`, can match. */
export const globBase = (folder: string, glob: string): string => compileGlob(folder, glob).base;

interface CompiledGlob {
  readonly excludes: boolean;
  readonly base: string;
  matches(path: string): boolean;
}

function compileGlob(folder: string, glob: string): CompiledGlob {
  const excludes = glob.startsWith("!");
  const segments = (excludes ? glob.slice(1) : glob).split("/").filter((segment) => segment !== "." && segment !== "");
  // The fixed start is taken off, since picomatch knows no `..`, and a folder's name may hold its special characters.
  const magic = segments.findIndex((segment) => /[*?[\]{}()!+@|\\]/.test(segment));
  const fixed = segments.slice(0, magic < 0 ? segments.length - 1 : magic);
  const rest = segments.slice(fixed.length).join("/");
  const base = resolvePath(folder, fixed.join("/"));
  const isMatch = picomatch(rest, { dot: false });
  const within = base === "" || base === "/" ? base : `${base}/`;
  const matches = (path: string): boolean => {
    if (!path.startsWith(within)) return false;
    const relative = path.slice(within.length);
    return isMatch(relative) && !/(?:^|\/)node_modules\//.test(relative);
  };
  return { excludes, base, matches };
}
