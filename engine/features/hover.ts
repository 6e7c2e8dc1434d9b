// Hover in layer files and manifests: what a key means, what a variable is and how often it changes, what a rule reports.
import { FRONTMATTER_KEYS, findKey, type KeyInfo, MANIFEST_KEYS, TIER_DOCS } from "../../layers-schema/index";
import { renderAll } from "../rulers";
import { bodyValues, type Layer, readPath, type Stack } from "../stack";
import type { SourceFile, Span } from "../text";
import { findVariable, type VariableInfo } from "../volatility";
import { findLayerCursor, wordAt } from "./cursor";
import type { Hover, RuleInfo } from "./item";
import { findYamlCursor } from "./yamlCursor";

/** What hover needs to know beside the text. */
export interface HoverContext {
  readonly stack: Stack | undefined;
  readonly rules: readonly RuleInfo[];
}

/** The hover at an offset (UTF-16 units) of a layer file. */
export function hoverLayer(source: SourceFile, offset: number, context: HoverContext): Hover | undefined {
  const layer = context.stack?.layers.find((candidate) => candidate.source === source);
  const cursor = findLayerCursor(source, offset);
  if (cursor.kind === "directive") return ruleHover(source, cursor.word, context.rules);
  if (cursor.kind === "key" || cursor.kind === "value") return frontmatterHover(source, offset, layer, context);
  return layer === undefined || context.stack === undefined
    ? undefined
    : valueHover(source, offset, layer, context.stack);
}

