// A template's text to what the engine asks about it: problems, values, fragments, literal runs. Never throws.
// Rendering is in renderTemplate.ts; liquidjs is not needed here but for the names of its filters.
import { type Span, utf8Length } from "../text";
import { compileLiquid } from "./compile";
import type { TemplateFault } from "./fault";
import { followFlow } from "./flow";
import { parseHoles } from "./holes";
import { MAX_DEPTH, MAX_PROBLEMS, MAX_TAGS, MAX_TEXT_BYTES } from "./limits";
import { FILTER_NAMES } from "./liquid";
import { emptyTemplate, plainTemplate } from "./plain";
import { type Element, hasLiquid, scanTemplate } from "./scan";
import { buildTree } from "./tree";
import type { FilterUse, Impurity, ParsedTemplate, ParseOptions, TemplateMode, TemplateProblem } from "./types";

/** Reads `text`. With problems of the codes syntax, fragment or render it does not render; an impure one renders as nothing. */
export function parseTemplate(text: string, options: ParseOptions): ParsedTemplate {
  const { mode } = options;
  if (mode === "none") return plainTemplate(text, mode);
  if (isTooLong(text)) return refused(text, mode, tooLong(text));
  if (mode === "holes") return parseHoles(text, options.holes ?? ["{{x}}"]);
  return hasLiquid(text) ? parseLiquid(text) : plainTemplate(text, mode);
}

const isTooLong = (text: string): boolean =>
  text.length > MAX_TEXT_BYTES || (text.length * 3 > MAX_TEXT_BYTES && utf8Length(text) > MAX_TEXT_BYTES);

function tooLong(text: string): TemplateProblem {
  const newline = text.slice(0, 1000).indexOf("\n");
  const span = { start: 0, end: newline < 0 ? Math.min(text.length, 1000) : newline };
  return overLimit(span, `The template is longer than ${MAX_TEXT_BYTES} bytes`);
}

const overLimit = (span: Span, what: string): TemplateProblem => ({
  code: "template/render",
  span,
  message: `${what}: nothing of it is rendered.`,
});

const refused = (text: string, mode: TemplateMode, problem: TemplateProblem): ParsedTemplate => ({
  ...emptyTemplate(text, mode),
  problems: [problem],
});

function parseLiquid(text: string): ParsedTemplate {
  const { elements, faults, tooMany } = scanTemplate(text);
  if (tooMany !== undefined)
    return refused(text, "liquid", overLimit(tooMany, `The template has more than ${MAX_TAGS} tags`));
  const tree = buildTree(text, elements);
  if (tree.tooDeep !== undefined) {
    return refused(text, "liquid", overLimit(tree.tooDeep, `The template nests blocks more than ${MAX_DEPTH} deep`));
  }
  const { impurities, valueAt, filters, ...flow } = followFlow(text, tree.nodes);
  const problems = [
    ...[...faults, ...tree.faults].map(toProblem),
    ...unknownFilters(filters),
    ...impureProblems(impurities),
  ];
  return {
    ...flow,
    text,
    mode: "liquid",
    problems: problems.sort((a, b) => a.span.start - b.span.start).slice(0, MAX_PROBLEMS),
    ...literalRuns(elements),
    program: { kind: "liquid", compile: once(() => compileLiquid(text, elements)), valueAt },
  };
}

const toProblem = ({ code, span, message, data }: TemplateFault): TemplateProblem => ({
  code,
  span,
  message,
  ...(data === undefined ? {} : { data }),
});

function unknownFilters(filters: readonly FilterUse[]): readonly TemplateProblem[] {
  return filters
    .filter(({ name }) => !FILTER_NAMES.has(name))
    .map(({ name, span }) => ({
      code: "template/syntax",
      span,
      message: `There is no filter \`${name}\`.`,
      data: { filter: name },
    }));
}

function impureProblems(impurities: readonly Impurity[]): readonly TemplateProblem[] {
  return impurities.map(({ what, span }) => ({
    code: "template/impure",
    span,
    message:
      what === "now" || what === "today"
        ? `\`${what}\` reads the clock: no two renders would have the same bytes. It renders as nothing; use a variable that the agent sets.`
        : `\`${what}\` draws by chance: no two renders would have the same bytes. Use a variable that the agent sets.`,
    data: { what },
  }));
}

function literalRuns(elements: readonly Element[]): Pick<ParsedTemplate, "literals" | "raw"> {
  const texts = elements.filter((element) => element.kind === "text");
  return { literals: texts.map(({ span }) => span), raw: texts.filter(({ raw }) => raw).map(({ span }) => span) };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
