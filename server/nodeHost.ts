// Files for a server on Node: from the disk, links resolved.
import { fileURLToPath, pathToFileURL } from "node:url";
import { fileKind, isWithin, listFiles, readBytes } from "../node/index";
import type { ServerHost } from "./host";

/** The disk. Other schemes than `file` have no files here; `log` is told of folders that cannot be read. */
export function toNodeHost(log: (message: string) => void): ServerHost {
  return {
    async listFiles(folder, { bound, shallow }) {
      const path = toFile(folder);
      const top = toFile(bound);
      if (path === undefined || top === undefined) return [];
      const files = listFiles(path, top, { shallow, skip: (error) => log(error.message) });
      return files.map((file) => pathToFileURL(file).href);
    },
    async readFile(uri, bound) {
      const path = toFile(uri);
      const top = toFile(bound);
      if (path === undefined || top === undefined || fileKind(path) !== "file") return undefined;
      return isWithin(top, path) ? readBytes(path) : "outside";
    },
  };
}

const toFile = (uri: string): string | undefined => (uri.startsWith("file:") ? fileURLToPath(uri) : undefined);
