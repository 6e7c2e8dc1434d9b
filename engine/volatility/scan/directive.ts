// Directives with brackets, `#foreach( )` of Velocity and `@if ( )` of Razor and Blade.
import { reach, type Walk } from "./candidate";
import { findClose } from "./findClose";
import { readStatement } from "./statements";

/** Reads the directive whose beginning, up to its bracket, is `head`; returns where to go on. */
export function walkDirective(walk: Walk, at: number, head: RegExpExecArray, dialect: string): number {
  const inside = at + head[0].length;
  const limit = reach(walk, 300);
  const close = findClose(walk.text, inside, ")", limit);
  if (close < 0) {
    walk.wasted += limit;
    return inside;
  }
  const word = head[1] === "set" ? "set" : head[1];
  const blade =
    word === "foreach" || word === "for"
      ? /^(.+?)\s+as\s+(?:\$\w+\s*=>\s*)?(\$\w+)$/s.exec(walk.text.slice(inside, close).trim())
      : null;
  const statement =
    blade?.[1] === undefined
      ? readStatement(
          `${word ?? ""} ${walk.text
            .slice(inside, close)
            .trim()
            .replace(/^(?:var|let|const)\s+/, "")}`,
        )
      : { form: "loop" as const, inner: blade[1], names: [(blade[2] ?? ".").replace("$", "")] };
  if (statement !== undefined) walk.found.push({ start: at, end: close + 1, dialect, ...statement });
  return close + 1;
}
