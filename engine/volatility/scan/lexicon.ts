// The vocabulary as tables that are looked up: one for words, one for phrases, one for the events of frozen dates.

import type { PhraseEntry, WordEntry } from "../vocabulary/index";
import * as vocabulary from "../vocabulary/index";

/** A word or phrase with what the vocabulary says of it. */
export type Entry = Pick<WordEntry, "role" | "volatility" | "why">;

const tableOf = (...groups: readonly (readonly WordEntry[])[]): ReadonlyMap<string, Entry> => {
  const table = new Map<string, Entry>();
  for (const entry of groups.flat())
    for (const word of entry.words.split(" ")) if (!table.has(word)) table.set(word, entry);
  return table;
};

const phraseTable = (entries: readonly PhraseEntry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.flatMap((entry) => entry.phrases.split("|").map((phrase) => [phrase, entry] as const)));

const WORDS = tableOf(
  vocabulary.CLOCK_WORDS,
  vocabulary.LIMIT_WORDS,
  vocabulary.USER_WORDS,
  vocabulary.PROJECT_WORDS,
  vocabulary.SESSION_WORDS,
  vocabulary.TURN_WORDS,
  vocabulary.COUNTER_WORDS,
  vocabulary.RECENT_WORDS,
  vocabulary.SETTING_WORDS,
  vocabulary.DEPLOY_THINGS,
  vocabulary.PLAIN_WORDS,
);
const FROZEN = tableOf(vocabulary.FROZEN_WORDS);
const ALONE = tableOf(vocabulary.ALONE_WORDS);
const PHRASES = phraseTable(vocabulary.PHRASES);
const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(" ").length));
const COMPOUNDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(vocabulary.COMPOUNDS).map(([name, words]) => [name, words.split(" ")]),
);

/** The words with those written without a break taken apart. */
export const expandCompounds = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => COMPOUNDS.get(word) ?? [word]);

/** The entry of a word, or of its singular. */
export function findWord(word: string): Entry | undefined {
  return WORDS.get(word) ?? forSingular(word, WORDS);
}

/** The entry of an event whose date stands. */
export const findFrozen = (word: string): Entry | undefined => FROZEN.get(word);

/** The entry of a word that is the whole name. */
export const findAlone = (word: string): Entry | undefined => ALONE.get(word);

/** The longest phrase that begins at `words[at]`, with the number of its words. */
export function findPhrase(
  words: readonly string[],
  at: number,
): { entry: Entry; length: number; text: string } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    const text = words.slice(at, at + length).join(" ");
    const entry = PHRASES.get(text) ?? forSingular(text, PHRASES);
    if (entry !== undefined) return { entry, length, text };
  }
  return undefined;
}

function forSingular(word: string, table: ReadonlyMap<string, Entry>): Entry | undefined {
  if (!word.endsWith("s") || word.length < 4) return undefined;
  const bare = table.get(word.slice(0, -1));
  if (bare !== undefined || !word.endsWith("es")) return bare;
  return table.get(word.slice(0, -2)) ?? (word.endsWith("ies") ? table.get(`${word.slice(0, -3)}y`) : undefined);
}
