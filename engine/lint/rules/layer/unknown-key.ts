// layer/unknown-key: a key outside the schema. The parser finds it, with the nearest key as a fix.
import { md, problemRule } from "../../rule";

export default problemRule({
  code: "layer/unknown-key",
  severity: "warning",
  summary: "The frontmatter has a key that is not known.",
  why: md`
    A key that is misspelled has no effect, and nothing in the prompt shows it. Keys of your own begin with \`x-\`: they are
    never reported and never rendered.
  `,
  fixes: ["Rename to the nearest key, or prefix `x-`."],
  examples: {
    bad: [
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        whne: voice.active
        //<~ layer/unknown-key warning: The key \`whne\` is not known and has no effect. Did you mean \`when\`?
        ---
        Speak plainly.
      `,
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        ticket: PL-12
        //<~~~ layer/unknown-key warning: The key \`ticket\` is not known and has no effect. Prefix it with \`x-\` if it is your own.
        ---
        Speak plainly.
      `,
    ],
    good: [
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        x-ticket: PL-12
        ---
        Speak plainly.
      `,
    ],
  },
});
