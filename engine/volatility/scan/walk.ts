// One pass over a text: the first character of each construct sends it to its reader.
import type { Span } from "../../text/span";
import { walkAt } from "./at";
import { walkBrace } from "./braces";
import type { Candidate, Walk } from "./candidate";
import { walkDollar } from "./dollar";
import { walkBackslash, walkBang, walkBracket, walkHash, walkPercentSign, walkUnderscore } from "./sigils";
import { walkAngle } from "./tags";

const READERS: Readonly<Record<string, (walk: Walk, at: number) => number>> = {
  "{": walkBrace,
  $: walkDollar,
  "%": walkPercentSign,
  "<": walkAngle,
  "#": walkHash,
  "@": walkAt,
  "[": walkBracket,
  _: walkUnderscore,
  "!": walkBang,
  "\\": walkBackslash,
};

const BY_CODE: readonly (((walk: Walk, at: number) => number) | undefined)[] = Array.from(
  { length: 128 },
  (_, code) => READERS[String.fromCharCode(code)],
);
const STARTS = Uint8Array.from(BY_CODE, (reader) => (reader === undefined ? 0 : 1));

/** Every construct of a text, ascending, and the comments and raw blocks in which nothing is expanded. */
export function findCandidates(
  text: string,
  skip: readonly Span[] = [],
): { found: readonly Candidate[]; hidden: readonly Span[] } {
  const walk: Walk = { text, found: [], hidden: [], wasted: 0 };
  let next = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code > 127 || STARTS[code] === 0) {
      at++;
      continue;
    }
    while (next < skip.length && (skip[next]?.end ?? 0) <= at) next++;
    const skipped = skip[next];
    if (skipped !== undefined && skipped.start <= at) at = skipped.end;
    else at = BY_CODE[code]?.(walk, at) ?? at + 1;
  }
  return { found: walk.found, hidden: walk.hidden };
}
