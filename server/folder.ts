// One workspace folder: its files in an engine project, its stacks, and what the rules find in them, each computed once.
import { URI } from "vscode-uri";
import {
  checkStack,
  dirname,
  type Finding,
  type LintOptions,
  mergeChecks,
  namedFiles,
  Project,
  registry,
  type Stack,
  type StackCheck,
  wantedPaths,
} from "../engine/index";
import type { RuleLevel } from "../layers-schema/index";
import type { ServerHost } from "./host";

/** What a folder needs of the server around it. */
export interface FolderContext {
  readonly host: ServerHost;
  /** The text of an open document, which wins over the disk. */
  openText(uri: string): string | undefined;
  levels(): ReadonlyMap<string, RuleLevel>;
  log(message: string): void;
}

/** A folder of files that belong together. Paths are those of its URIs, decoded. */
export class WorkspaceFolder {
  readonly project: Project;
  private readonly checks = new Map<Stack, StackCheck>();
  private existing: readonly string[] = [];
  private findings: readonly Finding[] | undefined;
  private loading: Promise<void> | undefined;
  private levels: ReadonlyMap<string, RuleLevel> = new Map();

  constructor(
    readonly root: URI,
    private readonly context: FolderContext,
  ) {
    this.project = new Project(root.path.replace(/\/$/, "") || "/");
  }

  /** Resolves when the folder's files have been read. */
  ready(): Promise<void> {
    this.loading ??= this.load();
    return this.loading;
  }

  /** Reads the folder's list of files and all that its stacks need, again. */
  reload(): Promise<void> {
    this.loading = this.load();
    return this.loading;
  }

  toUri(path: string): string {
    return this.root.with({ path }).toString();
  }

  toPath(uri: string): string {
    return URI.parse(uri).path;
  }

  holds(uri: URI): boolean {
    const top = this.project.bound === "/" ? "/" : `${this.project.bound}/`;
    return uri.scheme === this.root.scheme && uri.authority === this.root.authority && uri.path.startsWith(top);
  }

  /** True where a change of this path can change a stack. */
  concerns(path: string): boolean {
    return (
      this.project.get(path) !== undefined ||
      wantedPaths([path], this.project.allManifests()).length > 0 ||
      this.named().includes(path)
    );
  }

  /** The text of an open document. It counts when a stack may use it. */
  setText(path: string, text: string): boolean {
    if (!this.concerns(path)) return false;
    this.project.setFile(path, text);
    this.findings = undefined;
    return true;
  }

  /** Takes a file from the disk, or out where there is none any more; an open document stays what its editor says. */
  async refresh(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.read(path);
    this.findings = undefined;
    await this.readNamed();
  }

  /** Keeps the list of files in step with what was created and deleted. */
  noteFile(path: string, exists: boolean): void {
    this.existing = this.existing.filter((other) => other !== path);
    if (exists) this.existing = [...this.existing, path];
  }

  stacks(): readonly Stack[] {
    return this.project.stacks();
  }

  /** The stacks of a file; a layer that no manifest lists belongs to none that assembles it. */
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
    const levels = this.context.levels();
    if (levels !== this.levels) {
      this.levels = levels;
      this.checks.clear();
      this.findings = undefined;
    }
    if (this.findings === undefined) {
      const stacks = this.stacks();
      const current = new Set(stacks);
      for (const stack of this.checks.keys()) if (!current.has(stack)) this.checks.delete(stack);
      this.findings = mergeChecks(
        stacks.map((stack) => this.checkOf(stack)),
        this.options(),
      );
    }
    return this.findings;
  }

  private options(): LintOptions {
    const onRuleError = (code: string, error: unknown): void =>
      this.context.log(
        `The rule ${code} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    return { rules: registry, levels: this.levels, onRuleError };
  }

  private async load(): Promise<void> {
    const uris = await this.context.host.listFiles(this.root.toString());
    this.existing = uris.map((uri) => this.toPath(uri));
    const gone = this.project.paths().filter((path) => !this.existing.includes(path));
    await this.refresh([...gone, ...wantedPaths(this.existing, new Map())]);
    // What manifests take in by globs is known only now.
    await this.refresh(
      wantedPaths(this.existing, this.project.allManifests()).filter((path) => this.project.get(path) === undefined),
    );
  }

  private named(): readonly string[] {
    return [...this.project.allManifests()].flatMap(([path, manifest]) => namedFiles(manifest, dirname(path)));
  }

  private async readNamed(): Promise<void> {
    const wanted = [...this.named(), ...wantedPaths(this.existing, this.project.allManifests())];
    for (const path of wanted)
      if (this.project.get(path) === undefined && !this.project.leadsOutside(path)) await this.read(path);
  }

  private async read(path: string): Promise<void> {
    const uri = this.toUri(path);
    const open = this.context.openText(uri);
    const content = open ?? (await this.context.host.readFile(uri, this.root.toString()));
    if (content === undefined) this.project.deleteFile(path);
    else if (content === "outside" && open === undefined) this.project.refuse(path);
    else this.project.setFile(path, content);
  }
}
