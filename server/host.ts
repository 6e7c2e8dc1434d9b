// What the server asks of the machine that it runs on. Node answers from the disk, a worker asks the client.

/** Files by URI. Nothing here fails for a file that does not exist. */
export interface ServerHost {
  /** URIs of the files below a folder, without dot folders and `node_modules`; none for what is no folder. */
  listFiles(folder: string, options: ListOptions): Promise<readonly string[]>;
  /** The bytes of a file; `undefined` where there is none, `"outside"` where it really lies outside of `bound`. */
  readFile(uri: string, bound: string): Promise<Uint8Array | "outside" | undefined>;
}

export interface ListOptions {
  /** Nothing outside this folder is listed. */
  readonly bound: string;
  /** Without the folders in it. */
  readonly shallow: boolean;
}
