// Places where a template language would put something, before anybody has read what.
import type { Span } from "../../text/span";

/** What a construct does: print a value, decide, repeat, name a value, or run a command. */
export type Form = "value" | "guard" | "loop" | "set" | "command" | "hole" | "end";

export interface Candidate extends Span {
  readonly dialect: string;
  readonly form: Form;
  /** The expression; of a loop what is iterated, of a guard the condition. */
  readonly inner: string;
  /** Names that the construct introduces. */
  readonly names?: readonly string[];
  /** An `else if`: it goes on with a block instead of opening one. */
  readonly chained?: boolean;
}

/** The state of one walk over a text. */
export interface Walk {
  readonly text: string;
  readonly found: Candidate[];
  /** Comments and raw blocks: nothing in them is expanded. Ascending. */
  readonly hidden: Span[];
  /** Units read in vain; when there are too many, searches become short. */
  wasted: number;
}

/** How far an expression may reach, in UTF-16 units. */
export const reach = (walk: Walk, usual: number): number =>
  walk.wasted > 4 * walk.text.length + 100_000 ? Math.min(usual, 80) : usual;

/** Offset of `closer` at most `limit` units behind `from`, or -1. */
export function findWithin(walk: Walk, closer: string, from: number, limit: number): number {
  const bound = reach(walk, limit);
  const at = walk.text.slice(from, from + bound).indexOf(closer);
  if (at < 0) walk.wasted += bound;
  return at < 0 ? -1 : from + at;
}

/** Hides what a comment or raw block covers; returns its end, where the walk goes on. */
export function hide(walk: Walk, start: number, end: number): number {
  walk.hidden.push({ start, end });
  return end;
}

/** True for ASCII letters, digits and the underscore. */
export const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || (code >= 48 && code <= 57);
