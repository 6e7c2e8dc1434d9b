// Constructs that begin with a brace: {{ }}, {% %}, {# #} and {name}, in the spellings of all languages that share them.
import { type Candidate, type Form, findWithin, hide, reach, type Walk } from "./candidate";
import { readDouble } from "./doubleBrace";
import { findClose } from "./findClose";
import { readStatement } from "./statements";

const LONGEST_DOUBLE = 600;
const LONGEST_SINGLE = 300;
const LONGEST_STATEMENT = 1000;
/** A comment or raw block may be long. UTF-16 units. */
const LONGEST_HIDDEN = 200_000;

/** Reads what begins with the brace at `at`; returns where to go on. `start` is where the finding begins. */
export function walkBrace(walk: Walk, at: number, start = at): number {
  const { text } = walk;
  let run = 1;
  while (text.charAt(at + run) === "{") run++;
  if (run >= 4) return walkRun(walk, at, run);
  const next = text.charAt(at + 1);
  if (next === "%") return walkStatement(walk, at);
  if (next === "#") return walkHashBrace(walk, at);
  return run === 1 ? walkSingle(walk, at) : walkDouble(walk, at, start, run);
}

// `{{{{raw}}}} ... {{{{/raw}}}}`; without an end the doubled braces of an f-string.
function walkRun(walk: Walk, at: number, run: number): number {
  const after = at + run;
  const name = /^\s*([\w-]+)[^{}]{0,80}\}\}\}\}/.exec(walk.text.slice(after, after + 120));
  if (run > 4 || name === null) return after;
  const end = findWithin(walk, `{{{{/${name[1] ?? ""}}}}}`, after, LONGEST_HIDDEN);
  return end < 0 ? after + name[0].length : hide(walk, at, end + 9 + (name[1] ?? "").length);
}

function walkHashBrace(walk: Walk, at: number): number {
  if (!/[\s\w-]/.test(walk.text.charAt(at + 2))) return at + 2;
  const end = findWithin(walk, "#}", at + 2, LONGEST_STATEMENT * 5);
  return end < 0 ? at + 2 : hide(walk, at, end + 2);
}

const COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/^~?!--/, "--"],
  [/^--(?!})/, "--}}"],
  [/^-? ?\/\*/, "*/"],
  [/^~?!/, "}}"],
];

function walkDouble(walk: Walk, at: number, start: number, run: number): number {
  const { text } = walk;
  const inside = at + run;
  const head = text.slice(inside, inside + 6);
  const comment = COMMENTS.find(([begins]) => begins.test(head));
  if (comment !== undefined) return hideComment(walk, at, inside, comment[1]);
  const limit = reach(walk, LONGEST_DOUBLE);
  const close = findClose(text, inside, "}}", limit);
  if (close < 0) {
    walk.wasted += limit;
    return inside;
  }
  const extra = run === 3 && text.charAt(close + 2) === "}" ? 3 : 2;
  const end = close + extra;
  const inner = text
    .slice(inside, close)
    .replace(/^[-~+]\s?|\s?[-~+]$/g, "")
    .trim();
  if (inner === "raw" || inner === "#raw") return hideUntil(walk, at, end, "raw");
  const double = readDouble(inner);
  if (double !== undefined) walk.found.push({ start, end, dialect: "double-brace", ...double });
  return end;
}

function hideComment(walk: Walk, at: number, inside: number, closer: string): number {
  const end = findWithin(walk, closer, inside + 2, LONGEST_HIDDEN);
  if (end < 0) return inside;
  const brackets = closer.endsWith("}}") ? end + closer.length : findWithin(walk, "}}", end, 8) + 2;
  return brackets < end ? inside : hide(walk, at, brackets);
}

function hideUntil(walk: Walk, at: number, end: number, name: string): number {
  const found = findWithin(walk, `{{/${name}}}`, end, LONGEST_HIDDEN);
  return found < 0 ? end : hide(walk, at, found + name.length + 5);
}

function walkStatement(walk: Walk, at: number): number {
  const close = findWithin(walk, "%}", at + 2, LONGEST_STATEMENT);
  if (close < 0) return at + 2;
  const end = close + 2;
  const inner = walk.text
    .slice(at + 2, close)
    .replace(/^[-~+]|[-~+]$/g, "")
    .trim();
  const word = /^\w+/.exec(inner)?.[0] ?? "";
  if (word === "raw" || word === "verbatim" || word === "comment") return hideBlock(walk, at, end, word);
  const statement = word === "capture" ? readCapture(walk, inner, end) : readStatement(inner);
  if (statement !== undefined) walk.found.push({ start: at, end, dialect: "brace-percent", ...statement });
  return end;
}

