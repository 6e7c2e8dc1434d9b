// Finds the end of a bracketed expression: nested brackets, strings and escapes are passed over. Bounded, so that hostile text stays linear.

/** More brackets than this inside one another are no expression. */
const DEEPEST = 16;
/** A string does not run further than this, nor over a line end. UTF-16 units. */
const LONGEST_STRING = 300;

const QUOTES = "\"'";

/**
 * Offset of the closing bracket that belongs to an expression from `from`, or -1 within `limit` units.
 * `close` is `}`, `)` or `}}`; brackets of that sort may nest.
 */
export function findClose(text: string, from: number, close: "}" | ")" | "}}", limit: number): number {
  const [open, shut] = close === ")" ? ["(", ")"] : ["{", "}"];
  const stop = Math.min(text.length, from + limit);
  let depth = 0;
  for (let at = from; at < stop; at++) {
    const character = text.charAt(at);
    if (character === "\\") at++;
    else if (character === open) {
      if (++depth > DEEPEST || (close === "}}" && depth > 1 && text.charAt(at + 1) === "{")) return -1;
    } else if (character === shut) {
      if (depth === 0 && (close !== "}}" || text.charAt(at + 1) === "}")) return at;
      if (depth > 0) depth--;
    } else if (QUOTES.includes(character)) at = endOfString(text, at, stop);
  }
  return -1;
}

// The apostrophe of a word opens nothing, and a quote without its fellow is an ordinary character.
function endOfString(text: string, at: number, stop: number): number {
  const quote = text.charAt(at);
  if (quote === "'" && isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at + 1))) return at;
  const last = Math.min(stop, at + LONGEST_STRING);
  for (let end = at + 1; end < last; end++) {
    const character = text.charAt(end);
    if (character === "\n") return at;
    if (character === "\\") end++;
    else if (character === quote) return end;
  }
  return at;
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
