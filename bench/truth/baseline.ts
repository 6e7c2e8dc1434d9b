// The naive finder that others use: every placeholder with a volatile word in it, and everything that has the shape of a date, time or UUID.
import type { Found, Row } from "./measure";

const PATTERNS: readonly RegExp[] = [
  /\{\{[^}]*(?:time|date|now|session|user|uuid|random)[^}]*\}\}/gi,
  /\$\{[^}]*(?:time|date|now|session|user|uuid|random)[^}]*\}/gi,
  /\{(?:[a-z_]*(?:time|date|now|session|user|uuid)[a-z_]*)\}/gi,
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
];

/** Whatever a pattern matches, as `turn`. */
export const findNaively = ({ fragment }: Row): readonly Found[] =>
  PATTERNS.flatMap((pattern) =>
    [...fragment.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      volatility: "turn",
    })),
  );
