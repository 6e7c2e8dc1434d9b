// A parsed template and a context to text with its source map. Pure: the same arguments give the same bytes on every machine.
import { type Template, toValueSync } from "liquidjs";
import type { Span } from "../text";
import { pieceEmitter } from "./emitters";
import { renderHoles } from "./holes";
import { liquid } from "./liquid";
import type { Origin } from "./pieceWriter";
import { renderTemplates } from "./renderer";
import { RenderFault } from "./renderFault";
import { Run } from "./run";
import { RunContext } from "./runContext";
import type { ParsedTemplate, RenderFailure, RenderOptions, RenderOutcome, TemplateProgram } from "./types";

/** Renders `template`; never throws. `context` is read, never changed. */
export function renderTemplate(
  template: ParsedTemplate,
  context: Readonly<Record<string, unknown>>,
  options: RenderOptions,
): RenderOutcome {
  const problem = template.problems.find(({ code }) => code !== "template/impure");
  if (problem !== undefined && problem.code !== "template/impure") {
    return { ok: false, code: problem.code, message: problem.message, span: problem.span };
  }
  const { program } = template;
  if (program.kind === "liquid") return renderLiquid(template, program, context, options);
  return program.kind === "holes" ? renderHoles(template, context, options) : renderText(template.text);
}

function renderText(text: string): RenderOutcome {
  const whole = { start: 0, end: text.length };
  return { ok: true, text, pieces: text === "" ? [] : [{ ...whole, kind: "literal", span: whole }] };
}

function renderLiquid(
  template: ParsedTemplate,
  program: Extract<TemplateProgram, { kind: "liquid" }>,
  context: Readonly<Record<string, unknown>>,
  options: RenderOptions,
): RenderOutcome {
  const run = new Run({ template, origin: {}, names: [] }, options);
  try {
    const templates = program.compile() as Template[];
    toValueSync(renderTemplates(templates, new RunContext(run, liquid, context), pieceEmitter(run)));
    return { ok: true, text: run.writer.text, pieces: run.writer.pieces };
  } catch (error) {
    return toFailure(error);
  }
}

function toFailure(error: unknown): RenderFailure {
  if (error instanceof RenderFault) return failure(error.code, error.message, error.span, error.origin);
  const message = error instanceof Error ? error.message : String(error);
  return failure("template/syntax", message, tokenSpan(error));
}

function failure(
  code: RenderFailure["code"],
  message: string,
  span: Span = { start: 0, end: 0 },
  origin: Origin = {},
): RenderFailure {
  return { ok: false, code, message, span, ...origin };
}

// What our own reader accepts and liquidjs refuses; its errors carry the token.
function tokenSpan(error: unknown): Span | undefined {
  if (!(error instanceof Error) || !("token" in error)) return undefined;
  const { token } = error;
  if (typeof token !== "object" || token === null || !("begin" in token) || !("end" in token)) return undefined;
  return { start: Number(token.begin), end: Number(token.end) };
}
