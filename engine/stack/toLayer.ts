// Makes the layers of a stack out of parsed files and manifest entries: defaults filled in, places and conditions settled.
import {
  FRONTMATTER_DEFAULTS,
  type Frontmatter,
  type HoleDialect,
  type ManifestFile,
  type ManifestPrompt,
  type Place,
  type TemplateMode,
  type Tier,
} from "../../layers-schema/index";
import {
  type Directive,
  findBlock,
  type KeyPlace,
  type ManifestEntry,
  type ParsedLayer,
  type Problem,
  parseBody,
} from "../parse";
import { type ParsedTemplate, parseCondition } from "../template";
import { cutText, type MappedText, type SourceFile, type Span } from "../text";
import { findVariable, type VariableTable } from "../volatility";
import { layerTable, withLayerTable } from "./declarations";
import { basename } from "./paths";
import type { Layer, LayerOrigin, WhenKey } from "./types";

/** Gives the template of a text; the same text gives the same one, so that an edit parses only what it touched. */
export type TemplateSource = (text: string, mode: TemplateMode, holes: readonly HoleDialect[]) => ParsedTemplate;

/** What a stack says to all its layers. */
export interface LayerContext {
  readonly template: TemplateMode;
  readonly holes: readonly HoleDialect[];
  readonly table: VariableTable;
  readonly templates: TemplateSource;
}

/** A layer, and what is wrong with its keys once the stack is known. */
export interface MadeLayer {
  readonly layer: Layer;
  readonly problems: readonly Problem[];
}

/** The layer of a file with frontmatter; `parsed` must be usable. */
export function toLayer(parsed: ParsedLayer, context: LayerContext): MadeLayer {
  const { source, block, frontmatter, places, body, directives } = parsed;
  const open = block.kind === "closed" ? block.open : { start: 0, end: 0 };
  return makeLayer(
    {
      values: frontmatter,
      places,
      source,
      body,
      directives,
      origin: "layer",
      anchor: { source, span: open },
      code: "layer/invalid-value",
    },
    context,
    context.template,
  );
}

/** The layer of a `files` entry: literal text but for a closed block at its top. */
export function toFileLayer(
  entry: ManifestEntry<ManifestFile>,
  manifest: SourceFile,
  source: SourceFile,
  context: LayerContext,
): MadeLayer {
  const block = findBlock(source.text);
  const { text, directives } = parseBody(source, block.kind === "closed" ? block.bodyStart : 0);
  const span = entry.places.get("name")?.value ?? entry.nameSpan;
  return makeLayer(
    {
      values: entry.values,
      places: entry.places,
      source,
      body: text,
      directives,
      origin: "file",
      anchor: { source: manifest, span },
      code: "stack/manifest",
    },
    context,
    "none",
  );
}

/** The layer of a prompt file, which is a stack of its own: no frontmatter, directives stay in the text. */
export function toPromptLayer(source: SourceFile, entry: Partial<ManifestPrompt>, context: LayerContext): MadeLayer {
  const { directives } = parseBody(source, 0);
  const body = cutText(source.text, { start: 0, end: source.text.length });
  const values = {
    name: snakeName(source.path),
    priority: 0,
    cache: entry.cache ?? "static",
    ...(entry.trust === undefined ? {} : { trust: entry.trust }),
  };
  const anchor = { source, span: { start: 0, end: source.lines.lineEnd(0) } };
  const made = {
    values,
    places: new Map<string, KeyPlace>(),
    source,
    body,
    directives,
    origin: "prompt",
    anchor,
    code: "stack/manifest",
  } as const;
  return makeLayer(made, context, entry.template ?? "none");
}

/** A file's name without extensions, in snake case, as a layer's name. */
export function snakeName(path: string): string {
  const stem = basename(path).replace(/(?<=.)\.[^.]*$/, "");
  const snake = stem
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const named = /^[a-z]/.test(snake) ? snake : `prompt_${snake}`;
  return named.replace(/_$/, "").slice(0, 64);
}

