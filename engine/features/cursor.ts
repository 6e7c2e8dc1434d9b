// Where a cursor stands in a layer file: in the frontmatter, in a Liquid tag, in a directive, or in plain text.
// Line by line and without a parser, since what is being written does not parse yet.
import { findBlock } from "../parse";
import type { SourceFile, Span } from "../text";
import { KEY_UNIT, PATH_UNIT, wordAt } from "./word";
import { findYamlCursor, type YamlCursor } from "./yamlCursor";

/** A place in a layer file, with what has been written there so far. */
export type LayerCursor =
  | { readonly kind: "frontmatter"; readonly yaml: YamlCursor }
  /** A path, filter or tag in Liquid; `word` is the path or name around the cursor. */
  | { readonly kind: "liquid"; readonly what: "path" | "filter" | "tag"; readonly word: Span }
  /** A rule code in a directive. */
  | { readonly kind: "directive"; readonly word: Span }
  | { readonly kind: "text" };

/** The cursor at `offset` (UTF-16 units) of a layer file. */
export function findLayerCursor(source: SourceFile, offset: number): LayerCursor {
  const directive = findDirectiveWord(source, offset);
  if (directive !== undefined) return { kind: "directive", word: directive };
  if (!isFrontmatter(source, offset)) return liquidCursor(source, offset);
  const yaml = findYamlCursor(source, offset);
  return yaml === undefined ? { kind: "text" } : { kind: "frontmatter", yaml };
}

/** How far back on its line a cursor looks. */
const FARTHEST = 1000;

/** The rule code around the cursor, where a directive of a layer or of YAML takes one. */
export function findDirectiveWord(source: SourceFile, offset: number): Span | undefined {
  const before = textBefore(source, offset);
  const at = before.lastIndexOf("layers:");
  const verb = at < 0 ? null : /^layers:[ \t]+allow(?:-file)?[ \t]/.exec(before.slice(at));
  const isComment = /<!--[ \t]*$|#[ \t]*$/.test(before.slice(0, Math.max(0, at)));
  if (verb === null || !isComment || before.includes(" -- ", at) || before.includes("-->", at)) return undefined;
  return wordAt(source.text, offset, KEY_UNIT);
}

/** True where the offset lies in the block, or in what will be one once it is closed. */
function isFrontmatter(source: SourceFile, offset: number): boolean {
  const block = findBlock(source.text);
  if (block.kind === "closed")
    return offset >= block.content.start && offset <= Math.max(block.content.start, block.close.start - 1);
  return block.kind === "unclosed" && source.lines.positionAt(offset).line > 0;
}

function liquidCursor(source: SourceFile, offset: number): LayerCursor {
  const before = textBefore(source, offset);
  const open = Math.max(before.lastIndexOf("{{"), before.lastIndexOf("{%"));
  if (open < 0) return { kind: "text" };
  const inside = before.slice(open + 2);
  if (inside.includes("}}") || inside.includes("%}")) return { kind: "text" };
  const word = wordAt(source.text, offset, PATH_UNIT);
  if (before.startsWith("{%", open) && /^-?\s*\w*$/.test(inside)) return { kind: "liquid", what: "tag", word };
  if (/\|\s*\w*$/.test(inside)) return { kind: "liquid", what: "filter", word };
  return { kind: "liquid", what: "path", word };
}

function textBefore({ text, lines }: SourceFile, offset: number): string {
  const start = lines.lineStart(lines.positionAt(offset).line);
  return text.slice(Math.max(start, offset - FARTHEST), offset);
}
