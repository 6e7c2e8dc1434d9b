// The extension on Node: the server runs beside the extension host.
import { type ExtensionContext, Uri } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { type ExtensionApi, start } from "./start";

/** VS Code's entry. */
export function activate(context: ExtensionContext): Promise<ExtensionApi> {
  const module = Uri.joinPath(context.extensionUri, "dist", "server.cjs").fsPath;
  const run = { module, transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ["--nolazy", "--inspect=6009"] } };
  return start(context, (id, name, options) => new LanguageClient(id, name, { run, debug }, options));
}
