// layer/invalid-value: a key of the wrong type, range or word. The parser and the builder find it.
import { md, problemRule } from "../../rule";

export default problemRule({
  code: "layer/invalid-value",
  severity: "error",
  summary: "A key of the frontmatter has a value of the wrong type, range or word.",
  why: md`
    A wrong \`name\`, \`priority\` or \`cache\` leaves the layer out of the prompt. Any other wrong key counts as absent, so the
    layer behaves as if nobody had written it: a \`required\` that is no boolean protects nothing.
  `,
  fixes: ["Replace with the nearest word, where one is near."],
  examples: {
    bad: [
      md`
        ---
        name: agent_role
        priority: 0
        cache: statik
        //     ^^^^^^ layer/invalid-value error: \`cache\` takes one of static, project, session, turn, transient, and found is \`statik\`. Did you mean \`static\`?
        ---
        You are a careful engineer.
      `,
      md`
        ---
        name: agent_role
        priority: 1e3
        //        ^^^ layer/invalid-value error
        cache: static
        ---
        You are a careful engineer.
      `,
      md`
        ---
        name: recall
        priority: 1800
        cache: transient
        place: opening
        //     ^^^^^^^ layer/invalid-value error
        ---
        What was recalled.
      `,
    ],
    good: [
      md`
        ---
        name: agent_role
        priority: 0
        cache: static
        required: true
        ---
        You are a careful engineer.
      `,
    ],
  },
});
