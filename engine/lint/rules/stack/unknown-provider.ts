// stack/unknown-provider: a provider of the manifest for which no style is known.
import { STYLE_BY_PROVIDER } from "../../../../layers-schema/index";
import { findNearest } from "../../../text";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "stack/unknown-provider",
  severity: "warning",
  summary: "The manifest names a provider without a known style.",
  why: md`
    Each provider has a style in which its sections are wrapped. For a name that is not known the style \`inline\` is a guess:
    set \`style\`, or \`api\` to the provider that it speaks like.
  `,
  fixes: [],
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        providers:
          antropic: {}
        //^^^^^^^^ stack/unknown-provider warning: No style is known for the provider \`antropic\`, so \`inline\` is guessed. Set its \`style\` or \`api\`. Did you mean \`anthropic\`?
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        providers:
          small: { api: anthropic }
          local: { style: tag }
      `,
    ],
  },
  check({ stack, report }) {
    for (const provider of stack.providers) {
      if (provider.styleKnown || provider.place === undefined) continue;
      const nearest = findNearest(provider.api, Object.keys(STYLE_BY_PROVIDER));
      const hint = nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`;
      const message = `No style is known for the provider \`${provider.name}\`, so \`inline\` is guessed. Set its \`style\` or \`api\`.${hint}`;
      report({ ...provider.place, message });
    }
  },
});
