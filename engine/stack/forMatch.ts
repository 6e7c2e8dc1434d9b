// The `for` key: which variants (provider, model, listed values) a layer is for, and when two of them can both hold.
import { PROVIDER_FACTS, providerFacts } from "../../layers-schema/index";
import { findVariable } from "../volatility";
import type { Context, Layer, Provider, Stack } from "./types";

/** What `for` is compared with: the provider of a render, its model, and the values that scenario and turn set. */
export interface Variant {
  readonly provider: string;
  readonly api: string;
  readonly model: string;
  /** Scenario and turn, without examples. */
  readonly context: Context;
}

/** True where every key of the layer's `for` holds, or it has none. A value that is not set matches nothing. */
export function holdsFor(layer: Layer, variant: Variant): boolean {
  for (const [key, globs] of layer.for ?? []) {
    const values = valuesOf(key, variant);
    if (!globs.some((glob) => values.some((value) => matchesWildcard(glob, value)))) return false;
  }
  return true;
}

function valuesOf(key: string, variant: Variant): readonly string[] {
  if (key === "provider") return [variant.provider, variant.api];
  if (key === "model") return variant.model === "" ? [] : [variant.model];
  const value = readPath(variant.context, key);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [String(value)] : [];
}

/** The value at a dotted path; `undefined` where there is none. */
export function readPath(context: Context, path: string): unknown {
  let value: unknown = context;
  for (const segment of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}

/** `*` matches any run, `/` too; everything else is itself. Linear but for pathological patterns. */
function matchesWildcard(pattern: string, text: string): boolean {
  let at = 0;
  let p = 0;
  let star = -1;
  let mark = 0;
  while (at < text.length) {
    if (pattern[p] === "*") {
      star = p++;
      mark = at;
    } else if (pattern[p] === text[at]) {
      p++;
      at++;
    } else if (star >= 0) {
      p = star + 1;
      at = ++mark;
    } else return false;
  }
  while (pattern[p] === "*") p++;
  return p === pattern.length;
}

/**
 * True where two layers of one name would both stand in some render: for a known model and provider and any listed
 * value. A layer without `for` is the fallback of one with it, and never stands beside it.
 */
export function bothHold(a: Layer, b: Layer, stack: Stack): boolean {
  if ((a.for === undefined) !== (b.for === undefined)) return false;
  if (a.for === undefined || b.for === undefined) return true;
  const models = candidateModels(stack);
  const shares = models.some((variant) => holdsModel(a, variant) && holdsModel(b, variant));
  return shares && listedKeys(a, b).every((key) => shareValue(a, b, key, stack));
}

const holdsModel = (layer: Layer, variant: Variant): boolean => {
  const keys = new Map([...(layer.for ?? [])].filter(([key]) => key === "provider" || key === "model"));
  return holdsFor({ ...layer, for: keys }, variant);
};

function candidateModels(stack: Stack): readonly Variant[] {
  const named = stack.providers.map((provider) => toVariant(provider, provider.model ?? ""));
  const known = PROVIDER_FACTS.flatMap(({ id, models }) => {
    const speaking = stack.providers.filter((provider) => providerFacts(provider.api)?.id === id);
    const names = [
      { provider: id, api: id },
      ...speaking.map((provider) => ({ provider: provider.name, api: provider.api })),
    ];
    return names.flatMap((name) => models.map((model) => ({ ...name, model: model.id, context: {} })));
  });
  return [...named, ...known];
}

const toVariant = (provider: Provider, model: string): Variant => ({
  provider: provider.name,
  api: provider.api,
  model,
  context: {},
});

const listedKeys = (a: Layer, b: Layer): readonly string[] =>
  [...new Set([...(a.for?.keys() ?? []), ...(b.for?.keys() ?? [])])].filter(
    (key) => key !== "provider" && key !== "model",
  );

// A key that only one of them has divides nothing: the other holds for whatever value that one wants.
function shareValue(a: Layer, b: Layer, key: string, stack: Stack): boolean {
  const ours = a.for?.get(key);
  const theirs = b.for?.get(key);
  if (ours === undefined || theirs === undefined) return true;
  const values = (findVariable(stack.table, key)?.values ?? []).map(String);
  return values.some((value) => [ours, theirs].every((globs) => globs.some((glob) => matchesWildcard(glob, value))));
}
