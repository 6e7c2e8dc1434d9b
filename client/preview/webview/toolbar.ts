// What is shown: provider, stack, scenario, turn. And the actions on all of it.
import "@vscode-elements/elements/dist/vscode-option/index.js";
import "@vscode-elements/elements/dist/vscode-single-select/index.js";
import "@vscode-elements/elements/dist/vscode-tab-header/index.js";
import "@vscode-elements/elements/dist/vscode-toolbar-button/index.js";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { PreviewModel } from "../../../server/protocol";
import type { PreviewChoice } from "../messages";
import { send } from "./vscode";

/** The toolbar; every choice in it goes to the panel, which asks for the prompt again. */
export function renderToolbar({ stack, stacks, providers, scenarios, chosen }: PreviewModel): TemplateResult {
  const turns = scenarios.find(({ name }) => name === chosen.scenario)?.turns ?? 1;
  return html`<div class="toolbar">
    <h1>${stack.name}</h1>
    <div class="providers" role="tablist" aria-label="Provider" @keydown=${moveBetweenTabs}>
      ${providers.map(({ name, model, style }) => renderTab({ name, title: `${model || name}, style ${style}`, active: name === chosen.provider }))}
    </div>
    <div class="actions">
  <vscode-toolbar-button icon="copy" label="Copy the system prompt" title="Copy the system prompt" @click=${() => send({ type: "copyPrompt" })}></vscode-toolbar-button>
    </div>
    <div class="choices">
      ${
        stacks.length < 2
          ? nothing
          : renderSelect({
              label: "Stack",
              value: stack.id,
              options: stacks.map(({ id, name }) => [id, name]),
              pick: (id) => choose({ stack: id }),
            })
      }
      ${renderSelect({
        label: "Scenario",
        value: chosen.scenario,
        options: scenarios.map(({ name }) => [name, name]),
        pick: (scenario) => choose({ scenario, turn: 1 }),
      })}
      ${renderSelect({
        label: "Turn",
        value: String(chosen.turn),
        options: Array.from({ length: turns }, (_, index) => [String(index + 1), `${index + 1} of ${turns}`]),
        pick: (turn) => choose({ turn: Number(turn) }),
      })}
    </div>
    <span class="model" title="Model and style of this render">${chosen.model || "no model"} · ${chosen.style}</span>
  </div>`;
}

const choose = (choice: PreviewChoice): void => send({ type: "choose", choice });

interface Tab {
  readonly name: string;
  readonly title: string;
  readonly active: boolean;
}

const renderTab = ({ name, title, active }: Tab): TemplateResult =>
  html`<vscode-tab-header aria-controls="prompt" .active=${active} aria-selected=${active} tabindex=${active ? 0 : -1} title=${title} @click=${() => choose({ provider: name })}>${name}</vscode-tab-header>`;

interface Select {
  readonly label: string;
  readonly value: string;
  /** Value and text of each option. */
  readonly options: readonly (readonly [string, string])[];
  pick(value: string): void;
}

function renderSelect({ label, value, options, pick }: Select): TemplateResult {
  const change = (event: Event): void => pick((event.target as HTMLElement & { readonly value: string }).value);
  return html`<div class="choice"><span aria-hidden="true">${label}</span>
    <vscode-single-select label=${label} .value=${live(value)} @change=${change}>
      ${options.map(([id, text]) => html`<vscode-option .value=${id} ?selected=${id === value}>${text}</vscode-option>`)}
    </vscode-single-select></div>`;
}

function moveBetweenTabs(event: KeyboardEvent): void {
  const tabs = [...document.querySelectorAll<HTMLElement>("vscode-tab-header")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (at < 0 || step === 0) return;
  event.preventDefault();
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}
