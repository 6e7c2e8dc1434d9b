// Shows a place of a source file in an editor, without covering the preview.
import { Range, TabInputText, Uri, ViewColumn, type WebviewPanel, window, workspace } from "vscode";
import type { ProtocolRange } from "../../server/protocol";

/** Opens the file where it is open already, else beside the preview, and selects the range. */
export async function reveal(uri: string, { start, end }: ProtocolRange, panel: WebviewPanel): Promise<void> {
  const target = Uri.parse(uri);
  const selection = new Range(start.line, start.character, end.line, end.character);
  try {
    await window.showTextDocument(target, { viewColumn: findColumn(target, panel), selection, preview: true });
  } catch {
    void window.showWarningMessage(`${workspace.asRelativePath(target)} cannot be opened; it may be gone.`);
  }
}

function findColumn(target: Uri, panel: WebviewPanel): ViewColumn {
  const groups = window.tabGroups.all.filter(({ viewColumn }) => viewColumn !== panel.viewColumn);
  const shows = (uri: Uri) => (tab: { readonly input: unknown }) =>
    tab.input instanceof TabInputText && tab.input.uri.toString() === uri.toString();
  const own = groups.find(({ tabs }) => tabs.some(shows(target)));
  return (own ?? groups[0])?.viewColumn ?? ViewColumn.Beside;
}
