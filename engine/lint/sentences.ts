// Sentences of a text, folded so that the same words are equal whatever their case and spacing.
import type { Span } from "../text";

/** A sentence: where it stands, and its folded form. */
export interface Sentence {
  readonly span: Span;
  /** Lower case, single spaces, without a list marker before it. */
  readonly folded: string;
}

/** The sentences of `text`, in order. A blank line, a heading and a list item end a sentence too. Linear. */
export function findSentences(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number): void => {
    const sentence = toSentence(text, start, end);
    if (sentence !== undefined) sentences.push(sentence);
    start = end;
  };
  for (let at = 0; at < text.length; at++) {
    const unit = text[at];
    if (unit === "\n" && startsBlock(text, at + 1)) close(at + 1);
    else if ((unit === "." || unit === "!" || unit === "?") && isSpaceOrEnd(text, at + 1)) close(at + 1);
  }
  close(text.length);
  return sentences;
}

const isSpaceOrEnd = (text: string, at: number): boolean =>
  at >= text.length || text[at] === " " || text[at] === "\n" || text[at] === "\t";

// A line that is blank, a heading, a list item, a quote or a table row does not go on with the sentence before it.
function startsBlock(text: string, at: number): boolean {
  const head = text.slice(at, at + 8).trimStart();
  return head === "" || text[at] === "\n" || /^(?:[-*+>#|]|\d+[.)] )/.test(head);
}

function toSentence(text: string, from: number, to: number): Sentence | undefined {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text[start] ?? "")) start++;
  const marker = /^(?:[-*+>]|#{1,6}|\d{1,3}[.)])[ \t]+/.exec(text.slice(start, start + 12));
  start += marker?.[0].length ?? 0;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end--;
  if (start >= end) return undefined;
  return { span: { start, end }, folded: text.slice(start, end).toLowerCase().replace(/\s+/g, " ") };
}
