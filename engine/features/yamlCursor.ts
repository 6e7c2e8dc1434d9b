// Where a cursor stands in a manifest: the path of keys to it, by indentation and braces, also in YAML that does not parse yet.
import type { SourceFile, Span } from "../text";
import { wordAt } from "./cursor";

/** A place in a manifest. */
export interface YamlCursor {
  /** Keys and list indexes of the maps around it, outermost first. */
  readonly path: readonly (string | number)[];
  /** The key whose value is being written; `undefined` where a key is. */
  readonly key: string | undefined;
  /** What has been written there. */
  readonly word: Span;
  /** Keys that the same map has, but for the one at the cursor. */
  readonly present: ReadonlySet<string>;
}

/** The cursor at `offset` (UTF-16 units); `undefined` in a comment. */
export function findYamlCursor(source: SourceFile, offset: number): YamlCursor | undefined {
  const { text, lines } = source;
  const { line } = lines.positionAt(offset);
  const start = lines.lineStart(line);
  const before = text.slice(start, offset);
  if (/(?:^|\s)#/.test(before)) return undefined;
  const outer = blockPath(source, line);
  const flow = readFlow(before);
  if (flow !== undefined) return flowCursor(flow, outer, text, offset);
  const written = /^(\s*(?:- +)*)(?:([\w./*-]+)\s*:(?:\s+|$))?/.exec(before);
  const key = written?.[2];
  if (key !== undefined) return { path: outer, key, word: wordAt(text, offset, /[^\s,#]/), present: new Set() };
  const indent = (written?.[1] ?? "").length;
  return {
    path: outer,
    key: undefined,
    word: wordAt(text, offset, /[\w./*-]/),
    present: siblings(source, line, indent),
  };
}

// Upwards: each line that is less indented is the key of a map around.
function blockPath({ text, lines }: SourceFile, line: number): readonly (string | number)[] {
  const path: (string | number)[] = [];
  const own = text.slice(lines.lineStart(line), lines.lineEnd(line));
  let depth = indentOf(own);
  if (/^\s*- /.test(own)) path.unshift(0);
  for (let above = line - 1; above >= 0 && depth > 0; above--) {
    const written = text.slice(lines.lineStart(above), lines.lineEnd(above));
    if (written.trim() === "" || /^\s*#/.test(written)) continue;
    const indent = indentOf(written);
    const isItem = /^\s*- /.test(written);
    if (isItem && indent < depth && typeof path[0] !== "number") {
      path.unshift(0);
      depth = indent;
      continue;
    }
    const key = /^\s*([\w./*-]+)\s*:/.exec(written)?.[1];
    if (key !== undefined && (indent < depth || (indent === depth && typeof path[0] === "number" && !isItem))) {
      path.unshift(key);
      depth = indent;
    }
  }
  if (depth === 0 && typeof path[0] === "number") addListKey({ text, lines }, line, path);
  return path;
}

// A list may stand as far left as its key.
function addListKey(
  { text, lines }: Pick<SourceFile, "text" | "lines">,
  line: number,
  path: (string | number)[],
): void {
  for (let above = line - 1; above >= 0; above--) {
    const key = /^([\w./*-]+)\s*:/.exec(text.slice(lines.lineStart(above), lines.lineEnd(above)))?.[1];
    if (key !== undefined) return void path.unshift(key);
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function siblings({ text, lines }: SourceFile, line: number, indent: number): ReadonlySet<string> {
  const present = new Set<string>();
  const scan = (from: number, step: number): void => {
    for (let other = from; other >= 0 && other < lines.lineCount; other += step) {
      const written = text.slice(lines.lineStart(other), lines.lineEnd(other));
      if (written.trim() === "") continue;
      const key = /^(\s*(?:- +)?)([\w./*-]+)\s*:/.exec(written);
      if (indentOf(written.replace(/^(\s*)- /, "$1  ")) < indent) return;
      if (key?.[1]?.length === indent && key[2] !== undefined) present.add(key[2]);
      if (/^\s*- /.test(written) && indentOf(written) < indent) return;
    }
  };
  scan(line - 1, -1);
  scan(line + 1, 1);
  return present;
}

interface Flow {
  /** Keys of the braces around the cursor, the line's own key first. */
  readonly keys: readonly (string | number)[];
  /** What stands in the innermost braces before the cursor. */
  readonly inner: string;
}

// Braces and brackets that are open at the end of `before`.
function readFlow(before: string): Flow | undefined {
  const open: { readonly key: string | number; readonly from: number }[] = [];
  for (let i = 0; i < before.length; i++) {
    const unit = before[i];
    if (unit === '"' || unit === "'") {
      const close = before.indexOf(unit, i + 1);
      i = close < 0 ? before.length : close;
    } else if (unit === "{" || unit === "[")
      open.push({ key: unit === "[" ? 0 : (/([\w./*-]+)\s*:\s*$/.exec(before.slice(0, i))?.[1] ?? ""), from: i + 1 });
    else if (unit === "}" || unit === "]") open.pop();
  }
  const last = open[open.length - 1];
  if (last === undefined) return undefined;
  return { keys: open.map(({ key }) => key).filter((key) => key !== ""), inner: before.slice(last.from) };
}

function flowCursor(
  { keys, inner }: Flow,
  outer: readonly (string | number)[],
  text: string,
  offset: number,
): YamlCursor {
  const part = inner.slice(inner.lastIndexOf(",") + 1);
  const key = /^\s*([\w./*-]+)\s*:(?:\s|$)/.exec(part)?.[1];
  const present = new Set([...inner.matchAll(/([\w./*-]+)\s*:/g)].flatMap((match) => match[1] ?? []));
  const word = wordAt(text, offset, key === undefined ? /[\w./*-]/ : /[^\s,{}[\]#]/);
  return { path: [...outer, ...keys], key, word, present };
}
