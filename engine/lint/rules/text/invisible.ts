// text/invisible: characters that nobody sees and the model reads.

import { type MappedText, type SourceFile, toOriginalSpan } from "../../../text";
import { findInvisible, type Invisible } from "../../invisible";
import { defineRule, md, type RuleContext } from "../../rule";

export default defineRule({
  code: "text/invisible",
  severity: "warning",
  summary: "A body contains invisible characters.",
  why: md`
    Zero-width and other invisible characters come in with copied text. They cost bytes, split words into other tokens, and
    make two texts differ that look the same. Tag characters and bidirectional overrides are an error: they are how
    instructions are hidden in a text that a reviewer has read.

    Joiners and selectors in emoji, flags, and joiners between letters of Arabic and Indic scripts are writing, not hiding.
  `,
  fixes: ["Remove the characters."],
  examples: {
    bad: [
      md`
        ---
        name: role
        priority: 10
        cache: static
        ---
        You are${"\u200b"} a careful engineer.
        //     ^ text/invisible warning: This character is invisible (U+200B). Remove it.
        Do ${"\u202e"}not${"\u202c"} guess.
        // ^ text/invisible error: This character is invisible (U+202E) and turns the direction of the text that people read, while the model reads the bytes. Remove it.
        //     ^ text/invisible error
      `,
    ],
    good: [
      md`
        ---
        name: role
        priority: 10
        cache: static
        ---
        Sign with \u{1f469}\u200d\u{1f4bb} and \u2764\ufe0f, or in Persian: \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.
      `,
    ],
  },
  check(context) {
    for (const part of [...context.stack.layers, ...context.stack.fragments.values()]) reportIn(part, context);
  },
});

// A text pasted from elsewhere may have thousands; the first ones say it.
const MOST = 10;

function reportIn(
  { source, body }: { readonly source: SourceFile; readonly body: MappedText },
  { report }: RuleContext,
): void {
  const found = findInvisible(body.text);
  const edits = found.map(({ span }) => ({ span: toOriginalSpan(body, span), newText: "" }));
  for (const invisible of found.slice(0, MOST)) {
    const span = toOriginalSpan(body, invisible.span);
    const own = { title: "Remove it", edits: [{ path: source.path, edits: [{ span, newText: "" }] }] };
    const all = { title: "Remove all invisible characters", edits: [{ path: source.path, edits }] };
    const severity = invisible.kind === "plain" ? "warning" : "error";
    report({ source, span, severity, message: describe(invisible), fixes: found.length > 1 ? [own, all] : [own] });
  }
}

function describe({ kind, codePoints }: Invisible): string {
  const codes = codePoints
    .slice(0, 4)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`)
    .join(" ");
  const more = codePoints.length > 4 ? ` and ${codePoints.length - 4} more` : "";
  const one = codePoints.length === 1;
  const subject = one ? `This character is invisible (${codes})` : `These characters are invisible (${codes}${more})`;
  const remove = one ? "Remove it." : "Remove them.";
  if (kind === "bidi")
    return `${subject} and ${one ? "turns" : "turn"} the direction of the text that people read, while the model reads the bytes. ${remove}`;
  if (kind === "tag") return `${subject} and can hide instructions that only the model reads. ${remove}`;
  return `${subject}. ${remove}`;
}
