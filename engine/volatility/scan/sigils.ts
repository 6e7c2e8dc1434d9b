// Constructs that begin with % # [ _ ! and the backslash that escapes or interpolates.

import { findWithin, hide, isWordCode, reach, type Walk } from "./candidate";
import { walkDirective } from "./directive";
import { findClose } from "./findClose";
import { readStatement } from "./statements";

const LONGEST_COMMAND = 300;
/** How much of a name is looked at. UTF-16 units. */
const NAME_REACH = 240;

const PERCENT =
  /^%(?:\(([A-Za-z_][\w.]{0,100})\)[#0 +-]?\d{0,3}(?:\.\d{1,3})?[sdifrgexX]|([A-Za-z_][A-Za-z0-9_]{1,60})%|(?:\d\$)?[+-]?0?\d{0,2}(?:\.\d{1,2})?(?:l{0,2}[sdifu@v])(?![A-Za-z%]))/;

/** `%(name)s`, `%NAME%`, `%d`. */
export function walkPercentSign(walk: Walk, at: number): number {
  const match = PERCENT.exec(walk.text.slice(at, at + NAME_REACH));
  if (match === null || (match[1] === undefined && isWordCode(walk.text.charCodeAt(at - 1)))) return at + 1;
  const span = { start: at, end: at + match[0].length };
  if (match[1] !== undefined) walk.found.push({ ...span, dialect: "percent", form: "value", inner: match[1] });
  else if (match[2] === undefined)
    walk.found.push({ ...span, dialect: "percent", form: "hole", inner: match[0].slice(1) });
  else if (!isWordCode(walk.text.charCodeAt(span.end)) || /^[A-Z_]+$/.test(match[2]))
    walk.found.push({ ...span, dialect: "percent-name", form: "value", inner: match[2] });
  return span.end;
}

/** `#{ }`, Velocity's `#foreach( )` and `#* *#`. */
export function walkHash(walk: Walk, at: number): number {
  const { text } = walk;
  const next = text.charAt(at + 1);
  if (next === "*") {
    const end = findWithin(walk, "*#", at + 2, 20_000);
    return end < 0 ? at + 2 : hide(walk, at, end + 2);
  }
  if (next === "{") {
    const close = findClose(text, at + 2, "}", reach(walk, 300));
    if (close < 0) walk.wasted += 300;
    else
      walk.found.push({
        start: at,
        end: close + 1,
        dialect: "ruby",
        form: "value",
        inner: text.slice(at + 2, close).trim(),
      });
    return close < 0 ? at + 2 : close + 1;
  }
  const head = /^#(foreach|if|elseif|set)\s?\(/.exec(text.slice(at, at + 12));
  return head === null ? at + 1 : walkDirective(walk, at, head, "velocity");
}

/** `[[name]]` and `[% expr %]`. */
export function walkBracket(walk: Walk, at: number): number {
  const { text } = walk;
  if (text.charAt(at + 1) === "%") {
    const close = findWithin(walk, "%]", at + 2, 300);
    if (close < 0) return at + 2;
    const inner = text
      .slice(at + 2, close)
      .replace(/^[-+=~]|[-+=~]$/g, "")
      .trim();
    const statement = readStatement(
      inner.toLowerCase().startsWith("foreach") ? inner.replace(/^foreach/i, "for") : inner,
    );
    if (statement !== undefined || !/^(?:END|INCLUDE|BLOCK|PROCESS|WRAPPER)\b/i.test(inner))
      walk.found.push({
        start: at,
        end: close + 2,
        dialect: "bracket-percent",
        ...(statement ?? { form: "value" as const, inner }),
      });
    return close + 2;
  }
  if (text.charAt(at + 1) !== "[") return at + 1;
  const match = /^\[\[\s?([a-zA-Z_][\w.]{0,100})\s?\]\]/.exec(text.slice(at, at + 110));
  if (match?.[1] === undefined || !/[_.]|[a-z][A-Z]/.test(match[1])) return at + 2;
  walk.found.push({ start: at, end: at + match[0].length, dialect: "double-bracket", form: "value", inner: match[1] });
  return at + match[0].length;
}

/** `__NAME__`: capitals, or words joined by underscores. Bold text and Python's own names are neither. */
export function walkUnderscore(walk: Walk, at: number): number {
  const { text } = walk;
  if (text.charAt(at + 1) !== "_" || isWordCode(text.charCodeAt(at - 1))) return at + 1;
  const match = /^__([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)__(?![A-Za-z0-9_])/.exec(
    text.slice(at, at + 120),
  );
  if (match?.[1] === undefined) return at + 2;
  walk.found.push({ start: at, end: at + match[0].length, dialect: "dunder", form: "value", inner: match[1] });
  return at + match[0].length;
}

/** `` !`command` `` and `!{command}`. */
export function walkBang(walk: Walk, at: number): number {
  const { text } = walk;
  const before = text.charCodeAt(at - 1);
  const next = text.charAt(at + 1);
  if ((next !== "`" && next !== "{") || isWordCode(before) || before === 33 || before === 96) return at + 1;
  const close =
    next === "`"
      ? findWithin(walk, "`", at + 2, LONGEST_COMMAND)
      : findClose(text, at + 2, "}", reach(walk, LONGEST_COMMAND));
  if (close < 0 || text.slice(at, close).includes("\n")) return at + 1;
  const inner = text.slice(at + 2, close).trim();
  if (inner !== "") walk.found.push({ start: at, end: close + 1, dialect: "bang-command", form: "command", inner });
  return close + 1;
}

const SWIFT = /^[A-Za-z_]\w+(?:\([^()\\]{0,60}\))?(?:\??\.[A-Za-z_]\w*(?:\([^()\\]{0,60}\))?)*$/;

/** Swift's `\( )`; any other backslash takes the meaning from the sign behind it. */
export function walkBackslash(walk: Walk, at: number): number {
  const { text } = walk;
  if (text.charAt(at + 1) === "(") {
    const close = findClose(text, at + 2, ")", reach(walk, 200));
    if (close < 0) walk.wasted += 200;
    const inner = close < 0 ? "" : text.slice(at + 2, close);
    if (!SWIFT.test(inner)) return at + 2;
    walk.found.push({ start: at, end: close + 1, dialect: "swift", form: "value", inner });
    return close + 1;
  }
  if (text.startsWith("{{", at + 1)) {
    const end = findWithin(walk, "}}", at + 3, 300);
    return end < 0 ? at + 3 : hide(walk, at, end + 2);
  }
  if (text.startsWith("${", at + 1) || text.startsWith("#{", at + 1)) return at + 3;
  if (text.startsWith("!`", at + 1)) {
    const end = findWithin(walk, "`", at + 3, LONGEST_COMMAND);
    return end < 0 ? at + 3 : hide(walk, at, end + 1);
  }
  return at + 2;
}
