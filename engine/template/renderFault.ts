// A render that cannot go on, thrown by filters, tags and limits and caught in renderTemplate.ts; it never leaves this folder.
import type { Span } from "../text";
import type { Origin } from "./pieceWriter";
import type { RenderFailure } from "./types";

/** Without `span` the place is the output or tag that was being rendered. */
export class RenderFault extends Error {
  constructor(
    readonly code: RenderFailure["code"],
    message: string,
    readonly span?: Span,
    readonly origin?: Origin,
  ) {
    super(message);
  }
}
