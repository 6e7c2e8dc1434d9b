// Finds the frontmatter block of a layer file by our own rule (format.md, section 2). The YAML in it is read elsewhere.
import matter from "gray-matter";
import type { Span } from "../text";

/** Where the block of a file stands. Spans count in the normalised text. */
export type Block =
  | { readonly kind: "none" }
  /** `---js` and the like: another language, never executed. */
  | { readonly kind: "refused"; readonly span: Span; readonly language: string }
  /** An opening line without a closing one. */
  | { readonly kind: "unclosed"; readonly span: Span }
  | ClosedBlock;

/** A block with both its lines. */
export interface ClosedBlock {
  readonly kind: "closed";
  /** The three dashes of line 1. */
  readonly open: Span;
  /** The YAML between the two lines, its last line end included. */
  readonly content: Span;
  /** The three dashes of the closing line. */
  readonly close: Span;
  /** Where the body begins: behind the closing line's end. */
  readonly bodyStart: number;
}

/** The block at the top of `text`, which opens with `---` on line 1 and closes at the next such line. */
export function findBlock(text: string): Block {
  const firstEnd = lineEndAt(text, 0);
  const first = text.slice(0, firstEnd);
  const language = /^---[ \t]*([A-Za-z][\w.+-]*)[ \t]*$/.exec(first)?.[1];
  if (language !== undefined) return { kind: "refused", span: { start: 0, end: first.trimEnd().length }, language };
  if (!isFence(first)) return { kind: "none" };
  const open = { start: 0, end: 3 };
  for (let start = firstEnd + 1; start <= text.length; ) {
    const end = lineEndAt(text, start);
    if (isFence(text.slice(start, end))) return closedBlock(text, open, start, end);
    start = end + 1;
  }
  return { kind: "unclosed", span: open };
}

/**
 * The YAML of a closed block, as gray-matter splits it off, its last line end left out; it begins at `block.content.start`.
 * gray-matter takes `---x` and `----` for closing lines, so it is given a closing line that no YAML can contain; and its
 * engines are replaced by one that does nothing, so that nothing in a file is ever executed.
 */
export function splitBlock(text: string, block: ClosedBlock): string {
  const content = text.slice(block.content.start, block.content.end);
  const engines = { yaml: (): object => ({}) };
  const split = matter(`---\n${content}---\u0000\n`, { engines, language: "yaml", delimiters: ["---", "---\u0000"] });
  return split.matter.replace(/^\n/, "");
}

function closedBlock(text: string, open: Span, start: number, end: number): ClosedBlock {
  const contentStart = lineEndAt(text, 0) + 1;
  return {
    kind: "closed",
    open,
    content: { start: contentStart, end: start },
    close: { start, end: start + 3 },
    bodyStart: Math.min(end + 1, text.length),
  };
}

function isFence(line: string): boolean {
  if (!line.startsWith("---")) return false;
  for (let i = 3; i < line.length; i++) if (line[i] !== " " && line[i] !== "\t") return false;
  return true;
}

function lineEndAt(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}
