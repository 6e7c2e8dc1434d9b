// Variables of a stack: the catalogue's, the manifest's and a layer's declarations as tables, and their examples nested.
import { CATALOGUE, type Declaration, findExampleFile, toDeclaration, type ValueType } from "../../layers-schema/index";
import type { KeyPlace, ParsedManifest } from "../parse";
import type { SourceFile } from "../text";
import { type DeclaredVariable, normalizePath, type VariableTable } from "../volatility";
import { resolvePath } from "./paths";
import type { Context, Scenario } from "./types";

/** The catalogue as a table of declarations. */
export function catalogueTable(): ReadonlyMap<string, DeclaredVariable> {
  const entries = CATALOGUE.map((entry): DeclaredVariable => {
    const { path, volatility, type, trust, description, example } = entry;
    const open = entry.open === true ? { open: true } : {};
    return { path, origin: "catalogue", declaration: { volatility, type, trust, description, example }, ...open };
  });
  return new Map(entries.map((entry) => [entry.path, entry]));
}

/** The manifest's `variables` as a table. */
export function manifestTable(manifest: ParsedManifest | undefined): ReadonlyMap<string, DeclaredVariable> {
  const entries = (manifest?.variables ?? []).map((entry): DeclaredVariable => {
    const place = manifest === undefined ? {} : { place: { source: manifest.source, span: entry.nameSpan } };
    return { path: normalizePath(entry.name), origin: "manifest", declaration: entry.values, ...place };
  });
  return new Map(entries.map((entry) => [entry.path, entry]));
}

/** A layer's own `variables`, as its frontmatter or its entry gives them. */
export function layerTable(
  variables: Readonly<Record<string, Parameters<typeof toDeclaration>[0]>> | undefined,
  place: KeyPlace | undefined,
): ReadonlyMap<string, DeclaredVariable> {
  const table = new Map<string, DeclaredVariable>();
  for (const [name, value] of Object.entries(variables ?? {})) {
    const entry = place?.node.entries.find((candidate) => candidate.key === name);
    const where =
      place === undefined || entry === undefined ? {} : { place: { source: place.source, span: entry.keySpan } };
    const path = normalizePath(name);
    table.set(path, { path, origin: "layer", declaration: toDeclaration(value), ...where });
  }
  return table;
}

/** The table of a layer in front of those of its stack. */
export const withLayerTable = (table: VariableTable, own: ReadonlyMap<string, DeclaredVariable>): VariableTable =>
  own.size === 0 ? table : { ...table, tables: [own, ...table.tables] };

/** Types of the values that scenarios and turns set, by path. */
export function scenarioTypes(scenarios: readonly Scenario[]): ReadonlyMap<string, ReadonlySet<ValueType>> {
  const types = new Map<string, Set<ValueType>>();
  for (const scenario of scenarios) {
    for (const context of [scenario.context, ...scenario.turns.map((turn) => turn.context)])
      addTypes(types, "", context);
  }
  return types;
}

function addTypes(types: Map<string, Set<ValueType>>, prefix: string, context: Context): void {
  for (const [key, value] of Object.entries(context)) {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    const type = typeOf(value);
    if (type !== undefined) types.set(path, (types.get(path) ?? new Set()).add(type));
    if (type === "map") addTypes(types, path, value as Context);
  }
}

function typeOf(value: unknown): ValueType | undefined {
  if (Array.isArray(value)) return "list";
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return typeof value as ValueType;
  return isMap(value) ? "map" : undefined;
}

/** The files that examples of these declarations are read from. */
export const exampleFiles = (root: string, declared: Iterable<DeclaredVariable>): readonly string[] =>
  [...declared].flatMap(({ declaration }) => {
    const file = findExampleFile(declaration.example);
    return file === undefined ? [] : [resolvePath(root, file)];
  });

/** The examples of declarations as nested maps; `read` gives the text of an example's file. */
export function toExamples(
  root: string,
  declared: Iterable<DeclaredVariable>,
  read: (path: string) => SourceFile | undefined,
): Context {
  let examples: Context = {};
  for (const { path, declaration } of declared) {
    const value = exampleValue(root, declaration, read);
    if (value !== undefined) examples = mergeContexts(examples, nest(path.split("."), value));
  }
  return examples;
}

function exampleValue(root: string, { example }: Declaration, read: (path: string) => SourceFile | undefined): unknown {
  const file = findExampleFile(example);
  return file === undefined ? example : read(resolvePath(root, file))?.text;
}

const nest = (segments: readonly string[], value: unknown): Context =>
  segments.reduceRight<unknown>((inner, segment) => ({ [segment]: inner }), value) as Context;

/** `over` laid over `under`: maps merge at every depth; a list, a scalar or null replaces. */
export function mergeContexts(under: Context, over: Context): Context {
  const merged: Record<string, unknown> = Object.assign(Object.create(null) as Record<string, unknown>, under);
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isMap(below) && isMap(value) ? mergeContexts(below, value) : value;
  }
  return merged;
}

/** True for a map as YAML or JSON makes it; lists, dates and other objects are values. */
export function isMap(value: unknown): value is Context {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
