// Reads manifest, layers, files, fragments and tools together into one Stack. Which files those are is discover.ts's.
import type { ManifestPrompt } from "../../layers-schema/index";
import type { ParsedLayer, ParsedManifest, Problem } from "../parse";
import type { SourceFile } from "../text";
import type { VariableTable } from "../volatility";
import { catalogueTable, exampleFiles, manifestTable, mergeContexts, scenarioTypes, toExamples } from "./declarations";
import { filePaths } from "./discover";
import { fragmentsFolder } from "./fragmentsFolder";
import { compareInRequest } from "./order";
import { findFiles, findFragments, findTools, type StackFiles } from "./parts";
import { basename, dirname, globBase, isBelow, resolvePath } from "./paths";
import { toPromptSettings, toProviders, toScenarios, toSettings } from "./settings";
import { type LayerContext, type MadeLayer, type TemplateSource, toFileLayer, toLayer, toPromptLayer } from "./toLayer";
import type { RenderCache, ScanCache, Stack, StackKind, UnusableLayer } from "./types";

/** What the builder asks of the project: files, and what they are when parsed. */
export interface StackInputs {
  readonly files: StackFiles;
  readonly templates: TemplateSource;
  parsedLayer(source: SourceFile): ParsedLayer;
  /** What was rendered and found before; the same for all stacks of a project. */
  readonly rendered: RenderCache;
  readonly scanned: ScanCache;
}

/** The stack of a manifest: `layers` are the paths that belong to it, `orphans` those that no manifest lists. */
export function buildManifestStack(
  manifest: ParsedManifest,
  layers: readonly string[],
  orphans: readonly string[],
  inputs: StackInputs,
): Stack {
  const root = dirname(manifest.source.path);
  const base = toBase(manifest, root, inputs);
  const problems: Problem[] = [...manifest.problems, ...globProblems(manifest, root, inputs.files)];
  const parsed = parseAll(layers, inputs);
  const made = [...parsed.values()].filter((layer) => layer.usable).map((layer) => toLayer(layer, base.context));
  const files = findFiles(manifest, inputs.files, new Set(layers), problems);
  made.push(...files.map(({ entry, source }) => toFileLayer(entry, manifest.source, source, base.context)));
  const tools = findTools(manifest, inputs.files, problems);
  return finish(
    "manifest",
    manifest.source.path,
    { base, manifest, root, problems, parsed, made: manifest.broken ? [] : made },
    {
      ...findLock(lockPathOf(manifest.source.path), inputs),
      name: manifest.settings.name ?? manifestName(manifest.source.path),
      tools,
      orphans: orphans.flatMap((path) => inputs.files.get(path) ?? []),
      files: new Set([manifest.source.path, ...layers, ...namedFiles(manifest, root), ...orphans]),
    },
  );
}

/** The stack of the layer files of one folder that has no manifest at or above. */
export function buildFolderStack(folder: string, layers: readonly string[], inputs: StackInputs): Stack {
  const base = toBase(undefined, folder, inputs);
  const parsed = parseAll(layers, inputs);
  const made = [...parsed.values()].filter((layer) => layer.usable).map((layer) => toLayer(layer, base.context));
  return finish(
    "folder",
    folder,
    { base, manifest: undefined, root: folder, problems: [], parsed, made },
    {
      ...findLock(lockPathOf(resolvePath(folder, "prompt-stack.yaml")), inputs),
      name: basename(folder) || "layers",
      tools: { bytes: 0, definitions: undefined },
      orphans: [],
      files: new Set([...layers, lockPathOf(resolvePath(folder, "prompt-stack.yaml"))]),
    },
  );
}

/** The stack of one existing prompt file: with a manifest's `prompts` entry, or loose, as one cached prompt. */
export function buildPromptStack(
  source: SourceFile,
  entry: Partial<ManifestPrompt>,
  manifest: ParsedManifest | undefined,
  inputs: StackInputs,
): Stack {
  const root = manifest === undefined ? dirname(source.path) : dirname(manifest.source.path);
  const base = toPromptBase(manifest, root, inputs);
  const made = [toPromptLayer(source, entry, base.context)];
  return finish(
    "prompt",
    source.path,
    { base, manifest, root, problems: [...(manifest?.problems ?? [])], parsed: new Map(), made },
    {
      lockPath: "",
      lock: undefined,
      rendered: inputs.rendered,
      scanned: inputs.scanned,
      name: promptName(source.path, root),
      tools: { bytes: 0, definitions: undefined },
      orphans: [],
      files: new Set([source.path, ...(manifest === undefined ? [] : [manifest.source.path])]),
    },
  );
}

interface Base {
  readonly settings: Stack["settings"];
  readonly providers: Stack["providers"];
  readonly scenarios: Stack["scenarios"];
  readonly table: VariableTable;
  readonly examples: Stack["examples"];
  readonly context: LayerContext;
  readonly fragments: Stack["fragments"];
}

