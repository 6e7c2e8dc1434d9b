// One workspace folder: its files in an engine project, its stacks, and what the rules find in them, each computed once.
// Whoever changes it does one thing after the other: workspace.ts sees to that.
import { URI } from "vscode-uri";
import {
  checkStack,
  dirname,
  type Finding,
  fragmentsFolder,
  isBelow,
  isManifestPath,
  type LintOptions,
  layerGlobs,
  mergeChecks,
  namedFiles,
  Project,
  registry,
  type Stack,
  type StackCheck,
  toGlobSet,
  wantedPaths,
} from "../engine/index";
import type { RuleLevel } from "../layers-schema/index";
import { FileList } from "./fileList";
import type { ServerHost } from "./host";

/** What a folder needs of the server around it. */
export interface FolderContext {
  readonly host: ServerHost;
  /** The text of an open document, which wins over the disk. */
  openText(uri: string): string | undefined;
  /** A URI as the client spells it. */
  nameOf(uri: string): string;
  log(message: string): void;
}

/** A folder of files that belong together. Paths are those of its URIs, decoded. */
export class WorkspaceFolder {
  readonly project: Project;
  private readonly files = new FileList();
  private readonly checks = new Map<Stack, StackCheck>();
  private findings: readonly Finding[] | undefined;
  private levels: ReadonlyMap<string, RuleLevel> = new Map();

  constructor(
    readonly root: URI,
    private readonly context: FolderContext,
  ) {
    this.project = new Project(root.path.length > 1 ? root.path.replace(/\/$/, "") : root.path);
  }

  /** Reads all that the stacks of the folder need. `shallow`: without the folders in it, unless there is a manifest. */
  async load({ shallow }: { readonly shallow: boolean }): Promise<void> {
    const { bound } = this.project;
    await this.search(bound, shallow);
    if (shallow && this.files.all().some(isManifestPath)) await this.search(bound, false);
    await this.refresh(wantedPaths(this.files.all(), new Map()));
  }

  setLevels(levels: ReadonlyMap<string, RuleLevel>): void {
    this.levels = levels;
    this.checks.clear();
    this.findings = undefined;
  }

  /** The URI of a path, as the client spells it. */
  toUri(path: string): string {
    return this.context.nameOf(this.root.with({ path }).toString());
  }

  toPath(uri: string): string {
    return URI.parse(uri).path;
  }

  /** True for what lies in the folder or below. */
  contains({ scheme, authority, path }: URI): boolean {
    return scheme === this.root.scheme && authority === this.root.authority && isBelow(this.project.bound, path);
  }

  /** True for what lies where the folder's files are searched, or is named by one of its manifests. */
  holds(uri: URI): boolean {
    return this.contains(uri) && (this.files.mayHold(uri.path) || this.named().includes(uri.path));
  }

  /** True for a file that has been taken in. */
  has(uri: URI): boolean {
    return this.contains(uri) && this.project.get(uri.path) !== undefined;
  }

  /** The text of an open document: it counts when a stack may use it. `isLayer`: whatever its name. */
  setText(path: string, text: string, { isLayer }: { readonly isLayer: boolean }): boolean {
    if (!isLayer && this.concerned([path]).length === 0) return false;
    this.project.setFile(path, text);
    this.findings = undefined;
    return true;
  }

  /** Takes files from the disk, or out where there are none any more; an open document stays what its editor says. */
  async refresh(paths: readonly string[]): Promise<void> {
    await this.read(paths);
    await this.readWanted();
    this.findings = undefined;
  }

  /** Takes a file from the disk again. True where that can change a stack. */
  async reread(path: string): Promise<boolean> {
    const paths = this.concerned([path]);
    if (paths.length > 0) await this.refresh(paths);
    return paths.length > 0;
  }

  /** Takes over what happened on the disk. True where that can change a stack. */
  async filesChanged(changes: readonly { readonly path: string; readonly deleted: boolean }[]): Promise<boolean> {
    const touched = new Set<string>();
    for (const { path, deleted } of changes) {
      for (const file of deleted ? this.takeOut(path) : await this.takeIn(path)) touched.add(file);
    }
    const paths = this.concerned([...touched]);
    if (paths.length > 0) await this.refresh(paths);
    return paths.length > 0;
  }

  stacks(): readonly Stack[] {
    return this.project.stacks();
  }

  stacksOf(path: string): readonly Stack[] {
    return this.project.stacksOf(path);
  }

