// A place in an expression or in a tag's arguments, and the small steps from there. What is read is the readers' business.
import type { Span } from "../text";
import { isWord, skipBlanks } from "./characters";
import { quote, TemplateFault } from "./fault";

/** Where a reader stands: `at` moves, `end` does not. */
export interface Cursor {
  readonly text: string;
  at: number;
  readonly end: number;
  depth: number;
}

export const startCursor = (text: string, { start, end }: Span): Cursor => ({ text, at: start, end, depth: 0 });

/** Moves over blanks; true where nothing follows. */
export function atEnd(cursor: Cursor): boolean {
  cursor.at = skipBlanks(cursor.text, cursor.at, cursor.end);
  return cursor.at >= cursor.end;
}

/** Moves over `char` if it is next, blanks skipped. */
export function take(cursor: Cursor, char: string): boolean {
  if (atEnd(cursor) || cursor.text[cursor.at] !== char) return false;
  cursor.at++;
  return true;
}

/** The name that is next, blanks skipped; `undefined` where there is none. */
export function takeName(cursor: Cursor): { readonly name: string; readonly span: Span } | undefined {
  if (atEnd(cursor)) return undefined;
  const start = cursor.at;
  while (cursor.at < cursor.end && isWord(cursor.text[cursor.at])) cursor.at++;
  return cursor.at === start
    ? undefined
    : { name: cursor.text.slice(start, cursor.at), span: { start, end: cursor.at } };
}

/** Throws where something follows. */
export function expectEnd(cursor: Cursor): void {
  if (!atEnd(cursor)) throw unexpected(cursor);
}

/** The fault of finding what is next at the cursor. */
export function unexpected(cursor: Cursor, wanted?: string): TemplateFault {
  const hint = wanted === undefined ? "" : ` Expected: ${wanted}.`;
  if (atEnd(cursor)) return new TemplateFault(lastUnit(cursor), `Something is missing here.${hint}`);
  const start = cursor.at;
  let end = start + 1;
  while (end < cursor.end && isWord(cursor.text[start]) && isWord(cursor.text[end])) end++;
  return new TemplateFault(
    { start, end },
    `Unexpected ${quote(cursor.text.slice(start, end))} in this expression.${hint}`,
  );
}

const lastUnit = ({ end }: Cursor): Span => ({ start: Math.max(0, end - 1), end });
