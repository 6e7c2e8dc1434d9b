// layer/invalid-utf8: bytes of a file that are not UTF-8. The decoder finds them.

import type { SourceFile } from "../../../text";
import type { RuleContext } from "../../rule";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "layer/invalid-utf8",
  severity: "error",
  summary: "A file of the stack has bytes that are not UTF-8.",
  why: md`
    Bytes that are not UTF-8 reach the model as the replacement character U+FFFD, three bytes each. The text that somebody
    wrote is lost there, and the byte counts are those of the replacement.
  `,
  examples: {
    bad: [],
    good: [
      md`
        ---
        name: greeting
        priority: 10
        cache: static
        ---
        Grüße: UTF-8 is read as it is, and a replacement character that stands in the file (�) is text.
      `,
    ],
  },
  check(context) {
    const sources = new Set<SourceFile>();
    for (const { source } of [...context.stack.layers, ...context.stack.unusable, ...context.stack.fragments.values()])
      sources.add(source);
    if (context.stack.manifest !== undefined) sources.add(context.stack.manifest.source);
    for (const source of sources) reportInvalid(source, context);
  },
});

// A binary file has thousands: the first few say it.
const MOST = 5;

function reportInvalid(source: SourceFile, { report }: RuleContext): void {
  const { invalid } = source;
  invalid.slice(0, MOST).forEach(({ span, byte }, index) => {
    const more =
      index === MOST - 1 && invalid.length > MOST
        ? ` There are ${invalid.length - MOST} more places in this file.`
        : "";
    const message = `The bytes at offset ${byte} are not UTF-8; the model gets U+FFFD instead. Save the file as UTF-8.${more}`;
    report({ source, span, message, data: { byte } });
  });
}
