// Where rendered text goes: with its source into the run's pieces, or without into a captured text.
import type { Emitter } from "liquidjs";
import type { Span } from "../text";
import { MAX_TEXT_BYTES } from "./limits";
import { printed } from "./printed";
import { RenderFault } from "./renderFault";
import type { Run } from "./run";

/** An emitter that can take a run of the frame's template as it is. All of ours can. */
export interface SourceEmitter extends Emitter {
  literal(span: Span): void;
}

export const isSourceEmitter = (emitter: Emitter | undefined): emitter is SourceEmitter =>
  emitter instanceof PieceEmitter || emitter instanceof TextEmitter;

/** The emitter that writes a run's text with its pieces. */
export const pieceEmitter = (run: Run): Emitter => new PieceEmitter(run);

class PieceEmitter implements SourceEmitter {
  constructor(readonly run: Run) {}

  get buffer(): string {
    return this.run.writer.text;
  }

  write(value: unknown): void {
    const { writer, span, value: index, frame } = this.run;
    writer.value(printed(value), span, index, frame.origin);
    checkLength(writer.bytes);
  }

  literal(span: Span): void {
    const { writer, frame } = this.run;
    writer.literal(frame.template.text, span, frame.origin);
    checkLength(writer.bytes);
  }
}

// What capture collects: text without pieces, for the value that prints it stands in the source map.
export class TextEmitter implements SourceEmitter {
  buffer = "";
  constructor(readonly run: Run) {}

  write(value: unknown): void {
    this.buffer += printed(value);
    checkLength(this.buffer.length);
  }

  literal(span: Span): void {
    this.write(this.run.frame.template.text.slice(span.start, span.end));
  }
}

function checkLength(length: number): void {
  if (length > MAX_TEXT_BYTES)
    throw new RenderFault("template/render", `The rendered text is longer than ${MAX_TEXT_BYTES} bytes.`);
}
