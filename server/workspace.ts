// All folders and open documents, and who is told when something changes. Buffers win over the disk. Changes are worked
// off one after the other, in the order in which they came; whoever asks waits for those that came before.
import { URI } from "vscode-uri";
import { dirname, isLayerPath, isManifestPath, type SourceFile, type Stack } from "../engine/index";
import type { RuleLevel } from "../layers-schema/index";
import { canonicalUri, type OpenDocuments } from "./documents";
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
  readonly documents: OpenDocuments;
  /** Levels of rules from the user's settings for a folder. */
  levelsOf(folder: string): Promise<ReadonlyMap<string, RuleLevel>>;
  log(message: string): void;
}

export class Workspace {
  /** Counts up with every change that can change a prompt or a finding. */
  revision = 0;
  private readonly folders = new Map<string, WorkspaceFolder>();
  /** Folders of single documents that lie in no workspace folder, or where it is not searched. */
  private readonly strays = new Map<string, WorkspaceFolder>();
  /** Canonical URI of an open document -> version whose text has been taken over. */
  private readonly versions = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly options: WorkspaceOptions) {}

  /** Calls `listener` after each change. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  allFolders(): readonly WorkspaceFolder[] {
    return [...this.folders.values(), ...this.strays.values()];
  }

  /** Resolves when all that has been told so far has been worked off. Never rejects. */
  ready(): Promise<void> {
    return this.work;
  }

  /** Version of an open document that the answers are for; null for a file that is on the disk alone. */
  versionOf(uri: string): number | null {
    return this.versions.get(canonicalUri(uri)) ?? null;
  }

  /** The innermost folder of a document, as far as there is one. */
  folderOf(uri: string): WorkspaceFolder | undefined {
    return this.holders(uri)[0];
  }

  /** Where a document stands; `undefined` where it is of no concern to any stack. */
  async locate(uri: string): Promise<Located | undefined> {
    await this.ready();
    const folder = this.folderOf(uri);
    const path = folder?.toPath(uri) ?? "";
    const source = folder?.project.get(path);
    return folder === undefined || source === undefined
      ? undefined
      : { folder, path, source, stacks: folder.stacksOf(path) };
  }

  foldersChanged(added: readonly string[], removed: readonly string[]): void {
    this.enqueue(async () => {
      for (const uri of removed) this.folders.delete(canonicalUri(uri));
      for (const uri of added) await this.addFolder(uri);
      await this.placeAll();
      return true;
    });
  }

  settingsChanged(): void {
    this.enqueue(async () => {
      for (const [uri, folder] of [...this.folders, ...this.strays]) folder.setLevels(await this.options.levelsOf(uri));
      return true;
    });
  }

  /** A document was opened or edited. */
  textChanged(uri: string): void {
    this.enqueue(() => this.place(uri));
  }

  /** A document was closed: what is on the disk counts again. */
  closed(uri: string): void {
    this.enqueue(async () => {
      // It may have been opened again meanwhile.
      if (this.options.documents.find(uri) !== undefined) return false;
      this.versions.delete(canonicalUri(uri));
      let changed = this.strays.delete(strayRoot(uri).toString());
      if (changed) await this.placeAll();
      for (const folder of this.allFolders())
        changed = (folder.contains(URI.parse(uri)) && (await folder.reread(folder.toPath(uri)))) || changed;
      return changed;
    });
  }

  /** Files were created, changed or deleted on the disk. */
  filesChanged(changes: readonly { readonly uri: string; readonly deleted: boolean }[]): void {
    this.enqueue(async () => {
      let changed = false;
      for (const folder of this.allFolders()) {
        const own = changes.filter(({ uri }) => folder.contains(URI.parse(uri)));
        const paths = own.map(({ uri, deleted }) => ({ path: folder.toPath(uri), deleted }));
        changed = (await folder.filesChanged(paths)) || changed;
      }
      return changed;
    });
  }

  // One after the other; what fails is logged, and the next one runs. `true`: something changed.
  private enqueue(job: () => Promise<boolean>): void {
    this.work = this.work.then(job).then(
      (changed) => {
        if (changed) this.tell();
      },
      (error: unknown) => this.options.log(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  }

  private tell(): void {
    this.revision++;
    for (const listener of this.listeners) listener();
  }

  private async addFolder(uri: string): Promise<void> {
    const folder = new WorkspaceFolder(URI.parse(uri), this.folderContext());
    this.folders.set(canonicalUri(uri), folder);
    folder.setLevels(await this.options.levelsOf(uri));
    await folder.load({ shallow: false });
  }

  // Takes over the newest text of a document; the version that made this job may be an older one.
  private async place(uri: string): Promise<boolean> {
    if (this.holders(uri).length === 0 && this.isStray(uri)) await this.addStray(strayRoot(uri));
    const document = this.options.documents.find(uri);
    if (document === undefined) return false;
    const { version } = document;
    const text = document.getText();
    const isLayer = document.languageId === "prompt-layer";
    let changed = false;
    for (const folder of this.holders(uri)) {
      const path = folder.toPath(uri);
      if (!folder.setText(path, text, { isLayer })) continue;
      if (isManifestPath(path)) await folder.refresh([]);
      changed = true;
    }
    if (changed) this.versions.set(canonicalUri(uri), version);
    return changed;
  }

  // Open documents may belong elsewhere now.
  private async placeAll(): Promise<void> {
    this.strays.clear();
    this.versions.clear();
    for (const { uri } of this.options.documents.all()) await this.place(uri);
  }

  // Workspace folders, innermost first; else the stray ones that have the document, outermost first: there its manifest is.
  private holders(uri: string): readonly WorkspaceFolder[] {
    const parsed = URI.parse(uri);
    const depth = ({ root }: WorkspaceFolder): number => root.path.length;
    const holding = [...this.folders.values()].filter((folder) => folder.holds(parsed));
    if (holding.length > 0) return holding.sort((a, b) => depth(b) - depth(a));
    const own = this.strays.get(strayRoot(uri).toString());
    const strays = [...this.strays.values()].filter((folder) => folder === own || folder.has(parsed));
    return strays.sort((a, b) => depth(a) - depth(b));
  }

  private async addStray(root: URI): Promise<void> {
    const stray = new WorkspaceFolder(root, this.folderContext());
    this.strays.set(root.toString(), stray);
    stray.setLevels(await this.options.levelsOf(root.toString()));
    await stray.load({ shallow: true });
  }

  // Old versions of files have schemes of their own (`git:`), and nobody edits them.
  private isStray(uri: string): boolean {
    const { scheme, path } = URI.parse(uri);
    const schemes = ["file", "untitled", ...[...this.folders.values()].map(({ root }) => root.scheme)];
    const isLayer = this.options.documents.find(uri)?.languageId === "prompt-layer" || isLayerPath(path);
    return schemes.includes(scheme) && (isLayer || isManifestPath(path));
  }

  private folderContext(): FolderContext {
    const { host, documents, log } = this.options;
    return {
      host,
      openText: (uri) => documents.find(uri)?.getText(),
      nameOf: (uri) => documents.nameOf(uri),
      log,
    };
  }
}

// A document in no workspace folder stands in the folder where it lies.
function strayRoot(uri: string): URI {
  const parsed = URI.parse(uri);
  return parsed.with({ path: dirname(parsed.path), query: "", fragment: "" });
}
