// template/syntax: a body that does not parse as a template, or prints a map.

import { defineRule, md } from "../../rule";
import { reportFailures, reportTemplateProblems } from "../../templateReports";

export default defineRule({
  code: "template/syntax",
  severity: "error",
  summary: "A body is no valid template: a Liquid error, an unknown filter or tag, a map that is printed.",
  why: md`
    A body that cannot be parsed is left out of the prompt: half a template could say the opposite of the whole. A map printed
    as text gives the model \`[object Object]\`, so that is an error too.

    For text that another program fills in, say \`template: none\`.
  `,
  examples: {
    bad: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are {{ agent.name | shout }}.
        //                      ^^^^^ template/syntax error
      `,
    ],
    good: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are {{ agent.name | upcase }}.
      `,
      md`
        ---
        name: role
        priority: 0
        cache: static
        template: none
        ---
        You are {{ agent.name | shout }}.
      `,
    ],
  },
  check(context) {
    reportTemplateProblems("template/syntax", context);
    reportFailures("template/syntax", context);
  },
});
