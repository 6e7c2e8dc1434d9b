// layer/frontmatter-missing: a layer file without a YAML block. The parser finds it; this adds a skeleton as a fix.
import { suggestName } from "../../layerName";
import { defineRule, type Fix, md } from "../../rule";

export default defineRule({
  code: "layer/frontmatter-missing",
  severity: "error",
  summary: "A layer file has no frontmatter, or frontmatter in another language than YAML.",
  why: md`
    A layer says in its frontmatter where it stands (\`priority\`) and how long its bytes stay the same (\`cache\`). Without
    that nobody can tell where its text belongs, so it is left out of the prompt.

    Blocks such as \`---js\` or \`---json\` are refused: nothing in a layer is ever executed.
  `,
  fixes: ["Insert a skeleton of a block, with the name taken from the file and the tier left for you to choose."],
  examples: {
    bad: [
      md`
        You are a careful engineer.
        //<~~~~~~~~~~~~~~~~~~~~~~~~ layer/frontmatter-missing error
      `,
      md`
        ---js
        //<~~ layer/frontmatter-missing error
        module.exports = { name: "role" }
        ---
        You are a careful engineer.
      `,
    ],
    good: [
      md`
        ---
        name: agent_role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
  },
  check({ stack, report }) {
    for (const { code, source, span, message } of stack.problems) {
      if (code !== "layer/frontmatter-missing") continue;
      const refused = source.text.startsWith("---");
      report({ source, span, message, fixes: refused ? [] : [toSkeleton(source.path)] });
    }
  },
});

// A tier cannot be guessed, so the skeleton leaves it open and the next finding asks for it.
function toSkeleton(path: string): Fix {
  const newText = `---\nname: ${suggestName(path)}\npriority: 0\ncache: \n---\n`;
  return { title: "Insert frontmatter", edits: [{ path, edits: [{ span: { start: 0, end: 0 }, newText }] }] };
}
