// layer/missing-key: a required key is absent. The parser finds it; this adds the lines that are missing.

import type { SourceFile } from "../../../text";
import { suggestName } from "../../layerName";
import { defineRule, type Fix, md } from "../../rule";

export default defineRule({
  code: "layer/missing-key",
  severity: "error",
  summary: "A layer lacks `name`, `priority` or `cache`.",
  why: md`
    Name, place in the order and cache tier are what makes a text a layer. A tier in particular cannot be guessed: a wrong
    guess either pays for the text on every call or breaks the cache behind it. A layer that nobody classified is a defect.
  `,
  fixes: ["Insert the missing keys, with a suggested value where there is one; the tier is left for you to choose."],
  examples: {
    bad: [
      md`
        ---
        //< layer/missing-key error: The frontmatter lacks \`cache\`, so the layer is left out of the prompt.
        name: agent_role
        priority: 0
        ---
        You are a careful engineer.
      `,
      md`
        ---
        //< layer/missing-key error: The frontmatter lacks \`name\`, \`priority\`, \`cache\`, so the layer is left out of the prompt.
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
    for (const { code, source, span, message, data } of stack.problems) {
      if (code !== "layer/missing-key") continue;
      const missing = ["name", "priority", "cache"].filter((key) =>
        (data?.missing as readonly string[] | undefined)?.includes(key),
      );
      report({ source, span, message, data: { missing }, fixes: [toInsertion(source, missing)] });
    }
  },
});

function toInsertion(source: SourceFile, missing: readonly string[]): Fix {
  const suggested: Record<string, string> = { name: suggestName(source.path), priority: "0", cache: "" };
  const newText = missing.map((key) => `${key}: ${suggested[key] ?? ""}\n`).join("");
  const at = source.lines.lineStart(1);
  return {
    title: "Insert the missing keys",
    edits: [{ path: source.path, edits: [{ span: { start: at, end: at }, newText }] }],
  };
}
