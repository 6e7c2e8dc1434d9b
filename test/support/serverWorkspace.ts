// A folder on the disk with files of a stack, and the bundled server that serves it, for one test.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import type { Diagnostic, DocumentDiagnosticReport, WorkspaceDiagnosticReport } from "vscode-languageserver";
import { LanguageClient } from "./languageClient";

/** How the client introduces itself. */
export interface WorkspaceSetup {
  /** It pulls diagnostics; else they are pushed. */
  readonly pulls?: boolean;
  /** Values of `promptLayers.rules`. */
  readonly rules?: Readonly<Record<string, string>>;
  /** Folders, relative to the temporary one. */
  readonly folders?: readonly string[];
  /** It takes edits for versions, and created files. */
  readonly documentChanges?: boolean;
}

export const docsBase = "file:///docs/rules/";

/** Writes `files` into a temporary folder and starts a server on it. Both end with the test. */
export async function openWorkspace(
  files: Readonly<Record<string, string | Uint8Array>>,
  setup: WorkspaceSetup = {},
): Promise<ServerWorkspace> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "prompt-layers-server-")));
  for (const [file, text] of Object.entries(files)) writeInto(root, file, text);
  const workspace = new ServerWorkspace(root, new LanguageClient());
  onTestFinished(() => {
    workspace.client.kill();
    rmSync(root, { recursive: true, force: true });
  });
  await workspace.initialize(setup);
  return workspace;
}

export class ServerWorkspace {
  /** What the server answered to the first request. */
  capabilities: Readonly<Record<string, unknown>> = {};
  private readonly versions = new Map<string, number>();

  constructor(
    readonly root: string,
    readonly client: LanguageClient,
  ) {}

  uri(file: string): string {
    return pathToFileURL(path.join(this.root, file)).href;
  }

  write(file: string, text: string): void {
    writeInto(this.root, file, text);
  }

  /** Tells the server what happened on the disk: 1 created, 2 changed, 3 deleted. */
  watched(...changes: readonly (readonly [file: string, type: 1 | 2 | 3])[]): void {
    const told = changes.map(([file, type]) => ({ uri: this.uri(file), type }));
    this.client.notify("workspace/didChangeWatchedFiles", { changes: told });
  }

  open(file: string, text: string, languageId = file.endsWith(".layer.md") ? "prompt-layer" : "yaml"): void {
    this.openUri(this.uri(file), text, languageId);
  }

  openUri(uri: string, text: string, languageId: string): void {
    this.versions.set(uri, 1);
    this.client.notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  }

  /** Replaces a range (`line`, `character`, `line`, `character`) of an open document. */
  edit(file: string, [line, character, endLine, endCharacter]: readonly number[], text: string): void {
    const range = { start: { line, character }, end: { line: endLine, character: endCharacter } };
    this.change(this.uri(file), { range, text });
  }

  /** Replaces the whole text of an open document. */
  retype(file: string, text: string): void {
    this.change(this.uri(file), { text });
  }

  close(file: string): void {
    this.client.notify("textDocument/didClose", { textDocument: { uri: this.uri(file) } });
  }

  /** A request about a place in a document. */
  at<Result>(method: string, file: string, line: number, character: number): Promise<Result> {
    return this.client.request(method, { textDocument: { uri: this.uri(file) }, position: { line, character } });
  }

  pull(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.client.request("textDocument/diagnostic", { textDocument: { uri }, previousResultId });
  }

  /** The diagnostics of a file, pulled: `LINE:CHARACTER-LINE:CHARACTER CODE SEVERITY`, from 0. */
  async diagnostics(file: string): Promise<readonly string[]> {
    const report = await this.pull(this.uri(file));
    return report.kind === "full" ? report.items.map(toLine) : [report.kind];
  }

  /** The diagnostics of all files, pulled: file, then as above. */
  async allDiagnostics(): Promise<Readonly<Record<string, readonly string[]>>> {
    const { items } = await this.pullAll([]);
    const shown = items.map((item) => [
      path.relative(this.root, decodeURIComponent(new URL(item.uri).pathname)),
      item.kind === "full" ? item.items.map(toLine) : [item.kind],
    ]);
    return Object.fromEntries(shown);
  }

  pullAll(previousResultIds: readonly { uri: string; value: string }[]): Promise<WorkspaceDiagnosticReport> {
    return this.client.request("workspace/diagnostic", { previousResultIds });
  }

  /** Opens another folder and closes others. */
  changeFolders(added: readonly string[], removed: readonly string[]): void {
    const toFolder = (name: string) => ({ uri: this.uri(name), name });
    const event = { added: added.map(toFolder), removed: removed.map(toFolder) };
    this.client.notify("workspace/didChangeWorkspaceFolders", { event });
  }

  async initialize({ pulls = true, rules, folders = ["."], documentChanges = true }: WorkspaceSetup): Promise<void> {
    this.client.handle("client/registerCapability", () => null);
    this.client.handle("workspace/diagnostic/refresh", () => null);
    this.client.handle("workspace/configuration", (params) =>
      (params as { items: unknown[] }).items.map(() => rules ?? null),
    );
    const { capabilities } = await this.client.request<{ capabilities: Readonly<Record<string, unknown>> }>(
      "initialize",
      {
        processId: process.pid,
        rootUri: null,
        initializationOptions: { docsBase },
        workspaceFolders: folders.map((folder) => ({ uri: this.uri(folder), name: folder })),
        capabilities: {
          textDocument: pulls ? { diagnostic: { dynamicRegistration: true } } : {},
          workspace: {
            workspaceFolders: true,
            configuration: rules !== undefined,
            diagnostics: { refreshSupport: true },
            didChangeWatchedFiles: { dynamicRegistration: true },
            workspaceEdit: { documentChanges },
          },
        },
      },
    );
    this.capabilities = capabilities;
    this.client.notify("initialized", {});
  }

  private change(uri: string, change: unknown): void {
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    this.client.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [change] });
  }
}

/** `LINE:CHARACTER-LINE:CHARACTER CODE SEVERITY`, as the protocol counts. */
export const toLine = ({ range: { start, end }, code, severity }: Diagnostic): string =>
  `${start.line}:${start.character}-${end.line}:${end.character} ${code} ${severity}`;

function writeInto(root: string, file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** A clean layer. */
export const layer = (name: string, priority: number, body = `This is ${name}.`): string =>
  `---\nname: ${name}\npriority: ${priority}\ncache: static\n---\n${body}\n`;
