// The keys of `files[]` and `prompts[]` in the manifest: texts that are taken in without frontmatter of their own.
// Most keys of `files[]` are those of the frontmatter; only what differs is described here.
import { z } from "zod";
import { frontmatterShape } from "./frontmatter";
import { key, oneOf, takesFlag } from "./keyInfo";
import { TEMPLATE_MODES, TIERS, TRUSTS } from "./vocabulary";

const literalTemplate = key(z.enum(TEMPLATE_MODES).optional(), {
  ...oneOf(TEMPLATE_MODES),
  description: "How the text is read; literal unless it says otherwise.",
  default: "none",
});

export const fileShape = {
  path: key(z.string().min(1), {
    type: "path",
    expects: "a path relative to the manifest",
    description: "The file, relative to the manifest. A closed YAML block at its top is left out.",
    examples: ["AGENTS.md"],
  }),
  name: frontmatterShape.name,
  priority: frontmatterShape.priority,
  cache: frontmatterShape.cache,
  place: frontmatterShape.place,
  trust: frontmatterShape.trust,
  optional: key(z.boolean().optional(), {
    ...takesFlag,
    description: "An absent file is omitted silently.",
    default: false,
  }),
  when: frontmatterShape.when,
  for: frontmatterShape.for,
  enabled: frontmatterShape.enabled,
  reason: frontmatterShape.reason,
  required: frontmatterShape.required,
  kind: frontmatterShape.kind,
  wrap: frontmatterShape.wrap,
  keep: frontmatterShape.keep,
  limit: frontmatterShape.limit,
  description: frontmatterShape.description,
  template: literalTemplate,
  variables: frontmatterShape.variables,
};

export const promptShape = {
  path: key(z.string().min(1), {
    type: "glob",
    expects: "a glob relative to the manifest",
    description: "Glob of prompt files, relative to the manifest. The first entry that matches a file wins.",
    examples: ["src/prompts/**/*.{md,j2,txt}"],
  }),
  cache: key(z.enum(TIERS).optional(), {
    ...oneOf(TIERS),
    description: "The cache tier of each of these prompts.",
    default: "static",
  }),
  template: literalTemplate,
  trust: key(z.enum(TRUSTS).optional(), {
    ...oneOf(TRUSTS),
    description: "Who vouches for the text of these prompts.",
    default: "system",
  }),
};

export const fileSchema = z.looseObject(fileShape);
export const promptSchema = z.looseObject(promptShape);
export type ManifestFile = z.output<z.ZodObject<typeof fileShape>>;
export type ManifestPrompt = z.output<z.ZodObject<typeof promptShape>>;
