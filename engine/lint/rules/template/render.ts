// template/render: a body that failed while rendering.

import { defineRule, md } from "../../rule";
import { reportFailures } from "../../templateReports";

export default defineRule({
  code: "template/render",
  severity: "error",
  summary: "A body failed while it was rendered, or exceeded a limit.",
  why: md`
    A body that fails is left out of the prompt, and the others still assemble. Limits on size, tags and depth keep one layer
    from holding up all the others: 1 MiB of text, 20,000 tags, 100 levels.
  `,
  examples: {
    bad: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        {% for i in (1..9000000000) %}and again {% endfor %}
        //<~~~~~~~~~~~~~~~~~~~~~~~~~~~ template/render error: The template asks for too much memory. (in the scenario \`default\`, turn 1)
      `,
    ],
    good: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        {% for i in (1..3) %}and again {% endfor %}
      `,
    ],
  },
  check(context) {
    reportFailures("template/render", context);
  },
});
