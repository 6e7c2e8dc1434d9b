// The extension in a browser: the server runs in a web worker and asks the client for files.
import { type ExtensionContext, Uri } from "vscode";
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from "vscode-languageclient/browser";
import { serveFiles } from "./files";
import { type ExtensionApi, start } from "./start";

type WorkerPort = ConstructorParameters<typeof BrowserMessageReader>[0] & { terminate(): void };

// The extension host for browsers is a worker and can start others; Node's types, which the rest of the client has, say nothing of it.
declare const Worker: new (script: string) => WorkerPort;

/** VS Code's entry. */
export function activate(context: ExtensionContext): Promise<ExtensionApi> {
  const script = Uri.joinPath(context.extensionUri, "dist", "browser", "server.js").toString(true);
  let worker: WorkerPort | undefined;
  // A server that was stopped does not start again: each start has a worker of its own.
  const connect = async () => {
    worker?.terminate();
    worker = new Worker(script);
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  };
  context.subscriptions.push({ dispose: () => worker?.terminate() });
  return start(context, (id, name, options) => {
    const client = new LanguageClient(id, name, connect, options);
    context.subscriptions.push(serveFiles(client));
    return client;
  });
}
