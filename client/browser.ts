// The extension in a browser: the server runs in a web worker and asks the client for files.
import { type ExtensionContext, Uri } from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { serveFiles } from "./files";
import { type ExtensionApi, start } from "./start";

// The extension host for browsers is a worker and can start others; Node's types, which the rest of the client has, say nothing of it.
declare const Worker: new (script: string) => ConstructorParameters<typeof LanguageClient>[2];

/** VS Code's entry. */
export function activate(context: ExtensionContext): Promise<ExtensionApi> {
  const script = Uri.joinPath(context.extensionUri, "dist", "browser", "server.js").toString(true);
  return start(context, (id, name, options) => {
    const client = new LanguageClient(id, name, new Worker(script), options);
    context.subscriptions.push(serveFiles(client));
    return client;
  });
}
