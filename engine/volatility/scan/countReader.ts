// What the readers of pasted numbers share: their shape, a match at an offset, a finding.
import { type Evidence, toLiteral } from "./evidence";
import type { Detection } from "./types";

/** Reads the number at `at`; `begins` is a cheap look that spares the rest. */
export interface CountReader {
  readonly begins: (text: string, at: number) => boolean;
  readonly read: (evidence: Evidence, at: number) => Detection | undefined;
}

/** A test for a sticky pattern at an offset. */
export const matches =
  (pattern: RegExp) =>
  (text: string, at: number): boolean => {
    pattern.lastIndex = at;
    return pattern.test(text);
  };

/** The match of a sticky pattern at an offset. */
export function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A finding of `length` units from `start`. */
export const literal = (
  { text }: Evidence,
  start: number,
  length: number,
  volatility: "turn" | "day",
  reason: string,
): Detection => toLiteral(text, { start, end: start + length }, { volatility, reason });
