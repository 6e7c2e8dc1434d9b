// One expression under the names bound so far: the paths it mentions, what it depends on, whether it reads the clock.
import type { Span } from "../text";
import { expectEnd, startCursor } from "./cursor";
import { allOf, type Dependencies, findBound, join, NOTHING, ofPath, type Scope, withoutNow } from "./dependencies";
import { type Expression, type FilterCall, type Operand, type Path, readExpression } from "./expression";
import { TemplateFault } from "./fault";
import type { FilterUse, Impurity, PathUse } from "./types";

/** Filters that read the clock where they are given `now` or `today`. */
const DATE_FILTERS = new Set(["date", "date_to_xmlschema", "date_to_rfc822", "date_to_string", "date_to_long_string"]);
/** Filters that draw by chance. */
const RANDOM_FILTERS = new Set(["sample", "shuffle"]);
/** Filters that may hand on the word `now` as it is. */
const WORD_FILTERS = new Set([
  "default",
  "strip",
  "lstrip",
  "rstrip",
  "downcase",
  "squish",
  "normalize_whitespace",
  "escape",
  "raw",
  "first",
  "last",
]);
/** Filters whose result has the members of their input's items. */
const ITEM_FILTERS = new Set([
  "first",
  "last",
  "sort",
  "sort_natural",
  "reverse",
  "where",
  "reject",
  "where_exp",
  "reject_exp",
  "find",
  "find_exp",
  "uniq",
  "compact",
  "slice",
]);
/** Filters whose second argument is an expression about an item that their first one names. */
const EXPRESSION_FILTERS = new Set([
  "where_exp",
  "reject_exp",
  "group_by_exp",
  "has_exp",
  "find_exp",
  "find_index_exp",
]);

/** What an expression comes to. */
export interface Evaluation {
  readonly dependencies: Dependencies;
  /** The expression is exactly this context path, or items of it. */
  readonly alias: PathUse | undefined;
  readonly direct: readonly PathUse[];
  readonly filters: readonly FilterUse[];
  /** The clock or chance that this expression itself reads. */
  readonly reads: Impurity | undefined;
  /** Loops whose item is used as a map's pair, with the index that is asked for. */
  readonly pairs: readonly { readonly loop: number; readonly index: 0 | 1 }[];
  /** Names that cannot be told are read: a computed root, a computed expression. */
  readonly unknown: boolean;
}

interface Gathering {
  readonly text: string;
  readonly scope: Scope | undefined;
  readonly direct: PathUse[];
  readonly pairs: { loop: number; index: 0 | 1 }[];
  unknown: boolean;
}

/** Evaluates `expression` of `text`; never throws. */
export function evaluate(text: string, expression: Expression, scope: Scope | undefined): Evaluation {
  const gathering: Gathering = { text, scope, direct: [], pairs: [], unknown: false };
  const operands = expression.items.filter((item): item is Operand => item.kind !== "operator");
  const single = expression.items.length === 1 ? operands[0] : undefined;
  const resolved = operands.map((operand) => resolveOperand(gathering, operand));
  let dependencies = resolved
    .map(({ dependencies: own }) => (single === undefined ? withoutNow(own) : own))
    .reduce(join, NOTHING);
  let alias = single === undefined ? undefined : resolved[0]?.alias;
  let reads: Impurity | undefined;
  for (const filter of expression.filters) {
    const args = filterArguments(gathering, filter);
    const given = filter.name === "default" ? join(dependencies, args) : join(dependencies, withoutNow(args));
    const impure = filterReads(filter, given, expression.span);
    reads ??= impure;
    dependencies = {
      paths: given.paths,
      impure: given.impure ?? impure,
      now: WORD_FILTERS.has(filter.name) ? given.now : undefined,
    };
    if (!ITEM_FILTERS.has(filter.name)) alias = undefined;
  }
  const { direct, pairs, unknown } = gathering;
  return { dependencies, alias, direct, filters: expression.filters.map(toFilterUse), reads, pairs, unknown };
}

function filterReads(filter: FilterCall, { now }: Dependencies, span: Span): Impurity | undefined {
  if (RANDOM_FILTERS.has(filter.name)) return { what: filter.name, span };
  return now !== undefined && DATE_FILTERS.has(filter.name) ? { what: now.what, span } : undefined;
}

const toFilterUse = ({ name, span, args }: FilterCall): FilterUse => ({ name, span, args: args.map(toArgument) });