function toBase(manifest: ParsedManifest | undefined, root: string, inputs: StackInputs): Base {
  const settings = toSettings(manifest);
  const scenarios = toScenarios(manifest);
  const declared = manifestTable(manifest);
  const catalogue = catalogueTable();
  const table: VariableTable = { tables: [declared, catalogue], scenarioTypes: scenarioTypes(scenarios) };
  const read = (path: string): SourceFile | undefined =>
    isBelow(inputs.files.bound, path) ? inputs.files.get(path) : undefined;
  const examples = mergeContexts(toExamples(root, catalogue.values(), read), toExamples(root, declared.values(), read));
  const context = { template: settings.template, holes: settings.holes, table, templates: inputs.templates };
  const fragments = findFragments(fragmentsFolder(manifest, root), inputs.files, context);
  return { settings, providers: toProviders(manifest, settings), scenarios, table, examples, context, fragments };
}

// A prompt is its text alone, whatever style a provider has.
function toPromptBase(manifest: ParsedManifest | undefined, root: string, inputs: StackInputs): Base {
  const base = toBase(manifest, root, inputs);
  const providers = base.providers.map((provider) => ({ ...provider, style: "none" as const, styleKnown: true }));
  return { ...base, providers, settings: toPromptSettings(manifest) };
}

interface Assembled {
  readonly base: Base;
  readonly manifest: ParsedManifest | undefined;
  readonly root: string;
  readonly problems: Problem[];
  readonly parsed: ReadonlyMap<string, ParsedLayer>;
  readonly made: readonly MadeLayer[];
}

type Rest = Pick<Stack, "name" | "tools" | "orphans" | "files" | "rendered" | "scanned" | "lockPath" | "lock">;

function finish(
  kind: StackKind,
  id: string,
  { base, manifest, root, problems, parsed, made }: Assembled,
  rest: Rest,
): Stack {
  const own = [...parsed.values()].flatMap((layer) => layer.problems);
  const fragmentPaths = [...base.fragments.values()].map((fragment) => fragment.source.path);
  return {
    ...rest,
    values: new WeakMap(),
    id,
    kind,
    root,
    manifest,
    settings: base.settings,
    layers: made.map(({ layer }) => layer).sort(compareInRequest),
    unusable: [...parsed.values()].filter((layer) => !layer.usable).map(toUnusable),
    parsed,
    fragments: base.fragments,
    providers: base.providers,
    ownProviders: (manifest?.providers.length ?? 0) > 0,
    scenarios: base.scenarios,
    ownScenarios: (manifest?.scenarios.length ?? 0) > 0,
    table: base.table,
    examples: base.examples,
    files: new Set([...rest.files, ...fragmentPaths]),
    problems: [...problems, ...own, ...made.flatMap((layer) => layer.problems)],
  };
}

function parseAll(paths: readonly string[], inputs: StackInputs): ReadonlyMap<string, ParsedLayer> {
  const parsed = new Map<string, ParsedLayer>();
  for (const path of paths) {
    const source = inputs.files.get(path);
    if (source !== undefined) parsed.set(path, inputs.parsedLayer(source));
  }
  return parsed;
}

const toUnusable = ({ source, frontmatter, directives }: ParsedLayer): UnusableLayer => ({
  path: source.path,
  source,
  name: frontmatter.name,
  directives,
});

// Globs that lead out of the bound find nothing; say so where they stand.
function globProblems(manifest: ParsedManifest, root: string, files: StackFiles): readonly Problem[] {
  const layers = manifest.places.get("layers")?.node.items ?? [];
  const prompts = manifest.prompts.flatMap(({ places }) => places.get("path")?.node ?? []);
  return [...layers, ...prompts].flatMap((node): readonly Problem[] => {
    if (typeof node.value !== "string" || isBelow(files.bound, globBase(root, node.value))) return [];
    const message = `\`${node.value}\` leads outside the folder that this stack may read from, so it finds nothing.`;
    return [{ code: "stack/manifest", source: manifest.source, span: node.span, message }];
  });
}

/** The lock of a manifest: `prompt-stack.lock.json` beside it, `NAME.prompt-stack.lock.json` for a named one. */
export const lockPathOf = (manifest: string): string => manifest.replace(/\.yaml$/, ".lock.json");

const findLock = (
  lockPath: string,
  inputs: StackInputs,
): Pick<Stack, "lockPath" | "lock" | "rendered" | "scanned"> => ({
  lockPath,
  lock: inputs.files.get(lockPath),
  rendered: inputs.rendered,
  scanned: inputs.scanned,
});

/** Paths that a manifest names one by one, and its lock: files, tools, examples. */
export function namedFiles(manifest: ParsedManifest, root: string): readonly string[] {
  const tools = manifest.tools?.file === undefined ? [] : [resolvePath(root, manifest.tools.file)];
  return [
    lockPathOf(manifest.source.path),
    ...filePaths(manifest.source.path, manifest),
    ...tools,
    ...exampleFiles(root, manifestTable(manifest).values()),
  ];
}

// `NAME.prompt-stack.yaml` is NAME, `prompt-stack.yaml` is its folder's name.
function manifestName(path: string): string {
  const prefix = basename(path).replace(/\.?prompt-stack\.yaml$/, "");
  return prefix || basename(dirname(path)) || "stack";
}

const promptName = (path: string, root: string): string => {
  const relative = root !== "" && isBelow(root, path) ? path.slice(root.length + 1) : basename(path);
  return relative.replace(/(?<=[^/])\.[^./]*$/, "");
};
