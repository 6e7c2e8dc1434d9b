// The preview's page: it draws what the panel sends. It computes nothing, and whatever a layer says stays text.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { PreviewModel, PreviewSection } from "../../../server/protocol";
import type { PreviewChoice, ToPage } from "../messages";
import { bytes, group, percent } from "./format";
import "./main.css";
import "./section";
import { remember, send, vscode } from "./vscode";

@customElement("prompt-preview")
export class PromptPreview extends LitElement {
  @state() private model: PreviewModel | undefined;
  @state() private problem: string | undefined;
  private restored = false;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("message", ({ data }: MessageEvent<ToPage>) => this.receive(data));
    window.addEventListener("scroll", () => remember({ scroll: window.scrollY }), { passive: true });
    this.addEventListener("keydown", moveBetweenLayers);
    const { scroll: _, ...choice } = vscode.getState() ?? {};
    send({ type: "ready", choice });
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override render(): TemplateResult {
    if (this.model === undefined)
      return html`<p class="empty" role="status">${this.problem ?? "Reading the stack…"}</p>`;
    const { model } = this;
    return html`
      ${this.problem === undefined ? nothing : html`<p class="stale" role="alert">${this.problem} Below is the last prompt that could be rendered.</p>`}
      ${this.renderToolbar(model)} ${renderSizes(model)} ${renderProblems(model)}
      <main>
        ${renderPlace(model, "system", "System prompt")} ${renderPlace(model, "opening", "Opening: the front of the first user message")}
        ${renderPlace(model, "tail", "Tail: sent with the last user message")} ${renderOmitted(model)}
      </main>`;
  }

  protected override updated(): void {
    const scroll = vscode.getState()?.scroll;
    if (this.restored || this.model === undefined || scroll === undefined) return;
    this.restored = true;
    requestAnimationFrame(() => window.scrollTo(0, scroll));
  }

  private receive(message: ToPage): void {
    if (message.type !== "preview") return;
    remember(message.choice);
    if ("problem" in message.answer) this.problem = message.answer.problem;
    // An answer for an older text than the one that is shown came too late.
    else if (
      this.model === undefined ||
      this.model.stack.id !== message.answer.model.stack.id ||
      message.answer.model.revision >= this.model.revision
    ) {
      this.problem = undefined;
      this.model = message.answer.model;
    }
  }

  private renderToolbar({ stack, stacks, providers, scenarios, chosen }: PreviewModel): TemplateResult {
    const turns = scenarios.find(({ name }) => name === chosen.scenario)?.turns ?? 1;
    return html`<header class="toolbar" role="toolbar" aria-label="What is shown">
      <div class="providers" role="tablist" aria-label="Provider" @keydown=${moveBetweenTabs}>
        ${providers.map(
          ({ name, model, style }) =>
            html`<button role="tab" aria-selected=${name === chosen.provider} tabindex=${name === chosen.provider ? 0 : -1} title="${model || name}, style ${style}" @click=${() => choose({ provider: name })}>${name}</button>`,
        )}
      </div>
      ${
        stacks.length < 2
          ? nothing
          : this.renderSelect(
              "Stack",
              stack.id,
              stacks.map(({ id, name }) => [id, name]),
              (id) => choose({ stack: id }),
            )
      }
      ${this.renderSelect(
        "Scenario",
        chosen.scenario,
        scenarios.map(({ name }) => [name, name]),
        (scenario) => choose({ scenario, turn: 1 }),
      )}
      ${this.renderSelect(
        "Turn",
        String(chosen.turn),
        Array.from({ length: turns }, (_, index) => [String(index + 1), `turn ${index + 1} of ${turns}`]),
        (turn) => choose({ turn: Number(turn) }),
      )}
      <span class="model" title="Model and style of this render">${chosen.model || "no model"}, ${chosen.style}</span>
    </header>`;
  }

