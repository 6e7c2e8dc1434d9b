// What a value depends on: a small join semilattice of context paths and impurity, and the scopes that bind names to it.
import { MAX_PATHS } from "./limits";
import type { Impurity, PathUse } from "./types";

/** What a value is made from. */
export interface Dependencies {
  /** By path; at most `MAX_PATHS`. */
  readonly paths: ReadonlyMap<string, PathUse>;
  readonly impure: Impurity | undefined;
  /** The word `now` or `today` that the value may be: a date filter makes a clock of it. */
  readonly now: Impurity | undefined;
}

export const NOTHING: Dependencies = { paths: new Map(), impure: undefined, now: undefined };

/** Everything that either depends on. */
export function join(a: Dependencies, b: Dependencies): Dependencies {
  if (a === b || b === NOTHING) return a;
  if (a === NOTHING) return b;
  return { paths: joinPaths(a.paths, b.paths), impure: a.impure ?? b.impure, now: a.now ?? b.now };
}

function joinPaths(a: ReadonlyMap<string, PathUse>, b: ReadonlyMap<string, PathUse>): ReadonlyMap<string, PathUse> {
  if (a.size >= MAX_PATHS || [...b.keys()].every((path) => a.has(path))) return a;
  const joined = new Map(a);
  for (const [path, use] of b) {
    if (joined.size >= MAX_PATHS) break;
    if (!joined.has(path)) joined.set(path, use);
  }
  return joined;
}

export const joinAll = (all: Iterable<Dependencies>): Dependencies => [...all].reduce(join, NOTHING);

/** Without the word that only the value itself could be: what a condition or a filter makes of it. */
export const withoutNow = (dependencies: Dependencies): Dependencies =>
  dependencies.now === undefined ? dependencies : { ...dependencies, now: undefined };

/** A context path as a dependency. */
export const ofPath = (use: PathUse): Dependencies => ({
  paths: new Map([[use.path, use]]),
  impure: undefined,
  now: undefined,
});

/** What a name is bound to. With `alias` it is exactly that context path, so that `item.name` is `list.name`. */
export interface Bound {
  readonly dependencies: Dependencies;
  readonly alias: PathUse | undefined;
  /** Index of the loop whose item this is. */
  readonly loop?: number;
}

/** Names bound on one way through the template, over those bound before. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly names: Map<string, Bound>;
  /** A loop's own names: assignments pass by. */
  readonly loop: boolean;
}

export const childScope = (parent: Scope | undefined, loop = false): Scope => ({ parent, names: new Map(), loop });

export function findBound(scope: Scope | undefined, name: string): Bound | undefined {
  for (let at = scope; at !== undefined; at = at.parent) {
    const bound = at.names.get(name);
    if (bound !== undefined) return bound;
  }
  return undefined;
}

export function bind(scope: Scope, name: string, bound: Bound): void {
  let at = scope;
  while (at.loop && at.parent !== undefined) at = at.parent;
  at.names.set(name, bound);
}

/** Either of the two; `undefined` is a way on which the name was never bound. */
export function joinBound(a: Bound | undefined, b: Bound | undefined): Bound | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a === b) return a;
  const alias = a.alias?.path === b.alias?.path ? a.alias : undefined;
  const dependencies = join(a.dependencies, b.dependencies);
  return alias === undefined ? { dependencies: join(joinAliases(a, b), dependencies), alias } : { dependencies, alias };
}

const joinAliases = (a: Bound, b: Bound): Dependencies => join(aliasOf(a), aliasOf(b));
const aliasOf = ({ alias }: Bound): Dependencies => (alias === undefined ? NOTHING : ofPath(alias));

/** All that a bound name depends on, its alias included. */
export const allOf = (bound: Bound): Dependencies => join(aliasOf(bound), bound.dependencies);

/** Binds in `scope` what any of the ways binds; with `all` one of the ways is always taken. */
export function mergeScopes(scope: Scope, ways: readonly Scope[], all: boolean): void {
  const found = new Map<string, { bound: Bound | undefined; ways: number }>();
  for (const way of ways) {
    for (const [name, bound] of way.names) {
      const before = found.get(name);
      found.set(name, { bound: joinBound(before?.bound, bound), ways: (before?.ways ?? 0) + 1 });
    }
  }
  for (const [name, { bound, ways: count }] of found) {
    const joined = all && count === ways.length ? bound : joinBound(bound, findBound(scope, name));
    if (joined !== undefined) bind(scope, name, joined);
  }
}

/** True where `later` says more than `earlier`. */
export function grew(earlier: ReadonlyMap<string, Bound> | undefined, later: ReadonlyMap<string, Bound>): boolean {
  for (const [name, bound] of later) {
    const before = earlier?.get(name);
    if (before === undefined || signature(before) !== signature(bound)) return true;
  }
  return false;
}

const signature = ({ dependencies: { paths, impure, now }, alias }: Bound): string =>
  `${paths.size} ${alias?.path ?? ""} ${impure !== undefined} ${now !== undefined}`;
