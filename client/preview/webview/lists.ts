// The problems of a render above its text, and the layers that are not in it below.
import { html, nothing, type TemplateResult } from "lit";
import type { PreviewModel } from "../../../server/protocol";
import { send } from "./vscode";

/** What could not be rendered as written. */
export const renderProblems = ({ problems }: PreviewModel): TemplateResult | typeof nothing =>
  problems.length === 0
    ? nothing
    : html`<section class="problems" aria-label="Problems of this render">
        <ul>
          ${problems.map(
            ({ message, uri, range }) =>
              html`<li><span class="codicon codicon-error" aria-hidden="true"></span><button class="link" data-stop tabindex="-1" @click=${() => send({ type: "reveal", uri, range })}>${message}</button></li>`,
          )}
        </ul>
      </section>`;

/** Who is not in the prompt, and why. */
export const renderOmitted = ({ omitted }: PreviewModel): TemplateResult | typeof nothing =>
  omitted.length === 0
    ? nothing
    : html`<section class="omitted" aria-label="Layers that are not in this prompt">
        <h2>Not in this prompt <span class="figure">${omitted.length === 1 ? "1 layer" : `${omitted.length} layers`}</span></h2>
        <ul>
          ${omitted.map(
            ({ name, reason, detail, uri, range }) =>
              html`<li><button class="link" data-stop tabindex="-1" title="Go to the layer (${reason})" @click=${() => send({ type: "reveal", uri, range })}>${name}</button><span class="detail">${detail}</span></li>`,
          )}
        </ul>
      </section>`;
