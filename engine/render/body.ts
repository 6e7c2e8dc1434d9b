// One layer's body: rendered, neutralised where its values are not trusted, stripped of blank lines, with its source map.
import { TRUSTS, type Trust } from "../../layers-schema/index";
import type { Context, Layer, Stack } from "../stack";
import { type PathUse, type Piece, type RenderOutcome, renderTemplate, type TemplateValue } from "../template";
import {
  type MappedText,
  type SourceFile,
  type Span,
  toOriginalRuns,
  toOriginalSpan,
  withoutBlankLines,
} from "../text";
import { findVariable, lowerTrust } from "../volatility";
import { type Borders, findBorders } from "./style";
import type { AssembleOptions, AssemblyProblem, SourceMapEntry } from "./types";

/** A body ready to be wrapped. The map's offsets are UTF-16 units of `text`. */
export interface RenderedBody {
  readonly text: string;
  readonly map: readonly SourceMapEntry[];
}

/** Renders the body of a layer; a body that fails is a problem, an empty one is `""`. */
export function renderBody(
  stack: Stack,
  layer: Layer,
  request: {
    readonly context: Context;
    readonly borders: Borders;
    readonly options: Pick<AssembleOptions, "keep" | "strict">;
  },
): RenderedBody | AssemblyProblem {
  const fault = layer.template.problems.find(({ code }) => code === "template/syntax" || code === "template/fragment");
  if (fault !== undefined)
    return toProblem(layer, "template/syntax", fault.message, toOriginalSpan(layer.body, fault.span));
  const outcome = renderOnce(stack, layer, request.context, request.options);
  if (!outcome.ok) return failure(stack, layer, outcome);
  const stripped = stripBlank(outcome.text, outcome.pieces);
  const trusted = escapeForged(stack, layer, stripped, request.borders);
  return { text: trusted.text, map: trusted.pieces.flatMap((piece) => toEntries(stack, layer, piece)) };
}

function renderOnce(
  stack: Stack,
  layer: Layer,
  context: Context,
  options: Pick<AssembleOptions, "keep" | "strict">,
): RenderOutcome {
  const { template } = layer;
  const { keep, strict } = options;
  const render = (): RenderOutcome =>
    renderTemplate(template, context, {
      fragments: (name) => stack.fragments.get(name)?.template,
      known: (path) => isDeclared(layer, path),
      ...(strict === true ? { strict } : {}),
      ...(keep === undefined ? {} : { keep: (value: TemplateValue) => keep(value, layer) }),
    });
  if (keep !== undefined || strict === true || template.fragments.length > 0 || template.mode === "holes")
    return render();
  const key = contextKey(template.roots, context);
  const memory = stack.rendered.get(template) ?? new Map<string, RenderOutcome>();
  stack.rendered.set(template, memory);
  const known = memory.get(key);
  if (known !== undefined) return known;
  if (memory.size > 64) memory.clear();
  const outcome = render();
  memory.set(key, outcome);
  return outcome;
}

// A declaration or the catalogue fills a hole; that a scenario happens to set the path does not make it one.
function isDeclared(layer: Layer, path: string): boolean {
  return findVariable(layer.table, path)?.declared !== undefined;
}

function contextKey(roots: ReadonlySet<string> | undefined, context: Context): string {
  if (roots === undefined) return JSON.stringify(context);
  return JSON.stringify([...roots].map((root) => (Object.hasOwn(context, root) ? context[root] : null)));
}

/** A run of a text that knows where it comes from: a template's piece, or an entry of the source map. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly kind: "literal" | "value" | "escape" | "border";
  readonly span: Span;
}

/** A text with runs that cover it. */
interface Runs<P extends Run> {
  readonly text: string;
  readonly pieces: readonly P[];
}

type BodyPiece = Omit<Piece, "kind"> & { readonly kind: Piece["kind"] | "escape" };
type Pieces = Runs<BodyPiece>;

function stripBlank(text: string, pieces: readonly Piece[]): Pieces {
  const kept = withoutBlankLines(text);
  if (kept.start === 0 && kept.end === text.length) return { text, pieces };
  return {
    text: text.slice(kept.start, kept.end),
    pieces: pieces.flatMap((piece) => cutPiece(piece, kept, -kept.start)),
  };
}

// The part of a piece within `kept`, moved by `by`. A literal's span shrinks with it, a value's is always the whole tag.
function cutPiece<P extends Run>(piece: P, kept: Span, by: number): readonly P[] {
  const start = Math.max(piece.start, kept.start);
  const end = Math.min(piece.end, kept.end);
  if (start >= end) return [];
  const span =
    piece.kind === "literal"
      ? { start: piece.span.start + start - piece.start, end: piece.span.start + end - piece.start }
      : piece.span;
  return [{ ...piece, start: start + by, end: end + by, span }];
}

