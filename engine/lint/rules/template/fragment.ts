// template/fragment: a fragment that cannot be taken in.

import { defineRule, md } from "../../rule";
import { reportFragmentProblems, reportTemplateProblems } from "../../templateReports";

export default defineRule({
  code: "template/fragment",
  severity: "error",
  summary: "A fragment does not exist, leaves the stack, includes itself, or is not named by a quoted string.",
  why: md`
    \`{% render "NAME" %}\` takes in \`NAME.md\` of the stack's fragments folder. A name that is computed could lead anywhere and
    could not be followed from the editor, so it is refused. A layer whose fragment is missing is left out of the prompt.
  `,
  examples: {
    bad: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        {% render "tone" %}
        //<~~~~~~~~~~~~~~~~ template/fragment error: There is no fragment "tone".
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        //- fragments/tone.md
        Be brief.
        //- role.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        {% render "tone" %}
      `,
    ],
  },
  check(context) {
    reportTemplateProblems("template/fragment", context);
    reportFragmentProblems(context);
  },
});
