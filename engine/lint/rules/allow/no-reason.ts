// allow/no-reason: a directive without a reason. directiveFindings.ts finds it.
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "allow/no-reason",
  severity: "warning",
  summary: "A directive gives no reason.",
  why: md`
    A finding that is allowed was right about something. The reason, after \` -- \`, is what lets the next reader decide whether
    it still holds.
  `,
  examples: {
    bad: [
      md`
        ---
        name: role
        # layers: allow order/band
        //<~~~~~~~~~~~~~~~~~~~~~~~ allow/no-reason warning
        priority: 900
        cache: static
        ---
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
