// liquidjs as this program uses it: strict, pure, without files, with our renderer and our render tag.
import { type Context, defaultOperators, Liquid, type Operators } from "liquidjs";
import { pureFilters } from "./filters";
import { FragmentTag } from "./fragmentTag";
import { MAX_ALLOCATION } from "./limits";
import { renderTemplates } from "./renderer";
import { runOf } from "./runContext";

/** One for all templates; never changed after it is made. */
export const liquid: Liquid = createLiquid();

/** The names of all filters. */
export const FILTER_NAMES: ReadonlySet<string> = new Set(Object.keys(liquid.filters));

function createLiquid(): Liquid {
  const made = new Liquid({
    jsTruthy: true,
    ownPropertyOnly: true,
    strictFilters: true,
    lenientIf: true,
    locale: "en-US",
    timezoneOffset: 0,
    templates: {},
    memoryLimit: MAX_ALLOCATION,
    operators: countedOperators(),
  });
  for (const [name, filter] of pureFilters()) made.registerFilter(name, filter);
  for (const name of ["include", "layout", "block"]) delete made.tags[name];
  made.registerTag("render", FragmentTag);
  made.renderer.renderTemplates = renderTemplates;
  return made;
}

// `contains` goes through a list item by item; the run must see it.
function countedOperators(): Operators {
  const contains = defaultOperators.contains as (left: unknown, right: unknown, context: Context) => unknown;
  return {
    ...defaultOperators,
    contains: function* (left: unknown, right: unknown, context: Context): Generator<unknown, boolean, unknown> {
      if (Array.isArray(left)) runOf(context).charge(left.length);
      return (yield contains(left, right, context)) === true;
    },
  };
}
