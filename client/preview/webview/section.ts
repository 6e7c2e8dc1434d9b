// One layer in the prompt: its header and its text. It is drawn again only when its own values have changed.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import type { PreviewRun, PreviewSection } from "../../../server/protocol";
import { bytes, group, percent } from "./format";
import { offsetAt, toSource } from "./source";
import { send } from "./vscode";

@customElement("preview-section")
export class PreviewSectionElement extends LitElement {
  @property({ attribute: false }) section: PreviewSection | undefined;
  /** Bytes of the section's place, for its share. */
  @property({ attribute: false }) whole = 0;

  // In the page's own tree, so that its one style sheet and a screen reader's headings reach it.
  protected override createRenderRoot(): this {
    return this;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { section } = this;
    if (section === undefined) return nothing;
    return html`<section class="layer tier-${section.cache}" aria-label="Layer ${section.name}">
      <h3>${this.renderHead(section)}</h3>
      <div class="body"><span class="gutter" aria-hidden="true" title="First byte in the ${section.place}">${group(section.byteStart)}</span><pre @click=${this.openSource} @keydown=${this.openByKey}>${guard([section.runs], () => section.runs.map(renderRun))}</pre></div>
    </section>`;
  }

  private renderHead({ name, cache, trust, priority, place, ...section }: PreviewSection): TemplateResult {
    return html`<button class="layer-head" data-stop tabindex="-1" title="Go to the layer" @click=${this.goTo}>
      <span class="name">${name}</span>
      <span class="tags"><span class="tier">${cache}</span>${trust === "system" ? nothing : html`<span class="trust">${trust}</span>`}<span class="figure" title="Priority">#${priority}</span><span class="figure place-name" title="Place in the request">${place}</span></span>
      <span class="figures"><span class="figure bytes">${bytes(section.bytes)}</span><span class="figure share" title="Part of the ${place}">${percent(section.bytes, this.whole)}</span><span class="figure total" title="Bytes of the ${place} up to the end of this layer">→ ${group(section.runningTotal)}</span></span>
    </button>`;
  }

  private readonly goTo = (): void => {
    if (this.section !== undefined) send({ type: "reveal", uri: this.section.uri, range: this.section.range });
  };

  private readonly openSource = (event: MouseEvent): void => {
    // A click that ends a selection is none: the text is there to be copied as well.
    if (document.getSelection()?.isCollapsed !== false) this.open(event.target, event);
  };

  private readonly openByKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter") this.open(event.target);
  };

  private open(target: EventTarget | null, point?: MouseEvent): void {
    const element = target instanceof Element ? target.closest("[data-run]") : null;
    const run = this.section?.runs[Number(element?.getAttribute("data-run"))];
    if (element === null || run === undefined) return;
    const offset = point === undefined ? 0 : offsetAt(element, point.clientX, point.clientY);
    send({ type: "reveal", uri: run.uri, range: toSource(run, offset) });
  }
}

function renderRun(run: PreviewRun, index: number): TemplateResult {
  if (run.kind !== "value") return html`<span class="run ${run.kind}" data-run=${index}>${run.text}</span>`;
  const how = run.volatility ?? "unknown";
  const title = `{{ ${run.expression ?? ""} }}: ${how}${run.reason === undefined ? "" : `. ${run.reason}`}`;
  return html`<span class="run value volatility-${how}" role="link" data-stop tabindex="-1" data-run=${index} title=${title}>${run.text}</span>`;
}
