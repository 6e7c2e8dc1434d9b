// Constructs that begin with an at sign: Razor and Blade, and @NAME@. Addresses, handles and decorators are none.
import { findWithin, hide, isWordCode, reach, type Walk } from "./candidate";
import { walkDirective } from "./directive";
import { findClose } from "./findClose";

/** How much of a name is looked at. UTF-16 units. */
const NAME_REACH = 240;

/** Razor and Blade: `@Model.X`, `@(expr)`, `@foreach ( )`, `@if ( )`. */
export function walkAt(walk: Walk, at: number): number {
  const { text } = walk;
  const before = text.charCodeAt(at - 1);
  if (isWordCode(before) || before === 64 || before === 46 || before === 45 || before === 47 || before === 93)
    return at + 1;
  const next = text.charAt(at + 1);
  if (next === "{" || next === "@") return text.startsWith("@{{", at) ? skipEscaped(walk, at) : at + 2;
  if (next === "(") {
    const close = findClose(text, at + 2, ")", reach(walk, 300));
    if (close < 0) walk.wasted += 300;
    else
      walk.found.push({ start: at, end: close + 1, dialect: "razor", form: "value", inner: text.slice(at + 2, close) });
    return close < 0 ? at + 2 : close + 1;
  }
  const head = /^@(foreach|for|if|elseif|while|switch)\s?\(/.exec(text.slice(at, at + 12));
  if (head !== null) return walkDirective(walk, at, head, "razor");
  const marked = /^@([A-Z][A-Z0-9_]{2,60})@/.exec(text.slice(at, at + 64));
  if (marked?.[1] !== undefined) {
    walk.found.push({ start: at, end: at + marked[0].length, dialect: "at", form: "value", inner: marked[1] });
    return at + marked[0].length;
  }
  const path = /^@([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)/.exec(text.slice(at, at + NAME_REACH));
  if (
    path?.[1] === undefined ||
    isAddress(path[1]) ||
    (text.charAt(at + path[0].length) === "(" && /^[a-z]/.test(path[1]))
  )
    return at + 1;
  walk.found.push({ start: at, end: at + path[0].length, dialect: "razor", form: "value", inner: path[1] });
  return at + path[0].length;
}

// `@AGENTS.md` takes in a file and `@example.test` ends an address.
const isAddress = (path: string): boolean =>
  /\.(?:md|mdc|txt|json|ya?ml|toml|ts|tsx|js|py|go|rs|rb|java|html|css|com|org|net|io|dev|test|example|app|ai)$/i.test(
    path,
  );

function skipEscaped(walk: Walk, at: number): number {
  const end = findWithin(walk, "}}", at + 3, 300);
  return end < 0 ? at + 3 : hide(walk, at, end + 2);
}
