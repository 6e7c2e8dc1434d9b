// Tells a variable with a dollar sign from an amount, a shell's variable in prose, and mathematics.
import { ENVIRONMENT_NAMES } from "../vocabulary/index";
import type { Candidate } from "./candidate";
import type { Lines } from "./lines";
import type { Setting } from "./setting";

const MONEY =
  /(?:cost|costs|price|priced|pay|pays|fee|add|above|below|under|over|to|from|than|and|floor|plan|is|of|only|about|for|a|per)\s*$/i;

/** True where the dollar sign begins something that is filled in. */
export function isDollar(candidate: Candidate, { text, mentions }: Setting, lines: Lines): boolean {
  const line = lines.at(candidate.start);
  const before = text.slice(Math.max(line.start, candidate.start - 60), candidate.start);
  if (candidate.form === "hole")
    return (
      mentions.all ||
      (!/^,? ?\$\d|^, etc/.test(text.slice(candidate.end, candidate.end + 6)) &&
        !/\$\d,? $/.test(before) &&
        mentions.first &&
        (/[:：]\s*$/.test(before) || mentions.second) &&
        !/["“]$/.test(before) &&
        !isMoney(before, text.slice(candidate.end, candidate.end + 20)))
    );
  if (/^(?:ARGUMENTS|env:)/.test(candidate.inner)) return true;
  if (/^[A-Z][A-Z0-9_]*$/.test(candidate.inner))
    return (
      /[:=：]\s*["'`(]?$/.test(before) ||
      (ENVIRONMENT_NAMES[candidate.inner.toLowerCase()] !== undefined &&
        /(?:^|[,;(|]|[:：]\s)\s*(?:[-*]\s+)?[\p{L}]+\s$/u.test(before))
    );
  return !/^[\w^]*[\^_{\\]/.test(text.slice(candidate.end, candidate.end + 2)) && !/\\\w+[^\n]*$/.test(before);
}

const isMoney = (before: string, after: string): boolean =>
  (MONEY.test(before) && /^\s*(?:per|each|off|a |an |for|to|\/|k\b|m\b|million|\.|,|extra)/i.test(after)) ||
  /^\s*(?:per|each|off|\/|k\b|million|to \$)/i.test(after) ||
  /(?:cost|price)\w*\s/i.test(before);