interface LayerParts {
  readonly values: Partial<Frontmatter>;
  readonly places: ReadonlyMap<string, KeyPlace>;
  readonly source: SourceFile;
  readonly body: MappedText;
  readonly directives: readonly Directive[];
  readonly origin: LayerOrigin;
  readonly anchor: { readonly source: SourceFile; readonly span: Span };
  /** Code under which a wrong key is reported. */
  readonly code: string;
}

function makeLayer(parts: LayerParts, context: LayerContext, defaultMode: TemplateMode): MadeLayer {
  const { values, places, source, body } = parts;
  const cache = values.cache ?? "static";
  const variables = layerTable(values.variables, places.get("variables"));
  const table = withLayerTable(context.table, variables);
  const problems: Problem[] = [];
  const layer: Layer = {
    ...FRONTMATTER_DEFAULTS,
    ...pickOptional(values),
    name: values.name ?? "",
    priority: values.priority ?? 0,
    cache,
    place: settlePlace(parts, cache, problems),
    when: toWhen(values.when, places.get("when")),
    for: toFor(parts, table, problems),
    reason: values.reason,
    kind: values.kind,
    limit: values.limit,
    description: values.description,
    origin: parts.origin,
    source,
    body,
    template: context.templates(body.text, values.template ?? defaultMode, context.holes),
    places,
    anchor: parts.anchor,
    directives: parts.directives,
    variables,
    table,
  };
  return { layer, problems };
}

type Optional = "enabled" | "required" | "trust" | "wrap" | "keep";

function pickOptional(values: Partial<Frontmatter>): Partial<Pick<Layer, Optional>> {
  const { enabled, required, trust, wrap, keep } = values;
  const given = Object.entries({ enabled, required, trust, wrap, keep }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Pick<Layer, Optional>>;
}

// `tail` is for transient layers alone, `opening` for cached ones; any other pairing counts as absent.
function settlePlace(parts: LayerParts, cache: Tier, problems: Problem[]): Place {
  const { place } = parts.values;
  const fallback: Place = cache === "transient" ? "tail" : "system";
  if (place === undefined || place === fallback) return fallback;
  const cached = cache !== "transient" && cache !== "turn";
  if (place === "opening" && cached) return place;
  const where = parts.places.get("place");
  const allowed = cache === "transient" ? "`tail`" : cached ? "`system` or `opening`" : "`system`";
  if (where !== undefined) {
    const message = `A \`${cache}\` layer cannot stand in the place \`${place}\`; it takes ${allowed}. The key counts as absent.`;
    problems.push({ code: parts.code, source: where.source, span: where.value, message });
  }
  return fallback;
}

function toWhen(value: string | boolean | undefined, place: KeyPlace | undefined): WhenKey | undefined {
  if (value === undefined && place === undefined) return undefined;
  if (typeof value !== "string") return { text: String(value ?? ""), place, value, offset: undefined };
  return { text: value, place, value: parseCondition(value), offset: literalOffset(value, place) };
}

// Plain scalars stand in the file letter for letter, quoted ones one unit further on, unless they have escapes.
function literalOffset(value: string, place: KeyPlace | undefined): number | undefined {
  if (place === undefined) return undefined;
  const { start } = place.value;
  const text = place.source.text;
  if (text.startsWith(value, start)) return start;
  return text.startsWith(value, start + 1) ? start + 1 : undefined;
}

function toFor(parts: LayerParts, table: VariableTable, problems: Problem[]): Layer["for"] {
  const written = parts.values.for;
  if (written === undefined) return undefined;
  const place = parts.places.get("for");
  for (const key of Object.keys(written)) {
    if (key === "model" || key === "provider" || findVariable(table, key)?.values !== undefined) continue;
    const entry = place?.node.entries.find((candidate) => candidate.key === key);
    const message = `\`for\` takes \`model\`, \`provider\` or a variable with \`values\`, and \`${key}\` is none of them. The key counts as absent; declare the variable's \`values\`.`;
    if (place !== undefined)
      problems.push({ code: parts.code, source: place.source, span: entry?.keySpan ?? place.value, message });
    return undefined;
  }
  return new Map(Object.entries(written).map(([key, globs]) => [key, typeof globs === "string" ? [globs] : globs]));
}
