// Which files make which stack: manifests, the layers that their globs take in, and folders of layers without one.
import type { ParsedManifest } from "../parse";
import { fragmentsFolder } from "./fragmentsFolder";
import { compareText } from "./order";
import { basename, dirname, type GlobSet, isBelow, resolvePath, toGlobSet } from "./paths";

export const isManifestPath = (path: string): boolean => /^(?:.+\.)?prompt-stack\.yaml$/.test(basename(path));
export const isLayerPath = (path: string): boolean =>
  basename(path).endsWith(".layer.md") && basename(path) !== ".layer.md";

/** A manifest and the layer files that belong to it. */
export interface ManifestMembers {
  readonly path: string;
  readonly manifest: ParsedManifest;
  /** Sorted by code unit. */
  readonly layers: readonly string[];
  /** Prompt files, each with the index of the `prompts` entry that matches it first. */
  readonly prompts: ReadonlyMap<string, number>;
}

/** How all known files fall into stacks. */
export interface Membership {
  readonly manifests: readonly ManifestMembers[];
  /** Folder -> its layer files, for folders without a manifest at or above. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
  /** Layer file below a manifest that no manifest lists -> the nearest manifest above it. */
  readonly orphans: ReadonlyMap<string, string>;
}

/** Sorts files into stacks. `paths` are all files known; `manifests` those that are manifests, parsed. */
export function findMembership(paths: readonly string[], manifests: ReadonlyMap<string, ParsedManifest>): Membership {
  const sorted = [...manifests].sort(([a], [b]) => compareText(a, b));
  const layerPaths = paths.filter(isLayerPath).sort(compareText);
  const listed = new Map<string, ReadonlySet<string>>();
  // Deepest first: a manifest without `layers` takes what no manifest further down lists.
  for (const [path, manifest] of [...sorted].sort(([a], [b]) => depth(b) - depth(a))) {
    listed.set(path, listLayers(path, manifest, { paths, layerPaths, listed }));
  }
  const everyListed = new Set([...listed.values()].flatMap((layers) => [...layers]));
  for (const [path, manifest] of sorted) for (const file of filePaths(path, manifest)) everyListed.add(file);
  const members = sorted.map(
    ([path, manifest]): ManifestMembers => ({
      path,
      manifest,
      layers: [...(listed.get(path) ?? [])].sort(compareText),
      prompts: listPrompts(path, manifest, paths),
    }),
  );
  const unlisted = layerPaths.filter((path) => !everyListed.has(path));
  return {
    manifests: members,
    ...sortUnlisted(
      unlisted,
      sorted.map(([path]) => path),
    ),
  };
}

/** The globs of a manifest's `layers`, or `undefined` where it takes every layer file below. */
export function layerGlobs(path: string, manifest: ParsedManifest): GlobSet | undefined {
  const globs = manifest.settings.layers;
  return globs === undefined ? undefined : toGlobSet(dirname(path), globs);
}

/** True where a manifest is there for its `prompts` only and has no stack of its own. */
export const hasOnlyPrompts = (manifest: ParsedManifest): boolean =>
  manifest.places.has("prompts") && !manifest.places.has("layers") && !manifest.places.has("files");

/** Paths of a manifest's `files` entries. */
export const filePaths = (path: string, manifest: ParsedManifest): readonly string[] =>
  manifest.files.flatMap(({ values }) => (values.path === undefined ? [] : [resolvePath(dirname(path), values.path)]));

interface Known {
  readonly paths: readonly string[];
  readonly layerPaths: readonly string[];
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
}

function listLayers(path: string, manifest: ParsedManifest, known: Known): ReadonlySet<string> {
  if (manifest.broken || hasOnlyPrompts(manifest)) return new Set();
  const globs = layerGlobs(path, manifest);
  if (globs !== undefined)
    return new Set(known.paths.filter((candidate) => globs.matches(candidate) && !isManifestPath(candidate)));
  const folder = dirname(path);
  const further = new Set<string>();
  for (const [other, layers] of known.listed) {
    if (dirname(other) !== folder && isBelow(folder, dirname(other))) for (const layer of layers) further.add(layer);
  }
  return new Set(known.layerPaths.filter((candidate) => isBelow(folder, candidate) && !further.has(candidate)));
}

function listPrompts(path: string, manifest: ParsedManifest, paths: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  manifest.prompts.forEach(({ values }, index) => {
    if (values.path === undefined) return;
    const globs = toGlobSet(dirname(path), [values.path]);
    for (const candidate of paths) {
      if (!found.has(candidate) && !isManifestPath(candidate) && globs.matches(candidate)) found.set(candidate, index);
    }
  });
  return found;
}

function sortUnlisted(
  unlisted: readonly string[],
  manifests: readonly string[],
): Pick<Membership, "folders" | "orphans"> {
  const folders = new Map<string, string[]>();
  const orphans = new Map<string, string>();
  for (const path of unlisted) {
    const above = manifests.filter((manifest) => isBelow(dirname(manifest), path));
    const nearest = above.sort((a, b) => depth(b) - depth(a) || compareText(a, b))[0];
    if (nearest !== undefined) orphans.set(path, nearest);
    else folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path]);
  }
  return { folders, orphans };
}

const depth = (path: string): number => path.split("/").length;

/**
 * Paths, out of those that exist, whose texts a project needs: manifests, layer files, and what manifests take in by globs.
 * What they name one by one may lie elsewhere: `namedFiles` gives that.
 */
export function wantedPaths(
  existing: readonly string[],
  manifests: ReadonlyMap<string, ParsedManifest>,
): readonly string[] {
  const globs = [...manifests].flatMap(([path, manifest]) => {
    const prompts = manifest.prompts.flatMap(({ values }) => (values.path === undefined ? [] : [values.path]));
    return [layerGlobs(path, manifest), toGlobSet(dirname(path), prompts)].filter((set) => set !== undefined);
  });
  const fragments = [...manifests].map(([path, manifest]) => `${fragmentsFolder(manifest, dirname(path))}/`);
  return existing.filter(
    (path) =>
      isManifestPath(path) ||
      isLayerPath(path) ||
      globs.some((set) => set.matches(path)) ||
      fragments.some((folder) => path.startsWith(folder) && path.endsWith(".md")),
  );
}
