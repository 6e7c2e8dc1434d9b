// All commands, each in a file of its own.
import { commands, Disposable, type ExtensionContext, type LogOutputChannel } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { PreviewPanels } from "../preview/panels";
import { createExampleStack } from "./createExampleStack";
import { createNewLayer } from "./createNewLayer";

/** What commands work with. */
export interface CommandContext {
  readonly context: ExtensionContext;
  readonly client: BaseLanguageClient;
  readonly previews: PreviewPanels;
  readonly output: LogOutputChannel;
}

/** Registers the commands. */
export function registerCommands(context: CommandContext): Disposable {
  const { client, previews, output } = context;
  const register = (name: string, run: (...args: never[]) => unknown): Disposable =>
    commands.registerCommand(`promptLayers.${name}`, run as (...args: unknown[]) => unknown);
  return Disposable.from(
    register("openPreview", () => previews.open("active")),
    register("openPreviewToSide", () => previews.open("beside")),
    register("newLayer", () => createNewLayer(context)),
    register("createExampleStack", () => createExampleStack(context)),
    register("showOutput", () => output.show()),
    register("restartServer", async () => {
      await client.stop();
      await client.start();
    }),
  );
}
