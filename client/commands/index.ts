// All commands, each in a file of its own.
import { commands, Disposable, type ExtensionContext, type LogOutputChannel, Uri } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { PreviewPanel } from "../preview/panel";
import { copyPrompt } from "./copyPrompt";
import { createExampleStack } from "./createExampleStack";
import { createNewLayer } from "./createNewLayer";

/** What commands work with. */
export interface CommandContext {
  readonly context: ExtensionContext;
  readonly client: BaseLanguageClient;
  readonly previews: PreviewPanel;
  readonly output: LogOutputChannel;
}

/** Registers the commands. */
export function registerCommands(context: CommandContext): Disposable {
  const { client, previews, output } = context;
  const register = (name: string, run: (argument: unknown) => unknown): Disposable =>
    commands.registerCommand(`promptLayers.${name}`, run);
  return Disposable.from(
    register("openPreview", (file) => previews.open("active", toUri(file))),
    register("openPreviewToSide", (file) => previews.open("beside", toUri(file))),
    register("copyPrompt", () => copyPrompt(context)),
    register("newLayer", () => createNewLayer(context)),
    register("createExampleStack", () => createExampleStack(context)),
    register("showOutput", () => output.show()),
    register("restartServer", () => restart(client)),
  );
}

async function restart(client: BaseLanguageClient): Promise<void> {
  if (client.needsStop()) await client.stop();
  await client.start();
}

// A command in a menu is told the file that it was called on.
const toUri = (argument: unknown): string | undefined => (argument instanceof Uri ? argument.toString() : undefined);
