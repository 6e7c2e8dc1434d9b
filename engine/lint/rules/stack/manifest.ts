// stack/manifest: anything wrong in the manifest, at its place. Parser and builder find it.
import { md, problemRule } from "../../rule";

export default problemRule({
  code: "stack/manifest",
  severity: "error",
  summary: "Something in the manifest is wrong: YAML, a key, a value, a file that it names.",
  why: md`
    A manifest that cannot be read renders nothing. A single wrong entry costs only itself: it is reported here and counts as
    absent, and the other layers still assemble. An unknown key is a warning; keys of your own begin with \`x-\`.

    Nothing outside the folder of the repository or workspace is read, symbolic links included.
  `,
  fixes: ["Rename to the nearest key, or replace with the nearest word, where one is near."],
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 2
        //       ^ stack/manifest error: This is version 2 of the format, and 1 is the highest known here. Nothing of this stack is rendered.
        //- role.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
      `,
      md`
        //- prompt-stack.yaml
        version: 1
        seperator: "\\n"
        //<~~~~~~ stack/manifest warning: The key \`seperator\` is not known and has no effect. Did you mean \`separator\`?
        style: xlm
        //     ^^^ stack/manifest error: \`style\` takes one of xml, fenced, inline, heading, tag, none, and found is \`xlm\`. Did you mean \`xml\`?
        files:
          - { path: AGENTS.md, name: rules, priority: 900, cache: project }
        //          ^^^^^^^^^ stack/manifest error: \`AGENTS.md\` does not exist, so its layer is left out. Add \`optional: true\` if that may be.
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        separator: "\\n\\n"
        x-owner: platform
        //- role.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
  },
});
