// From a click in the text to the exact place in its source.
import type { PreviewRun, ProtocolRange } from "../../../server/protocol";

/** The source range of a unit of a run: in literal text the very place, else the whole tag that it came from. */
export function toSource(run: PreviewRun, offset: number): ProtocolRange {
  if (run.kind !== "literal") return run.range;
  const before = run.text.slice(0, offset);
  const lines = before.split("\n");
  const last = lines[lines.length - 1] ?? "";
  const { start } = run.range;
  const line = start.line + lines.length - 1;
  const character = lines.length === 1 ? start.character + last.length : last.length;
  return { start: { line, character }, end: { line, character } };
}

/** UTF-16 offset in the text of `element` at a point of the page; 0 where that cannot be told. */
export function offsetAt(element: Element, x: number, y: number): number {
  const caret = document.caretRangeFromPoint?.(x, y);
  const node = caret?.startContainer;
  return node?.nodeType === Node.TEXT_NODE && element.contains(node) ? (caret?.startOffset ?? 0) : 0;
}