// A border that a value of low trust takes part in gets one backslash before it.
function escapeForged(stack: Stack, layer: Layer, body: Pieces, borders: Borders): Pieces {
  const low = body.pieces.filter((piece) => piece.kind === "value" && isLow(valueTrust(stack, layer, piece)));
  if (low.length === 0) return body;
  const forged = findBorders(body.text, borders).filter((border) =>
    low.some((piece) => piece.start < border.end && border.start < piece.end),
  );
  return insertBackslashes(
    body,
    forged.map((border) => border.start),
  );
}

/** `body` with a backslash before each of the ascending offsets. */
export function insertBackslashes<P extends Run>(body: Runs<P>, offsets: readonly number[]): Runs<P> {
  if (offsets.length === 0) return body;
  const parts: string[] = [];
  const pieces: P[] = [];
  let next = 0;
  [...offsets, body.text.length].forEach((end, by) => {
    const from = by === 0 ? 0 : (offsets[by - 1] ?? 0);
    parts.push(body.text.slice(from, end));
    for (let piece = body.pieces[next]; piece !== undefined && piece.start < end; piece = body.pieces[++next]) {
      pieces.push(...cutPiece(piece, { start: from, end }, by));
      if (piece.end > end) break;
    }
    const piece = body.pieces[next];
    if (by === offsets.length || piece === undefined) return;
    parts.push("\\");
    pieces.push({ ...piece, start: end + by, end: end + by + 1, kind: "escape", span: escapeSpan(piece, end) });
  });
  return { text: parts.join(""), pieces };
}

function escapeSpan(piece: Run, offset: number): Span {
  if (piece.kind !== "literal") return piece.span;
  const at = piece.span.start + Math.max(0, offset - piece.start);
  return { start: at, end: at };
}

/** Trust of what a piece prints: the lowest of its layer's and of all that its value depends on. */
export function valueTrust(stack: Stack, layer: Layer, piece: Pick<Piece, "value" | "fragment" | "parent">): Trust {
  const paths = valuePaths(stack, layer, piece);
  return paths.reduce(
    (trust, { path }) => lowerTrust(trust, findVariable(layer.table, path)?.trust ?? "system"),
    layer.trust,
  );
}

// A fragment's value may be an argument: then the values at the render tags above it count as well.
function valuePaths(
  stack: Stack,
  layer: Layer,
  piece: Pick<Piece, "value" | "fragment" | "parent">,
): readonly PathUse[] {
  const template = piece.fragment === undefined ? layer.template : stack.fragments.get(piece.fragment)?.template;
  const own = piece.value === undefined ? [] : (template?.values[piece.value]?.paths ?? []);
  const above = (piece.parent ?? []).flatMap(({ span, fragment }) => {
    const outer = fragment === undefined ? layer.template : stack.fragments.get(fragment)?.template;
    return (outer?.values ?? [])
      .filter((value) => value.kind === "argument" && value.span.start === span.start)
      .flatMap((value) => value.paths);
  });
  return [...own, ...above];
}

/** Below `developer`: text that may try to close a section. */
export const isLow = (trust: Trust): boolean => TRUSTS.indexOf(trust) > TRUSTS.indexOf("developer");

function toEntries(stack: Stack, layer: Layer, piece: BodyPiece): readonly SourceMapEntry[] {
  const { source, body } = placeOf(stack, layer, piece.fragment);
  const parents = (piece.parent ?? []).map((tag) => {
    const outer = placeOf(stack, layer, tag.fragment);
    return { source: outer.source, span: toOriginalSpan(outer.body, tag.span) };
  });
  const from = parents.length === 0 ? {} : { parents };
  if (piece.kind === "literal") {
    return toOriginalRuns(body, piece.span).map(({ at, span }): SourceMapEntry => {
      const start = piece.start + at - piece.span.start;
      return { start, end: start + span.end - span.start, kind: "literal", source, span, ...from };
    });
  }
  const template = piece.fragment === undefined ? layer.template : stack.fragments.get(piece.fragment)?.template;
  const value = piece.value === undefined ? undefined : template?.values[piece.value];
  const span = toOriginalSpan(body, piece.span);
  return [
    {
      start: piece.start,
      end: piece.end,
      kind: piece.kind,
      source,
      span,
      ...(value === undefined ? {} : { value }),
      ...from,
    },
  ];
}

function placeOf(stack: Stack, layer: Layer, fragment: string | undefined): { source: SourceFile; body: MappedText } {
  return (fragment === undefined ? undefined : stack.fragments.get(fragment)) ?? layer;
}

function failure(stack: Stack, layer: Layer, outcome: Extract<RenderOutcome, { ok: false }>): AssemblyProblem {
  const { source, body } = placeOf(stack, layer, outcome.fragment);
  return { ...toProblem(layer, outcome.code, outcome.message, toOriginalSpan(body, outcome.span)), source };
}

const toProblem = (layer: Layer, code: AssemblyProblem["code"], message: string, span: Span): AssemblyProblem => ({
  code,
  layer: layer.name,
  source: layer.source,
  span,
  message,
});
