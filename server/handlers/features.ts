// Hover, completion and quick fixes: each asks the engine about one document and gives its answer another form.
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  type Connection,
  type Hover,
  MarkupKind,
  type Position,
  type Range,
} from "vscode-languageserver";
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
import { answer } from "./answer";

const rules: readonly RuleInfo[] = registry.map(({ code, severity, summary }) => ({ code, severity, summary }));

/** Registers the requests. */
export function handleFeatures(connection: Connection, context: ServerContext): void {
  connection.onHover(({ textDocument, position }, token) =>
    answer(context, token, null, async () => {
      const located = await context.workspace.locate(textDocument.uri);
      return located === undefined ? null : hover(located, position);
    }),
  );
  connection.onCompletion(({ textDocument, position }, token) =>
    answer(context, token, [], async () => {
      const located = await context.workspace.locate(textDocument.uri);
      return located === undefined ? [] : complete(located, position);
    }),
  );
  connection.onCodeAction(({ textDocument, range, context: { only } }, token) =>
    answer(context, token, [], async () => {
      if (only !== undefined && !only.some((kind) => isWithinKind(CodeActionKind.QuickFix, kind))) return [];
      const located = await context.workspace.locate(textDocument.uri);
      return located === undefined ? [] : quickFixes(located, range, context);
    }),
  );
}

function hover(located: Located, position: Position): Hover | null {
  const { source, path } = located;
  const find = isManifestPath(path) ? hoverManifest : hoverLayer;
  const found = find(source, source.lines.offsetAt(position), toContext(located));
  if (found === undefined) return null;
  return { range: toRange(source, found.span), contents: { kind: MarkupKind.Markdown, value: found.markdown } };
}

function complete(located: Located, position: Position): CompletionItem[] {
  const { source, path } = located;
  const find = isManifestPath(path) ? completeManifest : completeLayer;
  const items = find(source, source.lines.offsetAt(position), toContext(located));
  return items.map((item) => toCompletionItem(item, source));
}

function quickFixes(located: Located, range: Range, context: ServerContext): CodeAction[] {
  const { lines } = located.source;
  const wanted = { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) };
  return located.folder
    .allFindings()
    .filter((finding) => finding.source.path === located.path && touches(finding, wanted))
    .flatMap((finding) => toActions(finding, located, context));
}

// `quickfix` is asked for by itself and by every kind above it; `""` is above all.
const isWithinKind = (kind: string, asked: string): boolean =>
  asked === "" || kind === asked || kind.startsWith(`${asked}.`);

const toContext = ({ stacks }: Located): CompletionContext => ({ stack: stacks[0], rules });

// A cursor at either end of a finding is at it.
const touches = ({ span }: Finding, wanted: { readonly start: number; readonly end: number }): boolean =>
  overlaps(span, wanted) || (wanted.start <= span.end && span.start <= wanted.end);

function toActions(finding: Finding, { folder }: Located, context: ServerContext): readonly CodeAction[] {
  const toUri = (path: string): string => folder.toUri(path);
  const diagnostic = toDiagnostic(finding, toUri, context.docsBase);
  const edits = {
    toUri,
    sourceOf: (path: string) => folder.project.get(path),
    versionOf: (uri: string) => context.workspace.versionOf(uri),
    documentChanges: context.client.documentChanges,
  };
  return finding.fixes.flatMap((fix, index) => toCodeAction(fix, diagnostic, index === 0, edits) ?? []);
}
