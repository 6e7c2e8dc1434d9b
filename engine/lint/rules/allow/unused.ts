// allow/unused: a directive that suppresses nothing. directiveFindings.ts finds it, since it needs what all rules found.
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "allow/unused",
  severity: "warning",
  summary: "A directive suppresses nothing.",
  why: md`
    A directive that no longer suppresses anything says that something here is wrong and known, when it is neither. Left
    standing, it would hide the next fault of its kind.
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
        <!-- layers: allow order/band -- agreed with the platform team -->
        //<~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ allow/unused warning: This directive allows \`order/band\`, and nothing here is reported by that. Remove it.
        You are a careful engineer.
      `,
    ],
    good: [
      md`
        ---
        name: role
        # layers: allow order/band -- agreed with the platform team
        priority: 900
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
  },
  check() {},
});
