// Estimated tokens, where only bytes are known. Every verdict on them leaves a band of a quarter.
import type { ModelFacts } from "../../layers-schema/index";

/** Bytes of English prose or code to one token of o200k_base: measured on a README of 19.6 kB, 4.20, and taken as 4. */
const BYTES_PER_TOKEN = 4;

/** Tokens that so many bytes are likely to be for a model. */
export const estimateTokens = (bytes: number, facts: Pick<ModelFacts, "tokens"> | undefined): number =>
  Math.round((bytes / BYTES_PER_TOKEN) * (facts?.tokens.scale ?? 1));

/** An estimate against a limit: a quarter below or above it nobody can say. */
export function judge(estimate: number, limit: number): "below" | "BORDERLINE" | "above" {
  if (estimate < limit * 0.75) return "below";
  return estimate < limit * 1.25 ? "BORDERLINE" : "above";
}
