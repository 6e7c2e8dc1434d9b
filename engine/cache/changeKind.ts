// What kind of change a differing span is: the words of `trace` and `diff`.
import { toTokens } from "./textTokens";

/** Kinds of change. The last five are about whole parts of a request. */
export const CHANGE_KINDS = [
  "timestamp",
  "date",
  "counter",
  "id",
  "order",
  "inserted",
  "removed",
  "edited",
  "tools",
  "model",
  "settings",
  "tail",
  "compaction",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** True for kinds of values: one token that is another one in the next render. */
export const isValueKind = (kind: ChangeKind): boolean =>
  kind === "timestamp" || kind === "date" || kind === "counter" || kind === "id";

/** The kind of a change of text. Either may be empty, not both. */
export function textChangeKind(before: string, after: string): ChangeKind {
  if (isTail(before) && (after === "" || isTail(after))) return "tail";
  if (before === "") return "inserted";
  if (after === "") return "removed";
  const [a, b] = [tokenKind(before), tokenKind(after)];
  if (a === "edited" || b === "edited") return sharesShape(before, after) ? "counter" : "edited";
  if (a === b) return a;
  const kinds = new Set([a, b]);
  if (kinds.has("timestamp") && kinds.has("date")) return "timestamp";
  if (kinds.has("id") && kinds.has("counter")) return sharesShape(before, after) ? "counter" : "id";
  return "edited";
}

// What one token is when it stands alone; `edited` for a word, or for more than one token.
function tokenKind(text: string): ChangeKind {
  const [token, more] = toTokens(text);
  if (token === undefined || more !== undefined) return "edited";
  if (token.kind === "moment") return "timestamp";
  if (token.kind === "date") return "date";
  if (token.kind !== "word") return "edited";
  if (/^1[5-9]\d{8}(?:\d{3}){0,2}(?:\.\d{1,9})?$/.test(text)) return "timestamp";
  if (/^\d[\d.,]*$/.test(text)) return "counter";
  return isId(text) ? "id" : "edited";
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Letters and digits mixed, in a run that no language spells: long, or behind a prefix.
function isId(text: string): boolean {
  if (UUID.test(text)) return true;
  if (text.length > 512 || !/\d/.test(text) || !/\p{L}/u.test(text)) return false;
  return /^[0-9a-f]{6,}$/i.test(text) || /^[A-Za-z]{1,12}[_-][A-Za-z0-9_-]{4,}$/.test(text) || text.length >= 8;
}

// The same but for digits: `turn-12` and `turn-13`, `3m` and `4m`.
function sharesShape(before: string, after: string): boolean {
  if (before.length > 40 || after.length > 40) return false;
  const shape = (text: string): string => text.replace(/\d+(?:[.,]\d+)*/g, "0");
  return /\d/.test(before) && shape(before) === shape(after) && /^\D*\d[\d.,]*\D*$/.test(before);
}

// Sections of the tail, one or several, and nothing else.
function isTail(text: string): boolean {
  const trimmed = text.trim();
  const open = /^<([a-z][a-z0-9_]*) name="[a-z][a-z0-9_-]{0,63}">\n/.exec(trimmed);
  return open !== null && trimmed.endsWith(">") && /\n<\/[a-z][a-z0-9_]*>$/.test(trimmed.slice(-80));
}
