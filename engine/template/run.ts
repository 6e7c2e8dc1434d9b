// One render: its budget, where it stands, and the renderer that writes every run of text with its source.
import {
  Context,
  Drop,
  type Emitter,
  type Liquid,
  type Template,
  TokenKind,
  type UndefinedVariableError,
} from "liquidjs";
import type { Span } from "../text";
import { MAX_DEPTH, MAX_STEPS, MAX_TEXT_BYTES } from "./limits";
import { type Origin, PieceWriter } from "./pieceWriter";
import { printed } from "./printed";
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

/** liquidjs's context, with the run in it. Functions are no values; every read counts. */
export class RunContext extends Context {
  constructor(
    readonly run: Run,
    liquid: Liquid,
    globals: object,
    scope: object = Object.create(null),
    limiter?: Context["memoryLimit"],
  ) {
    const options = {
      sync: true,
      globals: globals as Context["globals"],
      strictVariables: run.options.strict === true,
      ownPropertyOnly: true,
    };
    super(scope, liquid.options, options, {
      renderLimit: UNTIMED,
      liquid,
      ...(limiter === undefined ? {} : { memoryLimit: limiter }),
    });
  }

  override spawn(scope: object = {}): RunContext {
    this.run.charge(1);
    return new RunContext(this.run, this.liquid, this.globals, scope, this.memoryLimit);
  }

  override readProperty(...[object, key]: Parameters<Context["readProperty"]>): unknown {
    this.run.charge(1);
    const isOwnFunction =
      !(object instanceof Drop) && typeof key !== "object" && typeof object === "object" && object !== null;
    if (isOwnFunction && Object.hasOwn(object, key) && typeof Reflect.get(object, key) === "function") return undefined;
    return super.readProperty(object, key);
  }
}

// A limit by the clock would make the bytes depend on the machine; the steps are counted instead.
const UNTIMED = { use: () => {}, check: () => {} } as unknown as Context["renderLimit"];

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
class TextEmitter implements SourceEmitter {
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

/** The run in which liquidjs calls back. Throws for a context that is not ours: our own mistake. */
export function runOf(context: Context): Run {
  if (context instanceof RunContext) return context.run;
  throw new Error("rendering without a run");
}

/** An emitter that can take a run of the frame's template as it is. All of ours can. */
export interface SourceEmitter extends Emitter {
  literal(span: Span): void;
}

export const isSourceEmitter = (emitter: Emitter | undefined): emitter is SourceEmitter =>
  emitter instanceof PieceEmitter || emitter instanceof TextEmitter;

/** The emitter that writes a run's text with its pieces. */
export const pieceEmitter = (run: Run): Emitter => new PieceEmitter(run);

/** Takes the place of liquidjs's own renderer; without an emitter it collects the text alone. */
export function* renderTemplates(
  templates: Template[],
  context: Context,
  given?: Emitter,
): Generator<unknown, string, unknown> {
  const run = runOf(context);
  const emitter = isSourceEmitter(given) ? given : new TextEmitter(run);
  const outer = run.current;
  if (++run.depth > MAX_DEPTH + 1)
    throw new RenderFault(
      "template/render",
      `Blocks and fragments are nested more than ${MAX_DEPTH} deep.`,
      run.span,
      run.frame.origin,
    );
  try {
    run.charge(1);
    for (const template of templates) {
      run.current = template;
      run.charge(costOf(template));
      if (template.token.kind === TokenKind.HTML) emitter.literal(run.span);
      else {
        const text: unknown = keptText(run) ?? (yield template.render(context, emitter));
        if (text) emitter.write(text);
      }
      if (context.breakCalled || context.continueCalled) break;
    }
  } catch (error) {
    throw run.toFault(error);
  }
  run.current = outer;
  run.depth--;
  return emitter.buffer;
}

// Long expressions and many branches in a loop cost more than their number.
function costOf(template: Template): number {
  if (template.token.kind === TokenKind.HTML) return 1;
  const branches = "branches" in template && Array.isArray(template.branches) ? template.branches.length : 0;
  return 1 + branches + ((template.token.end - template.token.begin) >> 5);
}

function keptText({ value: index, frame, options }: Run): string | undefined {
  if (options.keep === undefined || index === undefined) return undefined;
  const value = frame.template.values[index];
  if (value?.kind !== "output" || value.expression === "" || !options.keep(value)) return undefined;
  return `{{ ${value.paths.length === 1 ? value.paths[0]?.path : value.expression} }}`;
}
