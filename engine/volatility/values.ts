// Every value of a layer's template with its volatility, and why: one pass over what the parser found, joined over the lattice.
// Foreign dialects, literals and structure come from scan/; which rule reports a value is for lint/ to say.
import { TRUSTS, type Trust, type Volatility } from "../../layers-schema/index";
import type { FragmentLookup, ParsedTemplate, PathUse, TemplateValue } from "../template";
import type { Span } from "../text";
import { maxVolatility } from "./lattice";
import { finestUnit, readIdentifier } from "./scan";
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
  /** As declared, else as its name says; `undefined` where neither tells. */
  readonly volatility: Volatility | undefined;
  /** Why, in words. */
  readonly reason: string;
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
  const known = paths.map((use) => toValuePath(use, table));
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
    ...coarsen(value, inferred),
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

// A declaration decides; only where there is none, the words of the name do.
function toValuePath(use: PathUse, table: VariableTable): ValuePath {
  const variable = findVariable(table, use.path);
  if (variable?.volatility !== undefined) {
    return {
      use,
      variable,
      volatility: variable.volatility,
      reason: declaredReason(use.path, variable, variable.volatility),
    };
  }
  const { volatility, reason } = readIdentifier(use.path);
  return { use, variable, volatility: volatility === "deploy" ? undefined : volatility, reason };
}

function declaredReason(path: string, { volatilityFrom }: VariableInfo, volatility: Volatility): string {
  const where =
    volatilityFrom === undefined
      ? "by its members"
      : volatilityFrom.origin === "catalogue"
        ? "by the context catalogue"
        : `by the ${volatilityFrom.origin}`;
  return `\`${path}\` is declared \`${volatility}\` ${where}`;
}

function joinVolatility(paths: readonly ValuePath[]): Volatility | undefined {
  const known = paths.flatMap(({ volatility }) => volatility ?? []);
  if (known.length === 0) return paths.length === 0 ? "deploy" : undefined;
  return known.reduce(maxVolatility);
}

function reasonFor(paths: readonly ValuePath[], volatility: Volatility | undefined): string {
  if (paths.length === 0) return "it depends on no variable that changes";
  const deciding = paths.find((path) => path.volatility === volatility);
  return volatility === undefined || deciding === undefined ? "nothing tells how often it changes" : deciding.reason;
}

// `now` says turn; a pattern that prints no more than the day makes it day.
function coarsen(
  value: TemplateValue,
  inferred: Pick<DynamicValue, "volatility" | "reason">,
): Pick<DynamicValue, "volatility" | "reason"> {
  const pattern = value.filters.find(({ name }) => name === "date")?.args[0];
  if (inferred.volatility !== "turn" || typeof pattern !== "string") return inferred;
  const unit = finestUnit(pattern);
  if (unit !== "day" && unit !== "year") return inferred;
  return { volatility: "day", reason: `${inferred.reason}; \`${pattern}\` makes it day` };
}

/** The lower of two trusts. */
export const lowerTrust = (a: Trust, b: Trust): Trust => (TRUSTS.indexOf(a) >= TRUSTS.indexOf(b) ? a : b);
