// Edits of one file's text, as fixes and refactorings give them.
import type { Span } from "./span";

/** Replaces `span` (UTF-16 units of the file's normalised text) by `newText`; an empty span inserts. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/** `text` after `edits`, which may stand in any order but may not overlap (a throw says which do). */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.map((edit, index) => ({ edit, index }));
  ordered.sort(
    (a, b) => a.edit.span.start - b.edit.span.start || a.edit.span.end - b.edit.span.end || a.index - b.index,
  );
  let result = "";
  let from = 0;
  for (const { edit } of ordered) {
    if (edit.span.start < from) throw new Error(`overlapping edits at offset ${edit.span.start}`);
    result += text.slice(from, edit.span.start) + edit.newText;
    from = edit.span.end;
  }
  return result + text.slice(from);
}
