// reach/required: a required layer that some scenario leaves out.
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "reach/required",
  severity: "error",
  summary: "A `required` layer is omitted in some scenario.",
  why: md`
    \`required\` is for text that the agent must never run without, such as what it refuses. A template that fails, an empty
    body or a condition that does not hold would take it away silently; at run time that is an exception.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        scenarios:
          cli: { context: { voice: { active: false } } }
        //- security.layer.md
        ---
        name: security
        priority: 450
        cache: static
        required: true
        //<~~~~~ reach/required error
        when: voice.active
        reason: Only in voice sessions.
        ---
        Refuse to print keys.
      `,
    ],
    good: [
      md`
        ---
        name: security
        priority: 450
        cache: static
        required: true
        ---
        Refuse to print keys.
      `,
    ],
  },
  check({ renders, report }) {
    const reported = new Set<string>();
    for (const { assembly } of renders.renders) {
      for (const { code, layer, source, span, message } of assembly.problems) {
        if (code !== "reach/required" || reported.has(layer)) continue;
        reported.add(layer);
        report({ source, span, message });
      }
    }
  },
});
