// Diagnostics: pulled where the client can pull, pushed only elsewhere, never both. Answers are for a version of the texts.
import {
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  type PreviousResultId,
  ResponseError,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import type { Finding } from "../../engine/index";
import { toDiagnostic } from "../lsp";
import type { ServerContext } from "../server";

/** How often other files are asked to be looked at again, at most. */
const REFRESH_MS = 100;

/** The diagnostics of each file, with an id that stays while they stay. */
export class Diagnostics {
  private readonly results = new Map<string, { readonly json: string; readonly id: string }>();
  private readonly published = new Map<string, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;

  constructor(
    private readonly connection: Connection,
    private readonly context: ServerContext,
  ) {}

  /** `textDocument/diagnostic`. */
  async ofDocument(uri: string, previousId: string | undefined): Promise<DocumentDiagnosticReport> {
    const located = await this.context.workspace.locate(uri);
    const items = located === undefined ? [] : this.toItems(located.folder.allFindings(), located.path, uri);
    const resultId = this.resultId(uri, items);
    if (resultId === previousId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
  }

  /** `workspace/diagnostic`: every file with findings, and those that had some when the client last asked. */
  async ofWorkspace(previous: readonly PreviousResultId[]): Promise<readonly WorkspaceDocumentDiagnosticReport[]> {
    await this.context.workspace.ready();
    const before = new Map(previous.map(({ uri, value }) => [uri, value]));
    const files = this.allItems();
    for (const uri of before.keys()) if (!files.has(uri)) files.set(uri, []);
    return [...files].map(([uri, items]): WorkspaceDocumentDiagnosticReport => {
      const resultId = this.resultId(uri, items);
      const version = this.context.versionOf(uri);
      if (before.get(uri) === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, uri, version, resultId };
      return { kind: DocumentDiagnosticReportKind.Full, uri, version, resultId, items };
    });
  }

  /** Something changed: the client asks again, or is told. */
  changed(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.tell().catch((error: unknown) => this.context.log(`Diagnostics failed: ${String(error)}`));
    }, REFRESH_MS);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private async tell(): Promise<void> {
    await this.context.workspace.ready();
    if (this.context.pulls) {
      if (this.context.refreshes) await this.connection.languages.diagnostics.refresh();
      return;
    }
    const files = this.allItems();
    for (const uri of this.published.keys()) if (!files.has(uri)) files.set(uri, []);
    for (const [uri, diagnostics] of files) {
      const version = this.context.versionOf(uri);
      const json = JSON.stringify([version, diagnostics]);
      if (this.published.get(uri) === json) continue;
      this.published.set(uri, json);
      await this.connection.sendDiagnostics(version === null ? { uri, diagnostics } : { uri, version, diagnostics });
    }
  }

  private allItems(): Map<string, Diagnostic[]> {
    const files = new Map<string, Diagnostic[]>();
    for (const folder of this.context.workspace.allFolders()) {
      const byPath = new Map<string, Finding[]>();
      for (const finding of folder.allFindings())
        byPath.set(finding.source.path, [...(byPath.get(finding.source.path) ?? []), finding]);
      for (const [path, findings] of byPath)
        files.set(folder.toUri(path), this.toItems(findings, path, folder.toUri(path)));
    }
    return files;
  }

  private toItems(findings: readonly Finding[], path: string, uri: string): Diagnostic[] {
    const folder = this.context.workspace.folderOf(uri);
    const own = findings.filter((finding) => finding.source.path === path);
    return own.map((finding) => toDiagnostic(finding, (other) => folder.toUri(other), this.context.docsBase));
  }

  private resultId(uri: string, items: readonly Diagnostic[]): string {
    const json = JSON.stringify(items);
    const known = this.results.get(uri);
    if (known?.json === json) return known.id;
    const id = String(this.nextId++);
    this.results.set(uri, { json, id });
    return id;
  }
}

/** Registers the two pull requests. A request that was cancelled meanwhile is answered as such. */
export function handleDiagnostics(connection: Connection, diagnostics: Diagnostics): void {
  connection.languages.diagnostics.on(async ({ textDocument, previousResultId }, token) => {
    const report = await diagnostics.ofDocument(textDocument.uri, previousResultId);
    if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "cancelled");
    return report;
  });
  connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }) => ({
    items: [...(await diagnostics.ofWorkspace(previousResultIds))],
  }));
}
