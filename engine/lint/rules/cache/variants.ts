// cache/variants: how many distinct prefixes a stack has, each of which is cached on its own.

import { countPrefixes } from "../../../rulers";
import { stackAnchor } from "../../anchors";
import { groupDigits } from "../../messages";
import { defineRule, md } from "../../rule";

/** From so many on it is worth a word. */
const LEAST = 8;

export default defineRule({
  code: "cache/variants",
  severity: "info",
  summary: "The stack has many distinct prefixes, each cached on its own.",
  why: md`
    Providers, scenarios and listed values multiply: two models, three locales and a flag are twelve prefixes, and the first
    call of each pays for all of its bytes. That may be right; it should be a decision. Counted are the prefixes of the named
    providers, the scenarios and all combinations of the \`values\` that cached bodies, \`when\` and \`for\` read.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        name: many
        //    ^^^^ cache/variants info: This stack has 9 distinct prefixes, each cached on its own; \`user.locale\` multiplies them by 9.
        providers: { anthropic: {} }
        variables:
          user.locale: { volatility: user, values: [de, en, es, fi, fr, it, nl, pl, sv] }
        //- a.layer.md
        ---
        name: role
        priority: 1500
        cache: session
        ---
        Answer in {{ user.locale }}.
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        name: few
        providers: { anthropic: {} }
        variables:
          user.locale: { volatility: user, values: [de, en] }
        //- a.layer.md
        ---
        name: role
        priority: 1500
        cache: session
        ---
        Answer in {{ user.locale }}.
      `,
    ],
  },
  check({ stack, renders, report }) {
    const anchor = stackAnchor(stack);
    if (anchor === undefined || stack.kind === "prompt") return;
    const { count, capped, factors } = countPrefixes(renders);
    if (count < LEAST) return;
    const by = factors.slice(0, 3).map(({ what, by: times }) => `\`${what}\` multiplies them by ${times}`);
    const message = `This stack has ${capped ? "more than " : ""}${groupDigits(count)} distinct prefixes, each cached on its own${by.length === 0 ? "" : `; ${by.join(", ")}`}.`;
    report({ ...anchor, message, data: { prefixes: count } });
  },
});
