// The shape of what is known about providers and models. The data stand in data/, the questions to them in lookup.ts.
// Every figure is dated and names its source; an author overrides it under `providers.NAME` in the manifest.

/** The shape of the request body. */
export const API_FAMILIES = ["anthropic", "bedrock", "openai-responses", "openai-chat", "gemini", "ollama"] as const;
export type ApiFamily = (typeof API_FAMILIES)[number];

/** How far a figure can be trusted: the provider's own page, a third party, a conclusion of ours, or nobody's word. */
export type Confidence = "provider-doc" | "secondary" | "inferred" | "unknown" | "pass-through";

/** Where a figure comes from; `id` is what the `sources` of a figure name. */
export interface Source {
  readonly id: string;
  readonly url: string;
  readonly date: string;
  readonly kind: "provider-doc" | "sdk-type" | "source-code" | "secondary" | "measured";
}

/** A figure with its evidence. */
export interface Evidence {
  readonly confidence: Confidence;
  readonly sources: readonly string[];
  readonly note?: string;
}

/** Fewest tokens of the whole prefix (tools included) that are cached; `null` when nobody says. */
export interface Minimum extends Evidence {
  readonly tokens: number | null;
}

/** How long an entry lives. `refreshOnHit` is `null` when not documented. */
export interface Lifetime {
  readonly value: string;
  readonly default: boolean;
  readonly refreshOnHit: boolean | null;
  readonly note?: string;
}

/** USD per million tokens; `null` when unknown or not charged apart. */
export interface Price extends Evidence {
  readonly input: number;
  readonly read: number | null;
  /** Writing with the default lifetime, and with a longer one. */
  readonly write: number | null;
  readonly writeLong: number | null;
  readonly output: number | null;
  /** First and last day (ISO; a month means its first day), both inclusive. */
  readonly from?: string;
  readonly until?: string;
  /** Holds for whole prompts above (exclusive) or up to (inclusive) so many tokens. */
  readonly above?: number;
  readonly upTo?: number;
  /** A condition that a request does not show, such as the hour; the first row that fits is taken. */
  readonly condition?: string;
}

/** How tokens are counted. `scale` multiplies a count in o200k_base; `exact` only where that is the model's own encoding. */
export interface TokenFacts {
  readonly exact: boolean;
  readonly scale: number;
}

/** What may differ from model to model. */
export interface ModelTraits {
  /** Whether the model takes explicit breakpoints. */
  readonly explicit: boolean;
  /** Tokens to which the cached prefix is rounded down; `null` when it is not, or nobody says. */
  readonly step: number | null;
  /** Whether a hit is likely and not promised. */
  readonly bestEffort: boolean;
  readonly lifetimes: readonly Lifetime[];
  /** Price of reading, relative to input; `null` when unknown. */
  readonly read: number | null;
  /** Price of writing, relative to input, by lifetime; `""` for a cache without chosen lifetimes. */
  readonly write: Readonly<Record<string, number>>;
  readonly minimum: Minimum;
  readonly tokens: TokenFacts;
}

/** Traits of all models that one of the patterns matches; `*` stands for any run. The first rule that matches holds. */
export interface ModelRule extends Partial<ModelTraits> {
  readonly match: readonly string[];
}

/** What is known about one model by name. */
export interface ModelRow {
  readonly id: string;
  readonly minimum?: Minimum;
  readonly prices?: readonly Price[];
}

export interface Breakpoints {
  /** Most in one request; `null` where there are none. */
  readonly max: number | null;
  /** Most beside the provider's own automatic one. */
  readonly maxWithAutomatic: number | null;
  /** What happens to more: the request is refused, or the earliest are silently not written. `null` when nobody says. */
  readonly surplus: "refused" | "dropped" | null;
  /** How far the provider looks back for an older entry. */
  readonly lookback: { readonly count: number; readonly unit: "blocks" | "breakpoints" } | null;
  /** Whether a longer lifetime has to stand before a shorter one. */
  readonly longerFirst: boolean;
}

export interface ProviderFacts {
  readonly id: string;
  readonly name: string;
  readonly family: ApiFamily;
  readonly defaultModel: string;
  /** Whether it caches without any field in the request. */
  readonly automatic: boolean;
  readonly breakpoints: Breakpoints;
  /** Traits of a model that no rule matches. */
  readonly traits: ModelTraits;
  readonly rules: readonly ModelRule[];
  readonly models: readonly ModelRow[];
  readonly sources: readonly Source[];
}
