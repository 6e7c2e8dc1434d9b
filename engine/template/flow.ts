// The data flow of a template: which context paths each value depends on, through assignments, captures, loops and conditions.
// Ways that part are joined; loops are walked again until what one round hands to the next is stable.
import {
  allOf,
  type Bound,
  bind,
  childScope,
  type Dependencies,
  findBound,
  grew,
  join,
  joinAll,
  joinBound,
  mergeScopes,
  NOTHING,
  type Scope,
  withoutNow,
} from "./dependencies";
import { type Evaluation, evaluate } from "./evaluate";
import type { Expression } from "./expression";
import type { Named } from "./tagArguments";
import type { Ask, BranchNode, LoopNode, Node } from "./tree";
import type { Binding, FilterUse, FragmentUse, Impurity, ParsedTemplate, PathUse, TemplateValue } from "./types";

/** What the flow finds; `impurities` once for each construct that reads the clock or chance. */
export interface Flow extends Pick<ParsedTemplate, "values" | "fragments" | "mentions" | "bindings" | "roots"> {
  readonly impurities: readonly Impurity[];
  /** Every filter, those of assignments too. */
  readonly filters: readonly FilterUse[];
  /** Start of a printing tag or output -> index into `values`. */
  readonly valueAt: ReadonlyMap<number, number>;
}

/** Rounds of the whole template; dependencies that need more have passed through as many names in a loop. */
const MAX_ROUNDS = 5;

interface Round {
  readonly text: string;
  readonly values: TemplateValue[];
  readonly evaluated: Dependencies[];
  readonly fragments: FragmentUse[];
  readonly mentions: PathUse[];
  readonly bindings: Binding[];
  readonly impurities: Impurity[];
  readonly filters: FilterUse[];
  readonly valueAt: Map<number, number>;
  readonly pairs: Map<number, number>;
  /** What the loops' bodies bound in the round before, and whether this round found more. */
  readonly carried: Map<LoopNode, ReadonlyMap<string, Bound>>;
  grew: boolean;
  unknown: boolean;
}

/** Where a node stands: the values around it, and all that decides whether it is reached. */
interface Place {
  readonly scope: Scope;
  readonly guards: readonly number[];
  readonly control: Dependencies;
}

/** Follows the flow through `nodes` of `text`. */
export function followFlow(text: string, nodes: readonly Node[]): Flow {
  const carried = new Map<LoopNode, ReadonlyMap<string, Bound>>();
  for (let count = 1; ; count++) {
    const round = startRound(text, carried);
    walk(round, nodes, { scope: childScope(undefined), guards: [], control: NOTHING });
    if (!round.grew || count === MAX_ROUNDS) return finish(round);
  }
}

const startRound = (text: string, carried: Round["carried"]): Round => ({
  text,
  values: [],
  evaluated: [],
  fragments: [],
  mentions: [],
  bindings: [],
  impurities: [],
  filters: [],
  valueAt: new Map(),
  pairs: new Map(),
  carried,
  grew: false,
  unknown: false,
});

function finish(round: Round): Flow {
  const { fragments, mentions, bindings, impurities, filters, valueAt, pairs } = round;
  const values = round.values.map((value, index) => (pairs.get(index) === 3 ? { ...value, iteratesMap: true } : value));
  const roots = round.unknown ? undefined : new Set(mentions.map(({ root }) => root));
  return { values, fragments, mentions, bindings, impurities, filters, valueAt, roots };
}

function walk(round: Round, nodes: readonly Node[], place: Place): void {
  for (const node of nodes) {
    if (node.kind === "print") walkPrint(round, node.ask, node.counter, place);
    else if (node.kind === "assign") walkAssign(round, node.target, node.value, place);
    else if (node.kind === "capture") walkCapture(round, node.target, node.body, place);
    else if (node.kind === "branch") walkBranch(round, node, place);
    else if (node.kind === "loop") walkLoop(round, node, place);
    else if (node.kind === "render") walkRender(round, node, place);
  }
}

function evaluateIn(round: Round, expression: Expression, scope: Scope): Evaluation {
  const evaluation = evaluate(round.text, expression, scope);
  for (const use of evaluation.direct) round.mentions.push(use);
  for (const filter of evaluation.filters) round.filters.push(filter);
  for (const { loop, index } of evaluation.pairs) round.pairs.set(loop, (round.pairs.get(loop) ?? 0) | (index + 1));
  if (evaluation.reads !== undefined) round.impurities.push(evaluation.reads);
  round.unknown ||= evaluation.unknown;
  return evaluation;
}

// Records a value and gives its index.
function addValue(round: Round, ask: Ask, { scope, guards }: Place): number {
  const parts = ask.parts.map((part) => evaluateIn(round, part, scope));
  const dependencies = joinAll(parts.map((part) => part.dependencies));
  const { impure } = dependencies;
  round.evaluated.push(dependencies);
  return (
    round.values.push({
      kind: ask.kind,
      span: ask.span,
      expression: round.text.slice(ask.source.start, ask.source.end),
      paths: [...dependencies.paths.values()],
      direct: parts.flatMap((part) => part.direct),
      filters: parts.flatMap((part) => part.filters),
      ...(impure === undefined ? {} : { impure }),
      guards,
    }) - 1
  );
}

const dependenciesOf = (round: Round, value: number): Dependencies => round.evaluated[value] ?? NOTHING;

