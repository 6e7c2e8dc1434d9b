// template/impure: a construct that reads the clock or randomness.

import { defineRule, md } from "../../rule";
import { reportTemplateProblems } from "../../templateReports";

export default defineRule({
  code: "template/impure",
  severity: "error",
  summary: "A template reads the clock or randomness: `now`, `today`, `sample`.",
  why: md`
    Rendering is pure: the same context gives the same bytes on every machine, which is what makes the preview, the checks and
    the running agent agree. A template that reads the clock could not be previewed, and it would change the prompt behind
    everybody's back. The agent passes the time as a variable, and the layer says how often that changes.
  `,
  fixes: ["Replace the word with the variable `runtime.now`."],
  examples: {
    bad: [
      md`
        ---
        name: clock
        priority: 1800
        cache: transient
        ---
        It is {{ "now" | date: "%H:%M" }}.
        //       ^^^^^^^^^^^^^^^^^^^^^ template/impure error: \`now\` reads the clock: no two renders would have the same bytes. It renders as nothing; use a variable that the agent sets.
      `,
    ],
    good: [
      md`
        ---
        name: clock
        priority: 1800
        cache: transient
        ---
        It is {{ runtime.now | date: "%H:%M" }}.
      `,
    ],
  },
  check(context) {
    reportTemplateProblems(
      "template/impure",
      context,
      (written) => /^(?:"now"|'now'|"today"|'today')/.exec(written)?.[0],
    );
  },
});
