// Hover over a variable: its type, how often it changes and who says so, and its value in each scenario.
import { bodyValues, type Layer, readPath, type Stack } from "../stack";
import type { SourceFile, Span } from "../text";
import { findVariable, type VariableInfo } from "../volatility";
import type { Hover } from "./item";
import { PATH_UNIT, wordAt } from "./word";

/** The variable at an offset of a layer's `when`. */
export function hoverCondition(offset: number, layer: Layer, stack: Stack): Hover | undefined {
  const { when } = layer;
  const from = when?.offset;
  if (typeof when?.value !== "object" || from === undefined) return undefined;
  const use = when.value.paths.find(({ span }) => from + span.start <= offset && offset <= from + span.end);
  if (use === undefined) return undefined;
  return hoverVariable(use.path, { start: from + use.span.start, end: from + use.span.end }, stack, { layer });
}

/** The value at an offset of a layer's body. */
export function hoverValue(source: SourceFile, offset: number, layer: Layer, stack: Stack): Hover | undefined {
  const value = bodyValues(stack, layer)
    .filter(({ span }) => span.start <= offset && offset <= span.end)
    .at(-1);
  if (value === undefined) return undefined;
  const word = wordAt(source.text, offset, PATH_UNIT);
  const path = source.text.slice(word.start, word.end);
  const named = value.paths.find(({ use }) => use.path === path) ?? value.paths[0];
  if (named !== undefined) return hoverVariable(named.use.path, value.span, stack, { layer, reason: value.reason });
  const volatility =
    value.volatility === undefined ? "Nothing tells how often it changes." : `Volatility: **${value.volatility}**`;
  return { span: value.span, markdown: `\`${value.expression}\`\n\n${volatility}\n\n${toSentence(value.reason)}` };
}

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What is known of a path, as a layer sees it if one is given. */
export function hoverVariable(
  path: string,
  span: Span,
  stack: Stack,
  { layer, reason }: { readonly layer?: Layer; readonly reason?: string } = {},
): Hover {
  const variable = findVariable(layer?.table ?? stack.table, path);
  if (variable === undefined) return { span, markdown: `**${path}**\n\nNothing declares it, so it renders empty.` };
  const parts = [
    `**${path}**${variable.type === undefined ? "" : ` (${variable.type})`}`,
    variable.description,
    describeVolatility(variable),
    reason === undefined ? undefined : toSentence(reason),
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
  return `${what}, ${describeOrigin(declared)}. Trust: ${trust}.`;
}

function describeOrigin(declared: VariableInfo["declared"]): string {
  if (declared === undefined) return "declared nowhere, but a scenario sets it";
  if (declared.place === undefined) return "declared in the context catalogue";
  const { source, span } = declared.place;
  return `declared in ${source.path.split("/").pop()}, line ${source.lines.positionAt(span.start).line + 1}`;
}

/** Most scenarios of which a hover tells. */
const MOST_SCENARIOS = 8;
/** Longest text of a value, in UTF-16 units. */
const LONGEST_VALUE = 80;

function describeValues(path: string, stack: Stack): string {
  const rows = stack.scenarios.slice(0, MOST_SCENARIOS).flatMap((scenario) => {
    const value = readPath(scenario.turns[0]?.context ?? {}, path) ?? readPath(scenario.context, path);
    return value === undefined ? [] : [`| ${escapeCell(scenario.name)} | \`${toCell(value)}\` |`];
  });
  return rows.length === 0 ? "" : `| scenario | value in turn 1 |\n| --- | --- |\n${rows.join("\n")}`;
}

const toCell = (value: unknown): string =>
  escapeCell((JSON.stringify(value) ?? "").slice(0, LONGEST_VALUE)).replaceAll("`", "'");

// Nothing in a stack may leave its cell of the table.
const escapeCell = (text: string): string => text.replace(/\s/g, " ").replaceAll("|", "\\|");
