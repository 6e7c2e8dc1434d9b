// Where a cursor stands in a layer file: in the frontmatter, in a Liquid tag, in a directive, or in plain text.
// Line by line and without a parser, since what is being written does not parse yet.
import { findBlock } from "../parse";
import type { SourceFile, Span } from "../text";

/** A place in a layer file, with what has been written there so far. */
export type LayerCursor =
  /** A key is being written; `word` is what there is of it. */
  | {
      readonly kind: "key";
      readonly word: Span;
      readonly present: ReadonlySet<string>;
      readonly parent: string | undefined;
    }
  /** The value of a key; `word` is what there is of it, up to the line's end or a comment. */
  | { readonly kind: "value"; readonly key: string; readonly word: Span; readonly parent: string | undefined }
  /** A path, filter or tag in Liquid; `word` is the path or name before the cursor. */
  | { readonly kind: "liquid"; readonly what: "path" | "filter" | "tag"; readonly word: Span }
  /** A rule code in a directive. */
  | { readonly kind: "directive"; readonly word: Span }
  | { readonly kind: "text" };

/** The cursor at `offset` (UTF-16 units) of a layer file. */
export function findLayerCursor(source: SourceFile, offset: number): LayerCursor {
  const { text, lines } = source;
  const { line } = lines.positionAt(offset);
  const start = lines.lineStart(line);
  const before = text.slice(start, offset);
  const directive = /layers:[ \t]+allow(?:-file)?[ \t]+(?:[^,\n]*,[ \t]*)*([\w/*-]*)$/.exec(before.slice(-400));
  if (directive !== null && !before.includes(" -- "))
    return { kind: "directive", word: wordAt(text, offset, /[\w/*-]/) };
  return isFrontmatter(source, offset) ? frontmatterCursor(source, line, offset) : liquidCursor(text, start, offset);
}

/** True where the offset lies in the block, or in what will be one once it is closed. */
function isFrontmatter(source: SourceFile, offset: number): boolean {
  const block = findBlock(source.text);
  if (block.kind === "closed")
    return offset >= block.content.start && offset <= Math.max(block.content.start, block.close.start - 1);
  return block.kind === "unclosed" && source.lines.positionAt(offset).line > 0;
}

function frontmatterCursor(source: SourceFile, line: number, offset: number): LayerCursor {
  const { text, lines } = source;
  const start = lines.lineStart(line);
  const written = text.slice(start, lines.lineEnd(line));
  const indent = written.length - written.trimStart().length;
  const parent = indent === 0 ? undefined : parentKey(source, line, indent);
  const colon = /^\s*([\w.-]+):(?:[ \t]+|$)/.exec(written);
  if (colon?.[1] !== undefined && offset > start + written.indexOf(":")) {
    const comment = written.search(/[ \t]#/);
    const from = start + Math.min(colon[0].length, written.length);
    const end = comment < 0 ? start + written.trimEnd().length : start + written.slice(0, comment).trimEnd().length;
    return {
      kind: "value",
      key: colon[1],
      word: { start: Math.min(from, offset), end: Math.max(end, offset) },
      parent,
    };
  }
  if (/^\s*#/.test(written)) return { kind: "text" };
  return { kind: "key", word: wordAt(text, offset, /[\w.-]/), present: presentKeys(source, line, indent), parent };
}

function parentKey({ text, lines }: SourceFile, line: number, indent: number): string | undefined {
  for (let above = line - 1; above > 0; above--) {
    const written = text.slice(lines.lineStart(above), lines.lineEnd(above));
    const own = written.length - written.trimStart().length;
    if (written.trim() !== "" && own < indent) return /^\s*([\w.-]+):/.exec(written)?.[1];
  }
  return undefined;
}

// Keys of the same depth, the line itself left out: completing `na` must still offer `name`.
function presentKeys({ text, lines }: SourceFile, line: number, indent: number): ReadonlySet<string> {
  const present = new Set<string>();
  for (let other = 1; other < lines.lineCount; other++) {
    const written = text.slice(lines.lineStart(other), lines.lineEnd(other));
    if (/^---[ \t]*$/.test(written)) break;
    const key = /^(\s*)([\w.-]+):/.exec(written);
    if (other !== line && key?.[1]?.length === indent && key[2] !== undefined) present.add(key[2]);
  }
  return present;
}

function liquidCursor(text: string, lineStart: number, offset: number): LayerCursor {
  const before = text.slice(Math.max(lineStart, offset - 1000), offset);
  const open = Math.max(before.lastIndexOf("{{"), before.lastIndexOf("{%"));
  if (open < 0) return { kind: "text" };
  const inside = before.slice(open + 2);
  if (inside.includes("}}") || inside.includes("%}")) return { kind: "text" };
  const word = wordAt(text, offset, /[\w.-]/);
  if (before.startsWith("{%", open) && /^-?\s*\w*$/.test(inside)) return { kind: "liquid", what: "tag", word };
  if (/\|\s*\w*$/.test(inside)) return { kind: "liquid", what: "filter", word };
  return { kind: "liquid", what: "path", word };
}

/** The run of units that `unit` matches around an offset, from its start to its end. */
export function wordAt(text: string, offset: number, unit: RegExp): Span {
  let start = offset;
  while (start > 0 && offset - start < 200 && unit.test(text[start - 1] ?? "")) start--;
  let end = offset;
  while (end < text.length && end - offset < 200 && unit.test(text[end] ?? "")) end++;
  return { start, end };
}
