// The parts of a stack that a manifest names by path: literal files, tools, and the fragments in their folder.
import type { ManifestFile } from "../../layers-schema/index";
import { findBlock, type KeyPlace, type ManifestEntry, type ParsedManifest, type Problem, parseBody } from "../parse";
import { type MappedText, type SourceFile, sliceMapped, utf8Length, withoutBlankLines } from "../text";
import { compareText } from "./order";
import { dirname, isBelow, resolvePath } from "./paths";
import type { LayerContext } from "./toLayer";
import type { Fragment, Tools } from "./types";

/** What a stack asks of the files around it. */
export interface StackFiles {
  /** Nothing outside this folder is read. */
  readonly bound: string;
  get(path: string): SourceFile | undefined;
  /** True for a path that exists and leads out of the bound (a symlink). */
  leadsOutside(path: string): boolean;
  /** All known paths, in any order. */
  paths(): readonly string[];
}

/** A file that the manifest names, or what is wrong with that. */
export type NamedFile = { readonly source: SourceFile } | { readonly problem: string } | { readonly absent: true };

/** Looks up a path of the manifest. */
function lookUp(files: StackFiles, root: string, path: string): NamedFile {
  const resolved = resolvePath(root, path);
  if (!isBelow(files.bound, resolved) || files.leadsOutside(resolved)) {
    return {
      problem: `\`${path}\` leads outside the folder that this stack may read from. Nothing outside it is read.`,
    };
  }
  const source = files.get(resolved);
  return source === undefined ? { absent: true } : { source };
}

/** Problem of the manifest at a key's value. */
const manifestProblem = (place: KeyPlace, message: string): Problem => ({
  code: "stack/manifest",
  source: place.source,
  span: place.value.end > place.value.start ? place.value : place.key,
  message,
});

/** The usable entries of `files` with their texts; what is wrong with the others goes to `problems`. */
export function findFiles(
  manifest: ParsedManifest,
  files: StackFiles,
  listed: ReadonlySet<string>,
  problems: Problem[],
) {
  const root = dirname(manifest.source.path);
  return manifest.files.flatMap((entry) => {
    const message = missingKeys(entry);
    if (message !== undefined) {
      problems.push({ code: "stack/manifest", source: manifest.source, span: entry.nameSpan, message });
      return [];
    }
    const place = entry.places.get("path");
    const { path, name, priority, cache } = entry.values;
    if (
      place === undefined ||
      path === undefined ||
      name === undefined ||
      priority === undefined ||
      cache === undefined
    )
      return [];
    const found = lookUp(files, root, path);
    if ("problem" in found) problems.push(manifestProblem(place, found.problem));
    else if ("absent" in found) {
      if (entry.values.optional !== true) {
        problems.push(
          manifestProblem(
            place,
            `\`${path}\` does not exist, so its layer is left out. Add \`optional: true\` if that may be.`,
          ),
        );
      }
    } else if (listed.has(found.source.path)) {
      problems.push(
        manifestProblem(
          place,
          `\`${path}\` is listed in \`layers\` too, and would stand in the prompt twice. Take it out of one of them.`,
        ),
      );
    } else return [{ entry, source: found.source }];
    return [];
  });
}

function missingKeys({ places }: ManifestEntry<ManifestFile>): string | undefined {
  const missing = ["path", "name", "priority", "cache"].filter((key) => !places.has(key));
  if (missing.length === 0) return undefined;
  return `An entry of \`files\` needs ${missing.map((key) => `\`${key}\``).join(", ")}; this one is left out.`;
}

/** The tool definitions: the file's array as compact JSON, or the bytes that the manifest states. */
export function findTools(manifest: ParsedManifest | undefined, files: StackFiles, problems: Problem[]): Tools {
  const none = { bytes: manifest?.tools?.bytes ?? 0, definitions: undefined };
  const path = manifest?.tools?.file;
  const place = manifest?.places.get("tools");
  if (manifest === undefined || path === undefined || place === undefined) return none;
  const at = place.node.entries.find((entry) => entry.key === "file");
  const where = at === undefined ? place : { ...place, value: at.value.span };
  const found = lookUp(files, dirname(manifest.source.path), path);
  if ("problem" in found || "absent" in found) {
    problems.push(
      manifestProblem(
        where,
        "problem" in found ? found.problem : `\`${path}\` does not exist, so no tools are counted.`,
      ),
    );
    return none;
  }
  const definitions = parseJsonArray(found.source.text);
  if (definitions === undefined) {
    problems.push(
      manifestProblem(where, `\`${path}\` is not a JSON array of tool definitions, so no tools are counted.`),
    );
    return none;
  }
  return { bytes: utf8Length(JSON.stringify(definitions)), definitions };
}

function parseJsonArray(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The fragments of a stack by name: `NAME.md` in its folder, without directive lines and byte-order mark. */
export function findFragments(folder: string, files: StackFiles, context: LayerContext): ReadonlyMap<string, Fragment> {
  const prefix = folder === "" ? "" : `${folder}/`;
  const fragments = new Map<string, Fragment>();
  for (const path of files
    .paths()
    .filter((known) => known.startsWith(prefix) && known.endsWith(".md"))
    .sort(compareText)) {
    const source = files.get(path);
    const name = path.slice(prefix.length, -".md".length);
    if (source === undefined || !/^[A-Za-z0-9_/-]+$/.test(name)) continue;
    const body = parseFragmentBody(source);
    fragments.set(name, { name, source, body, template: context.templates(body.text, "liquid", context.holes) });
  }
  return fragments;
}

// Steps 1, 2 and 4 hold for a fragment before it is taken in: no block, no directive lines, no blank lines at its ends.
function parseFragmentBody(source: SourceFile): MappedText {
  const block = findBlock(source.text);
  const { text } = parseBody(source, block.kind === "closed" ? block.bodyStart : 0);
  return sliceMapped(text, withoutBlankLines(text.text));
}
