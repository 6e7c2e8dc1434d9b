// Answers a server without a file system: what files there are below a folder, and what is in one.
import { Disposable, FileType, Uri, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import {
  type FileParams,
  LIST_FILES,
  type ListAnswer,
  type ListParams,
  READ_FILE,
  type ReadAnswer,
} from "../server/protocol";

/** Registers the two requests. */
export function serveFiles(client: BaseLanguageClient): Disposable {
  return Disposable.from(
    client.onRequest(
      LIST_FILES,
      async ({ uri, shallow }: ListParams): Promise<ListAnswer> => ({
        uris: await listFiles(Uri.parse(uri), shallow ? 0 : DEEPEST),
      }),
    ),
    client.onRequest(
      READ_FILE,
      async ({ uri }: FileParams): Promise<ReadAnswer> => ({ base64: await readFile(Uri.parse(uri)) }),
    ),
  );
}

/** Deeper folders than this are not searched: a file system of an extension may have loops that nobody can see. */
const DEEPEST = 32;

async function listFiles(folder: Uri, levels: number): Promise<string[]> {
  const entries = await readDirectory(folder);
  const nested = entries.map(async ([name, type]): Promise<readonly string[]> => {
    const uri = Uri.joinPath(folder, name);
    if ((type & FileType.Directory) === 0) return [uri.toString()];
    const isSkipped = levels === 0 || name.startsWith(".") || name === "node_modules";
    return isSkipped ? [] : listFiles(uri, levels - 1);
  });
  return (await Promise.all(nested)).flat();
}

async function readDirectory(folder: Uri): Promise<readonly [string, FileType][]> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch {
    // A folder that went away meanwhile has no files.
    return [];
  }
}

async function readFile(uri: Uri): Promise<string | null> {
  try {
    const bytes = await workspace.fs.readFile(uri);
    let binary = "";
    for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return btoa(binary);
  } catch {
    return null;
  }
}
