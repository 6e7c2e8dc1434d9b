// The preview's panel: one, beside the editor, following the active layer, live on the unsaved text.
// It asks the server and hands the answer to its page; it computes nothing.
import {
  commands,
  Disposable,
  env,
  type TextEditor,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import type { PreviewAnswer } from "../../server/protocol";
import type { PromptChanges } from "../promptChanges";
import { findStackFile } from "../stackFile";
import { toPage } from "./html";
import type { PreviewChoice, ToPage, ToPanel } from "./messages";
import { askPreview, PreviewQuestions } from "./questions";
import { reveal } from "./reveal";

const PREVIEW_VIEW = "promptLayers.preview";
const STARTING = "The language server is starting.";
const STOPPED = "The language server is not running. The command Prompt Layers: Restart Server starts it.";
const NOTHING = "Open a layer or a prompt-stack.yaml to see its prompt.";

/** What the panel works with. */
export interface PreviewOptions {
  readonly extensionUri: Uri;
  readonly client: BaseLanguageClient;
  readonly changes: PromptChanges;
}

/** Opens, restores and updates the panel. */
export class PreviewPanel implements Disposable {
  private panel: WebviewPanel | undefined;
  private choice: PreviewChoice = {};
  private readonly extensionUri: Uri;
  private readonly client: BaseLanguageClient;
  private readonly questions: PreviewQuestions;
  private readonly disposables: Disposable[] = [];

  constructor({ extensionUri, client, changes }: PreviewOptions) {
    this.extensionUri = extensionUri;
    this.client = client;
    this.questions = new PreviewQuestions(client);
    this.disposables.push(
      window.registerWebviewPanelSerializer(PREVIEW_VIEW, {
        deserializeWebviewPanel: async (panel, state: unknown) => this.adopt(panel, isChoice(state) ? state : {}),
      }),
      window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      changes.onChange(() => this.update()),
    );
  }

  /** Opens the panel, or shows the one there is, for `file`'s stack; without a file, for the active editor's. */
  async open(where: "active" | "beside", file?: string): Promise<void> {
    const column = where === "beside" ? ViewColumn.Beside : ViewColumn.Active;
    const uri = file ?? (await findStackFile(this.client, this.choice.uri));
    if (uri !== undefined) this.choice = { ...this.choice, uri };
    if (this.panel !== undefined) {
      this.panel.reveal(undefined, where === "beside");
      this.update();
      return;
    }
    this.choice = { ...preferred(uri), ...this.choice };
    const options = { enableFindWidget: true };
    const show = { viewColumn: column, preserveFocus: where === "beside" };
    this.adopt(window.createWebviewPanel(PREVIEW_VIEW, "Prompt Preview", show, options), this.choice);
  }

  /** The prompt that is shown; without a panel, the active editor's stack's. */
  async read(): Promise<PreviewAnswer> {
    const uri = this.panel === undefined ? await findStackFile(this.client) : this.choice.uri;
    if (!this.client.isRunning()) return { problem: STOPPED };
    return uri === undefined ? { problem: NOTHING } : askPreview(this.client, { ...this.choice, uri });
  }

  dispose(): void {
    this.questions.dispose();
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
    panel.webview.onDidReceiveMessage((message: ToPanel) => this.receive(message, panel), undefined, this.disposables);
    panel.onDidDispose(() => {
      if (this.panel === panel) this.panel = undefined;
    });
    panel.webview.html = toPage(panel.webview, dist);
  }

  private receive(message: ToPanel, panel: WebviewPanel): void {
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
        void reveal(message.uri, message.range, panel);
        break;
      case "copy":
        void copy(message.text, message.what);
        break;
      case "copyPrompt":
        void commands.executeCommand("promptLayers.copyPrompt");
    }
  }

  // An editor of another file shows that file's stack; one of a file without a stack leaves the preview as it is.
  private follow(editor: TextEditor | undefined): void {
    const uri = editor?.document.uri.toString();
    if (this.panel === undefined || uri === undefined || uri === this.choice.uri || !this.client.isRunning()) return;
    void this.questions.ask({ ...this.choice, uri }).then((answer) => {
      if (answer === undefined) return;
      if ("problem" in answer) return this.update();
      this.choice = { ...this.choice, uri };
      this.send(answer);
    });
  }

  private update(): void {
    const { uri, manifest } = this.choice;
    if (this.panel === undefined) return;
    if (this.client.state === State.Starting) this.send({ problem: STARTING });
    else if (!this.client.isRunning()) this.send({ problem: STOPPED });
    else if (uri === undefined) this.send({ problem: NOTHING });
    else
      void this.questions.ask({ ...this.choice, uri }, manifest).then((answer) => {
        if (answer !== undefined) this.send(answer);
      });
  }

  private send(answer: PreviewAnswer): void {
    if (this.panel === undefined) return;
    if ("model" in answer) {
      const { stack, chosen } = answer.model;
      const { provider, scenario, turn } = chosen;
      this.choice = { ...this.choice, stack: stack.id, manifest: stack.uri, provider, scenario, turn };
      this.panel.title = `Prompt Preview: ${stack.name}`;
    }
    const message: ToPage = { type: "preview", answer, choice: this.choice };
    void this.panel.webview.postMessage(message);
  }
}

// The provider of the user's settings, for a preview that is opened for the first time.
function preferred(uri: string | undefined): PreviewChoice {
  const scope = uri === undefined ? undefined : Uri.parse(uri);
  const provider = workspace.getConfiguration("promptLayers", scope).get<string>("preview.provider");
  return provider ? { provider } : {};
}

async function copy(text: string, what: string): Promise<void> {
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(`$(check) Copied the ${what}`, 5000);
}

const isChoice = (state: unknown): state is PreviewChoice => typeof state === "object" && state !== null;
