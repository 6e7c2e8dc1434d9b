// Collects rendered text together with where each run of it comes from.
import { type Span, utf8Length } from "../text";
import type { Piece, RenderTag } from "./types";

/** The text in which spans count: the template's own, or a fragment's with the tags that led there. */
export interface Origin {
  readonly fragment?: string;
  readonly parent?: readonly RenderTag[];
}

/** The rendered text so far; lives for one render. Empty runs leave no piece. */
export class PieceWriter {
  readonly pieces: Piece[] = [];
  text = "";
  /** UTF-8 bytes written. */
  bytes = 0;

  /** Appends the run `span` of `source` as it is. */
  literal(source: string, span: Span, origin: Origin = {}): void {
    this.#add(source.slice(span.start, span.end), { kind: "literal", span }, origin);
  }

  /** Appends the text of a value; `span` is its whole output or tag. */
  value(text: string, span: Span, value: number | undefined, origin: Origin = {}): void {
    this.#add(text, value === undefined ? { kind: "value", span } : { kind: "value", span, value }, origin);
  }

  #add(text: string, piece: Omit<Piece, "start" | "end">, origin: Origin): void {
    if (text === "") return;
    const start = this.text.length;
    this.text += text;
    this.bytes += utf8Length(text);
    this.pieces.push({ start, end: this.text.length, ...piece, ...origin });
  }
}
