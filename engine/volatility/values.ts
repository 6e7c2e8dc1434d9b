// Every value of a layer's template with its volatility, and why: one pass over what the parser found, joined over the lattice.
// Foreign dialects, literals and structure come from scan/; which rule reports a value is for lint/ to say.
import { TRUSTS, type Trust, type Volatility } from "../../layers-schema/index";
import type { FragmentLookup, ParsedTemplate, PathUse, TemplateValue } from "../template";
import type { Span } from "../text";
import { maxVolatility } from "./lattice";
import { findVariable, type VariableInfo, type VariableTable } from "./variable";

/** How sure the evidence makes us. A placeholder is certain; a literal or structure is suspicion. */
export type Certainty = "high" | "medium" | "low";

/** One value of a body. `span` counts in the text that was parsed: the layer's body, or the condition. */
export interface DynamicValue {
  readonly kind: "template" | "placeholder" | "literal" | "structure";
  readonly role: TemplateValue["kind"] | "text";
  readonly span: Span;
  readonly expression: string;
  readonly paths: readonly ValuePath[];
  /** `undefined` where nothing tells it. */
  readonly volatility: Volatility | undefined;
  /** All it depends on are variants: it multiplies prefixes and breaks none. */
  readonly variant: boolean;
  readonly certainty: Certainty;
  /** Why it has this volatility, in words for a hover. */
  readonly reason: string;
  readonly trust: Trust;
  readonly dialect: string;
  /** The fragment that it stands in; then `span` is the render tag and `inner` the place in the fragment's text. */
  readonly fragment?: { readonly name: string; readonly inner: Span };
  /** Indexes, in the same list, of the conditions and loops around it. */
  readonly guards: readonly number[];
}

/** A path that a value depends on, with what is known of it. */
export interface ValuePath {
  readonly use: PathUse;
  /** `undefined`: named by nothing. */
  readonly variable: VariableInfo | undefined;
}

/** The values of a template, those of the fragments that it takes in included (each at its render tag). */
export function inferTemplate(
  template: ParsedTemplate,
  table: VariableTable,
  fragments: FragmentLookup,
): readonly DynamicValue[] {
  const own = template.values.map((value) => toValue(value, table));
  const seen = new Set<string>();
  const taken = template.fragments.flatMap((use) => fragmentValues(use, table, fragments, seen));
  return [...own, ...taken];
}

/** The most volatile of the values that are no variants; `deploy` for none. */
export function inferredVolatility(values: readonly DynamicValue[]): Volatility {
  return values.reduce<Volatility>(
    (most, { variant, volatility }) => (variant || volatility === undefined ? most : maxVolatility(most, volatility)),
    "deploy",
  );
}

/** What is known of the paths of a condition or an expression, joined. */
export function inferPaths(
  paths: readonly PathUse[],
  table: VariableTable,
): Pick<DynamicValue, "paths" | "volatility" | "variant" | "reason" | "trust"> {
  const known = paths.map((use): ValuePath => ({ use, variable: findVariable(table, use.path) }));
  const breaking = known.filter(({ variable }) => variable?.variant !== true);
  const volatility = joinVolatility(breaking);
  const trust = known.reduce<Trust>(
    (lowest, { variable }) => lowerTrust(lowest, variable?.trust ?? "system"),
    "system",
  );
  return {
    paths: known,
    volatility,
    variant: known.length > 0 && breaking.length === 0,
    reason: reasonFor(breaking, volatility),
    trust,
  };
}

function toValue(value: TemplateValue, table: VariableTable): DynamicValue {
  const inferred = inferPaths(value.paths, table);
  return {
    ...inferred,
    kind: "template",
    role: value.kind,
    span: value.span,
    expression: value.expression,
    certainty: "high",
    dialect: "liquid",
    guards: value.guards,
  };
}

// A fragment's arguments are values of the layer, at the same tag; only what it takes from the context comes on top.
function fragmentValues(
  use: ParsedTemplate["fragments"][number],
  table: VariableTable,
  fragments: FragmentLookup,
  seen: Set<string>,
): readonly DynamicValue[] {
  const template = fragments(use.name);
  if (template === undefined || seen.has(use.name)) return [];
  seen.add(use.name);
  const isArgument = (path: PathUse): boolean => use.argumentNames.includes(path.root);
  const inner = template.values
    .map((value) => ({ ...value, paths: value.paths.filter((path) => !isArgument(path)) }))
    .filter((value) => value.paths.length > 0)
    .map((value) => ({
      ...toValue(value, table),
      guards: [],
      span: use.span,
      fragment: { name: use.name, inner: value.span },
    }));
  const deeper = template.fragments.flatMap((next) =>
    fragmentValues(next, table, fragments, seen).map((value) => ({ ...value, span: use.span })),
  );
  seen.delete(use.name);
  return [...inner, ...deeper];
}

function joinVolatility(paths: readonly ValuePath[]): Volatility | undefined {
  let joined: Volatility | undefined = paths.length === 0 ? "deploy" : undefined;
  for (const { variable } of paths) {
    if (variable?.volatility === undefined) continue;
    joined = joined === undefined ? variable.volatility : maxVolatility(joined, variable.volatility);
  }
  return joined;
}

function reasonFor(paths: readonly ValuePath[], volatility: Volatility | undefined): string {
  const deciding = paths.find(({ variable }) => variable?.volatility === volatility);
  if (deciding?.variable === undefined || volatility === undefined)
    return paths.length === 0 ? "it depends on no variable that changes" : "nothing tells how often it changes";
  const from = deciding.variable.volatilityFrom;
  const where =
    from === undefined
      ? "by its members"
      : from.origin === "catalogue"
        ? "by the context catalogue"
        : `by the ${from.origin}`;
  return `\`${deciding.use.path}\` is declared \`${volatility}\` ${where}`;
}

/** The lower of two trusts. */
export const lowerTrust = (a: Trust, b: Trust): Trust => (TRUSTS.indexOf(a) >= TRUSTS.indexOf(b) ? a : b);
