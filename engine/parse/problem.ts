// What parsing and assembling find wrong, before a rule makes a finding of it.
import type { SourceFile, Span, TextEdit } from "../text";

/** One fault at one place. `code` is the rule that reports it; the rule decides severity and suppression. */
export interface Problem {
  readonly code: string;
  readonly source: SourceFile;
  /** UTF-16 units of `source.text`. */
  readonly span: Span;
  readonly message: string;
  /** Overrides the rule's own severity, where one code has two (an unknown manifest key is a warning). */
  readonly severity?: "hint" | "info" | "warning" | "error";
  readonly fix?: ProblemFix;
  readonly related?: readonly RelatedPlace[];
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A safe correction within the problem's own file. */
export interface ProblemFix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A second place that matters for a problem. */
export interface RelatedPlace {
  readonly source: SourceFile;
  readonly span: Span;
  readonly message: string;
}
