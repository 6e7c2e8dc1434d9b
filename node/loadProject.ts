// Reads the stacks at a path from the disk: finds the bound, the manifests, and every file that they ask for.
import { readdirSync } from "node:fs";
import path from "node:path";
import {
  fragmentsFolder,
  isLayerPath,
  isManifestPath,
  layerGlobs,
  namedFiles,
  type ParsedManifest,
  Project,
  type Stack,
  toGlobSet,
} from "../engine/index";
import { fileKind, foldersUpTo, fromEnginePath, isWithin, listFiles, readBytes, toEnginePath } from "./disk";

/** What a path leads to. Stacks are sorted by their id. */
export interface LoadedProject {
  /** The stacks at and below the paths, else the nearest above. */
  readonly stacks: readonly Stack[];
  /** Files among the paths that belong to no stack, each as one cached prompt. */
  readonly loose: readonly Stack[];
}

/**
 * Loads the stacks of one or several paths, relative to `cwd`. Throws an `Error` with one clear sentence where a path does
 * not exist or a file cannot be read. Synchronous: for a command line, and for a server's first start.
 */
export function loadProject(paths: readonly string[], options: { readonly cwd?: string } = {}): LoadedProject {
  const projects = new Map<string, Project>();
  const stacks = new Map<string, Stack>();
  const loose = new Map<string, Stack>();
  for (const given of paths) {
    const target = path.resolve(options.cwd ?? process.cwd(), given);
    const kind = fileKind(target);
    if (kind === undefined) throw new Error(`${given} does not exist`);
    const folder = kind === "folder" ? target : path.dirname(target);
    const bound = findBound(folder);
    const project = projects.get(bound) ?? new Project(toEnginePath(bound));
    projects.set(bound, project);
    readInto(project, folder, bound, kind === "file" ? [target] : []);
    const found = kind === "folder" ? stacksOfFolder(project, folder, bound) : project.stacksOf(toEnginePath(target));
    for (const stack of found) stacks.set(stack.id, stack);
    const prompt = kind === "file" && found.length === 0 ? project.loosePrompt(toEnginePath(target)) : undefined;
    if (prompt !== undefined) loose.set(prompt.id, prompt);
  }
  return { stacks: sortById(stacks), loose: sortById(loose) };
}

const sortById = (stacks: ReadonlyMap<string, Stack>): readonly Stack[] =>
  [...stacks.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Nearest folder at or above with `.git`, else that of the nearest manifest at or above, else the folder itself. */
export function findBound(folder: string): string {
  const above = foldersUpTo(folder, path.parse(folder).root);
  return (
    above.find((candidate) => fileKind(path.join(candidate, ".git")) !== undefined) ??
    above.find((candidate) => manifestsIn(candidate).length > 0) ??
    folder
  );
}

const manifestsIn = (folder: string): readonly string[] =>
  filesIn(folder).filter((file) => isManifestPath(toEnginePath(file)) && fileKind(file) === "file");

const layersIn = (folder: string): readonly string[] =>
  filesIn(folder).filter((file) => isLayerPath(toEnginePath(file)));

// A folder above that may not be read holds nothing that could be.
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Puts into a project what the stacks at, below and above a folder are made of. */
export function readInto(project: Project, folder: string, bound: string, extra: readonly string[] = []): void {
  const above = foldersUpTo(folder, bound);
  // What a manifest above takes in depends on the manifests below it, so everything below the highest one is looked at.
  const top = above.filter((candidate) => manifestsIn(candidate).length > 0).at(-1) ?? folder;
  const reader = new Reader(project, bound);
  // Layers above without a manifest are a stack as well.
  const below = [...reader.list(top), ...above.slice(above.indexOf(top) + 1).flatMap(layersIn)];
  reader.read([
    ...extra,
    ...below.filter((file) => isManifestPath(toEnginePath(file)) || isLayerPath(toEnginePath(file))),
  ]);
  for (const manifest of project.allManifests().values()) reader.readManifestFiles(manifest);
}

/** Reads files of one bound into a project, each once. */
class Reader {
  private readonly lists = new Map<string, readonly string[]>();

  constructor(
    private readonly project: Project,
    private readonly bound: string,
  ) {}

  list(folder: string): readonly string[] {
    const known = this.lists.get(folder) ?? listFiles(folder, this.bound);
    this.lists.set(folder, known);
    return known;
  }

  read(files: Iterable<string>): void {
    for (const file of files) {
      const enginePath = toEnginePath(file);
      if (this.project.get(enginePath) !== undefined || fileKind(file) !== "file") continue;
      if (!isWithin(this.bound, file)) this.project.refuse(enginePath);
      else {
        const bytes = readBytes(file);
        if (bytes !== undefined) this.project.setFile(enginePath, bytes);
      }
    }
  }

  readManifestFiles(manifest: ParsedManifest): void {
    const folder = path.dirname(fromEnginePath(manifest.source.path));
    const root = toEnginePath(folder);
    const prompts = manifest.prompts.flatMap(({ values }) => (values.path === undefined ? [] : [values.path]));
    for (const globs of [layerGlobs(manifest.source.path, manifest), toGlobSet(root, prompts)]) {
      for (const base of globs?.bases ?? [])
        this.read(this.list(fromEnginePath(base)).filter((file) => globs?.matches(toEnginePath(file))));
    }
    this.read(namedFiles(manifest, root).map(fromEnginePath));
    this.read(this.list(fromEnginePath(fragmentsFolder(manifest, root))).filter((file) => file.endsWith(".md")));
  }
}

function stacksOfFolder(project: Project, folder: string, bound: string): readonly Stack[] {
  const stacks = project.stacks();
  const target = toEnginePath(folder);
  const below = stacks.filter((stack) => isAtOrBelow(target, stack));
  if (below.length > 0) return below;
  for (const above of foldersUpTo(folder, bound)) {
    const found = stacks.filter((stack) => stack.kind !== "prompt" && stack.root === toEnginePath(above));
    if (found.length > 0) return found;
  }
  return [];
}

// A manifest's stack is where its manifest is, a folder's where its layers are, a prompt's where the prompt is.
function isAtOrBelow(folder: string, stack: Stack): boolean {
  const place = stack.kind === "prompt" ? (stack.layers[0]?.source.path ?? stack.root) : stack.root;
  return place === folder || place.startsWith(folder === "/" ? "/" : `${folder}/`);
}
