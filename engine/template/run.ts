// One render: its budget, where it stands, what it has written, and what an error there means.
import type { Template, UndefinedVariableError } from "liquidjs";
import type { Span } from "../text";
import { MAX_STEPS } from "./limits";
import { type Origin, PieceWriter } from "./pieceWriter";
import { RenderFault } from "./renderFault";
import type { ParsedTemplate, RenderOptions } from "./types";

/** The template or fragment that is being rendered, and the names of those around it. */
export interface Frame {
  readonly template: ParsedTemplate;
  readonly origin: Origin;
  readonly names: readonly string[];
}

/** Lives for one render. */
export class Run {
  readonly writer = new PieceWriter();
  current: Template | undefined;
  depth = 0;
  #steps = 0;

  constructor(
    public frame: Frame,
    readonly options: RenderOptions,
  ) {}

  /** Counts work; throws where it is more than one render may do. */
  charge(steps: number): void {
    this.#steps += steps;
    if (this.#steps > MAX_STEPS)
      throw new RenderFault(
        "template/render",
        `The template takes more than ${MAX_STEPS} steps: a loop runs too long.`,
      );
  }

  /** The place of what is being rendered, in the text of the frame's template. */
  get span(): Span {
    const token = this.current?.token;
    return token === undefined ? { start: 0, end: 0 } : { start: token.begin, end: token.end };
  }

  /** Index of the value that is being rendered. */
  get value(): number | undefined {
    const { program } = this.frame.template;
    return program.kind === "liquid" && this.current !== undefined
      ? program.valueAt.get(this.current.token.begin)
      : undefined;
  }

  /** The fault that `error` is, at its place. */
  toFault(error: unknown): RenderFault {
    const cause = causeOf(error);
    if (cause instanceof RenderFault) {
      return cause.span !== undefined
        ? cause
        : new RenderFault(cause.code, cause.message, this.span, this.frame.origin);
    }
    return new RenderFault(
      "template/render",
      messageOf(error, cause),
      missingSpan(error) ?? this.span,
      this.frame.origin,
    );
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && "originalError" in error && error.originalError !== undefined ? error.originalError : error;

function messageOf(error: unknown, cause: unknown): string {
  if (isMissing(error) && cause instanceof Error)
    return `\`${cause.message.replace("undefined variable: ", "")}\` has no value.`;
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.startsWith("memory alloc limit")
    ? "The template asks for too much memory."
    : `The template fails here: ${message}.`;
}

const isMissing = (error: unknown): error is UndefinedVariableError =>
  error instanceof Error && error.name === "UndefinedVariableError";

const missingSpan = (error: unknown): Span | undefined =>
  isMissing(error) ? { start: error.token.begin, end: error.token.end } : undefined;
