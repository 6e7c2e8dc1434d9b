// Where a cursor stands in a manifest or in a layer's frontmatter: the path of keys to it, by indentation and braces, also in
// YAML that does not parse yet.
import type { SourceFile, Span } from "../text";
import { KEY_UNIT, wordAt } from "./word";
import { readYamlLine, type YamlLine } from "./yamlLine";

/** A place in YAML. */
export interface YamlCursor {
  /** Keys of the maps around it, outermost first, and 0 for each list. */
  readonly path: readonly (string | number)[];
  /** The key whose value is being written; `undefined` where a key is. */
  readonly key: string | undefined;
  /** What has been written there. */
  readonly word: Span;
  /** Keys that the same map has, but for the one at the cursor. */
  readonly present: ReadonlySet<string>;
}

/** How much of a line is looked at, in UTF-16 units: nobody writes longer lines of YAML by hand. */
const FARTHEST = 2000;

/** The cursor at `offset` (UTF-16 units); `undefined` in a comment. A line `---` begins or ends the YAML. */
export function findYamlCursor(source: SourceFile, offset: number): YamlCursor | undefined {
  const { text, lines } = source;
  const { line } = lines.positionAt(offset);
  const start = lines.lineStart(line);
  const before = text.slice(Math.max(start, offset - FARTHEST), offset);
  if (/(?:^|\s)#/.test(before)) return undefined;
  const own = readYamlLine(lineText(source, line)) ?? { items: [], column: before.length, key: undefined };
  const path = pathAbove(source, line, own);
  const flow = readFlow(before);
  if (flow !== undefined) return flowCursor(flow, path, text, offset);
  const key = readYamlLine(before)?.key;
  if (key !== undefined) return { path, key, word: wordAt(text, offset, /[^\s,#]/), present: new Set() };
  return { path, key: undefined, word: wordAt(text, offset, KEY_UNIT), present: siblings(source, line, own) };
}

const lineText = ({ text, lines }: SourceFile, line: number): string =>
  text.slice(lines.lineStart(line), Math.min(lines.lineEnd(line), lines.lineStart(line) + FARTHEST));

const isMarker = (line: string): boolean => /^---[ \t]*$/.test(line);

// Upwards: what stands further left holds what stands further right, and a list may stand as far left as its key.
function pathAbove(source: SourceFile, line: number, own: YamlLine): readonly (string | number)[] {
  const path: (string | number)[] = [];
  const at = { column: own.column, isItem: false };
  const openItems = (items: readonly number[]): void => {
    for (const column of [...items].reverse()) {
      if (column >= at.column) continue;
      path.unshift(0);
      Object.assign(at, { column, isItem: true });
    }
  };
  openItems(own.items);
  for (let above = line - 1; above >= 0 && (at.column > 0 || at.isItem); above--) {
    const written = lineText(source, above);
    if (isMarker(written)) break;
    const opened = readYamlLine(written);
    if (opened === undefined) continue;
    if (opened.key !== undefined && (opened.column < at.column || (at.isItem && opened.column === at.column))) {
      path.unshift(opened.key);
      Object.assign(at, { column: opened.column, isItem: false });
    }
    openItems(opened.items);
  }
  return path;
}

// Keys of the same map, up to what stands further left. A line that opens an item of a list is the first of its map.
function siblings(source: SourceFile, line: number, own: YamlLine): ReadonlySet<string> {
  const present = new Set<string>();
  const scan = (from: number, step: 1 | -1): void => {
    for (let other = from; other >= 0 && other < source.lines.lineCount; other += step) {
      const written = lineText(source, other);
      if (isMarker(written)) return;
      const opened = readYamlLine(written);
      if (opened === undefined) continue;
      const isFirst = opened.items.some((column) => column < own.column);
      if (opened.column < own.column || (isFirst && step > 0)) return;
      if (opened.column === own.column && opened.key !== undefined) present.add(opened.key);
      if (isFirst) return;
    }
  };
  if (own.items.length === 0) scan(line - 1, -1);
  scan(line + 1, 1);
  return present;
}

interface Flow {
  /** Keys of the braces around the cursor, the line's own key first. */
  readonly keys: readonly (string | number)[];
  /** What stands in the innermost braces before the cursor. */
  readonly inner: string;
}

/** Longest key in front of a brace, in UTF-16 units. */
const LONGEST_KEY = 200;

// Braces and brackets that are open at the end of `before`.
function readFlow(before: string): Flow | undefined {
  const open: { readonly keys: readonly (string | number)[]; readonly from: number }[] = [];
  for (let i = 0; i < before.length; i++) {
    const unit = before[i];
    if (unit === '"' || unit === "'") {
      const close = before.indexOf(unit, i + 1);
      i = close < 0 ? before.length : close;
    } else if (unit === "{" || unit === "[") {
      const key = /([\w./*-]+)\s*:\s*$/.exec(before.slice(Math.max(0, i - LONGEST_KEY), i))?.[1];
      open.push({ keys: [...(key === undefined ? [] : [key]), ...(unit === "[" ? [0] : [])], from: i + 1 });
    } else if (unit === "}" || unit === "]") open.pop();
  }
  const last = open[open.length - 1];
  return last === undefined ? undefined : { keys: open.flatMap(({ keys }) => keys), inner: before.slice(last.from) };
}

function flowCursor(
  { keys, inner }: Flow,
  outer: readonly (string | number)[],
  text: string,
  offset: number,
): YamlCursor {
  const parts = topLevelParts(inner);
  const key = readYamlLine((parts.pop() ?? "").trimStart())?.key;
  const present = new Set(parts.flatMap((part) => readYamlLine(part.trim())?.key ?? []));
  const word = wordAt(text, offset, key === undefined ? KEY_UNIT : /[^\s,{}[\]#]/);
  return { path: [...outer, ...keys], key, word, present };
}

// The entries of a map in braces, those of inner braces left in their entry.
function topLevelParts(inner: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < inner.length; i++) {
    const unit = inner[i];
    if (unit === "{" || unit === "[") depth++;
    else if (unit === "}" || unit === "]") depth--;
    else if (unit === "," && depth === 0) {
      parts.push(inner.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, inner.slice(from)];
}
