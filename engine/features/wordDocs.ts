// What the words mean that a key may have.
import { KIND_DOCS, PLACE_DOCS, TIER_DOCS, TRUST_DOCS, VOLATILITY_DOCS } from "../../layers-schema/index";

const DOCS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map<string, Readonly<Record<string, string>>>([
  ["cache", TIER_DOCS],
  ["place", PLACE_DOCS],
  ["trust", TRUST_DOCS],
  ["kind", KIND_DOCS],
  ["volatility", VOLATILITY_DOCS],
]);

/** The meaning of a word as the value of a key; `undefined` where the key's description says all. */
export function docOfWord(key: string, word: string): string | undefined {
  const docs = DOCS.get(key);
  return docs !== undefined && Object.hasOwn(docs, word) ? docs[word] : undefined;
}
