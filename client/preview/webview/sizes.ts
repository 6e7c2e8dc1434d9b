// How large the prompt is: bytes of each part, what is cached, and the ceiling as a bar.
import { html, nothing, type TemplateResult } from "lit";
import type { PreviewModel } from "../../../server/protocol";
import { bytes, group, percent } from "./format";

/** The line of sizes under the toolbar. */
export function renderSizes(model: PreviewModel): TemplateResult {
  const { bytes: sizes, prefix } = model;
  return html`<div class="sizes" role="group" aria-label="Sizes">
    ${renderSize("system", sizes.system)}
    <span title="Part of the system prompt in the cached prefix"><b>${percent(prefix.bytes, sizes.system)}</b> cached</span>
    ${sizes.opening === 0 ? nothing : renderSize("opening", sizes.opening)}
    ${sizes.tail === 0 ? nothing : renderSize("tail", sizes.tail)}
    ${sizes.tools === 0 ? nothing : renderSize("tools", sizes.tools)}
    ${renderCeiling(model)}
  </div>`;
}

const renderSize = (name: string, size: number): TemplateResult => html`<span><b>${bytes(size)}</b> ${name}</span>`;

function renderCeiling({ bytes: { scaffold }, ceiling }: PreviewModel): TemplateResult | typeof nothing {
  if (ceiling === null) return nothing;
  const headroom = ceiling - scaffold;
  const over = headroom < 0;
  return html`<span class="ceiling ${over ? "over" : ""}" title="The cached sections of this render, of the ceiling that the manifest sets">
    <meter min="0" max=${ceiling} high=${ceiling * 0.95} optimum="0" .value=${scaffold} aria-label="Scaffold of the ceiling"></meter>
    <span>scaffold <b>${group(scaffold)}</b> of ${group(ceiling)}: ${over ? `${group(-headroom)} too many` : `${group(headroom)} left`}</span></span>`;
}
