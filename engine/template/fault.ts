// A fault in an expression or tag, thrown by the readers and caught where the tag ends; it never leaves this folder.
import type { Span } from "../text";

/** Carries the place of the fault in the template's text. */
export class TemplateFault extends Error {
  constructor(
    readonly span: Span,
    message: string,
    readonly code: "template/syntax" | "template/fragment" = "template/syntax",
    readonly data?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}

/** `text` in double quotes, cut to 40 units. */
export const quote = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
