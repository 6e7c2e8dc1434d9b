// What a completion or a hover is, before a protocol gives it another form.
import type { Span } from "../text";

/** One completion. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: "key" | "value" | "variable" | "filter" | "tag" | "rule" | "path";
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** What replaces `word`. */
  readonly insert: string;
  /** `insert` has tab stops in the snippet syntax of the language server protocol. */
  readonly snippet?: boolean;
  /** UTF-16 units of the file. */
  readonly word: Span;
  /** Items are shown in the order in which they are given. */
  readonly sort: string;
}

/** An item before its place among the others is known. */
export type Item = Omit<CompletionItem, "sort">;

/** A hover: Markdown over a place. */
export interface Hover {
  readonly span: Span;
  readonly markdown: string;
}

/** A rule as features know it: they do not know the rules themselves. */
export interface RuleInfo {
  readonly code: string;
  readonly severity: string;
  readonly summary: string;
}

/** `items` with sort keys in their order. */
export const inOrder = (items: readonly Item[]): readonly CompletionItem[] =>
  items.map((item, index) => ({ ...item, sort: String(index).padStart(4, "0") }));