/** The hover at an offset (UTF-16 units) of a manifest. */
export function hoverManifest(source: SourceFile, offset: number, context: HoverContext): Hover | undefined {
  const word = wordAt(source.text, offset, /[\w./*-]/);
  const cursor = findYamlCursor(source, word.end);
  const text = source.text.slice(word.start, word.end);
  if (cursor === undefined || text === "") return undefined;
  const rule = ruleHover(source, word, context.rules);
  if (rule !== undefined) return rule;
  if (
    cursor.path[0] === "variables" &&
    cursor.path.length === 1 &&
    cursor.key === undefined &&
    context.stack !== undefined
  ) {
    return variableHover(text, word, context.stack, undefined);
  }
  const info = findKey(MANIFEST_KEYS, cursor.key === undefined ? [...cursor.path, text] : [...cursor.path, cursor.key]);
  return info === undefined || info.name !== (cursor.key ?? text)
    ? undefined
    : { span: word, markdown: describeKey(info) };
}

function ruleHover(source: SourceFile, word: Span, rules: readonly RuleInfo[]): Hover | undefined {
  const code = source.text.slice(word.start, word.end);
  const rule = rules.find((candidate) => candidate.code === code);
  return rule === undefined
    ? undefined
    : { span: word, markdown: `**${rule.code}** (${rule.severity})\n\n${rule.summary}` };
}

function frontmatterHover(
  source: SourceFile,
  offset: number,
  layer: Layer | undefined,
  { stack }: HoverContext,
): Hover | undefined {
  const line = source.lines.positionAt(offset).line;
  const start = source.lines.lineStart(line);
  const written = /^([\w-]+):[ \t]*([^#\n]*)/.exec(source.text.slice(start, source.lines.lineEnd(line)));
  const info = written?.[1] === undefined ? undefined : findKey(FRONTMATTER_KEYS, [written[1]]);
  if (written === null || info === undefined) return undefined;
  const value = (written[2] ?? "").trim();
  const span = { start, end: start + written[0].trimEnd().length };
  if (info.name === "when" && stack !== undefined && layer !== undefined) {
    const use =
      typeof layer.when?.value === "object"
        ? layer.when.value.paths.find((path) => holds(layer, path.span, offset))
        : undefined;
    if (use !== undefined) return variableHover(use.path, span, stack, layer);
  }
  const parts = [describeKey(info)];
  if (info.name === "cache" && Object.hasOwn(TIER_DOCS, value))
    parts.push(`\`${value}\`: ${TIER_DOCS[value as keyof typeof TIER_DOCS]}`);
  if (info.name === "priority" && layer !== undefined && stack !== undefined)
    parts.push(describeNeighbours(layer, stack));
  return { span, markdown: parts.join("\n\n") };
}

const holds = (layer: Layer, span: Span, offset: number): boolean => {
  const from = layer.when?.offset;
  return from !== undefined && from + span.start <= offset && offset <= from + span.end;
};

function describeKey(info: KeyInfo): string {
  const takes = `Takes ${info.expects}.${info.default === undefined || info.default === null ? "" : ` Default: \`${JSON.stringify(info.default)}\`.`}`;
  return `**${info.name}**${info.required ? " (required)" : ""}\n\n${info.description}\n\n${takes}`;
}

// The layers before and behind, and what a change of this one rewrites.
function describeNeighbours(layer: Layer, stack: Stack): string {
  const place = stack.layers.filter((other) => other.place === layer.place);
  const at = place.indexOf(layer);
  const name = (other: Layer | undefined): string =>
    other === undefined ? "nothing" : `\`${other.name}\` (${other.priority})`;
  const around = `Before it ${name(place[at - 1])}, behind it ${name(place[at + 1])}.`;
  const found = renderAll(stack).firstSection(layer);
  if (found === undefined || found.section.place !== "system") return around;
  const { prefix } = found.render.assembly;
  const rewritten = prefix.bytes - found.section.bytes.start;
  return rewritten > 0
    ? `${around} A change here rewrites ${rewritten} of the ${prefix.bytes} bytes of the prefix.`
    : `${around} It stands behind the cached prefix.`;
}

function valueHover(source: SourceFile, offset: number, layer: Layer, stack: Stack): Hover | undefined {
  const values = bodyValues(stack, layer).filter(({ span }) => span.start <= offset && offset <= span.end);
  const value = values[values.length - 1];
  if (value === undefined) return undefined;
  const word = wordAt(source.text, offset, /[\w.-]/);
  const path = source.text.slice(word.start, word.end);
  const named = value.paths.find(({ use }) => use.path === path) ?? value.paths[0];
  if (named !== undefined) return variableHover(named.use.path, value.span, stack, layer, value.reason);
  const volatility =
    value.volatility === undefined ? "Nothing tells how often it changes." : `Volatility: **${value.volatility}**`;
  return { span: value.span, markdown: `\`${value.expression}\`\n\n${volatility}\n\n${value.reason}` };
}

function variableHover(
  path: string,
  span: Span,
  stack: Stack,
  layer: Layer | undefined,
  reason?: string,
): Hover | undefined {
  const variable = findVariable(layer?.table ?? stack.table, path);
  if (variable === undefined) return { span, markdown: `**${path}**\n\nNothing declares it, so it renders empty.` };
  const parts = [
    `**${path}**${variable.type === undefined ? "" : ` (${variable.type})`}`,
    variable.description,
    describeVolatility(variable),
    reason === undefined ? undefined : `${reason}.`,
    describeValues(path, stack),
  ];
  return { span, markdown: parts.filter((part) => part !== undefined && part !== "").join("\n\n") };
}

function describeVolatility({ volatility, variant, declared, trust }: VariableInfo): string {
  const what = variant
    ? "A variant: fixed within a session"
    : volatility === undefined
      ? "Nothing tells how often it changes"
      : `Volatility: **${volatility}**`;
  const where =
    declared?.place === undefined
      ? "the context catalogue"
      : `${declared.place.source.path.split("/").pop()}, line ${declared.place.source.lines.positionAt(declared.place.span.start).line + 1}`;
  return `${what}, declared in ${where}. Trust: ${trust}.`;
}

const MOST_SCENARIOS = 8;

function describeValues(path: string, stack: Stack): string {
  const rows = stack.scenarios.slice(0, MOST_SCENARIOS).flatMap((scenario) => {
    const value = readPath(scenario.turns[0]?.context ?? {}, path) ?? readPath(scenario.context, path);
    return value === undefined
      ? []
      : [
          `| ${scenario.name} | \`${(JSON.stringify(value) ?? "").slice(0, 80).replaceAll("|", "\\|").replaceAll("`", "'")}\` |`,
        ];
  });
  return rows.length === 0 ? "" : `| scenario | value in turn 1 |\n| --- | --- |\n${rows.join("\n")}`;
}