const toArgument = (operand: Operand): string | number | boolean | undefined =>
  operand.kind === "literal" && operand.value !== null && typeof operand.value !== "symbol" ? operand.value : undefined;

function filterArguments(gathering: Gathering, filter: FilterCall): Dependencies {
  if (!EXPRESSION_FILTERS.has(filter.name))
    return filter.args.map((arg) => resolveOperand(gathering, arg).dependencies).reduce(join, NOTHING);
  const [item, body] = filter.args;
  if (item?.kind !== "literal" || body?.kind !== "literal" || typeof body.value !== "string") {
    gathering.unknown = true;
    return NOTHING;
  }
  return evaluateQuoted(gathering, String(item.value), body.value, body.span);
}

// An expression in quotes, about an item that hides a variable of its name. Escapes move its places, so the quotes stand for all.
function evaluateQuoted(gathering: Gathering, item: string, text: string, span: Span): Dependencies {
  const scope: Scope = {
    parent: gathering.scope,
    names: new Map([[item, { dependencies: NOTHING, alias: undefined }]]),
    loop: true,
  };
  try {
    const cursor = startCursor(text, { start: 0, end: text.length });
    const expression = readExpression(cursor);
    expectEnd(cursor);
    const { dependencies, direct, unknown } = evaluate(text, expression, scope);
    gathering.unknown ||= unknown;
    gathering.direct.push(...direct.filter(({ root }) => root !== item).map((use) => ({ ...use, span })));
    return { ...dependencies, paths: new Map([...dependencies.paths].map(([path, use]) => [path, { ...use, span }])) };
  } catch (fault) {
    if (!(fault instanceof TemplateFault)) throw fault;
    gathering.unknown = true;
    return NOTHING;
  }
}

interface Resolved {
  readonly dependencies: Dependencies;
  readonly alias: PathUse | undefined;
}

function resolveOperand(gathering: Gathering, operand: Operand): Resolved {
  if (operand.kind === "path") return resolvePath(gathering, operand);
  if (operand.kind === "range") {
    const low = resolveOperand(gathering, operand.low);
    return {
      dependencies: withoutNow(join(low.dependencies, resolveOperand(gathering, operand.high).dependencies)),
      alias: undefined,
    };
  }
  const now =
    operand.value === "now" || operand.value === "today" ? { what: operand.value, span: operand.span } : undefined;
  return { dependencies: now === undefined ? NOTHING : { ...NOTHING, now }, alias: undefined };
}

function resolvePath(gathering: Gathering, path: Path): Resolved {
  const [root, ...rest] = path.segments;
  const computed = path.segments
    .filter((segment) => typeof segment === "object")
    .map((segment) => withoutNow(resolveOperand(gathering, segment).dependencies));
  if (path.base !== undefined) {
    const base = withoutNow(resolveOperand(gathering, path.base).dependencies);
    return { dependencies: computed.reduce(join, base), alias: undefined };
  }
  if (root === undefined || typeof root === "object") {
    gathering.unknown = true;
    return { dependencies: computed.reduce(join, NOTHING), alias: undefined };
  }
  const resolved = resolveNames(gathering, String(root), rest, path.span);
  return { ...resolved, dependencies: computed.reduce(join, resolved.dependencies) };
}

function resolveNames(gathering: Gathering, root: string, rest: Path["segments"], span: Span): Resolved {
  const bound = findBound(gathering.scope, root);
  const cut = rest.findIndex((segment) => typeof segment === "object");
  const names = (cut < 0 ? rest : rest.slice(0, cut)).filter((segment) => typeof segment === "string");
  const dynamic = cut < 0 ? {} : { dynamic: true };
  const suffix = names.map((name) => `.${name}`).join("");
  const direct: PathUse = { path: root + suffix, root, span, ...dynamic };
  gathering.direct.push(bound === undefined ? direct : { ...direct, local: true });
  if (bound === undefined) return { dependencies: ofPath(direct), alias: direct };
  if (bound.loop !== undefined && (rest[0] === 0 || rest[0] === 1))
    gathering.pairs.push({ loop: bound.loop, index: rest[0] });
  if (bound.alias === undefined) return { dependencies: allOf(bound), alias: undefined };
  const alias: PathUse = {
    path: bound.alias.path + suffix,
    root: bound.alias.root,
    span,
    ...(bound.alias.dynamic ? { dynamic: true } : dynamic),
  };
  return { dependencies: join(ofPath(alias), bound.dependencies), alias };
}
