// The mode `holes`: dotted paths in one or more dialects are filled, all other text stays. No escapes, no logic.
import type { Span } from "../text";
import { MAX_TEXT_BYTES } from "./limits";
import { PieceWriter } from "./pieceWriter";
import type { ParsedTemplate, PathUse, RenderOptions, RenderOutcome, TemplateValue } from "./types";

// Each begins with its own delimiter and allows no other inside, so that a scan stays linear. Blanks may stand in braces.
const BRACED = "[ \\t]*([A-Za-z_][\\w-]*(?:\\.[\\w-]+)*)[ \\t]*";
const BARE = "([A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)*)";
const DIALECTS: readonly (readonly [dialect: string, pattern: string])[] = [
  ["{{x}}", `\\{\\{${BRACED}\\}\\}`],
  ["${x}", `\\$\\{${BRACED}\\}`],
  ["$x", `\\$${BARE}`],
  ["%(x)s", `%\\(${BRACED}\\)s`],
  ["{x}", `\\{${BRACED}\\}`],
];

/** Reads `text` with the dialects given as in the manifest; one that is not known is passed over. */
export function parseHoles(text: string, dialects: readonly string[]): ParsedTemplate {
  const patterns = DIALECTS.filter(([dialect]) => dialects.includes(dialect)).map(([, pattern]) => pattern);
  const matches = patterns.length === 0 ? [] : [...text.matchAll(new RegExp(patterns.join("|"), "g"))];
  const values = matches.map(toValue);
  const holes = values.map(({ span }) => span);
  const mentions = values.flatMap(({ direct }) => direct);
  return {
    text,
    mode: "holes",
    problems: [],
    values,
    fragments: [],
    mentions,
    bindings: [],
    literals: between(text, holes),
    raw: [],
    roots: new Set(mentions.map(({ root }) => root)),
    program: { kind: "holes", holes },
  };
}

function toValue(match: RegExpMatchArray): TemplateValue {
  const path = match.slice(1).find((group) => group !== undefined) ?? "";
  const start = match.index ?? 0;
  const at = start + match[0].indexOf(path);
  const use: PathUse = { path, root: path.split(".")[0] ?? path, span: { start: at, end: at + path.length } };
  const span = { start, end: start + match[0].length };
  return { kind: "output", span, expression: path, paths: [use], direct: [use], filters: [], guards: [] };
}

function between(text: string, holes: readonly Span[]): readonly Span[] {
  const starts = [0, ...holes.map(({ end }) => end)];
  const ends = [...holes.map(({ start }) => start), text.length];
  return starts.map((start, index) => ({ start, end: ends[index] ?? start })).filter(({ start, end }) => start < end);
}

/** Fills the holes whose path is known; a hole without a value is empty. */
export function renderHoles(
  template: ParsedTemplate,
  context: Readonly<Record<string, unknown>>,
  options: RenderOptions,
): RenderOutcome {
  const { text, values } = template;
  const writer = new PieceWriter();
  let at = 0;
  for (const [index, value] of values.entries()) {
    const { expression: path, span } = value;
    if (options.known !== undefined && !options.known(path)) continue;
    writer.literal(text, { start: at, end: span.start });
    at = span.end;
    const filled = options.keep?.(value) ? `{{ ${path} }}` : fill(context, path, options.strict === true);
    if (typeof filled !== "string") return { ok: false, code: "template/render", span, ...filled };
    writer.value(filled, span, index);
  }
  writer.literal(text, { start: at, end: text.length });
  if (writer.bytes <= MAX_TEXT_BYTES) return { ok: true, text: writer.text, pieces: writer.pieces };
  const message = `The rendered text is longer than ${MAX_TEXT_BYTES} bytes.`;
  return { ok: false, code: "template/render", message, span: values.at(-1)?.span ?? { start: 0, end: 0 } };
}

function fill(
  context: Readonly<Record<string, unknown>>,
  path: string,
  strict: boolean,
): string | { readonly message: string } {
  const value = readPath(context, path);
  if (value === undefined && strict) return { message: `\`${path}\` has no value.` };
  if (value === undefined || value === null || typeof value === "function") return "";
  if (typeof value !== "object") return String(value).replaceAll("\r\n", "\n");
  return {
    message: `\`${path}\` is a ${Array.isArray(value) ? "list" : "map"}: a hole takes one text, number or boolean.`,
  };
}

function readPath(context: unknown, path: string): unknown {
  let value = context;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}
