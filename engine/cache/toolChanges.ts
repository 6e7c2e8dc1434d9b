// Changes of the tools of a request: which tool, and which key of it. Tools stand first, so each rewrites everything behind.
import { utf8Length } from "../text";
import type { Change } from "./change";
import { commonStart } from "./commonBytes";
import { diffSequences, type Hunk } from "./diffSequences";
import type { RequestPart } from "./requestParts";

/** The changes of the tools in order: each a tool that is new, gone or different; one where only their order differs. */
export function findToolChanges(before: readonly RequestPart[], after: readonly RequestPart[]): readonly Change[] {
  const [a, b] = [before.map(({ text }) => text), after.map(({ text }) => text)];
  const hunks = diffSequences(a, b);
  if (hunks.length === 0) return [];
  if (a.length === b.length && [...a].sort().join("\n") === [...b].sort().join("\n"))
    return [reordered(before, after, hunks)];
  return hunks.flatMap((hunk) =>
    hunkChanges(before.slice(hunk.aStart, hunk.aEnd), after.slice(hunk.bStart, hunk.bEnd)),
  );
}

const toChange = (path: string, byte: number, before: string, after: string): Change => ({
  path,
  byte,
  line: 1,
  kind: "tools",
  before,
  after,
  variable: undefined,
});

function reordered(before: readonly RequestPart[], after: readonly RequestPart[], hunks: readonly Hunk[]): Change {
  const names = (parts: readonly RequestPart[]): string => parts.map(({ text }) => nameOf(text)).join(", ");
  const path = after[hunks[0]?.bStart ?? 0]?.path ?? before[hunks[0]?.aStart ?? 0]?.path ?? "tools";
  return { ...toChange(path, 0, names(before), names(after)), kind: "order" };
}

// Tools of one name are one tool that changed; the others are gone or new.
function hunkChanges(before: readonly RequestPart[], after: readonly RequestPart[]): readonly Change[] {
  const old = new Map(before.map((part) => [nameOf(part.text), part]));
  const now = new Set(after.map(({ text }) => nameOf(text)));
  const changed = after.map((part) => {
    const same = old.get(nameOf(part.text));
    return same === undefined ? toChange(part.path, 0, "", part.text) : keyChange(part.path, same.text, part.text);
  });
  const gone = before.filter(({ text }) => !now.has(nameOf(text)));
  return [...changed, ...gone.map(({ path, text }) => toChange(path, 0, text, ""))];
}

// Down to the first top-level key that differs, where both have the same keys up to it.
function keyChange(path: string, before: string, after: string): Change {
  const [a, b] = [entriesOf(before), entriesOf(after)];
  const at = b.findIndex(([key, value], index) => a[index]?.[0] !== key || a[index]?.[1] !== value);
  const [old, now] = [a[at], b[at]];
  if (old === undefined || now === undefined || old[0] !== now[0])
    return toChange(path, commonStart(before, after).bytes, before, after);
  return toChange(`${path}.${now[0]}`, commonStart(old[1], now[1]).bytes, old[1], now[1]);
}

function entriesOf(json: string): readonly (readonly [key: string, value: string])[] {
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, inner]) => [key, JSON.stringify(inner)]);
}

// Providers put it at the top, below `function`, or below `toolSpec`; without one a tool is known by its size.
function nameOf(json: string): string {
  const name = /"name":"((?:[^"\\]|\\.)*)"/.exec(json)?.[1];
  return name ?? `tool of ${utf8Length(json)} bytes`;
}
