// The preview's page: it draws what the panel sends. It computes nothing, and whatever a layer says stays text.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import type { PreviewModel } from "../../../server/protocol";
import type { ToPage } from "../messages";
import { renderOmitted, renderProblems } from "./lists";
import "./main.css";
import { renderPlace } from "./place";
import { keepOneStop, moveFocus } from "./rovingFocus";
import { share } from "./share";
import { renderSizes } from "./sizes";
import { renderToolbar } from "./toolbar";
import { remember, send, vscode } from "./vscode";

@customElement("prompt-preview")
export class PromptPreview extends LitElement {
  @state() private model: PreviewModel | undefined;
  @state() private problem: string | undefined;
  @query("main") private readonly scroller!: HTMLElement | null;
  private restored = false;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("message", ({ data }: MessageEvent<ToPage>) => this.receive(data));
    const { scroll: _, ...choice } = vscode.getState() ?? {};
    send({ type: "ready", choice });
  }

  // In the page's own tree, so that its style sheet reaches everything.
  protected override createRenderRoot(): this {
    return this;
  }

  protected override render(): TemplateResult {
    const { model, problem } = this;
    if (model === undefined) return html`<p class="empty" role="status">${problem ?? "Reading the stack…"}</p>`;
    return html`
      <header>${renderToolbar(model)} ${renderSizes(model)}</header>
      ${problem === undefined ? nothing : html`<p class="stale" role="status"><span class="codicon codicon-warning" aria-hidden="true"></span>${problem} Below is the last prompt that could be rendered.</p>`}
      <main id="prompt" role="tabpanel" aria-label="Prompt for ${model.chosen.provider}" @keydown=${moveFocus} @scroll=${this.rememberScroll}>
        ${renderProblems(model)}
        ${renderPlace(model, "system", "System prompt")}
        ${renderPlace(model, "opening", "Opening: front of the first user message")}
        ${renderPlace(model, "tail", "Tail: part of the last user message")}
        ${renderOmitted(model)}
      </main>`;
  }

  protected override updated(): void {
    if (this.scroller === null) return;
    keepOneStop(this.scroller);
    if (this.restored) return;
    this.restored = true;
    const scroll = vscode.getState()?.scroll ?? 0;
    requestAnimationFrame(() => this.scroller?.scrollTo(0, scroll));
  }

  private readonly rememberScroll = (): void => remember({ scroll: this.scroller?.scrollTop ?? 0 });

  private receive(message: ToPage): void {
    if (message.type !== "preview") return;
    const { answer, choice } = message;
    remember(choice);
    if ("problem" in answer) {
      this.problem = answer.problem;
      return;
    }
    if (this.model !== undefined && this.model.stack.id !== answer.model.stack.id) this.scroller?.scrollTo(0, 0);
    this.problem = undefined;
    this.model = share(this.model, answer.model);
  }
}
