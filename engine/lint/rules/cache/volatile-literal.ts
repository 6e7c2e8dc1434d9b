// cache/volatile-literal: a pasted value of a kind that changes, with a label that says so.
import { reportFound } from "../../foundValues";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "cache/volatile-literal",
  severity: "warning",
  summary: "A pasted value is of a kind that changes, and its label says that it does.",
  why: md`
    \`Current time: 15:09:20\` was right once. Somebody or something will paste it again, and each time the prefix changes
    from there on. A shape alone proves nothing: office hours, versions and examples are left alone; it takes a label such as
    now, current, today, session or generated.
  `,
  fixes: ["Move the line to a new transient layer.", "Change the layer's tier; its priority follows."],
  examples: {
    bad: [
      md`
        ---
        name: clock
        priority: 0
        cache: static
        ---
        Current time: 15:09:20
        //            ^^^^^^^^ cache/volatile-literal warning
      `,
    ],
    good: [
      md`
        ---
        name: hours
        priority: 0
        cache: static
        ---
        The office is open from 9:00 to 17:00. Answer in the form of ISO 8601.
      `,
    ],
  },
  check(context) {
    reportFound(
      "literal",
      context,
      ({ expression }) => `\`${expression.slice(0, 60)}\` looks pasted, and by its label it changes`,
    );
  },
});
