// What completion offers inside Liquid: variables with what is known of them, filters, tags.
import { FILTER_NAMES, TAG_NAMES } from "../template";
import type { Span } from "../text";
import { findVariable, knownPaths, type VariableTable } from "../volatility";
import type { Item } from "./item";

/** Variables, filters or tags. Without a table no variable is known. */
export function liquidItems(
  what: "path" | "filter" | "tag",
  word: Span,
  table: VariableTable | undefined,
): readonly Item[] {
  if (what === "filter") return [...FILTER_NAMES].map((label) => ({ label, kind: "filter", insert: label, word }));
  if (what === "tag") return [...TAG_NAMES].map((label) => ({ label, kind: "tag", insert: label, word }));
  return table === undefined ? [] : knownPaths(table).map((path) => variableItem(path, table, word));
}

/** Longest text of an example, in UTF-16 units. */
const LONGEST_EXAMPLE = 120;

/** A variable with its type, volatility, description and example. */
export function variableItem(path: string, table: VariableTable, word: Span): Item {
  const variable = findVariable(table, path);
  const example = variable?.declared?.declaration.example;
  const parts = [
    variable?.description,
    example === undefined ? undefined : `Example: \`${JSON.stringify(example)?.slice(0, LONGEST_EXAMPLE)}\``,
  ];
  return {
    label: path,
    kind: "variable",
    detail: [variable?.type, variable?.variant ? "variant" : variable?.volatility].filter(Boolean).join(", "),
    documentation: parts.filter(Boolean).join("\n\n"),
    insert: path,
    word,
  };
}
