// All folders and open documents, and who is told when something changes. Buffers win over the disk.
import type { TextDocument } from "vscode-languageserver-textdocument";
import { URI } from "vscode-uri";
import { dirname, type SourceFile, type Stack } from "../engine/index";
import type { RuleLevel } from "../layers-schema/index";
import { type FolderContext, WorkspaceFolder } from "./folder";
import type { ServerHost } from "./host";

/** A document's place among the stacks. */
export interface Located {
  readonly folder: WorkspaceFolder;
  readonly path: string;
  readonly source: SourceFile;
  readonly stacks: readonly Stack[];
}

/** What the workspace needs of the server around it. */
export interface WorkspaceOptions {
  readonly host: ServerHost;
  document(uri: string): TextDocument | undefined;
  log(message: string): void;
}

export class Workspace {
  /** Counts up with every change that can change a prompt or a finding. */
  revision = 0;
  private readonly folders = new Map<string, WorkspaceFolder>();
  /** Folders of single documents that lie in no workspace folder. */
  private readonly strays = new Map<string, WorkspaceFolder>();
  private readonly listeners = new Set<() => void>();
  private levels: ReadonlyMap<string, RuleLevel> = new Map();

  constructor(private readonly options: WorkspaceOptions) {}

  /** Calls `listener` after each change. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  addFolder(uri: string): void {
    this.folders.set(uri, new WorkspaceFolder(URI.parse(uri), this.folderContext()));
    this.changed();
  }

  removeFolder(uri: string): void {
    this.folders.delete(uri);
    this.changed();
  }

  /** Levels of rules from the user's settings. */
  setLevels(levels: ReadonlyMap<string, RuleLevel>): void {
    this.levels = levels;
    this.changed();
  }

  allFolders(): readonly WorkspaceFolder[] {
    return [...this.folders.values(), ...this.strays.values()];
  }

  /** Resolves when every folder has been read. */
  async ready(): Promise<void> {
    await Promise.all(this.allFolders().map((folder) => folder.ready()));
  }

  /** The folder of a document; one for its own folder where no workspace folder holds it. */
  folderOf(uri: string): WorkspaceFolder {
    const parsed = URI.parse(uri);
    const holding = [...this.folders.values()].filter((folder) => folder.holds(parsed));
    const innermost = holding.sort((a, b) => b.root.path.length - a.root.path.length)[0];
    if (innermost !== undefined) return innermost;
    const root = parsed.with({ path: dirname(parsed.path) || "/" });
    const known = this.strays.get(root.toString()) ?? new WorkspaceFolder(root, this.folderContext());
    this.strays.set(root.toString(), known);
    return known;
  }

  /** Where a document stands; `undefined` where it is in no stack and no manifest. */
  async locate(uri: string): Promise<Located | undefined> {
    const folder = this.folderOf(uri);
    await folder.ready();
    const path = folder.toPath(uri);
    const source = folder.project.get(path);
    return source === undefined ? undefined : { folder, path, source, stacks: folder.stacksOf(path) };
  }

  /** An editor's text, after it was opened or changed. */
  async textChanged(document: TextDocument): Promise<void> {
    const folder = this.folderOf(document.uri);
    await folder.ready();
    // Only the newest text counts: while the folder was being read, the document may have changed again or gone.
    const current = this.options.document(document.uri);
    if (current === undefined) return;
    const path = folder.toPath(document.uri);
    if (current.languageId === "prompt-layer" && folder.project.get(path) === undefined)
      folder.project.setFile(path, current.getText());
    if (folder.setText(path, current.getText())) await this.afterText(folder, path);
  }

  /** A document was closed: what is on the disk counts again. */
  async closed(uri: string): Promise<void> {
    const folder = this.folderOf(uri);
    await folder.ready();
    const path = folder.toPath(uri);
    if (!folder.concerns(path)) return;
    await folder.refresh([path]);
    this.changed();
  }

  /** Files were created, changed or deleted on the disk. */
  async filesChanged(changes: readonly { readonly uri: string; readonly deleted: boolean }[]): Promise<void> {
    let any = false;
    for (const folder of this.allFolders()) {
      await folder.ready();
      const own = changes.filter(({ uri }) => folder.holds(URI.parse(uri)));
      for (const { uri, deleted } of own) folder.noteFile(folder.toPath(uri), !deleted);
      const below = own.filter(({ deleted }) => deleted).map(({ uri }) => `${folder.toPath(uri)}/`);
      const gone = folder.project.paths().filter((path) => below.some((top) => path.startsWith(top)));
      const paths = own.map(({ uri }) => folder.toPath(uri)).filter((path) => folder.concerns(path));
      if (paths.length + gone.length === 0) continue;
      await folder.refresh([...paths, ...gone]);
      any = true;
    }
    if (any) this.changed();
  }

  /** Says that something changed. */
  changed(): void {
    this.revision++;
    for (const listener of this.listeners) listener();
  }

  // A manifest may now name files that nobody has read yet.
  private async afterText(folder: WorkspaceFolder, path: string): Promise<void> {
    this.changed();
    if (!folder.project.allManifests().has(path)) return;
    const before = folder.project.paths().length;
    await folder.refresh([]);
    if (folder.project.paths().length !== before) this.changed();
  }

  private folderContext(): FolderContext {
    return {
      host: this.options.host,
      openText: (uri) => this.options.document(uri)?.getText(),
      levels: () => this.levels,
      log: (message) => this.options.log(message),
    };
  }
}
