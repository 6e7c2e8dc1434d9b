// allow/invalid: a directive that is none. directiveFindings.ts finds it.
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "allow/invalid",
  severity: "warning",
  summary: "A directive is not understood, or names a rule that does not exist or cannot be allowed.",
  why: md`
    A misspelled directive allows nothing and is still taken out of the prompt, so it would be gone without a trace. Rules that
    say that a file or a manifest cannot be read (\`layer/frontmatter-*\`, \`stack/*\`) and the rules about directives themselves
    cannot be allowed.
  `,
  fixes: ["Remove the directive."],
  examples: {
    bad: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        <!-- layers: alow order/band -- agreed -->
        //<~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ allow/invalid warning
        <!-- layers: allow order/bands -- agreed -->
        //                 ^^^^^^^^^^^ allow/invalid warning: There is no rule \`order/bands\`, so this allows nothing. Did you mean \`order/band\`?
        You are a careful engineer.
      `,
    ],
    good: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        <!-- layers: note written by the platform team -->
        You are a careful engineer.
      `,
    ],
  },
  check() {},
});
