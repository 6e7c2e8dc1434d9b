// Constructs that begin with < : ERB, EJS and their kin, PHP, FreeMarker, <<name>>.
import { findWithin, hide, type Walk } from "./candidate";
import { readCode, readStatement } from "./statements";

const LONGEST_TAG = 1000;
const LONGEST_HIDDEN = 100_000;

/** Reads what begins with the `<` at `at`; returns where to go on. */
export function walkAngle(walk: Walk, at: number): number {
  const next = walk.text.charAt(at + 1);
  if (next === "%") return walkPercent(walk, at);
  if (next === "?") return walkPhp(walk, at);
  if (next === "#") return walkFreemarker(walk, at);
  return next === "<" ? walkDoubleAngle(walk, at) : at + 1;
}

function walkPercent(walk: Walk, at: number): number {
  const { text } = walk;
  const sign = text.charAt(at + 2);
  if (sign === "%") return hideEscaped(walk, at);
  if (sign === "#" || text.startsWith("<%!--", at)) {
    const end = findWithin(walk, "%>", at + 3, LONGEST_HIDDEN);
    return end < 0 ? at + 3 : hide(walk, at, end + 2);
  }
  const close = findWithin(walk, "%>", at + 2, LONGEST_TAG);
  if (close < 0) return at + 2;
  const prints = /^[=:~_-]?=?/.exec(text.slice(at + 2, at + 4))?.[0] ?? "";
  const inner = text
    .slice(at + 2 + prints.length, close)
    .replace(/[-_]$/, "")
    .trim();
  const statement =
    prints === "" || /^(?:if|for|unless|case)\b/.test(inner) || /\bdo(?:\s*\|[^|]*\|)?$/.test(inner)
      ? readCode(inner)
      : undefined;
  if (statement !== undefined) walk.found.push({ start: at, end: close + 2, dialect: "erb", ...statement });
  else if (prints !== "" || /^tp\.|^(?:current )?(?:today|time|date|now|tomorrow|yesterday)$/.test(inner))
    walk.found.push({ start: at, end: close + 2, dialect: "erb", form: "value", inner });
  return close + 2;
}

// `<%%` prints `<%`: nothing in it is expanded.
function hideEscaped(walk: Walk, at: number): number {
  const end = findWithin(walk, "%>", at + 3, LONGEST_TAG);
  return end < 0 ? at + 3 : hide(walk, at, end + 2);
}

function walkPhp(walk: Walk, at: number): number {
  const head = /^<\?(?:=|php\s+(?:echo|print)\s)/.exec(walk.text.slice(at, at + 14));
  const close = head === null ? -1 : findWithin(walk, "?>", at, LONGEST_TAG);
  if (head === null || close < 0) return at + 2;
  walk.found.push({
    start: at,
    end: close + 2,
    dialect: "php",
    form: "value",
    inner: walk.text
      .slice(at + head[0].length, close)
      .replace(/;\s*$/, "")
      .trim(),
  });
  return close + 2;
}

function walkFreemarker(walk: Walk, at: number): number {
  const { text } = walk;
  if (text.startsWith("<#--", at)) {
    const end = findWithin(walk, "-->", at + 4, LONGEST_HIDDEN);
    return end < 0 ? at + 4 : hide(walk, at, end + 3);
  }
  const head = /^<#(list|if|elseif|assign)\s/.exec(text.slice(at, at + 12));
  const close = head === null ? -1 : findWithin(walk, ">", at, LONGEST_TAG);
  if (head === null || close < 0) return at + 2;
  const inner = text
    .slice(at + head[0].length, close)
    .replace(/\/$/, "")
    .trim();
  const span = { start: at, end: close + 1, dialect: "freemarker" };
  const list = head[1] === "list" ? /^(.+?)(?:\s+as\s+(\w+).*)?$/s.exec(inner) : null;
  if (list?.[1] !== undefined) walk.found.push({ ...span, form: "loop", inner: list[1], names: [list[2] ?? "."] });
  else {
    const statement = readStatement(`${head[1] === "assign" ? "assign" : "if"} ${inner}`);
    if (statement !== undefined) walk.found.push({ ...span, ...statement });
  }
  return close + 1;
}

function walkDoubleAngle(walk: Walk, at: number): number {
  const match = /^<<([A-Za-z_][\w.]{0,100})>>/.exec(walk.text.slice(at, at + 110));
  if (match?.[1] === undefined || walk.text.charAt(at - 1) === "<") return at + 2;
  walk.found.push({ start: at, end: at + match[0].length, dialect: "double-angle", form: "value", inner: match[1] });
  return at + match[0].length;
}
