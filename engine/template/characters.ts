// Character classes as liquidjs has them: what it skips as blank and what a name is made of.

const BLANKS = "\t\n\v\f\r \u00a0\u1680\u180e\u2028\u2029\u202f\u205f\u3000";

/** True for what liquidjs trims and skips between tokens. `undefined` (behind the end) is no blank. */
const isBlank = (char: string | undefined): boolean =>
  char !== undefined && (char === " " || BLANKS.includes(char) || (char >= "\u2000" && char <= "\u200a"));

/** True for a unit of a name: letters, digits, `_`, `-`, `?` and everything beyond ASCII but blanks and curly quotes. */
export function isWord(char: string | undefined): boolean {
  if (char === undefined) return false;
  if (char >= "\u0080") return !isBlank(char) && char !== "\u201c" && char !== "\u201d";
  return (
    (char >= "a" && char <= "z") ||
    (char >= "A" && char <= "Z") ||
    (char >= "0" && char <= "9") ||
    char === "_" ||
    char === "-" ||
    char === "?"
  );
}

export const isDigit = (char: string | undefined): boolean => char !== undefined && char >= "0" && char <= "9";

/** The first offset from `at` that holds no blank, at most `end`. */
export function skipBlanks(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && isBlank(text[next])) next++;
  return next;
}

/** The offset behind the last unit before `at` that is no blank, at least `start`. */
export function skipBlanksBack(text: string, at: number, start: number): number {
  let last = at;
  while (last > start && isBlank(text[last - 1])) last--;
  return last;
}
