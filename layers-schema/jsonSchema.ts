// JSON Schema of frontmatter and manifest, made from the zod schemas, for generated/*.json and for foreign editors.
// Stricter than the zod schemas in one thing: a key outside the schema is flagged unless it starts with `x-`.
import { z } from "zod";
import { frontmatterShape } from "./frontmatter";
import { manifestShape } from "./manifest";
import { OWN_KEY_PATTERN } from "./vocabulary";

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Record<string, unknown>;

/** JSON Schema of the frontmatter of a layer. */
export function frontmatterJsonSchema(): JsonSchema {
  return toJsonSchema(z.looseObject(frontmatterShape), {
    title: "Frontmatter of a prompt layer",
    description: "The keys of the YAML block at the top of NAME.layer.md.",
  });
}

/** JSON Schema of prompt-stack.yaml. */
export function manifestJsonSchema(): JsonSchema {
  return toJsonSchema(z.looseObject(manifestShape), {
    title: "Manifest of a prompt stack",
    description: "The keys of prompt-stack.yaml.",
  });
}

function toJsonSchema(schema: z.ZodType, about: { title: string; description: string }): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input", override: closeObject, unrepresentable: "any" });
  return { $schema, ...about, ...rest };
}

// A loose object would let every misspelt key pass in an editor that has only this schema.
function closeObject({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (zodSchema._zod.def.type !== "object") return;
  jsonSchema.patternProperties = { [OWN_KEY_PATTERN.source]: {} };
  jsonSchema.additionalProperties = false;
}
