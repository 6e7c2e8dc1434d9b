// Questions to the facts: a provider by name, a model's traits, its price on a day. No overrides: those are the engine's.
import { ANTHROPIC_FACTS } from "./data/anthropic";
import { BEDROCK_FACTS } from "./data/bedrock";
import { GEMINI_FACTS } from "./data/gemini";
import { HOSTED_FACTS } from "./data/hosted";
import { LOCAL_FACTS } from "./data/local";
import { OPENAI_FACTS } from "./data/openai";
import { VERTEX_FACTS } from "./data/vertex";
import { matchesModel, toModelId } from "./modelName";
import type { ModelTraits, Price, ProviderFacts } from "./types";

/** The day on which the facts were collected; prices are those of this day unless another is asked for. */
export const FACTS_DATE = "2026-11-30";

export const PROVIDER_FACTS: readonly ProviderFacts[] = [
  ...ANTHROPIC_FACTS,
  ...BEDROCK_FACTS,
  ...VERTEX_FACTS,
  ...OPENAI_FACTS,
  ...GEMINI_FACTS,
  ...HOSTED_FACTS,
  ...LOCAL_FACTS,
];

/** Short names of providers, as a manifest writes them. */
export const PROVIDER_ALIASES: ReadonlyMap<string, string> = new Map([
  ["bedrock", "bedrock-claude"],
  ["vertex", "vertex-claude"],
  ["azure", "azure-openai"],
]);

/** A model's traits, with its prices; `known` when the facts have a row for it by name. */
export interface ModelFacts extends ModelTraits {
  readonly model: string;
  readonly known: boolean;
  readonly prices: readonly Price[];
}

export interface PriceQuestion {
  /** ISO day; `FACTS_DATE` without one. */
  readonly date?: string;
  /** Size of the whole prompt in tokens; small without one. */
  readonly promptTokens?: number;
}

/** The facts of a provider by its name or alias; `undefined` for an unknown one. */
export function providerFacts(api: string): ProviderFacts | undefined {
  const id = PROVIDER_ALIASES.get(api) ?? api;
  return PROVIDER_FACTS.find((facts) => facts.id === id);
}

/** The model that stands for a provider when nobody names one; `undefined` for an unknown provider. */
export function defaultModel(api: string): string | undefined {
  return providerFacts(api)?.defaultModel;
}

/**
 * What holds for a model at a provider: the provider's traits, over them the first rule that matches, over them the
 * model's own row. `undefined` for an unknown provider; an unknown model gets the provider's traits.
 */
export function modelFacts(api: string, model: string): ModelFacts | undefined {
  const provider = providerFacts(api);
  if (provider === undefined) return undefined;
  const id = toModelId(model);
  const { match: _, ...rule } = provider.rules.find(({ match }) => match.some((it) => matchesModel(it, id))) ?? {
    match: [],
  };
  const row = provider.models.find((it) => it.id.toLowerCase() === id || it.id.toLowerCase() === model.toLowerCase());
  return {
    ...provider.traits,
    ...rule,
    ...(row?.minimum === undefined ? {} : { minimum: row.minimum }),
    model,
    known: row !== undefined,
    prices: row?.prices ?? [],
  };
}

/** The first price that holds on the day and for the size; `undefined` when none is known. */
export function findPrice(prices: readonly Price[], question: PriceQuestion = {}): Price | undefined {
  const { date = FACTS_DATE, promptTokens = 0 } = question;
  return prices.find(
    ({ from = "", until = "9999", above = -1, upTo = Number.POSITIVE_INFINITY }) =>
      from <= date && date <= until && above < promptTokens && promptTokens <= upTo,
  );
}

/** A model that the facts name, at the provider that offers it. */
export interface KnownModel {
  readonly api: string;
  readonly model: string;
}

/** Ids of all models that the facts name: of one provider, or of all, each then with its provider. */
export function knownModels(api: string): readonly string[];
export function knownModels(): readonly KnownModel[];
export function knownModels(api?: string): readonly (string | KnownModel)[] {
  if (api !== undefined) return modelIds(providerFacts(api));
  return PROVIDER_FACTS.flatMap((facts) => modelIds(facts).map((model) => ({ api: facts.id, model })));
}

// The default model of some providers has no figures of its own and so no row.
function modelIds(facts: ProviderFacts | undefined): readonly string[] {
  return facts === undefined ? [] : [...new Set([facts.defaultModel, ...facts.models.map(({ id }) => id)])];
}
