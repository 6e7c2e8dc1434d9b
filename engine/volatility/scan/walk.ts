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

/** Every construct of a text, ascending, and the comments and raw blocks in which nothing is expanded. */
export function findCandidates(
  text: string,
  skip: readonly Span[] = [],
): { found: readonly Candidate[]; hidden: readonly Span[] } {
  const walk: Walk = { text, found: [], hidden: [], wasted: 0 };
  // An expression finds the next sign several times faster than a loop over the characters.
  const signs = /[{$%<#@[_!\\]/g;
  for (let next = 0; signs.test(text); ) {
    const at = signs.lastIndex - 1;
    while (next < skip.length && (skip[next]?.end ?? 0) <= at) next++;
    const skipped = skip[next];
    const end =
      skipped !== undefined && skipped.start <= at ? skipped.end : (BY_CODE[text.charCodeAt(at)]?.(walk, at) ?? at + 1);
    signs.lastIndex = Math.max(end, at + 1);
  }
  return { found: walk.found, hidden: walk.hidden };
}
