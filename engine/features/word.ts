// The word around a cursor.
import type { Span } from "../text";

/** Longer words than this are cut off on both sides of the cursor. */
const LONGEST = 200;

/** The run of units that `unit` matches around an offset, from its start to its end. */
export function wordAt(text: string, offset: number, unit: RegExp): Span {
  let start = offset;
  while (start > 0 && offset - start < LONGEST && unit.test(text[start - 1] ?? "")) start--;
  let end = offset;
  while (end < text.length && end - offset < LONGEST && unit.test(text[end] ?? "")) end++;
  return { start, end };
}

/** A dotted path of a variable. */
export const PATH_UNIT = /[\w.-]/;
/** A key, a rule code or a glob without spaces. */
export const KEY_UNIT = /[\w./*-]/;
