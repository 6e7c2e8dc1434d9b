// What is known of one variable, and how declarations, manifest and catalogue are merged into that.
import type { Declaration, Trust, ValueType, Volatility } from "../../layers-schema/index";
import type { SourceFile, Span } from "../text";
import { maxVolatility } from "./lattice";

/** Where a declaration stands. `catalogue` needs no place. */
export type DeclarationOrigin = "layer" | "manifest" | "catalogue" | "scenario";

/** One declaration of a path, as a layer, a manifest or the catalogue gives it. */
export interface DeclaredVariable {
  /** Dotted path, list indexes left out (`skills[0].name` is `skills.name`). */
  readonly path: string;
  readonly origin: DeclarationOrigin;
  readonly declaration: Declaration;
  /** The path where it is declared; absent for the catalogue. */
  readonly place?: { readonly source: SourceFile; readonly span: Span };
  /** Paths below it are known too, whatever their name (an open map). */
  readonly open?: boolean;
}

/** Everything known of a path after merging. */
export interface VariableInfo {
  readonly path: string;
  /** `undefined` where nothing tells it. */
  readonly volatility: Volatility | undefined;
  /** From where the volatility comes. */
  readonly volatilityFrom: DeclaredVariable | undefined;
  /** One of a small fixed set that never changes within a session: it multiplies prefixes and breaks none. */
  readonly variant: boolean;
  readonly type: ValueType | undefined;
  readonly trust: Trust;
  readonly values: readonly (string | number | boolean)[] | undefined;
  readonly max: number | undefined;
  readonly description: string | undefined;
  /** The declaration that is asked first, for "go to definition". */
  readonly declared: DeclaredVariable | undefined;
}

/** Declarations by path, one table for each origin. */
export interface VariableTable {
  /** Tables in order of precedence: layer, manifest, catalogue. */
  readonly tables: readonly ReadonlyMap<string, DeclaredVariable>[];
  /** Paths that scenarios set, with the types of the values seen there. */
  readonly scenarioTypes: ReadonlyMap<string, ReadonlySet<ValueType>>;
}

/** A dotted path without list indexes: the form in which paths are compared. */
export const normalizePath = (path: string): string => path.replace(/\[[^\]]*\]/g, "");

/**
 * What is known of `path`; `undefined` where no declaration, catalogue entry or scenario names it, a map above it or
 * one below. A table before another wins field by field; within a table the longest path that covers it wins.
 */
export function findVariable(table: VariableTable, path: string): VariableInfo | undefined {
  const normalized = normalizePath(path);
  const covering = table.tables.flatMap((declared) => coveringDeclarations(declared, normalized));
  const exact = covering.filter((declared) => declared.path === normalized);
  const first = covering[0];
  if (first === undefined && !isKnownName(table, normalized)) return undefined;
  const volatilityFrom = covering.find((declared) => declared.declaration.volatility !== undefined);
  const field = <Key extends keyof Declaration>(key: Key): Declaration[Key] | undefined =>
    exact.find((declared) => declared.declaration[key] !== undefined)?.declaration[key];
  const type = field("type") ?? typeFromScenarios(table, normalized);
  const volatility = volatilityFrom?.declaration.volatility ?? volatilityBelow(table, normalized);
  const values = field("values");
  return {
    path: normalized,
    volatility,
    volatilityFrom,
    variant: isVariant(normalized, { type, values, volatility }),
    type,
    trust: covering.find((declared) => declared.declaration.trust !== undefined)?.declaration.trust ?? "system",
    values,
    max: field("max"),
    description: field("description"),
    declared: first,
  };
}

/** All paths that a table or a scenario names, for completion and "did you mean". */
export function knownPaths(table: VariableTable): readonly string[] {
  const paths = new Set<string>(table.scenarioTypes.keys());
  for (const declared of table.tables) for (const path of declared.keys()) paths.add(path);
  return [...paths].sort();
}

// `event`, `day` and `turn` say that the value does change within a session, whatever its type.
function isVariant(
  path: string,
  known: { type: ValueType | undefined; values: unknown; volatility: Volatility | undefined },
): boolean {
  if (known.volatility === "event" || known.volatility === "day" || known.volatility === "turn") return false;
  return known.values !== undefined || known.type === "boolean" || path === "model" || path === "provider";
}

function coveringDeclarations(
  declared: ReadonlyMap<string, DeclaredVariable>,
  path: string,
): readonly DeclaredVariable[] {
  const found: DeclaredVariable[] = [];
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1)) {
    const declaration = declared.get(path.slice(0, end));
    if (declaration !== undefined) found.push(declaration);
  }
  return found;
}

function isKnownName(table: VariableTable, path: string): boolean {
  const below = `${path}.`;
  const named = (paths: Iterable<string>): boolean => {
    for (const known of paths) if (known === path || known.startsWith(below)) return true;
    return false;
  };
  return named(table.scenarioTypes.keys()) || table.tables.some((declared) => named(declared.keys()));
}

// A map whose members are declared is as volatile as the most volatile of them.
function volatilityBelow(table: VariableTable, path: string): Volatility | undefined {
  const below = `${path}.`;
  const found = table.tables.flatMap((declared) => [...declared.values()].filter((one) => one.path.startsWith(below)));
  const known = found.flatMap(({ declaration }) => declaration.volatility ?? []);
  return known.length === 0 ? undefined : known.reduce(maxVolatility);
}

function typeFromScenarios(table: VariableTable, path: string): ValueType | undefined {
  const types = table.scenarioTypes.get(path);
  const [only] = types ?? [];
  return types?.size === 1 ? only : undefined;
}
