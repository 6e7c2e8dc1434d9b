// The status bar: bytes of the active stack's scaffold of its ceiling, and how much of the prompt is cached.
import { Disposable, MarkdownString, StatusBarAlignment, type StatusBarItem, window, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { type DocumentParams, STATUS, type StackStatus } from "../server/protocol";
import type { PromptChanges } from "./promptChanges";

/** Creates the item; it shows while an editor with a file of a stack is active. */
export function createStatusBar(client: BaseLanguageClient, changes: PromptChanges): Disposable {
  const item = window.createStatusBarItem("promptLayers.size", StatusBarAlignment.Right, 90);
  item.name = "Prompt Layers: Size";
  item.command = "promptLayers.openPreviewToSide";
  let asked = 0;
  let last: string | undefined;
  const update = async (): Promise<void> => {
    const turn = ++asked;
    // While the preview has the focus no editor is active: the one before it still is what the figures are of.
    if (window.activeTextEditor !== undefined || window.visibleTextEditors.length === 0)
      last = window.activeTextEditor?.document.uri.toString();
    const uri = last;
    const status =
      uri === undefined || !client.isRunning()
        ? null
        : await client.sendRequest<StackStatus | null>(STATUS, { uri } satisfies DocumentParams);
    // A newer question is on its way: its answer counts.
    if (turn === asked) show(item, status);
  };
  const refresh = (): void => void update().catch(() => item.hide());
  return Disposable.from(
    item,
    window.onDidChangeActiveTextEditor(refresh),
    workspace.onDidCloseTextDocument(refresh),
    changes.onChange(refresh),
  );
}

function show(item: StatusBarItem, status: StackStatus | null): void {
  if (status === null) {
    item.hide();
    return;
  }
  const { stack, scaffoldBytes, ceiling, cachedShare, layers } = status;
  const of = ceiling === null ? "" : ` of ${ceiling.toLocaleString("en-US")}`;
  const percent = Math.round(cachedShare * 100);
  item.text = `$(layers) ${scaffoldBytes.toLocaleString("en-US")}${of} bytes, ${percent}% cached`;
  item.tooltip = new MarkdownString(
    `**${stack.replace(/[\\`*_{}[\]<>]/g, "\\$&")}**: ${layers} layers. The cached sections have ${scaffoldBytes.toLocaleString("en-US")} bytes in the largest render${ceiling === null ? "" : `, and the ceiling is ${ceiling.toLocaleString("en-US")}`}. ${percent}% of the system prompt is in the cached prefix.\n\nClick to open the preview.`,
  );
  item.accessibilityInformation = {
    label: `Prompt Layers: ${scaffoldBytes} bytes${ceiling === null ? "" : ` of ${ceiling}`}, ${percent} percent cached`,
  };
  item.show();
}
