// JSON Schema of frontmatter and manifest, for editors that know nothing but schemas.
import { frontmatterJsonSchema, type JsonSchema, manifestJsonSchema } from "../../layers-schema/index";
import type { GeneratedFiles } from "./files";

const folder = "layers-schema/generated";

/** The two schema files. */
export function generateJsonSchemas(): GeneratedFiles {
  return {
    [`${folder}/frontmatter.schema.json`]: toText(frontmatterJsonSchema()),
    [`${folder}/manifest.schema.json`]: toText(manifestJsonSchema()),
  };
}

const toText = (schema: JsonSchema): string => `${JSON.stringify(schema, undefined, 2)}\n`;
