// The keys of prompt-stack.yaml, in canonical order: the one source of their types, defaults and descriptions.
// Globs, paths, unknown keys and what keys mean together are the engine's.
import { z } from "zod";
import { declarationShape, variablesSchema } from "./declaration";
import { fileSchema, fileShape, promptSchema, promptShape } from "./entryKeys";
import { type KeyInfo, key, keyInfos, oneOf, takesBytes, takesFlag } from "./keyInfo";
import { providerSchema, providerShape } from "./providerKeys";
import { scenarioSchema, scenarioShape, trafficShape } from "./scenarioKeys";
import {
  type Band,
  DEFAULT_BANDS,
  FENCES,
  HOLE_DIALECTS,
  MAX_PRIORITY,
  RULE_LEVELS,
  RULE_PATTERN,
  STYLES,
  TEMPLATE_MODES,
  TIERS,
  type Tier,
} from "./vocabulary";

/** The format version that this schema describes; the engine refuses a higher one. */
export const FORMAT_VERSION = 1;

const priority = z.int().min(0).max(MAX_PRIORITY);
const band = z.tuple([priority, priority]).refine(([lowest, highest]) => lowest <= highest, {
  message: "the first number is the lowest priority, the second the highest",
});
export const bandsShape = Object.fromEntries(
  TIERS.map((tier) => [
    tier,
    key(band.optional(), {
      type: "list",
      expects: `two whole numbers from 0 to ${MAX_PRIORITY}, the lower first`,
      description: `Lowest and highest priority of the \`${tier}\` tier.`,
      default: DEFAULT_BANDS[tier],
    }),
  ]),
) as Record<Tier, z.ZodOptional<typeof band>>;

export const toolsShape = {
  file: key(z.string().min(1).optional(), {
    type: "path",
    expects: "a path relative to the manifest",
    description: "A file with the JSON array of tool definitions.",
    examples: ["tools.json"],
  }),
  bytes: key(z.int().min(0).optional(), {
    ...takesBytes,
    description: "The size of the tool definitions, where there is no file of them.",
    examples: [48000],
  }),
};
const tools = z.looseObject(toolsShape).refine((value) => (value.file === undefined) !== (value.bytes === undefined), {
  message: "give either file or bytes",
});

export const limitsShape = {
  layers: key(z.int().min(0).optional(), {
    type: "integer",
    expects: "a whole number, 0 or more",
    description: "Most layers in one render. `providers.NAME.layers` overrides it.",
    examples: [40],
  }),
};

/** `NAME:` with nothing behind it is an entry without keys. */
function entryOrNothing<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null().transform((): Record<string, never> => ({}))]);
}

