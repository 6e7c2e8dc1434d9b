// A finding: what a rule reported, with code, severity and place. Shells turn it into diagnostics, JSON or text.
import type { Severity } from "../../layers-schema/index";
import type { RelatedPlace } from "../parse";
import type { Layer } from "../stack";
import type { SourceFile, Span } from "../text";
import type { Fix } from "./rule";

/** One finding. Findings are compared by value, never by identity. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly source: SourceFile;
  /** UTF-16 units of `source.text`. */
  readonly span: Span;
  readonly layer: Layer | undefined;
  readonly related: readonly RelatedPlace[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly fixes: readonly Fix[];
}

/** Order of findings: file, offset, end, code; by code unit. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.source.path, b.source.path) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