function hideBlock(walk: Walk, at: number, end: number, word: string): number {
  const rest = walk.text.slice(end, end + reach(walk, LONGEST_HIDDEN));
  const close = new RegExp(`\\{%[-~+]?\\s{0,3}end${word}\\s{0,3}[-~+]?%\\}`).exec(rest);
  if (close === null) walk.wasted += rest.length;
  return close === null ? end : hide(walk, at, end + close.index + close[0].length);
}

// What a captured name holds is what the holes in between print.
function readCapture(walk: Walk, inner: string, end: number): Pick<Candidate, "form" | "inner" | "names"> | undefined {
  const name = /^capture\s+['"]?(\w+)/.exec(inner)?.[1];
  const close = findWithin(walk, "endcapture", end, LONGEST_STATEMENT);
  if (name === undefined || close < 0) return undefined;
  const holes = [...walk.text.slice(end, close).matchAll(/\{\{([^{}]{0,200})\}\}/g)].map((match) => match[1] ?? "");
  return { form: "set", inner: holes.join(" "), names: [name] };
}

const ESCAPED = /[\w^\\@$)]/;

// `{name}`, `{name:%H:%M}`, `{call()}`, `{0}`; whatever has the looks of JSON, CSS, a set or a glob is left alone.
function walkSingle(walk: Walk, at: number): number {
  const { text } = walk;
  const first = text.charCodeAt(at + 1);
  const isName =
    (first >= 97 && first <= 122) ||
    (first >= 65 && first <= 90) ||
    first === 95 ||
    (first >= 48 && first <= 57) ||
    first === 125 ||
    first === 32 ||
    first > 127;
  if (!isName || ESCAPED.test(text.charAt(at - 1))) return at + 1;
  const limit = reach(walk, LONGEST_SINGLE);
  const close = findClose(text, at + 1, "}", limit);
  if (close < 0) {
    walk.wasted += limit;
    return at + 1;
  }
  const inner = text.slice(at + 1, close);
  if (text.charAt(close + 1) === "}" && text.charAt(at - 1) === "{") return close;
  const form = formOfSingle(inner);
  if (form !== undefined) walk.found.push({ start: at, end: close + 1, dialect: "brace", form, inner });
  return form === undefined ? at + 1 : close + 1;
}

const SKELETON =
  /^[\p{L}_][\p{L}\p{N}\p{M}_]*(?:(?:\?\.|\.|::|->)[\p{L}_][\p{L}\p{N}\p{M}_]*|\(\)|\[[\w"']*\])*(?:![rsa])?=?\s*(?::(.*))?$/u;

function formOfSingle(inner: string): Form | undefined {
  if (/^\d{0,2}(?:,(?:date|time|number)\b.*|:[^{}]{0,40})?$/.test(inner))
    return /,(?:date|time)/.test(inner) ? "value" : "hole";
  if (inner.includes("\n") || /^[A-Z][a-z]+$/.test(inner) || (/^\s/.test(inner) && !/^\s\w+(?:_\w+)+\s$/.test(inner)))
    return undefined;
  const skeleton = SKELETON.exec(withoutArguments(inner));
  if (skeleton === null) return undefined;
  const format = skeleton[1];
  const quoted = format !== undefined && (/^\s/.test(format) || format === "" || /:\s*["']/.test(inner));
  if (quoted) return undefined;
  const isFormat =
    format === undefined ||
    format.includes("%") ||
    /^\s?[<>^=]?[+-]?[#0]?[\d,]*(?:\.\d+)?[a-zA-Z]?\d{0,2}$/.test(format) ||
    /^[yMdHhmsftzKk:/.,\s'-]+$/.test(format);
  return isFormat ? "value" : undefined;
}

// Strings go, and brackets keep only their shape.
function withoutArguments(inner: string): string {
  let bare = inner.replace(/"[^"]*"|'[^']*'/g, "");
  for (let round = 0; round < 4 && /\([^()]+\)/.test(bare); round++) bare = bare.replace(/\([^()]+\)/g, "()");
  return bare.trim();
}
