// The variables that every stack knows without declaring them: type, volatility, trust, description and an example.
// Merging them with an author's declarations is the engine's.
import { AGENT_VARIABLES } from "./catalogue/agent";
import type { CatalogueEntry } from "./catalogue/entry";
import { PROJECT_VARIABLES } from "./catalogue/project";
import { SESSION_VARIABLES } from "./catalogue/session";
import { TURN_VARIABLES } from "./catalogue/turn";

export type { CatalogueEntry, CatalogueField } from "./catalogue/entry";

/** All entries, from what changes least to what changes on every call. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...AGENT_VARIABLES,
  ...PROJECT_VARIABLES,
  ...SESSION_VARIABLES,
  ...TURN_VARIABLES,
];

const DEPTH = Math.max(...CATALOGUE.map(({ path }) => path.split(".").length));

/**
 * The entry that covers a dotted path: the longest one that the path equals or lies below (`skills` covers
 * `skills[0].name`, `flags` covers `flags.beta`). `undefined` for a path that the catalogue does not know.
 */
export function findCatalogueEntry(path: string): CatalogueEntry | undefined {
  // Indexes are left out by splitting: a regular expression for them would be quadratic on a run of brackets.
  const segments = path.split(".", DEPTH).map((segment) => segment.split("[", 1)[0] ?? "");
  for (let count = segments.length; count > 0; count--) {
    const prefix = segments.slice(0, count).join(".");
    const entry = CATALOGUE.find((it) => it.path === prefix);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** The examples as the nested context that a preview starts from: a new value on each call. */
export function catalogueContext(): Record<string, unknown> {
  const context: Record<string, unknown> = {};
  for (const entry of CATALOGUE) setAt(context, entry.path.split("."), JSON.parse(JSON.stringify(entry.example)));
  return context;
}

function setAt(target: Record<string, unknown>, [head, ...rest]: readonly string[], value: unknown): void {
  if (head === undefined) return;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const below = (target[head] ?? {}) as Record<string, unknown>;
  target[head] = below;
  setAt(below, rest, value);
}
