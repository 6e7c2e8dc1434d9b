// Files for a server in a worker: it has none of its own and asks the client.
import type { Connection } from "vscode-languageserver/browser";
import type { ServerHost } from "./host";
import { type FileParams, LIST_FILES, type ListAnswer, type ListParams, READ_FILE, type ReadAnswer } from "./protocol";

/** The files of the editor's own file systems. */
export function toBrowserHost(connection: Connection): ServerHost {
  return {
    async listFiles(folder, { shallow }) {
      const params: ListParams = { uri: folder, shallow };
      return (await connection.sendRequest<ListAnswer>(LIST_FILES, params)).uris;
    },
    async readFile(uri) {
      const params: FileParams = { uri };
      const { base64 } = await connection.sendRequest<ReadAnswer>(READ_FILE, params);
      return base64 === null ? undefined : Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
    },
  };
}
