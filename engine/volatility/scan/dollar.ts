// Constructs that begin with a dollar sign: ${ }, $( ), $name, $1, and ${{ }}.
import { walkBrace } from "./braces";
import { isWordCode, reach, type Walk } from "./candidate";
import { findClose } from "./findClose";

const LONGEST_DOLLAR = 1500;
const LONGEST_COMMAND = 300;
/** How much of a name is looked at. UTF-16 units. */
const NAME_REACH = 240;

/** `${ }`, `$( )`, `$name`, `$1`, `${{ }}`. */
export function walkDollar(walk: Walk, at: number): number {
  const { text } = walk;
  const next = text.charAt(at + 1);
  if (next === "{")
    return text.charAt(at + 2) === "{" ? walkBrace(walk, at + 1, at) : walkDollarBrace(walk, at, at + 2);
  if (next === "!" && text.charAt(at + 2) === "{") return walkDollarBrace(walk, at, at + 3);
  if (next === "(") return walkSubstitution(walk, at);
  return walkDollarName(walk, at);
}

function walkDollarBrace(walk: Walk, at: number, inside: number): number {
  const limit = reach(walk, LONGEST_DOLLAR);
  const close = findClose(walk.text, inside, "}", limit);
  if (close < 0) {
    walk.wasted += limit;
    return inside;
  }
  const inner = walk.text.slice(inside, close).trim();
  if (inner !== "" && !/^\d/.test(inner))
    walk.found.push({ start: at, end: close + 1, dialect: "dollar-brace", form: "value", inner });
  return close + 1;
}

function walkSubstitution(walk: Walk, at: number): number {
  const { text } = walk;
  if (/["'.#(&]/.test(text.charAt(at + 2))) return at + 2;
  const limit = reach(walk, LONGEST_COMMAND);
  const close = findClose(text, at + 2, ")", limit);
  if (close < 0) {
    walk.wasted += limit;
    return at + 2;
  }
  if (text.slice(at, close).includes("<<")) return close + 1;
  walk.found.push({
    start: at,
    end: close + 1,
    dialect: "shell",
    form: "command",
    inner: text.slice(at + 2, close).trim(),
  });
  return close + 1;
}

const DOLLAR_NAME = /^\$!?((?:env:)?[A-Za-z_][A-Za-z0-9_]*(?:(?:\.|->)[A-Za-z_][A-Za-z0-9_]*)*)/;

function walkDollarName(walk: Walk, at: number): number {
  const { text } = walk;
  const before = text.charCodeAt(at - 1);
  if (isWordCode(before) || before === 36 || before === 92) return at + 1;
  const argument = /^\$([1-9])(?![\d.,]*\d)(?![A-Za-z])/.exec(text.slice(at, at + 12));
  if (argument?.[1] !== undefined) {
    walk.found.push({ start: at, end: at + 2, dialect: "dollar", form: "hole", inner: argument[1] });
    return at + 2;
  }
  const match = DOLLAR_NAME.exec(text.slice(at, at + NAME_REACH));
  if (match?.[1] === undefined) return at + 1;
  let end = at + match[0].length;
  if (text.charAt(end) === "$" || (text.startsWith("(", end) === true && !match[1].includes("."))) return end + 1;
  if (text.charAt(end) === "(") {
    const close = findClose(text, end + 1, ")", 100);
    if (close > 0) end = close + 1;
  }
  walk.found.push({
    start: at,
    end,
    dialect: "dollar",
    form: "value",
    inner: text.slice(at + 1, end).replace(/^!/, ""),
  });
  return end;
}
