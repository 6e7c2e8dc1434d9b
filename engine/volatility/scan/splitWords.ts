// Splits identifiers into lower-case words: at case changes, digits, underscores, hyphens and dots.

/** Names longer than this are no names. UTF-16 units. */
const LONGEST_NAME = 200;

const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** The words of a name; empty for a name that is too long to be one. */
export function splitWords(name: string): string[] {
  if (name.length > LONGEST_NAME) return [];
  return (name.match(WORD) ?? []).map((word) => word.toLowerCase());
}
