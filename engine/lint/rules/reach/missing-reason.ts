// reach/missing-reason: a layer that can be silent, without saying why.

import type { Layer } from "../../../stack";
import { isKeptOut } from "../../keptOut";
import { defineRule, md, type Report } from "../../rule";

export default defineRule({
  code: "reach/missing-reason",
  severity: "error",
  summary: "A layer that is switched off, or that no scenario shows, gives no reason.",
  why: md`
    A layer that never reaches the model is either kept for a reason or forgotten. Written down, the reason tells the next
    reader whether it may go; without it nobody dares to touch the layer, and it rots.
  `,
  fixes: ["Insert a `reason` to be filled in."],
  examples: {
    bad: [
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        enabled: false
        //<~~~~ reach/missing-reason error: \`voice_mode\` is switched off and gives no reason, so nobody can tell whether it may go. Say why in \`reason\`.
        ---
        Speak plainly.
      `,
      md`
        //- prompt-stack.yaml
        version: 1
        scenarios:
          cli: { context: { voice: { active: false } } }
        //- voice.layer.md
        ---
        name: voice_mode
        priority: 1710
        cache: session
        when: voice.active
        //<~ reach/missing-reason error: No scenario shows \`voice_mode\`, and it gives no reason. Say why in \`reason\`, or add a scenario in which \`when\` holds.
        ---
        Speak plainly.
      `,
    ],
    good: [
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        enabled: false
        reason: Back when the speech service returns.
        ---
        Speak plainly.
      `,
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        when: voice.active
        ---
        Speak plainly.
      `,
    ],
  },
  check({ stack, renders, report }) {
    for (const layer of stack.layers) {
      if (layer.reason !== undefined) continue;
      if (!layer.enabled)
        report(
          toReport(
            layer,
            "enabled",
            `\`${layer.name}\` is switched off and gives no reason, so nobody can tell whether it may go. Say why in \`reason\`.`,
          ),
        );
      else if (stack.ownScenarios && isKeptOut(layer, renders)) {
        const key = layer.when === undefined ? "for" : "when";
        const advice = `add a scenario in which \`${key}\` holds`;
        report(
          toReport(
            layer,
            key,
            `No scenario shows \`${layer.name}\`, and it gives no reason. Say why in \`reason\`, or ${advice}.`,
          ),
        );
      }
    }
  },
});

function toReport(layer: Layer, key: string, message: string): Report {
  const place = layer.places.get(key);
  const report: Report = {
    source: place?.source ?? layer.anchor.source,
    span: place?.key ?? layer.anchor.span,
    layer,
    message,
  };
  if (place === undefined || layer.origin !== "layer") return report;
  const at = place.source.lines.lineEnd(place.source.lines.positionAt(place.value.end).line);
  const edits = [
    { path: place.source.path, edits: [{ span: { start: at, end: at }, newText: "\nreason: To be explained." }] },
  ];
  return { ...report, fixes: [{ title: "Insert a `reason`", edits }] };
}
