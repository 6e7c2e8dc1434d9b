// The layers of one place of the request, and the line where the cached prefix ends.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { PreviewModel, PreviewSection } from "../../../server/protocol";
import { bytes } from "./format";
import "./section";
import { send } from "./vscode";

/** A place with its layers; nothing for an opening or a tail without any. */
export function renderPlace(
  model: PreviewModel,
  place: PreviewSection["place"],
  title: string,
): TemplateResult | typeof nothing {
  const sections = model.sections.filter((section) => section.place === place);
  if (sections.length === 0 && place !== "system") return nothing;
  const cached = sections.filter(({ runningTotal }) => runningTotal <= model.prefix.bytes).length;
  const whole = model.bytes[place];
  const prefixBehind = (count: number) => (place === "system" && count === cached ? renderPrefix(model) : nothing);
  return html`<section class="place ${place}" aria-label=${title}>
    <h2>${title} <span class="figure">${bytes(whole)}</span></h2>
    ${sections.length === 0 ? html`<p class="none">No layer is in this prompt.</p>` : prefixBehind(0)}
    ${repeat(
      sections,
      ({ key }) => key,
      (section, index) =>
        html`<preview-section .section=${section} .whole=${whole}></preview-section>${prefixBehind(index + 1)}`,
    )}
  </section>`;
}

function renderPrefix({ prefix, breakpoints, chosen }: PreviewModel): TemplateResult {
  const marks = breakpoints.filter(({ place }) => place === "system").map(({ layer, ttl }) => `${layer} (${ttl})`);
  const layers = prefix.layers === 1 ? "1 layer" : `${prefix.layers} layers`;
  return html`<div class="prefix-end" role="group" aria-label="The cached prefix ends here">
    <span class="prefix-label">Cached prefix ends here</span>
    <span class="figure">${bytes(prefix.bytes)}, ${layers}</span>
    ${marks.length === 0 ? nothing : html`<span class="marks" title="Where ${chosen.provider} is told to cache, and for how long">breakpoints behind ${marks.join(", ")}</span>`}
    <span class="hash">sha256 <code title=${prefix.sha256}>${prefix.sha256}</code>
      <vscode-toolbar-button icon="copy" label="Copy the SHA-256 of the prefix" title="Copy the SHA-256 of the prefix" @click=${() => send({ type: "copy", text: prefix.sha256, what: "SHA-256 of the prefix" })}></vscode-toolbar-button></span>
  </div>`;
}
