// Engine values <-> values of the Language Server Protocol. Offsets and positions are converted here and nowhere else.
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type CreateFile,
  type Diagnostic,
  DiagnosticSeverity,
  InsertTextFormat,
  MarkupKind,
  type Range,
  type RenameFile,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver-types";
import type { CompletionItem as EngineItem, Finding, Fix, SourceFile, Span } from "../engine/index";

/** Gives the URI of a path of the engine. */
export type ToUri = (path: string) => string;

/** The range of a span. A document in an editor has no byte-order mark, so columns are those of the normalised text. */
export const toRange = (source: SourceFile, span: Span): Range => source.lines.rangeOf(span);

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const;

/** A finding as a diagnostic. `docsBase` is the URI of the rules' pages. */
export function toDiagnostic(finding: Finding, toUri: ToUri, docsBase: string | undefined): Diagnostic {
  const { code, severity, message, source, span, related, data } = finding;
  return {
    range: toRange(source, span),
    severity: SEVERITIES[severity],
    code,
    source: "Prompt Layers",
    message,
    ...(docsBase === undefined ? {} : { codeDescription: { href: `${docsBase}${code}.md` } }),
    ...(related.length === 0
      ? {}
      : {
          relatedInformation: related.map((place) => ({
            location: { uri: toUri(place.source.path), range: toRange(place.source, place.span) },
            message: place.message,
          })),
        }),
    data,
  };
}

/** What the conversion of edits needs to know of the files that they change. */
export interface EditContext {
  readonly toUri: ToUri;
  sourceOf(path: string): SourceFile | undefined;
  /** Version of the open document; null for a file that is on the disk alone. */
  versionOf(uri: string): number | null;
  /** The client takes edits for versions, and edits that create and rename files. */
  readonly documentChanges: boolean;
}

/** A fix as a quick fix for its diagnostic; `undefined` where the client cannot do what it takes. */
export function toCodeAction(
  fix: Fix,
  diagnostic: Diagnostic,
  isPreferred: boolean,
  context: EditContext,
): CodeAction | undefined {
  const edit = context.documentChanges ? toWorkspaceEdit(fix, context) : toPlainEdit(fix, context);
  if (edit === undefined) return undefined;
  return { title: fix.title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], isPreferred, edit };
}

function toPlainEdit(fix: Fix, { toUri, sourceOf }: EditContext): WorkspaceEdit | undefined {
  const changes: Record<string, TextEdit[]> = {};
  for (const edit of fix.edits) {
    const source = sourceOf(edit.path);
    if (!("edits" in edit) || source === undefined) return undefined;
    changes[toUri(edit.path)] = edit.edits.map(({ span, newText }) => ({ range: toRange(source, span), newText }));
  }
  return { changes };
}

function toWorkspaceEdit(fix: Fix, { toUri, sourceOf, versionOf }: EditContext): WorkspaceEdit {
  const documentChanges = fix.edits.flatMap((edit): (TextDocumentEdit | CreateFile | RenameFile)[] => {
    const uri = toUri(edit.path);
    if ("create" in edit) {
      const start = { line: 0, character: 0 };
      return [
        { kind: "create", uri, options: { overwrite: false } },
        { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: edit.create }] },
      ];
    }
    if ("renameTo" in edit) return [{ kind: "rename", oldUri: uri, newUri: toUri(edit.renameTo) }];
    const source = sourceOf(edit.path);
    if (source === undefined) return [];
    return [
      {
        textDocument: { uri, version: versionOf(uri) },
        edits: edit.edits.map(({ span, newText }) => ({ range: toRange(source, span), newText })),
      },
    ];
  });
  return { documentChanges };
}

const KINDS = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  variable: CompletionItemKind.Variable,
  filter: CompletionItemKind.Function,
  tag: CompletionItemKind.Keyword,
  rule: CompletionItemKind.Constant,
  path: CompletionItemKind.File,
} as const;

/** A completion of the engine as one of the protocol. */
export function toCompletionItem(item: EngineItem, source: SourceFile): CompletionItem {
  return {
    label: item.label,
    kind: KINDS[item.kind],
    sortText: item.sort,
    filterText: item.label,
    insertTextFormat: item.snippet === true ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: toRange(source, item.word), newText: item.insert },
    ...(item.detail === undefined ? {} : { detail: item.detail }),
    ...(item.documentation === undefined
      ? {}
      : { documentation: { kind: MarkupKind.Markdown, value: item.documentation } }),
  };
}