function bindName(round: Round, target: Named, bound: Bound, { scope }: Place): void {
  round.bindings.push({ name: target.name, span: target.span });
  bind(scope, target.name, bound);
}

function walkPrint(round: Round, ask: Ask, counter: Named | undefined, place: Place): void {
  const value = addValue(round, ask, place);
  round.valueAt.set(ask.span.start, value);
  if (counter === undefined) return;
  const before = findBound(place.scope, counter.name);
  const dependencies = join(before === undefined ? NOTHING : allOf(before), place.control);
  bindName(round, counter, { dependencies: withoutNow(dependencies), alias: undefined }, place);
}

function walkAssign(round: Round, target: Named, value: Expression, place: Place): void {
  const { dependencies, alias } = evaluateIn(round, value, place.scope);
  const own = alias === undefined ? dependencies : withoutPath(dependencies, alias);
  bindName(round, target, { dependencies: join(own, place.control), alias }, place);
}

// The alias stands for its own path, so that `x.name` is not `user` as well as `user.name`.
function withoutPath(dependencies: Dependencies, alias: PathUse): Dependencies {
  const paths = new Map(dependencies.paths);
  paths.delete(alias.path);
  return { ...dependencies, paths };
}

function walkCapture(round: Round, target: Named, body: readonly Node[], place: Place): void {
  const first = round.values.length;
  walk(round, body, place);
  const inside = joinAll(round.evaluated.slice(first));
  const now = inside.now ?? capturedNow(round, body);
  bindName(round, target, { dependencies: { ...join(inside, place.control), now }, alias: undefined }, place);
}

function capturedNow(round: Round, body: readonly Node[]): Impurity | undefined {
  for (const node of body) {
    if (node.kind !== "text") continue;
    const what = round.text.slice(node.span.start, node.span.end).trim();
    if (what === "now" || what === "today") return { what, span: node.span };
  }
  return undefined;
}

function walkBranch(round: Round, node: BranchNode, place: Place): void {
  const head = node.head === undefined ? undefined : addValue(round, node.head, place);
  let control = head === undefined ? place.control : join(place.control, withoutNow(dependenciesOf(round, head)));
  let first = head;
  walkWay(round, node.lost, { ...place, control });
  const ways: Scope[] = [];
  for (const { ask, body } of node.branches) {
    const guards = first === undefined ? place.guards : [...place.guards, first];
    const own = addValue(round, ask, { ...place, guards });
    control = join(control, withoutNow(dependenciesOf(round, own)));
    ways.push(walkWay(round, body, { ...place, guards: [...guards, own], control }));
    first ??= own;
  }
  const guards = first === undefined ? place.guards : [...place.guards, first];
  if (node.otherwise !== undefined) ways.push(walkWay(round, node.otherwise, { ...place, guards, control }));
  mergeScopes(place.scope, ways, node.otherwise !== undefined);
}

function walkWay(round: Round, body: readonly Node[], place: Place): Scope {
  const scope = childScope(place.scope);
  walk(round, body, { ...place, scope });
  return scope;
}

function walkLoop(round: Round, node: LoopNode, place: Place): void {
  const loop = addValue(round, node.ask, place);
  round.valueAt.set(node.ask.span.start, loop);
  const control = join(place.control, withoutNow(dependenciesOf(round, loop)));
  const inner = { guards: [...place.guards, loop], control };
  const body = childScope(place.scope);
  const carried = round.carried.get(node);
  for (const [name, bound] of carried ?? []) {
    const joined = joinBound(bound, findBound(place.scope, name));
    if (joined !== undefined) body.names.set(name, joined);
  }
  walk(round, node.body, { ...inner, scope: loopScope(round, node, loop, body) });
  round.grew ||= grew(carried, body.names);
  round.carried.set(node, new Map(body.names));
  const otherwise =
    node.otherwise === undefined ? [] : [walkWay(round, node.otherwise, { ...inner, scope: place.scope })];
  mergeScopes(place.scope, [body, ...otherwise], false);
}

// The loop's own names: its item is the collection's path, its counter depends on how long the collection is.
function loopScope(round: Round, node: LoopNode, loop: number, parent: Scope): Scope {
  const scope = childScope(parent, true);
  const dependencies = withoutNow(dependenciesOf(round, loop));
  scope.names.set(node.counter, { dependencies, alias: undefined });
  if (node.head === undefined) return scope;
  const { variable, collection } = node.head;
  round.bindings.push({ name: variable.name, span: variable.span });
  const item = evaluate(round.text, { items: [collection], filters: [], span: collection.span }, parent);
  const own = item.alias === undefined ? item.dependencies : withoutPath(item.dependencies, item.alias);
  scope.names.set(variable.name, { dependencies: own, alias: item.alias, loop });
  return scope;
}

function walkRender(round: Round, { span, call, asks }: Extract<Node, { kind: "render" }>, place: Place): void {
  const values = asks.map((ask) => (ask === undefined ? undefined : addValue(round, ask, place)));
  const given = call.pairs.map(({ name }, index) => ({ name, value: values[index] }));
  const each = call.pairs.findIndex((pair) => pair.each);
  const all = each < 0 ? given : [...given, { name: "forloop", value: values[each] }];
  const argumentNames = all.map(({ name }) => name);
  round.fragments.push({ name: call.name, span, argumentNames, arguments: all, guards: place.guards });
}
