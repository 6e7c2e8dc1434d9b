// Blank lines: lines of only spaces and tabs. Other white space is text (format.md, section 5, step 4).
import type { Span } from "./span";

/** `text` without its leading and trailing blank lines; an empty span where there is nothing else. */
export function withoutBlankLines(text: string): Span {
  let start = 0;
  for (let at = 0; at < text.length && isBlankUnit(text, at); at++) if (text[at] === "\n") start = at + 1;
  let end = text.length;
  let at = text.length;
  while (at > start && isBlankUnit(text, at - 1)) {
    at--;
    if (text[at] === "\n") end = at;
  }
  // Only blanks in between: the one line there is has no text either.
  return at <= start ? { start, end: start } : { start, end };
}

const isBlankUnit = (text: string, at: number): boolean => text[at] === " " || text[at] === "\t" || text[at] === "\n";
