// The files that exist in a folder, as far as they may be searched, kept in step with what is created and deleted.
import { dirname, isBelow } from "../engine/index";

/** Paths of files. Dot folders and `node_modules` are left out, but where a search begins in one. */
export class FileList {
  private readonly files = new Set<string>();
  /** Folders that have been searched. */
  private readonly bases = new Set<string>();

  /** Notes what a search of `base` has found. */
  addSearch(base: string, files: readonly string[]): void {
    this.bases.add(base);
    for (const file of files) this.files.add(file);
  }

  /** True where a search has looked into this folder, or would have if it had been there. */
  covers(folder: string): boolean {
    return this.mayHold(`${folder}/file`);
  }

  /** True where a search would find this path if it is a file. */
  mayHold(path: string): boolean {
    return [...this.bases].some((base) => isBelow(base, path) && !isHidden(dirname(path).slice(base.length)));
  }

  add(path: string): void {
    this.files.add(path);
  }

  /** Takes out a file, or all files of a folder. */
  remove(path: string): void {
    if (this.files.delete(path)) return;
    for (const file of this.files) if (isBelow(path, file)) this.files.delete(file);
  }

  all(): readonly string[] {
    return [...this.files];
  }
}

const isHidden = (folders: string): boolean =>
  folders.split("/").some((name) => name.startsWith(".") || name === "node_modules");
