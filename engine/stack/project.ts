// The files of one workspace folder or command, and the stacks that they make. The one place of the engine with a lifetime:
// it keeps what was parsed, so that an edit parses one file again and rebuilds only the stacks that hold it.
import type { HoleDialect, TemplateMode } from "../../layers-schema/index";
import { type ParsedLayer, type ParsedManifest, parseLayer, parseManifest } from "../parse";
import { type ParsedTemplate, parseTemplate } from "../template";
import { type SourceFile, toSourceFile } from "../text";
import { buildFolderStack, buildManifestStack, buildPromptStack, type StackInputs } from "./buildStack";
import { findMembership, hasOnlyPrompts, isManifestPath, type Membership } from "./discover";
import type { StackFiles } from "./parts";
import type { Stack } from "./types";

/** Files by path, and stacks by id. */
export class Project implements StackFiles {
  private readonly sources = new Map<string, SourceFile>();
  private readonly outside = new Set<string>();
  private readonly layers = new Map<SourceFile, ParsedLayer>();
  private readonly manifests = new Map<string, ParsedManifest>();
  private templates = new Map<string, ParsedTemplate>();
  private readonly built = new Map<string, Stack>();
  private membership: Membership | undefined;
  private pathList: readonly string[] | undefined;

  /** `bound` is the folder outside which nothing may be read; `""` where all paths are relative to one place. */
  constructor(readonly bound: string) {}

  /** Sets a file's content: bytes from the disk, or the text of an editor's buffer. */
  setFile(path: string, content: string | Uint8Array): void {
    const source = toSourceFile(path, content);
    const before = this.sources.get(path);
    this.sources.set(path, source);
    this.outside.delete(path);
    if (before === undefined || isManifestPath(path)) this.forgetMembership();
    else this.forgetStacksWith(path);
    if (before !== undefined) this.layers.delete(before);
    if (isManifestPath(path)) this.manifests.set(path, parseManifest(source));
  }

  /** Takes a file out. */
  deleteFile(path: string): void {
    const before = this.sources.get(path);
    if (before !== undefined) this.layers.delete(before);
    this.outside.delete(path);
    if (this.sources.delete(path)) this.forgetMembership();
    this.manifests.delete(path);
  }

  /** Says that a path exists and leads out of the bound: it is an error where it is named, and never read. */
  refuse(path: string): void {
    this.sources.delete(path);
    this.outside.add(path);
    this.forgetMembership();
  }

  get(path: string): SourceFile | undefined {
    return this.sources.get(path);
  }

  leadsOutside(path: string): boolean {
    return this.outside.has(path);
  }

  paths(): readonly string[] {
    this.pathList ??= [...this.sources.keys()];
    return this.pathList;
  }

  /** Manifests by path, parsed. */
  allManifests(): ReadonlyMap<string, ParsedManifest> {
    return this.manifests;
  }

  /** All stacks, by the path of their manifest, folder or prompt. */
  stacks(): readonly Stack[] {
    const { manifests, folders, orphans } = this.members();
    const stacks: Stack[] = [];
    for (const { path, manifest, layers, prompts } of manifests) {
      const below = [...orphans].filter(([, nearest]) => nearest === path).map(([orphan]) => orphan);
      // A manifest for prompts alone has no stack of its own, but where nobody else would show its faults.
      if (!hasOnlyPrompts(manifest) || (prompts.size === 0 && manifest.problems.length > 0))
        stacks.push(this.build(path, () => buildManifestStack(manifest, layers, below, this.inputs)));
      for (const [prompt, index] of manifest.broken ? [] : prompts) {
        const source = this.sources.get(prompt);
        const entry = manifest.prompts[index]?.values ?? {};
        if (source !== undefined)
          stacks.push(this.build(`${path} ${prompt}`, () => buildPromptStack(source, entry, manifest, this.inputs)));
      }
    }
    for (const [folder, layers] of folders)
      stacks.push(this.build(folder, () => buildFolderStack(folder, layers, this.inputs)));
    return stacks;
  }

  /** The stacks that a file takes part in. */
  stacksOf(path: string): readonly Stack[] {
    return this.stacks().filter((stack) => stack.files.has(path));
  }

  /** A file that belongs to no stack as one cached prompt; `undefined` where the file is not known. */
  loosePrompt(path: string): Stack | undefined {
    const source = this.sources.get(path);
    return source === undefined ? undefined : buildPromptStack(source, {}, undefined, this.inputs);
  }

  private members(): Membership {
    this.membership ??= findMembership(this.paths(), this.manifests);
    return this.membership;
  }

  private build(id: string, make: () => Stack): Stack {
    const known = this.built.get(id);
    if (known !== undefined) return known;
    const stack = make();
    this.built.set(id, stack);
    return stack;
  }

  private forgetMembership(): void {
    this.membership = undefined;
    this.pathList = undefined;
    this.built.clear();
  }

  private forgetStacksWith(path: string): void {
    for (const [id, stack] of this.built) if (stack.files.has(path)) this.built.delete(id);
  }

  private readonly inputs: StackInputs = {
    files: this,
    templates: (text, mode, holes) => this.templateOf(text, mode, holes),
    parsedLayer: (source) => this.layerOf(source),
    rendered: new WeakMap(),
    scanned: new WeakMap(),
  };

  private layerOf(source: SourceFile): ParsedLayer {
    const known = this.layers.get(source);
    if (known !== undefined) return known;
    const parsed = parseLayer(source);
    this.layers.set(source, parsed);
    return parsed;
  }

  // Keyed by text: a template is a pure function of it. What no stack asked for since the last clean-up goes.
  private templateOf(text: string, mode: TemplateMode, holes: readonly HoleDialect[]): ParsedTemplate {
    const key = `${mode} ${mode === "holes" ? holes.join(" ") : ""}\n${text}`;
    const known = this.templates.get(key);
    if (known !== undefined) return known;
    if (this.templates.size > 2 * this.sources.size + 64) this.templates = new Map();
    const parsed = parseTemplate(text, { mode, holes });
    this.templates.set(key, parsed);
    return parsed;
  }
}

/** One file for `parseStack`: text, or bytes that are decoded as UTF-8. */
export interface InputFile {
  readonly path: string;
  readonly text?: string;
  readonly bytes?: Uint8Array;
}

/**
 * The stack that some texts make. Paths are relative to one place, with `/`. With several stacks, `name` says which.
 * Throws where there is none, or several and no name: that is the caller's mistake, not the author's.
 */
export function parseStack(files: Iterable<InputFile>, options: { readonly name?: string } = {}): Stack {
  const project = new Project("");
  for (const file of files) project.setFile(file.path, file.text ?? file.bytes ?? "");
  return selectStack(project.stacks(), options.name);
}

/** The stack of that name, or the only one; throws with the names where that cannot be told. */
export function selectStack(stacks: readonly Stack[], name: string | undefined): Stack {
  const named = name === undefined ? stacks : stacks.filter((stack) => stack.name === name);
  const [only, second] = named;
  const names = stacks.map((stack) => stack.name).join(", ");
  if (only === undefined)
    throw new Error(
      name === undefined
        ? "There is no stack among these files."
        : `There is no stack ${name}; there are: ${names || "none"}.`,
    );
  if (second !== undefined) throw new Error(`There are several stacks (${names}); say which by its name.`);
  return only;
}
