// The keys of `providers.NAME` in the manifest: the model, and whatever of the facts an author wants to override.
// What an absent key means is said by the facts of the provider's `api`.
import { z } from "zod";
import { durationSchema } from "./duration";
import { key, oneOf, takesDuration, takesFlag } from "./keyInfo";
import { CACHED_TIERS, STYLES } from "./vocabulary";

const takesCount = { type: "integer", expects: "a whole number, 0 or more" } as const;
const price = z.number().min(0);
const takesPrice = { type: "number", expects: "USD per million tokens, 0 or more" } as const;

export const ttlShape = Object.fromEntries(
  CACHED_TIERS.map((tier) => [
    tier,
    key(durationSchema.optional(), {
      ...takesDuration,
      description: `Lifetime of the cached \`${tier}\` layers. A longer one may not stand behind a shorter one.`,
      default: "5m",
      values: ["5m", "1h"],
    }),
  ]),
) as Record<(typeof CACHED_TIERS)[number], z.ZodOptional<z.ZodString>>;

export const priceShape = {
  input: key(price.optional(), {
    ...takesPrice,
    description: "Price of input that is neither read from the cache nor written.",
  }),
  read: key(price.optional(), { ...takesPrice, description: "Price of input read from the cache." }),
  write: key(price.optional(), { ...takesPrice, description: "Price of input written to the cache." }),
};

export const providerShape = {
  api: key(z.string().min(1).optional(), {
    type: "string",
    expects: "the name of a known provider",
    description: "The provider that this one speaks like, when its name is the author's own.",
    examples: ["anthropic"],
  }),
  model: key(z.string().min(1).optional(), {
    type: "string",
    expects: "the id of a model",
    description: "The model. Without one the default of the facts.",
    examples: ["claude-sonnet-5-5"],
  }),
  style: key(z.enum(STYLES).optional(), {
    ...oneOf(STYLES),
    description: "How sections are wrapped for this provider; wins over the manifest's `style`.",
  }),
  ttl: key(z.looseObject(ttlShape).optional(), {
    type: "object",
    expects: "a map from static, project or session to a duration",
    description: "Lifetimes of the cache, per tier.",
    children: ttlShape,
    examples: [{ static: "1h", session: "5m" }],
  }),
  layers: key(z.int().min(0).optional(), {
    ...takesCount,
    description: "Most layers in one render for this provider.",
  }),
  minimum: key(z.int().min(0).optional(), {
    ...takesCount,
    description: "Tokens below which the provider caches nothing. Overrides the facts.",
    examples: [1024],
  }),
  price: key(z.looseObject(priceShape).optional(), {
    type: "object",
    expects: "a map of input, read and write in USD per million tokens",
    description: "Prices in USD per million tokens. Override the facts.",
    children: priceShape,
    examples: [{ input: 3, read: 0.3, write: 3.75 }],
  }),
  breakpoints: key(z.int().min(0).optional(), {
    ...takesCount,
    description: "Most cache breakpoints in one request. Overrides the facts.",
  }),
  explicit: key(z.boolean().optional(), {
    ...takesFlag,
    description: "Whether the model takes explicit cache breakpoints. Overrides the facts.",
  }),
  lookback: key(z.int().min(0).optional(), {
    ...takesCount,
    description: "How many blocks the provider looks back from a breakpoint for an older entry. Overrides the facts.",
  }),
  lifetimes: key(z.array(durationSchema).min(1).optional(), {
    type: "list",
    expects: "a list of durations",
    description: "The lifetimes that the provider offers, the default first. Overrides the facts.",
    examples: [["5m", "1h"]],
  }),
  step: key(z.int().min(1).optional(), {
    type: "integer",
    expects: "a whole number of tokens, 1 or more",
    description: "Tokens to which the provider rounds a cached prefix down. Overrides the facts.",
    examples: [128],
  }),
};

export const providerSchema = z.looseObject(providerShape);
export type ManifestProvider = z.output<z.ZodObject<typeof providerShape>>;
