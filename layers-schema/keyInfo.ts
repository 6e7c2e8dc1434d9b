// What hover, completion and messages know about one key, read off the zod schema that validates it.
// The schemas themselves stand in frontmatter.ts, declaration.ts and manifest.ts.
import type { z } from "zod";

/** `map` has free keys, `object` fixed ones; `boolean | string` is a condition. */
export type KeyType =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "condition"
  | "enum"
  | "duration"
  | "glob"
  | "path"
  | "list"
  | "map"
  | "object"
  | "declaration"
  | "any";

export interface KeyInfo {
  /** The key as written; `NAME`, `PATH` and the like stand for the author's own. */
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly type: KeyType;
  /** What the key takes, as the end of the sentence "expected ...". */
  readonly expects: string;
  /** The words it may have; for a list, those of its items. */
  readonly values?: readonly string[];
  readonly default?: unknown;
  /** Value part of a completion, in the snippet syntax of the language server protocol. */
  readonly snippet?: string;
  /** Keys below: of an object, of each item of a list, or of each value of a map (whose own keys are free). */
  readonly children?: readonly KeyInfo[];
}

/** What a schema cannot say about itself. `description` is Markdown. */
export interface KeyAbout {
  readonly description: string;
  readonly type: KeyType;
  readonly expects: string;
  readonly default?: unknown;
  readonly values?: readonly string[];
  readonly snippet?: string;
  readonly examples?: readonly unknown[];
  /** Shape of the value, of each item, or of each value of a map. */
  readonly children?: z.ZodRawShape;
}

// Filled while the schemas are built, at load, and only read after that.
const abouts = new WeakMap<z.ZodType, KeyAbout>();

/** Describes a key's schema, for the JSON Schema as well as for `keyInfos`. */
export function key<Schema extends z.ZodType>(schema: Schema, about: KeyAbout): Schema {
  const { description, default: fallback, examples } = about;
  const described = schema.meta({
    description,
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(examples === undefined ? {} : { examples: [...examples] }),
  });
  abouts.set(described, about);
  return described;
}

/** The keys of a shape, in the order in which it is written. Throws for a key that `key` has not described. */
export function keyInfos(shape: z.ZodRawShape): readonly KeyInfo[] {
  return Object.entries(shape).map(([name, schema]) => toKeyInfo(name, schema as z.ZodType));
}

/** Spread into a description: the key takes one of these words. */
export function oneOf(values: readonly string[]): Pick<KeyAbout, "type" | "values" | "expects"> {
  return { type: "enum", values, expects: `one of ${values.join(", ")}` };
}

export const takesFlag = { type: "boolean", expects: "true or false" } as const;
export const takesDuration = { type: "duration", expects: "a duration such as 90s, 5m or 1h" } as const;
export const takesText = { type: "string", expects: "text" } as const;
export const takesBytes = { type: "integer", expects: "a whole number of bytes, 0 or more" } as const;

function toKeyInfo(name: string, schema: z.ZodType): KeyInfo {
  const about = abouts.get(schema);
  if (about === undefined) throw new Error(`The key ${name} has no description`);
  const { examples: _, children, ...rest } = about;
  return {
    name,
    required: !schema.safeParse(undefined).success,
    ...rest,
    ...(children === undefined ? {} : { children: keyInfos(children) }),
  };
}

/**
 * The key that a path of map keys and list indexes leads to (`["providers", "small", "ttl"]`);
 * `undefined` where it leaves the schema.
 */
export function findKey(keys: readonly KeyInfo[], path: readonly (string | number)[]): KeyInfo | undefined {
  let level: readonly KeyInfo[] | undefined = keys;
  let found: KeyInfo | undefined;
  for (const segment of path) {
    if (found?.type === "list" && typeof segment === "number") continue;
    if (found?.type === "map" && level !== undefined) {
      found = { ...found, type: "object" };
      continue;
    }
    found = level?.find((info) => info.name === segment);
    if (found === undefined) return undefined;
    level = found.children;
  }
  return found;
}
