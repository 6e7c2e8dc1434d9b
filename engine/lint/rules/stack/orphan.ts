// stack/orphan: a layer file below a manifest that no manifest lists.

import { relativePath } from "../../../stack";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "stack/orphan",
  severity: "info",
  summary: "A layer file lies below a manifest and no manifest lists it.",
  why: md`
    The file looks like a layer and never reaches the model. Either a glob in \`layers\` misses it, or it was meant to go.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        layers: ["layers/*.layer.md"]
        //- layers/role.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
        //- drafts/tone.layer.md
        ---
        //< stack/orphan info: No manifest lists this layer, so it never reaches the model. Add it to \`layers\` of prompt-stack.yaml, or remove it.
        name: tone
        priority: 10
        cache: static
        ---
        Be brief.
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        layers: ["layers/*.layer.md"]
        //- layers/role.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
  },
  check({ stack, report }) {
    const manifest = stack.manifest?.source.path ?? "";
    for (const source of stack.orphans) {
      const span = { start: 0, end: Math.min(3, source.lines.lineEnd(0)) };
      const where = relativePath(stack.root, manifest);
      const message = `No manifest lists this layer, so it never reaches the model. Add it to \`layers\` of ${where}, or remove it.`;
      report({ source, span, message });
    }
  },
});
