// What the server asks of the machine that it runs on. Node answers from the disk, a worker asks the client.

/** Files by URI. Nothing here throws for a file that does not exist. */
export interface ServerHost {
  /** URIs of all files below a folder, without dot folders and `node_modules`. */
  listFiles(folder: string): Promise<readonly string[]>;
  /** The bytes of a file; `undefined` where there is none, `"outside"` where it really lies outside of `bound`. */
  readFile(uri: string, bound: string): Promise<Uint8Array | "outside" | undefined>;
}
