// text/secret: an API key, a token or a private key in a body.

import { toOriginalSpan } from "../../../text";
import { defineRule, md } from "../../rule";
import { findSecrets } from "../../secrets";

export default defineRule({
  code: "text/secret",
  severity: "error",
  summary: "A body contains an API key, a token or a private key.",
  why: md`
    What stands in a prompt reaches the provider, its logs, and whoever gets the model to repeat its instructions. A key in a
    layer is also in the repository's history: taking it out is not enough, it has to be revoked.
  `,
  examples: {
    bad: [
      md`
        ---
        name: access
        priority: 10
        cache: static
        ---
        Push with ${"gh"}p_${"wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"}.
        //        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ text/secret error: This looks like a secret (github). It reaches the provider with every call: take it out, and revoke it.
      `,
    ],
    good: [
      md`
        ---
        name: access
        priority: 10
        cache: static
        ---
        Push with the token that the environment gives you, never with one from a file.
      `,
    ],
  },
  check({ stack, report }) {
    for (const layer of [...stack.layers, ...stack.fragments.values()]) {
      for (const { span, kind } of findSecrets(layer.body.text)) {
        const message = `This looks like a secret (${kind}). It reaches the provider with every call: take it out, and revoke it.`;
        report({ source: layer.source, span: toOriginalSpan(layer.body, span), message });
      }
    }
  },
});
