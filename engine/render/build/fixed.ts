// Which values are filled in when a stack is built: those up to `project` that every scenario and turn gives alike.
import {
  type Context,
  findTurn,
  isMap,
  type Layer,
  mergeContexts,
  type Provider,
  type RenderContext,
  type Stack,
  scenarioContext,
  toModel,
} from "../../stack";
import type { PathUse } from "../../template";
import { findVariable, volatilityRank } from "../../volatility";

/** All contexts of one provider, in the order of scenarios and turns. */
export interface BuildCase {
  readonly scenario: string;
  /** From 1. */
  readonly turn: number;
  readonly render: RenderContext;
  /** What scenario and turn set, without `provider` and `model`. */
  readonly own: Context;
}

/** The contexts with which a stack is previewed for one provider. */
export function casesOf(stack: Stack, provider: Provider): readonly BuildCase[] {
  const model = toModel(provider);
  return stack.scenarios.flatMap((scenario) =>
    Array.from({ length: Math.max(1, scenario.turns.length) }, (_, index): BuildCase => {
      const turn = index + 1;
      const render = scenarioContext(stack, { provider, model, scenario, turn, overlay: undefined });
      const own = mergeContexts(scenario.context, findTurn(scenario, turn)?.context ?? {});
      return { scenario: scenario.name, turn, render, own };
    }),
  );
}

/** True for a path whose value is known when the stack is built. */
export type IsFixed = (use: PathUse) => boolean;

/** The paths of a layer whose values are filled in. */
export function fixedPaths(layer: Layer, cases: readonly BuildCase[]): IsFixed {
  const contexts = cases.map(({ render }) => render.bodyOf(layer));
  const known = new Map<string, boolean>();
  return ({ path, root, dynamic }) => {
    const asked = dynamic === true ? root : path;
    const fixed = known.get(asked) ?? (isStable(layer, path) && isAlike(contexts, asked));
    known.set(asked, fixed);
    return fixed;
  };
}

function isStable(layer: Layer, path: string): boolean {
  const volatility = findVariable(layer.table, path)?.volatility;
  return volatility !== undefined && volatilityRank(volatility) <= volatilityRank("project");
}

const isAlike = (contexts: readonly Context[], path: string): boolean =>
  new Set(contexts.map((context) => JSON.stringify(valueAt(context, path)))).size <= 1;

// Down to what is no map: below a list the path says nothing, so the whole list counts.
function valueAt(context: Context, path: string): unknown {
  let value: unknown = context;
  for (const segment of path.split(".")) {
    if (!isMap(value)) return value;
    value = Object.hasOwn(value, segment) ? value[segment] : undefined;
  }
  return value;
}
