// The declaration of a variable, in a layer's `variables` and in the manifest's: how often it changes, what it is, an example.
// Merging declarations with the catalogue is the engine's.
import { z } from "zod";
import { type KeyInfo, key, keyInfos, oneOf, takesBytes, takesText } from "./keyInfo";
import { TRUSTS, VALUE_TYPES, VOLATILITIES } from "./vocabulary";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
export const exampleFileSchema = z.strictObject({ file: z.string().min(1) });

export const declarationShape = {
  volatility: key(z.enum(VOLATILITIES).optional(), {
    description: "How often the value changes. Decides which tiers may hold it.",
    ...oneOf(VOLATILITIES),
  }),
  type: key(z.enum(VALUE_TYPES).optional(), {
    description: "What the value is. A `boolean` is a variant and fits every tier.",
    ...oneOf(VALUE_TYPES),
  }),
  example: key(z.unknown().optional(), {
    description:
      "What a preview shows where the scenario sets nothing. `{ file: PATH }` takes it from a file, relative to the manifest.",
    type: "any",
    expects: "any value, or { file: PATH }",
    examples: ["Ada", 18240, { file: "fixtures/rules.md" }],
  }),
  max: key(z.int().min(0).optional(), {
    description: "Bytes of UTF-8 that the value may take. Bounds a list or a long text.",
    ...takesBytes,
    examples: [8000],
  }),
  values: key(z.array(scalar).min(1).optional(), {
    description:
      "All the values there are. Makes the variable a variant: it multiplies prefixes and does not break them within a session.",
    type: "list",
    expects: "a list of texts, numbers or booleans",
    examples: [["en", "de", "fr"]],
  }),
  trust: key(z.enum(TRUSTS).optional(), {
    description: "Who vouches for the value. Below `developer`, what would close a section is escaped in it.",
    ...oneOf(TRUSTS),
  }),
  description: key(z.string().optional(), {
    description: "What the value is, for the reader. Never rendered.",
    ...takesText,
  }),
};

export const declarationSchema = z.looseObject(declarationShape);

/** A volatility alone is short for `{ volatility: ... }`. */
export const variableSchema = z.union([z.enum(VOLATILITIES), declarationSchema]);

/** Path of a variable -> volatility or declaration. */
export const variablesSchema = z.record(z.string().min(1), variableSchema);

export type Declaration = z.output<z.ZodObject<typeof declarationShape>>;
export type DeclarationKey = keyof typeof declarationShape;
export const DECLARATION_KEYS: readonly KeyInfo[] = keyInfos(declarationShape);

/** The declaration that a volatility word is short for; a declaration as it is. */
export function toDeclaration(value: z.output<typeof variableSchema>): Declaration {
  return typeof value === "string" ? { volatility: value } : value;
}

/** The file of an `example: { file: PATH }`, relative to the manifest; `undefined` for an example that is a value. */
export function findExampleFile(example: unknown): string | undefined {
  const parsed = exampleFileSchema.safeParse(example);
  return parsed.success ? parsed.data.file : undefined;
}
