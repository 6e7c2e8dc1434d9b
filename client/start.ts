// What both kinds of extension host share: the language client, the commands, the status bar and the preview.
import { type ExtensionContext, Uri, window } from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";
import type { InitializationOptions } from "../server/protocol";
import { registerCommands } from "./commands";
import { PreviewPanel } from "./preview/panel";
import { PromptChanges } from "./promptChanges";
import { createStatusBar } from "./statusBar";

/** Makes the language client of a host. */
export type ClientFactory = (id: string, name: string, options: LanguageClientOptions) => BaseLanguageClient;

/** What the extension gives to tests and other extensions. */
export interface ExtensionApi {
  readonly client: BaseLanguageClient;
}

const documentSelector = [
  { language: "prompt-layer" },
  { pattern: "**/{prompt-stack,*.prompt-stack}.yaml" },
  { pattern: "**/{prompt-stack,*.prompt-stack}.lock.json" },
  // Literal files and fragments of a stack; the server answers nothing for files that belong to none.
  { language: "markdown" },
  { language: "plaintext" },
];

/** Starts the server and everything that shows what it knows. */
export async function start(context: ExtensionContext, createClient: ClientFactory): Promise<ExtensionApi> {
  const output = window.createOutputChannel("Prompt Layers", { log: true });
  const docsBase = `${Uri.joinPath(context.extensionUri, "docs", "rules").toString()}/`;
  const client = createClient("promptLayers", "Prompt Layers", {
    documentSelector,
    outputChannel: output,
    initializationOptions: { docsBase } satisfies InitializationOptions,
    synchronize: { configurationSection: "promptLayers" },
  });
  const changes = new PromptChanges(client);
  const previews = new PreviewPanel({ extensionUri: context.extensionUri, client, changes });
  context.subscriptions.push(
    output,
    client,
    changes,
    previews,
    createStatusBar(client, changes),
    registerCommands({ context, client, previews, output }),
  );
  // The client says what went wrong; the commands stay, and one of them starts the server again.
  await client.start().catch((error: unknown) => output.error(error instanceof Error ? error : String(error)));
  return { client };
}
