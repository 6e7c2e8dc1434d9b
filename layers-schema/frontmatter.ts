// The keys of a layer's frontmatter, in canonical order: the one source of their types, defaults and descriptions.
// The parser checks each key on its own with `frontmatterShape[key]`, finds unknown keys, and the digits of a priority.
import { z } from "zod";
import { declarationShape, variablesSchema } from "./declaration";
import { type KeyInfo, key, keyInfos, oneOf, takesBytes, takesFlag, takesText } from "./keyInfo";
import { KINDS, MAX_PRIORITY, NAME_PATTERN, PLACES, TEMPLATE_MODES, TIERS, TRUSTS, WRAP_PATTERN } from "./vocabulary";

const glob = z.string().min(1);

export const frontmatterShape = {
  name: key(z.string().regex(NAME_PATTERN), {
    description: "The section's name. Unique in the stack, but for alternatives told apart by `for`.",
    type: "string",
    expects: "a lower-case letter, then up to 63 of a-z, 0-9, _ and -",
    examples: ["agent_role"],
    snippet: `\${1:name}`,
  }),
  priority: key(z.int().min(0).max(MAX_PRIORITY), {
    description: "Order within the place, ascending; ties go by name. Keep it inside the band of the tier.",
    type: "integer",
    expects: `a whole number from 0 to ${MAX_PRIORITY} in decimal digits`,
    examples: [100],
    snippet: `\${1:100}`,
  }),
  cache: key(z.enum(TIERS), {
    description: "The cache tier: how long the layer's bytes stay the same.",
    ...oneOf(TIERS),
    snippet: `\${1|${TIERS.join(",")}|}`,
  }),
  place: key(z.enum(PLACES).optional(), {
    description:
      "Where the layer stands in the request. `tail` is for `transient` layers alone, `opening` for cached tiers.",
    ...oneOf(PLACES),
    default: "system",
  }),
  when: key(z.union([z.string(), z.boolean()]).optional(), {
    description: "A Liquid condition, or a boolean. The layer appears only where it holds.",
    type: "condition",
    expects: "a Liquid condition or a boolean",
    examples: ["voice.active"],
  }),
  for: key(z.record(z.string().min(1), z.union([glob, z.array(glob).min(1)])).optional(), {
    description:
      "Map from `model`, `provider` or a variable with `values` to a glob or a list of globs. The layer is for these variants only; all keys must hold.",
    type: "map",
    expects: "a map from model, provider or a variable to a glob or a list of globs",
    examples: [{ model: ["claude-*", "gpt-*"] }],
    snippet: `{ \${1|model,provider|}: "\${2:*}" }`,
  }),
  enabled: key(z.boolean().optional(), {
    description: "`false` takes the layer out; then say why in `reason`.",
    ...takesFlag,
    default: true,
  }),
  reason: key(z.string().regex(/\S/).optional(), {
    description:
      "Why the layer may be silent. Required with `enabled: false`, and where no scenario shows the layer; welcome beside every `when`.",
    type: "string",
    expects: "text that is not empty",
    examples: ["Only in voice sessions."],
  }),
  required: key(z.boolean().optional(), {
    description: "The layer may never be omitted: a failing template, an empty body or a false condition is an error.",
    ...takesFlag,
    default: false,
  }),
  trust: key(z.enum(TRUSTS).optional(), {
    description: "Who vouches for the text. Independent of `cache`.",
    ...oneOf(TRUSTS),
    default: "system",
  }),
  kind: key(z.enum(KINDS).optional(), {
    description: "The canonical role of the layer.",
    ...oneOf(KINDS),
  }),
  wrap: key(z.string().regex(WRAP_PATTERN).optional(), {
    description: "Name of the tag around a layer of the tail.",
    type: "string",
    default: "turn_context",
    expects: "a lower-case letter, then a-z, 0-9 and _",
    examples: ["turn_context", "recall", "tool_result"],
  }),
  keep: key(z.boolean().optional(), {
    description: "Tail only: whether the text stays in the history after its turn.",
    ...takesFlag,
    default: false,
  }),
  limit: key(z.int().min(0).optional(), {
    description: "The section's own budget in bytes of UTF-8, in any scenario.",
    ...takesBytes,
    examples: [400],
  }),
  template: key(z.enum(TEMPLATE_MODES).optional(), {
    description: "How the body is read: Liquid, only holes filled, or literal text. The default is the stack's.",
    ...oneOf(TEMPLATE_MODES),
  }),
  variables: key(variablesSchema.optional(), {
    description: "Map from the path of a variable to its volatility or declaration; holds in this layer.",
    type: "map",
    expects: "a map from path to a volatility or a declaration",
    children: declarationShape,
    examples: [{ "agent.name": "deploy" }],
  }),
  description: key(z.string().optional(), {
    description: "What the layer is for, for the reviewer. Never rendered.",
    ...takesText,
  }),
};

/** Keys that the shape does not name pass through: `x-` keys are the author's, others the parser reports. */
export const frontmatterSchema = z.looseObject(frontmatterShape);

/** What the schema accepts, without defaults filled in: an absent key is absent. */
export type Frontmatter = z.output<z.ZodObject<typeof frontmatterShape>>;
export type FrontmatterKey = keyof typeof frontmatterShape;

/** All keys in canonical order: that of completion, formatting and the documentation. */
export const FRONTMATTER_KEYS: readonly KeyInfo[] = keyInfos(frontmatterShape);

/** Values of absent optional keys. `template` has none here: it is the stack's. */
export const FRONTMATTER_DEFAULTS = {
  place: "system",
  enabled: true,
  required: false,
  trust: "system",
  wrap: "turn_context",
  keep: false,
} as const satisfies Partial<Frontmatter>;
