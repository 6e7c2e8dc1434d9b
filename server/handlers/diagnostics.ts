// Diagnostics: pulled where the client can pull, pushed only elsewhere, never both. Answers are for a version of the texts.
import {
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type PreviousResultId,
  type PublishDiagnosticsParams,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import type { Finding } from "../../engine/index";
import type { WorkspaceFolder } from "../folder";
import { toDiagnostic } from "../lsp";
import type { ServerContext } from "../server";
import { answer } from "./answer";

/** How often other files are asked to be looked at again, at most. */
const REFRESH_MS = 100;

/** The diagnostics of each file, with an id that stays while they stay. */
export class Diagnostics {
  /** URI -> what was answered last. */
  private readonly results = new Map<string, { readonly json: string; readonly id: string }>();
  /** URI -> what was pushed last. */
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
    const own = located?.folder.allFindings().filter(({ source }) => source.path === located.path) ?? [];
    const items = located === undefined ? [] : this.toItems(own, located.folder);
    const resultId = this.resultId(uri, items);
    if (resultId === previousId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
  }

  /** `workspace/diagnostic`: every file with findings, and those that had some when the client last asked. */
  ofWorkspace(previous: readonly PreviousResultId[]): readonly WorkspaceDocumentDiagnosticReport[] {
    const before = new Map(previous.map(({ uri, value }) => [uri, value]));
    return [...this.allItems(before.keys())].map(([uri, items]): WorkspaceDocumentDiagnosticReport => {
      const resultId = this.resultId(uri, items);
      const version = this.context.workspace.versionOf(uri);
      if (before.get(uri) === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, uri, version, resultId };
      return { kind: DocumentDiagnosticReportKind.Full, uri, version, resultId, items };
    });
  }

  /** Something changed: the client asks again, or is told. */
  changed(): void {
    if (this.context.client.pulls && !this.context.client.refreshes) return;
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
    if (!this.context.client.pulls) await this.publish();
    else if (this.isOutdated()) await this.connection.languages.diagnostics.refresh();
  }

  // All is computed before anything is sent, so that items and versions are those of one moment.
  private async publish(): Promise<void> {
    const all: PublishDiagnosticsParams[] = [];
    for (const [uri, diagnostics] of this.allItems(this.published.keys())) {
      const version = this.context.workspace.versionOf(uri);
      const json = JSON.stringify([version, diagnostics]);
      if (this.published.get(uri) === json) continue;
      this.published.set(uri, json);
      all.push(version === null ? { uri, diagnostics } : { uri, version, diagnostics });
    }
    for (const params of all) await this.connection.sendDiagnostics(params);
  }

  // The client asks about the file that it edits by itself; a refresh is for the others.
  private isOutdated(): boolean {
    return [...this.allItems(this.results.keys())].some(
      ([uri, items]) => (this.results.get(uri)?.json ?? "[]") !== JSON.stringify(items),
    );
  }

  /** Diagnostics by URI; empty for those of `known` that have none any more. */
  private allItems(known: Iterable<string>): ReadonlyMap<string, Diagnostic[]> {
    const files = new Map<string, Diagnostic[]>([...known].map((uri) => [uri, []]));
    for (const folder of this.context.workspace.allFolders()) {
      const byPath = new Map<string, Finding[]>();
      for (const finding of folder.allFindings()) {
        const own = byPath.get(finding.source.path) ?? [];
        byPath.set(finding.source.path, own);
        own.push(finding);
      }
      for (const [path, findings] of byPath) {
        const uri = folder.toUri(path);
        // A folder inside of another one speaks for its own files.
        if (this.context.workspace.folderOf(uri) === folder) files.set(uri, this.toItems(findings, folder));
      }
    }
    return files;
  }

  private toItems(findings: readonly Finding[], folder: WorkspaceFolder): Diagnostic[] {
    return findings.map((finding) => toDiagnostic(finding, (path) => folder.toUri(path), this.context.docsBase));
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

/** Registers the two pull requests. */
export function handleDiagnostics(connection: Connection, diagnostics: Diagnostics, context: ServerContext): void {
  const none: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };
  connection.languages.diagnostics.on(({ textDocument, previousResultId }, token) =>
    answer(context, token, none, () => diagnostics.ofDocument(textDocument.uri, previousResultId)),
  );
  connection.languages.diagnostics.onWorkspace(({ previousResultIds }, token) =>
    answer(context, token, { items: [] }, () => ({ items: [...diagnostics.ofWorkspace(previousResultIds)] })),
  );
}
