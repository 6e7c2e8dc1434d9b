// One layer file's text -> frontmatter, body, directives and problems. Never throws; knows nothing of other files.
import { FRONTMATTER_KEYS, type Frontmatter, frontmatterShape } from "../../layers-schema/index";
import { cutText, type MappedText, type SourceFile, type Span, utf8Length } from "../text";
import { type Block, type ClosedBlock, findBlock, splitBlock } from "./block";
import { type Directive, findBodyDirectives, findYamlDirectives } from "./directives";
import type { Problem } from "./problem";
import { type KeyPlace, readKeys } from "./readKeys";
import { parseYaml, type YamlNode } from "./yamlNode";

/** A layer file as parsed on its own, before a manifest says anything about it. */
export interface ParsedLayer {
  readonly source: SourceFile;
  readonly block: Block;
  /** The YAML of the block, also where it is faulty, as far as it could be read. */
  readonly yaml: YamlNode | undefined;
  /** The values that are right. */
  readonly frontmatter: Partial<Frontmatter>;
  readonly places: ReadonlyMap<string, KeyPlace>;
  /** The block was read and `name`, `priority` and `cache` are valid. */
  readonly usable: boolean;
  /** What follows the block, without directive lines; empty where no body can be told. */
  readonly body: MappedText;
  readonly directives: readonly Directive[];
  readonly problems: readonly Problem[];
}

/** Largest block, in bytes of UTF-8, and most keys in it. */
const MOST_BLOCK_BYTES = 16 * 1024;
const MOST_BLOCK_KEYS = 200;
const REQUIRED = ["name", "priority", "cache"] as const;

/** Parses a layer file. */
export function parseLayer(source: SourceFile): ParsedLayer {
  const block = findBlock(source.text);
  if (block.kind !== "closed") return withoutBlock(source, block);
  const body = parseBody(source, block.bodyStart);
  const yamlDirectives = findYamlDirectives(source, block.content);
  const directives = [...yamlDirectives, ...body.directives];
  const { yaml, fault } = readYaml(source, block);
  const read = readKeys<Frontmatter>(yaml?.entries ?? [], {
    source,
    shape: frontmatterShape,
    infos: FRONTMATTER_KEYS,
    unknownCode: "layer/unknown-key",
    invalidCode: "layer/invalid-value",
  });
  const unusable = fault ?? missingKeys(source, block, read.places) ?? firstInvalidRequired(read.problems, read.places);
  const parsed = { source, block, yaml, frontmatter: read.values, places: read.places, body: body.text, directives };
  if (unusable !== undefined) return { ...parsed, usable: false, problems: [unusable] };
  return { ...parsed, usable: true, problems: read.problems.map((problem) => retarget(problem, read.places)) };
}

/** The text of a file from `start` on without its directive lines, and the directives. */
export function parseBody(source: SourceFile, start: number): { text: MappedText; directives: readonly Directive[] } {
  const directives = findBodyDirectives(source, start);
  const removed = directives.map((directive) => directive.lineSpan);
  return { text: cutText(source.text, { start, end: source.text.length }, removed), directives };
}

function withoutBlock(source: SourceFile, block: Exclude<Block, ClosedBlock>): ParsedLayer {
  const start = block.kind === "none" ? 0 : source.text.length;
  const body = parseBody(source, start);
  return {
    source,
    block,
    yaml: undefined,
    frontmatter: {},
    places: new Map(),
    usable: false,
    body: body.text,
    directives: body.directives,
    problems: [blockProblem(source, block)],
  };
}

function blockProblem(source: SourceFile, block: Exclude<Block, ClosedBlock>): Problem {
  switch (block.kind) {
    case "none":
      return {
        code: "layer/frontmatter-missing",
        source,
        span: { start: 0, end: source.lines.lineEnd(0) },
        message:
          "The file has no frontmatter, so it is left out of the prompt. Begin it with a block between two lines `---`.",
      };
    case "refused":
      return {
        code: "layer/frontmatter-missing",
        source,
        span: block.span,
        message: `The block says it is \`${block.language}\`, and only YAML between two lines \`---\` is read; nothing in a layer is executed. The layer is left out.`,
      };
    case "unclosed":
      return {
        code: "layer/frontmatter-syntax",
        source,
        span: block.span,
        message:
          "The frontmatter is never closed, so nothing is taken for a body and the layer is left out. Close it with a line `---`.",
      };
  }
}

function readYaml(source: SourceFile, block: ClosedBlock): { yaml: YamlNode | undefined; fault: Problem | undefined } {
  const bytes = utf8Length(source.text, block.content.start, block.content.end);
  if (bytes > MOST_BLOCK_BYTES) {
    const message = `it has more than ${MOST_BLOCK_BYTES} bytes`;
    return { yaml: undefined, fault: syntaxProblem(source, block.open, message) };
  }
  const tree = parseYaml(splitBlock(source.text, block), block.content.start, { keys: MOST_BLOCK_KEYS });
  const [fault] = tree.faults;
  if (fault !== undefined)
    return { yaml: tree.root, fault: syntaxProblem(source, heldIn(fault.span, block.content), fault.message) };
  if (tree.root !== undefined && tree.root.kind !== "map" && tree.root.value !== null) {
    return { yaml: tree.root, fault: syntaxProblem(source, tree.root.span, "it is not a map of keys and values") };
  }
  return { yaml: tree.root, fault: undefined };
}

const syntaxProblem = (source: SourceFile, span: Span, what: string): Problem => ({
  code: "layer/frontmatter-syntax",
  source,
  span,
  message: `The frontmatter cannot be read: ${what}. The layer is left out of the prompt.`,
});

function missingKeys(
  source: SourceFile,
  block: ClosedBlock,
  places: ReadonlyMap<string, KeyPlace>,
): Problem | undefined {
  const missing = REQUIRED.filter((key) => !places.has(key));
  if (missing.length === 0) return undefined;
  const names = missing.map((key) => `\`${key}\``).join(missing.length === 2 ? " and " : ", ");
  return {
    code: "layer/missing-key",
    source,
    span: block.open,
    message: `The frontmatter lacks ${names}, so the layer is left out of the prompt.`,
    data: { missing },
  };
}

function firstInvalidRequired(
  problems: readonly Problem[],
  places: ReadonlyMap<string, KeyPlace>,
): Problem | undefined {
  const required = new Set<Span>();
  for (const key of REQUIRED) {
    const place = places.get(key);
    if (place !== undefined) required.add(place.value).add(place.key);
  }
  return problems.find((problem) => problem.code === "layer/invalid-value" && required.has(problem.span));
}

// `when` has a rule of its own for a wrong type: an omitted layer is more than an absent key.
function retarget(problem: Problem, places: ReadonlyMap<string, KeyPlace>): Problem {
  const when = places.get("when");
  const isWhen = when !== undefined && (problem.span === when.value || problem.span === when.key);
  return isWhen && problem.code === "layer/invalid-value" ? { ...problem, code: "reach/condition" } : problem;
}

const heldIn = (span: Span, within: Span): Span => {
  const start = Math.max(within.start, Math.min(span.start, Math.max(within.start, within.end - 1)));
  return { start, end: Math.max(start, Math.min(span.end, within.end)) };
};
