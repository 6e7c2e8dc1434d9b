// One layer as data: its text with holes, its condition as a tree, its variants as globs.
import { holdsFor, type Layer, type Provider, type Stack, toExamples, type Variant } from "../../stack";
import { renderTemplate } from "../../template";
import { toOriginalSpan } from "../../text";
import { findVariable } from "../../volatility";
import { bordersOf } from "../assemble";
import { isLow, valueTrust } from "../body";
import { borderPattern, wrapSection, wrapTail } from "../style";
import { type BuildCase, fixedPaths } from "./fixed";
import { findOpenValues } from "./holes";
import type { BuildProblem, BuiltLayer, BuiltText, Variants } from "./types";

/** A layer built; `undefined` where it never appears for the provider, or where it needs more logic. */
export interface LayerOutcome {
  readonly built: BuiltLayer | undefined;
  readonly problems: readonly BuildProblem[];
}

const NEVER: LayerOutcome = { built: undefined, problems: [] };

/** Builds a layer for one provider and its model. */
export function buildLayer(stack: Stack, layer: Layer, provider: Provider, cases: readonly BuildCase[]): LayerOutcome {
  const variant = cases[0]?.render.variant;
  if (!layer.enabled || layer.when?.value === false || variant === undefined || !mayHold(layer, variant)) return NEVER;
  const others = stack.layers.filter(
    (other) => layer.for === undefined && other.name === layer.name && other.for !== undefined && other.enabled,
  );
  const rivals = others.filter((other) => mayHold(other, variant));
  // An alternative that asks for provider and model alone is decided here.
  if (rivals.some((other) => openKeys(other).length === 0)) return NEVER;
  const condition = conditionOf(layer);
  if ("message" in condition) return { built: undefined, problems: [condition] };
  const { text, problems } = textOf(stack, layer, cases);
  if (text === undefined) return { built: undefined, problems };
  return {
    built: {
      name: layer.name,
      cache: layer.cache,
      place: layer.place,
      priority: layer.priority,
      ...wrappingOf(stack, layer, provider, text),
      ...(layer.place === "tail" && layer.keep ? { keep: true as const } : {}),
      ...(layer.required ? { required: true as const } : {}),
      ...condition,
      ...(openKeys(layer).length > 0 ? { for: variantsOf(layer) } : {}),
      ...(rivals.length > 0 ? { unless: rivals.map(variantsOf) } : {}),
      text,
      ...examplesOf(stack, layer),
    },
    problems: [],
  };
}

const openKeys = (layer: Layer): readonly string[] =>
  [...(layer.for?.keys() ?? [])].filter((key) => key !== "provider" && key !== "model");

// The part of `for` that provider and model decide.
function mayHold(layer: Layer, variant: Variant): boolean {
  const decided = new Map([...(layer.for ?? [])].filter(([key]) => key === "provider" || key === "model"));
  return holdsFor({ ...layer, for: decided }, variant);
}

const variantsOf = (layer: Layer): Variants =>
  Object.fromEntries(openKeys(layer).map((key) => [key, (layer.for?.get(key) ?? []).map(globPattern).join("|")]));

const globPattern = (glob: string): string => glob.split("*").map(escapePattern).join("[\\s\\S]*");

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

type WrappingKeys = Pick<BuiltLayer, "style" | "before" | "after" | "guard">;

function wrappingOf(stack: Stack, layer: Layer, provider: Provider, text: readonly BuiltText[]): WrappingKeys {
  const borders = bordersOf(layer, { provider });
  const guard = text.some((part) => typeof part === "object" && isLow(part.trust)) ? borderPattern(borders) : undefined;
  const guarded = guard === undefined ? {} : { guard };
  if (borders.style === "fenced") return { style: "fenced", ...guarded };
  const { before, after } =
    borders.style === "tail"
      ? wrapTail(layer.wrap, layer.name)
      : wrapSection(borders.style, layer.name, "", stack.settings.fences);
  return { style: borders.style, before, after, ...guarded };
}

function conditionOf(layer: Layer): Pick<BuiltLayer, "when"> | BuildProblem {
  const { when } = layer;
  if (when === undefined || when.value === true) return {};
  const tree = typeof when.value === "object" ? when.value.tree : undefined;
  if (tree !== undefined) return { when: tree };
  const { source, span } =
    when.place === undefined ? layer.anchor : { source: when.place.source, span: when.place.value };
  const message = `\`when: ${when.text}\` says more than comparisons of paths with \`and\`, \`or\` and \`not\`, so no tree can be written for it.`;
  return { layer: layer.name, source, span, message };
}

function textOf(
  stack: Stack,
  layer: Layer,
  cases: readonly BuildCase[],
): { readonly text: readonly BuiltText[] | undefined; readonly problems: readonly BuildProblem[] } {
  const isFixed = fixedPaths(layer, cases);
  const { holes, problems } = findOpenValues(stack, layer, isFixed);
  if (problems.length > 0) return { text: undefined, problems };
  const outcome = renderTemplate(layer.template, cases[0]?.render.bodyOf(layer) ?? {}, {
    fragments: (name) => stack.fragments.get(name)?.template,
    known: (path) => findVariable(layer.table, path)?.declared !== undefined,
    keep: (value) => holes.has(value),
  });
  if (!outcome.ok) {
    const place = outcome.fragment === undefined ? layer : (stack.fragments.get(outcome.fragment) ?? layer);
    const span = toOriginalSpan(place.body, outcome.span);
    return { text: undefined, problems: [{ layer: layer.name, source: place.source, span, message: outcome.message }] };
  }
  const texts = outcome.pieces.map((piece): BuiltText => {
    const written = outcome.text.slice(piece.start, piece.end);
    const template = piece.fragment === undefined ? layer.template : stack.fragments.get(piece.fragment)?.template;
    const value = piece.value === undefined ? undefined : template?.values[piece.value];
    if (piece.kind === "literal" || value === undefined) return written;
    const trust = valueTrust(stack, layer, piece);
    if (holes.has(value)) return { hole: value.expression, trust };
    return isLow(trust) ? { value: written, trust } : written;
  });
  return { text: joinLiterals(texts), problems: [] };
}

function joinLiterals(texts: readonly BuiltText[]): readonly BuiltText[] {
  const joined: BuiltText[] = [];
  for (const text of texts) {
    const last = joined[joined.length - 1];
    if (typeof text === "string" && typeof last === "string") joined[joined.length - 1] = last + text;
    else joined.push(text);
  }
  return joined;
}

// What the layer's own declarations add for its holes; the stack's examples stand once, at the top of the file.
const examplesOf = (stack: Stack, layer: Layer): Pick<BuiltLayer, "examples"> =>
  layer.variables.size === 0 ? {} : { examples: toExamples(stack.root, layer.variables.values(), () => undefined) };