  private renderSelect(
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
    pick: (value: string) => void,
  ): TemplateResult {
    const change = (event: Event): void => pick((event.target as HTMLSelectElement).value);
    return html`<label class="choice"><span>${label}</span><select aria-label=${label} .value=${value} @change=${change}>
      ${options.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${text}</option>`)}
    </select></label>`;
  }
}

const choose = (choice: PreviewChoice): void => send({ type: "choose", choice });

function renderSizes({ bytes: sizes, ceiling, prefix }: PreviewModel): TemplateResult {
  const headroom = ceiling === null ? 0 : ceiling - sizes.scaffold;
  const over = headroom < 0;
  return html`<div class="sizes" aria-label="Sizes">
    <span><b>${bytes(sizes.system)}</b> system</span>
    <span>${bytes(sizes.opening)} opening</span>
    <span>${bytes(sizes.tail)} tail</span>
    <span>${bytes(sizes.tools)} tools</span>
    <span><b>${percent(prefix.bytes, sizes.system)}</b> of the system prompt cached</span>
    ${
      ceiling === null
        ? nothing
        : html`<span class="ceiling ${over ? "over" : ""}"><meter min="0" max=${ceiling} high=${ceiling * 0.95} optimum="0" value=${sizes.scaffold} aria-label="Scaffold of the ceiling"></meter>
            scaffold ${group(sizes.scaffold)} of ${group(ceiling)}, ${over ? `${group(-headroom)} too many` : `${group(headroom)} left`}</span>`
    }
  </div>`;
}

const renderProblems = ({ problems }: PreviewModel): TemplateResult | typeof nothing =>
  problems.length === 0
    ? nothing
    : html`<ul class="problems" role="alert">
        ${problems.map(({ message, uri, range }) => html`<li><button class="link" @click=${() => send({ type: "reveal", uri, range })}>${message}</button></li>`)}
      </ul>`;

function renderPlace(
  model: PreviewModel,
  place: PreviewSection["place"],
  title: string,
): TemplateResult | typeof nothing {
  const sections = model.sections.filter((section) => section.place === place);
  if (sections.length === 0 && place !== "system") return nothing;
  const whole = model.bytes[place];
  const cached = sections.filter((section) => section.runningTotal <= model.prefix.bytes);
  const prefixEnds = place === "system" ? cached.length : -1;
  const draw = (section: PreviewSection): TemplateResult =>
    html`<preview-section .section=${section} .whole=${whole}></preview-section>`;
  return html`<section class="place ${place}" aria-label=${title}>
    <h2>${title} <span class="figure">${bytes(whole)}</span></h2>
    ${place === "system" && prefixEnds === 0 ? renderPrefix(model) : nothing}
    ${repeat(
      sections,
      ({ key }) => key,
      (section, index) => html`${draw(section)}${index === prefixEnds - 1 ? renderPrefix(model) : nothing}`,
    )}
  </section>`;
}

function renderPrefix({ prefix, breakpoints, chosen }: PreviewModel): TemplateResult {
  const marks = breakpoints.filter(({ place }) => place === "system").map(({ layer, ttl }) => `${layer} (${ttl})`);
  return html`<div class="prefix-end" role="separator" aria-label="The cached prefix ends here">
    <span class="prefix-label">cached prefix ends: ${bytes(prefix.bytes)}, ${prefix.layers} layers</span>
    <button class="link hash" title="Copy the SHA-256 of the prefix: ${prefix.sha256}" @click=${() => send({ type: "copy", text: prefix.sha256, what: "SHA-256" })}>sha256 ${prefix.sha256.slice(0, 12)}…</button>
    ${marks.length === 0 ? nothing : html`<span class="marks" title="Where ${chosen.provider} is told to cache, and for how long">breakpoints behind ${marks.join(", ")}</span>`}
  </div>`;
}

const renderOmitted = ({ omitted }: PreviewModel): TemplateResult | typeof nothing =>
  omitted.length === 0
    ? nothing
    : html`<section class="omitted" aria-label="Layers that are not in this prompt">
        <h2>Not in this prompt</h2>
        <ul>
          ${omitted.map(
            ({ name, reason, detail, uri, range }) =>
              html`<li><button class="link" @click=${() => send({ type: "reveal", uri, range })}>${name}</button> <span class="badge">${reason}</span> ${detail}</li>`,
          )}
        </ul>
      </section>`;

// Arrow keys go from layer to layer; Tab stays free for leaving the page.
function moveBetweenLayers(event: KeyboardEvent): void {
  const heads = [...document.querySelectorAll<HTMLElement>(".layer-head")];
  const at = heads.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  event.preventDefault();
  heads[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
}

function moveBetweenTabs(event: KeyboardEvent): void {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (at < 0 || step === 0) return;
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}