  /** What the rules found of a stack. */
  checkOf(stack: Stack): StackCheck {
    const known = this.checks.get(stack) ?? checkStack(stack, this.options());
    this.checks.set(stack, known);
    return known;
  }

  /** All findings of the folder. */
  allFindings(): readonly Finding[] {
    this.findings ??= this.findAll();
    return this.findings;
  }

  private findAll(): readonly Finding[] {
    const stacks = this.stacks();
    const current = new Set(stacks);
    for (const stack of this.checks.keys()) if (!current.has(stack)) this.checks.delete(stack);
    return mergeChecks(
      stacks.map((stack) => this.checkOf(stack)),
      this.options(),
    );
  }

  private options(): LintOptions {
    const onRuleError = (code: string, error: unknown): void =>
      this.context.log(
        `The rule ${code} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    return { rules: registry, levels: this.levels, onRuleError };
  }

  /** Those of some paths with which a stack has to do. */
  private concerned(paths: readonly string[]): readonly string[] {
    const searched = paths.filter((path) => this.files.mayHold(path));
    const wanted = new Set([...wantedPaths(searched, this.project.allManifests()), ...this.named()]);
    return paths.filter(
      (path) => wanted.has(path) || this.project.get(path) !== undefined || this.project.leadsOutside(path),
    );
  }

  private named(): readonly string[] {
    return [...this.project.allManifests()].flatMap(([path, manifest]) => namedFiles(manifest, dirname(path)));
  }

  // What was deleted may have been a folder.
  private takeOut(path: string): readonly string[] {
    this.files.remove(path);
    return [path, ...this.project.paths().filter((file) => isBelow(path, file))];
  }

  // What was created may be a folder, of whose files nobody tells.
  private async takeIn(path: string): Promise<readonly string[]> {
    if (!this.files.mayHold(path)) return [path];
    const below = this.files.covers(path) ? await this.list(path, false) : [];
    const created = below.length > 0 ? below : [path];
    for (const file of created) this.files.add(file);
    return created;
  }

  private async search(base: string, shallow: boolean): Promise<void> {
    this.files.addSearch(base, await this.list(base, shallow));
  }

  private async list(folder: string, shallow: boolean): Promise<readonly string[]> {
    const uri = this.root.with({ path: folder }).toString();
    const uris = await this.context.host.listFiles(uri, { bound: this.root.toString(), shallow });
    return uris.map((file) => this.toPath(file));
  }

  // A manifest may name what nobody has read, and what it takes in may be a manifest.
  private async readWanted(): Promise<void> {
    for (let known = -1; known !== this.project.allManifests().size; ) {
      known = this.project.allManifests().size;
      for (const base of this.globBases()) {
        if (isBelow(this.project.bound, base) && !this.files.covers(base)) await this.search(base, false);
      }
      const wanted = [...this.named(), ...wantedPaths(this.files.all(), this.project.allManifests())];
      await this.read(
        wanted.filter((path) => this.project.get(path) === undefined && !this.project.leadsOutside(path)),
      );
    }
  }

  private globBases(): readonly string[] {
    return [...this.project.allManifests()].flatMap(([path, manifest]) => {
      const prompts = manifest.prompts.flatMap(({ values }) => (values.path === undefined ? [] : [values.path]));
      const globs = [layerGlobs(path, manifest), toGlobSet(dirname(path), prompts)];
      return [...globs.flatMap((set) => set?.bases ?? []), fragmentsFolder(manifest, dirname(path))];
    });
  }

  // Read at once and taken in one by one, in their order. Nothing outside the folder is asked for.
  private async read(paths: readonly string[]): Promise<void> {
    const inside = [...new Set(paths)].filter((path) => isBelow(this.project.bound, path));
    const contents = await Promise.all(inside.map((path) => this.contentOf(path)));
    for (const [index, path] of inside.entries()) {
      const content = contents[index];
      if (content === undefined) this.project.deleteFile(path);
      else if (content === "outside") this.project.refuse(path);
      else this.project.setFile(path, content.text);
    }
  }

  private async contentOf(path: string): Promise<{ readonly text: string | Uint8Array } | "outside" | undefined> {
    const open = this.context.openText(this.toUri(path));
    if (open !== undefined) return { text: open };
    try {
      const content = await this.context.host.readFile(this.toUri(path), this.root.toString());
      return content === undefined || content === "outside" ? content : { text: content };
    } catch (error) {
      this.context.log(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}
