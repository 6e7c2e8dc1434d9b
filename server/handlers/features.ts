// Hover, completion and quick fixes: each asks the engine about one document and gives its answer another form.
import { type CodeAction, CodeActionKind, type Connection, MarkupKind } from "vscode-languageserver";
import {
  type CompletionContext,
  completeLayer,
  completeManifest,
  type Finding,
  hoverLayer,
  hoverManifest,
  isManifestPath,
  overlaps,
  type RuleInfo,
  registry,
} from "../../engine/index";
import { toCodeAction, toCompletionItem, toDiagnostic, toRange } from "../lsp";
import type { ServerContext } from "../server";
import type { Located } from "../workspace";

const rules: readonly RuleInfo[] = registry.map(({ code, severity, summary }) => ({ code, severity, summary }));

/** Registers the requests. */
export function handleFeatures(connection: Connection, context: ServerContext): void {
  connection.onHover(async ({ textDocument, position }, token) => {
    const located = await context.workspace.locate(textDocument.uri);
    if (located === undefined || token.isCancellationRequested) return null;
    const { source } = located;
    const offset = source.lines.offsetAt(position);
    const hover = (isManifestPath(located.path) ? hoverManifest : hoverLayer)(source, offset, toContext(located));
    return hover === undefined
      ? null
      : { range: toRange(source, hover.span), contents: { kind: MarkupKind.Markdown, value: hover.markdown } };
  });

  connection.onCompletion(async ({ textDocument, position }, token) => {
    const located = await context.workspace.locate(textDocument.uri);
    if (located === undefined || token.isCancellationRequested) return null;
    const { source } = located;
    const complete = isManifestPath(located.path) ? completeManifest : completeLayer;
    return complete(source, source.lines.offsetAt(position), toContext(located)).map((item) =>
      toCompletionItem(item, source),
    );
  });

  connection.onCodeAction(async ({ textDocument, range, context: asked }, token) => {
    if (asked.only !== undefined && !asked.only.some((kind) => CodeActionKind.QuickFix.startsWith(kind))) return [];
    const located = await context.workspace.locate(textDocument.uri);
    if (located === undefined || token.isCancellationRequested) return [];
    const { lines } = located.source;
    const wanted = { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) };
    const touched = located.folder
      .allFindings()
      .filter((finding) => finding.source.path === located.path && touches(finding, wanted));
    return touched.flatMap((finding) => toActions(finding, located, context));
  });
}

const toContext = ({ stacks }: Located): CompletionContext => ({ stack: stacks[0], rules });

// A cursor at either end of a finding is at it.
const touches = ({ span }: Finding, wanted: { readonly start: number; readonly end: number }): boolean =>
  overlaps(span, wanted) || (wanted.start <= span.end && span.start <= wanted.end);

function toActions(finding: Finding, { folder }: Located, context: ServerContext): readonly CodeAction[] {
  const toUri = (path: string): string => folder.toUri(path);
  const diagnostic = toDiagnostic(finding, toUri, context.docsBase);
  const edits = { toUri, sourceOf: (path: string) => folder.project.get(path), versionOf: context.versionOf };
  return finding.fixes.map((fix, index) => toCodeAction(fix, diagnostic, index === 0, edits));
}