export const manifestShape = {
  version: key(z.literal(FORMAT_VERSION).optional(), {
    type: "integer",
    expects: `the number ${FORMAT_VERSION}`,
    description: "The version of the format: fixes bytes, defaults and merge rules.",
    default: FORMAT_VERSION,
  }),
  name: key(z.string().regex(/\S/).optional(), {
    type: "string",
    expects: "text that is not empty",
    description: "The name of the stack.",
    examples: ["aleph"],
  }),
  layers: key(z.array(z.string().min(1)).optional(), {
    type: "list",
    expects: "a list of globs",
    description:
      "Globs of layer files, relative to the manifest; `!` excludes. By default every `*.layer.md` below that no manifest further down lists.",
    examples: [["layers/**/*.layer.md"]],
    snippet: `["\${1:layers/**/*.layer.md}"]`,
  }),
  files: key(z.array(fileSchema).optional(), {
    type: "list",
    expects: "a list of files",
    description: "Files that are taken in as they are, as literal layers.",
    children: fileShape,
  }),
  prompts: key(z.array(promptSchema).optional(), {
    type: "list",
    expects: "a list of prompt files",
    description: "Existing prompt files: each becomes a one-layer stack of its own and needs no frontmatter.",
    children: promptShape,
  }),
  fragments: key(z.string().min(1).optional(), {
    type: "path",
    expects: "a folder relative to the manifest",
    description: 'The folder from which `{% render "NAME" %}` takes `NAME.md`.',
    default: "fragments",
  }),
  tools: key(tools.optional(), {
    type: "object",
    expects: "{ file: PATH } or { bytes: NUMBER }",
    description: "The tool definitions, first in every request. They do not count towards the scaffold.",
    children: toolsShape,
    snippet: `{ file: \${1:tools.json} }`,
  }),
  providers: key(z.record(z.string().min(1), entryOrNothing(providerSchema)).optional(), {
    type: "map",
    expects: "a map from the name of a provider to its settings",
    description: "The providers that the stack is written for. Without any: anthropic, openai, ollama.",
    children: providerShape,
    examples: [{ anthropic: { model: "claude-sonnet-5-5" } }],
  }),
  template: key(z.enum(TEMPLATE_MODES).optional(), {
    ...oneOf(TEMPLATE_MODES),
    description: "How the bodies of layers are read that do not say it themselves.",
    default: "liquid",
  }),
  holes: key(z.array(z.enum(HOLE_DIALECTS)).min(1).optional(), {
    type: "list",
    values: HOLE_DIALECTS,
    expects: `a list of ${HOLE_DIALECTS.join(" ")}`,
    description: "The dialects of `template: holes`.",
    default: ["{{x}}"],
  }),
  style: key(z.enum(STYLES).nullable().optional(), {
    ...oneOf(STYLES),
    description:
      "How sections are wrapped, for every provider. `providers.NAME.style` wins; null leaves it to the provider.",
    default: null,
  }),
  separator: key(z.string().optional(), {
    type: "string",
    expects: "text",
    description: "What stands between two sections.",
    default: "\n",
  }),
  fences: key(z.enum(FENCES).optional(), {
    ...oneOf(FENCES),
    description: "How the style `fenced` keeps an inner fence from closing the section.",
    default: "longer",
  }),
  conversation: key(z.boolean().optional(), {
    ...takesFlag,
    description: "`false` for single calls, without messages behind the system prompt.",
    default: true,
  }),
  ceiling: key(z.int().min(0).optional(), {
    ...takesBytes,
    description: "The most bytes that the scaffold may take in any render, separators included.",
    examples: [5055],
  }),
  limits: key(z.looseObject(limitsShape).optional(), {
    type: "object",
    expects: "a map of limits",
    description: "Limits of one render.",
    children: limitsShape,
  }),
  bands: key(z.looseObject(bandsShape).optional(), {
    type: "object",
    expects: "a map from tier to [lowest, highest]",
    description: "The band of priorities of each tier. Set, a priority outside is a warning.",
    default: DEFAULT_BANDS,
    children: bandsShape,
  }),
  variables: key(variablesSchema.optional(), {
    type: "map",
    expects: "a map from path to a volatility or a declaration",
    description: "Declarations of variables: a volatility, or a map. A layer's own win, the catalogue's lose.",
    children: declarationShape,
    examples: [{ "agent.name": "deploy" }],
  }),
  scenarios: key(z.record(z.string().min(1), entryOrNothing(scenarioSchema)).optional(), {
    type: "map",
    expects: "a map from name to scenario",
    description: "Named contexts, with turns, with which the stack is rendered and judged.",
    children: scenarioShape,
    examples: [{ cli: { context: { session: { channel: "cli" } } } }],
  }),
  traffic: key(z.looseObject(trafficShape).optional(), {
    type: "object",
    expects: "a map of sessions, turns, pause and growth",
    description: "How much the stack is used; turns costs into money a month.",
    children: trafficShape,
    examples: [{ sessions: "1000/day", turns: 40, pause: "90s", growth: 1500 }],
  }),
  rules: key(z.record(z.string().regex(RULE_PATTERN), z.enum(RULE_LEVELS)).optional(), {
    type: "map",
    values: RULE_LEVELS,
    expects: `a map from a rule code or AREA/* to one of ${RULE_LEVELS.join(", ")}`,
    description: "Severity of rules, by code or by area (`size/*`).",
    examples: [{ "size/trailing-space": "off" }],
  }),
};

export const manifestSchema = z.looseObject(manifestShape);
export type Manifest = z.output<z.ZodObject<typeof manifestShape>>;
export type ManifestKey = keyof typeof manifestShape;

/** All keys in canonical order, with the keys below them. */
export const MANIFEST_KEYS: readonly KeyInfo[] = keyInfos(manifestShape);

/** Keys kept for later versions of the format. `place: late` is reserved as well. */
export const RESERVED_MANIFEST_KEYS = ["messages", "extends", "override", "history", "profiles"] as const;
export const RESERVED_PLACES = ["late"] as const;

/** The providers of a manifest that names none; the first one is judged by rules that depend on a style or a model. */
export const DEFAULT_PROVIDERS = ["anthropic", "openai", "ollama"] as const;

/** Values of absent keys; bands are filled in one by one. */
export const MANIFEST_DEFAULTS = {
  version: FORMAT_VERSION,
  fragments: "fragments",
  template: "liquid",
  holes: ["{{x}}"],
  style: null,
  separator: "\n",
  fences: "longer",
  conversation: true,
} as const satisfies Partial<Manifest>;

export type Bands = Readonly<Record<Tier, Band>>;
