// One layer in the prompt: its header and its text. It is drawn again only when its own values have changed.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { PreviewRun, PreviewSection } from "../../../server/protocol";
import { bytes, group, percent } from "./format";
import { offsetAt, toSource } from "./place";
import { send } from "./vscode";

const changed = (next: unknown, before: unknown): boolean => JSON.stringify(next) !== JSON.stringify(before);

@customElement("preview-section")
export class PreviewSectionElement extends LitElement {
  @property({ attribute: false, hasChanged: changed }) section: PreviewSection | undefined;
  /** Bytes of the section's place, for its share. */
  @property({ type: Number }) whole = 0;

  // In the page's own tree, so that its one style sheet and a screen reader's headings reach it.
  protected override createRenderRoot(): this {
    return this;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { section } = this;
    if (section === undefined) return nothing;
    return html`<section class="layer tier-${section.cache}" aria-label="Layer ${section.name}">
      <h3>
        <button class="layer-head" title="Go to the layer" @click=${() => this.goTo()}>
          <span class="name">${section.name}</span>
          <span class="badge tier">${section.cache}</span>
          ${section.trust === "system" ? nothing : html`<span class="badge">${section.trust}</span>`}
          <span class="figure" title="Priority">#${section.priority}</span>
          <span class="figure bytes">${bytes(section.bytes)}</span>
          <span class="figure">${percent(section.bytes, this.whole)}</span>
          <span class="figure total" title="Bytes up to the end of this layer">→ ${group(section.runningTotal)}</span>
        </button>
      </h3>
      <div class="body"><span class="gutter" aria-hidden="true" title="First byte">${group(section.byteStart)}</span><pre tabindex="-1" @click=${this.openSource}>${section.runs.map((run, index) => toRun(run, index))}</pre></div>
    </section>`;
  }

  private goTo(): void {
    if (this.section !== undefined) send({ type: "reveal", uri: this.section.uri, range: this.section.range });
  }

  // A click that ends a selection is none: the text is there to be copied as well.
  private readonly openSource = (event: MouseEvent): void => {
    const element = (event.target as Element).closest("[data-run]");
    const run = this.section?.runs[Number(element?.getAttribute("data-run"))];
    if (element === null || run === undefined || document.getSelection()?.isCollapsed === false) return;
    send({ type: "reveal", uri: run.uri, range: toSource(run, offsetAt(element, event.clientX, event.clientY)) });
  };
}

function toRun(run: PreviewRun, index: number): TemplateResult {
  if (run.kind !== "value") return html`<span class="run ${run.kind}" data-run=${index}>${run.text}</span>`;
  const how = run.volatility ?? "unknown";
  const title = `{{ ${run.expression ?? ""} }}: ${how}${run.reason === undefined ? "" : `. ${run.reason}`}`;
  return html`<span class="run value volatility-${how}" data-run=${index} title=${title}>${run.text}</span>`;
}
