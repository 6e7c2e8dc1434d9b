// layer/frontmatter-syntax: a block that cannot be read. The parser finds it.
import { md, problemRule } from "../../rule";

export default problemRule({
  code: "layer/frontmatter-syntax",
  severity: "error",
  summary:
    "The frontmatter cannot be read: a YAML error, a repeated key, a block that is never closed, or one that is refused.",
  why: md`
    A block that cannot be read as a whole is not read in part: half a frontmatter could put a layer where nobody wanted it.
    The layer is left out of the prompt until the block is whole.

    Blocks of more than 16 KiB or 200 keys, aliases that expand without end and the key \`__proto__\` are refused.
  `,
  examples: {
    bad: [
      md`
        ---
        name: agent_role
        priority: 0
        cache: static
        priority: 10
        //<~~~~~ layer/frontmatter-syntax error: The frontmatter cannot be read: the key \`priority\` stands here twice. The layer is left out of the prompt.
        ---
        You are a careful engineer.
      `,
      md`
        ---
        //< layer/frontmatter-syntax error
        name: agent_role
        priority: 0
        cache: static
        You are a careful engineer.
      `,
      md`
        ---
        name: [agent_role
        priority: 0
        //< layer/frontmatter-syntax error: The frontmatter cannot be read: Flow sequence in block collection must be sufficiently indented and end with a ]. The layer is left out of the prompt.
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
    good: [
      md`
        ---
        name: agent_role
        priority: 0
        cache: static # changes only when we ship
        ---
        You are a careful engineer.
      `,
    ],
  },
});
