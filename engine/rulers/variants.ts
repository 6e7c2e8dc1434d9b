// How many distinct prefixes a stack has: over providers, scenarios and all combinations of the values that cached layers read.
import { assemble, isCached } from "../render";
import type { Context, Layer, Stack } from "../stack";
import { findVariable } from "../volatility";
import type { StackRenders } from "./renders";

/** The count, and what multiplies it. */
export interface PrefixCount {
  readonly count: number;
  /** There are more combinations than were tried. */
  readonly capped: boolean;
  /** Variables with listed values, and conditions, those that multiply most first. */
  readonly factors: readonly { readonly what: string; readonly by: number }[];
}

/** So many combinations are tried at most. */
const MOST = 1000;

/** Counts the prefixes of the judged providers. */
export function countPrefixes({ stack, renders }: StackRenders): PrefixCount {
  const first = renders.filter(({ turn, overlay }) => turn === 1 && overlay === undefined);
  const variables = listedVariables(stack);
  const combinations = combine(variables, Math.max(1, Math.floor(MOST / Math.max(1, first.length))));
  // A listed value stands in place of the scenario's, so with such variables the scenario as it is counts no further.
  const hashes = new Set(variables.length > 0 ? [] : first.map(({ assembly }) => assembly.prefix.sha256));
  for (const { provider, scenario } of variables.length === 0 ? [] : first) {
    for (const overlay of combinations.overlays)
      hashes.add(assemble(stack, { provider: provider.name, scenario: scenario.name, overlay }).prefix.sha256);
  }
  const factors = [
    ...variables.map(({ path, values }) => ({ what: path, by: values.length })),
    ...conditionFactors(stack, first),
  ];
  return { count: hashes.size, capped: combinations.capped, factors: factors.sort((a, b) => b.by - a.by) };
}

interface Listed {
  readonly path: string;
  readonly values: readonly unknown[];
}

// What cached bodies, `when` and `for` read, as far as its values are listed.
function listedVariables(stack: Stack): readonly Listed[] {
  const paths = new Set(stack.layers.filter(({ cache, enabled }) => isCached(cache) && enabled).flatMap(pathsOf));
  return [...paths].sort().flatMap((path) => {
    const values = findVariable(stack.table, path)?.values;
    return values === undefined || values.length < 2 ? [] : [{ path, values }];
  });
}

const pathsOf = (layer: Layer): readonly string[] => [
  ...layer.template.values.flatMap(({ paths }) => paths.map(({ path }) => path)),
  ...(typeof layer.when?.value === "object" ? layer.when.value.paths.map(({ path }) => path) : []),
  ...(layer.for?.keys() ?? []),
];

function combine(
  variables: readonly Listed[],
  most: number,
): { readonly overlays: readonly Context[]; readonly capped: boolean } {
  let overlays: readonly Context[] = [{}];
  let capped = false;
  for (const { path, values } of variables) {
    const wider = overlays.flatMap((overlay) => values.map((value) => withValue(overlay, path.split("."), value)));
    capped ||= wider.length > most;
    overlays = wider.slice(0, most);
  }
  return { overlays, capped };
}

function withValue(context: Context, [head = "", ...rest]: readonly string[], value: unknown): Context {
  const below = context[head];
  const inner = typeof below === "object" && below !== null ? (below as Context) : {};
  return { ...context, [head]: rest.length === 0 ? value : withValue(inner, rest, value) };
}

// A condition that holds in some scenarios and not in others forks the prefix.
function conditionFactors(
  stack: Stack,
  first: StackRenders["renders"],
): readonly { readonly what: string; readonly by: number }[] {
  return stack.layers.flatMap((layer) => {
    if (!isCached(layer.cache) || typeof layer.when?.value !== "object") return [];
    const shown = first.filter(({ assembly }) => assembly.sections.some((section) => section.layer === layer)).length;
    return shown > 0 && shown < first.length ? [{ what: layer.when.text, by: 2 }] : [];
  });
}
