// The text that a new rule begins with.

/** Text of engine/lint/rules/AREA/NAME.ts for a code: it loads, reports nothing, and says where to write. */
export const ruleSkeleton = (code: string): string => `// ${code}: what it reports, in one line.
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "${code}",
  severity: "warning",
  summary: "What it reports, in one sentence.",
  why: md\`
    Why that is worth a finding, with the numbers.
  \`,
  examples: {
    // One file or several; a line with ^^^ marks the finding above it: //  ^^^ ${code} warning: The message.
    bad: [],
    good: [
      md\`
        ---
        name: role
        priority: 10
        cache: static
        ---
        You are a careful engineer.
      \`,
    ],
  },
  check({ stack }) {
    for (const layer of stack.layers) {
      if (layer.name === "") continue;
      // report({ source, span, message: "What is wrong, what it costs, what to do." });
    }
  },
});
`;
