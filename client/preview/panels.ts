// The preview's panel: one beside the editor, following the active layer, live on the unsaved text.
// It asks the server and hands the answer to its page; it computes nothing.
import { Disposable, env, Range, type TextEditor, Uri, ViewColumn, type WebviewPanel, window, workspace } from "vscode";
import { type BaseLanguageClient, CancellationTokenSource } from "vscode-languageclient";
import {
  PREVIEW,
  PREVIEW_CHANGED,
  type PreviewAnswer,
  type PreviewParams,
  type ProtocolRange,
} from "../../server/protocol";
import { toPage } from "./html";
import type { PreviewChoice, ToPage, ToPanel } from "./messages";

const PREVIEW_VIEW = "promptLayers.preview";
const STOPPED = "The language server is not running. Restart it with the command Prompt Layers: Restart Server.";

/** Opens, restores and updates the panel. */
export class PreviewPanels implements Disposable {
  private panel: WebviewPanel | undefined;
  private choice: PreviewChoice = {};
  private pending: CancellationTokenSource | undefined;
  private readonly disposables: Disposable[] = [];

  constructor(
    private readonly extensionUri: Uri,
    private readonly client: BaseLanguageClient,
  ) {
    this.disposables.push(
      window.registerWebviewPanelSerializer(PREVIEW_VIEW, {
        deserializeWebviewPanel: async (panel, state: unknown) => this.adopt(panel, isChoice(state) ? state : {}),
      }),
      window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
    );
  }

  /** To be called when the server runs. */
  connect(): void {
    this.disposables.push(this.client.onNotification(PREVIEW_CHANGED, () => this.update()));
    this.disposables.push(this.client.onDidChangeState(() => this.update()));
    this.update();
  }

  /** Opens the panel for the active editor's stack, or shows the one there is. */
  async open(where: "active" | "beside"): Promise<void> {
    const editor = window.activeTextEditor;
    const uri = editor?.document.uri.toString() ?? this.choice.uri ?? (await findManifest());
    const provider = workspace.getConfiguration("promptLayers", editor?.document.uri).get<string>("preview.provider");
    const choice = this.panel === undefined && provider ? { ...this.choice, provider } : this.choice;
    this.choice = uri === undefined ? choice : { ...choice, uri };
    if (this.panel !== undefined) {
      this.panel.reveal(undefined, where === "beside");
      this.update();
      return;
    }
    const column = where === "beside" ? ViewColumn.Beside : ViewColumn.Active;
    const panel = window.createWebviewPanel(
      PREVIEW_VIEW,
      "Prompt Preview",
      { viewColumn: column, preserveFocus: where === "beside" },
      {},
    );
    this.adopt(panel, this.choice);
  }

  dispose(): void {
    this.pending?.cancel();
    this.panel?.dispose();
    Disposable.from(...this.disposables).dispose();
  }

  private adopt(panel: WebviewPanel, choice: PreviewChoice): void {
    this.panel?.dispose();
    this.panel = panel;
    this.choice = choice;
    const dist = Uri.joinPath(this.extensionUri, "dist", "preview");
    panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    panel.iconPath = Uri.joinPath(this.extensionUri, "media", "preview.svg");
    panel.webview.onDidReceiveMessage((message: ToPanel) => this.receive(message), undefined, this.disposables);
    panel.onDidDispose(() => {
      if (this.panel === panel) this.panel = undefined;
    });
    panel.webview.html = toPage(panel.webview, dist);
  }

  private receive(message: ToPanel): void {
    switch (message.type) {
      case "ready":
        this.choice = { ...message.choice, ...this.choice };
        this.update();
        break;
      case "choose":
        this.choice = { ...this.choice, ...message.choice };
        this.update();
        break;
      case "reveal":
        void reveal(message.uri, message.range);
        break;
      case "copy":
        void copy(message.text, message.what);
    }
  }

  // An editor of another file shows that file's stack; one of a file without a stack leaves the preview as it is.
  private follow(editor: TextEditor | undefined): void {
    const uri = editor?.document.uri;
    if (this.panel === undefined || uri === undefined || uri.toString() === this.choice.uri) return;
    void this.ask({ uri: uri.toString() }).then((answer) => {
      if (answer === undefined || "problem" in answer || answer.model.stack.id === this.choice.stack) return;
      this.choice = { ...this.choice, uri: uri.toString() };
      this.send(answer);
    });
  }

  private update(): void {
    if (this.panel === undefined) return;
    const { uri } = this.choice;
    if (!this.client.isRunning()) this.send({ problem: STOPPED });
    else if (uri === undefined) this.send({ problem: "Open a layer or a prompt-stack.yaml to see its prompt." });
    else
      void this.ask({ ...this.choice, uri }).then((answer) => (answer === undefined ? undefined : this.send(answer)));
  }

  // Only the newest question is answered: an older one is cancelled, and its answer dropped.
  private async ask(params: PreviewParams): Promise<PreviewAnswer | undefined> {
    this.pending?.cancel();
    const source = new CancellationTokenSource();
    this.pending = source;
    try {
      const answer = await this.client.sendRequest<PreviewAnswer>(PREVIEW, params, source.token);
      return this.pending === source ? answer : undefined;
    } catch (error) {
      if (this.pending !== source) return undefined;
      return { problem: `The preview failed: ${error instanceof Error ? error.message : String(error)}` };
    }
  }

  private send(answer: PreviewAnswer): void {
    if (this.panel === undefined) return;
    if ("model" in answer) {
      const { stack, chosen } = answer.model;
      this.choice = {
        ...this.choice,
        stack: stack.id,
        provider: chosen.provider,
        scenario: chosen.scenario,
        turn: chosen.turn,
      };
      this.panel.title = `Prompt Preview: ${stack.name}`;
    }
    const message: ToPage = { type: "preview", answer, choice: this.choice };
    void this.panel.webview.postMessage(message);
  }
}

async function copy(text: string, what: string): Promise<void> {
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(`${what} copied`, 2000);
}

const isChoice = (state: unknown): state is PreviewChoice => typeof state === "object" && state !== null;

async function findManifest(): Promise<string | undefined> {
  const [manifest] = await workspace.findFiles("**/{prompt-stack,*.prompt-stack}.yaml", "**/node_modules/**", 1);
  return manifest?.toString();
}

// The editor that shows the file already, else the first column: the preview itself stays where it is.
async function reveal(uri: string, { start, end }: ProtocolRange): Promise<void> {
  const target = Uri.parse(uri);
  const visible = window.visibleTextEditors.find(({ document }) => document.uri.toString() === target.toString());
  const selection = new Range(start.line, start.character, end.line, end.character);
  try {
    await window.showTextDocument(target, {
      viewColumn: visible?.viewColumn ?? ViewColumn.One,
      selection,
      preview: true,
    });
  } catch {
    void window.showWarningMessage(`${workspace.asRelativePath(target)} cannot be opened; it may be gone.`);
  }
}
