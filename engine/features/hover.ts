// Hover in layer files and manifests: what a key and a word mean, where a layer stands, what a rule reports.
// What a variable is stands in variableHover.ts.
import { FRONTMATTER_KEYS, findKey, type KeyInfo, MANIFEST_KEYS } from "../../layers-schema/index";
import { renderAll } from "../rulers";
import type { Layer, Stack } from "../stack";
import type { SourceFile, Span } from "../text";
import { findDirectiveWord, findLayerCursor } from "./cursor";
import type { Hover, RuleInfo } from "./item";
import { hoverCondition, hoverValue, hoverVariable } from "./variableHover";
import { KEY_UNIT, wordAt } from "./word";
import { docOfWord } from "./wordDocs";
import { findYamlCursor } from "./yamlCursor";

/** What hover needs to know beside the text. */
export interface HoverContext {
  readonly stack: Stack | undefined;
  readonly rules: readonly RuleInfo[];
}

/** The hover at an offset (UTF-16 units) of a layer file. */
export function hoverLayer(source: SourceFile, offset: number, context: HoverContext): Hover | undefined {
  const { stack, rules } = context;
  const layer = stack?.layers.find((candidate) => candidate.source === source);
  const cursor = findLayerCursor(source, offset);
  if (cursor.kind === "directive") return hoverRule(source, cursor.word, rules);
  if (cursor.kind !== "frontmatter")
    return layer === undefined || stack === undefined ? undefined : hoverValue(source, offset, layer, stack);
  if (stack !== undefined && layer !== undefined) {
    const found = hoverCondition(offset, layer, stack) ?? hoverPriority(source, offset, layer, stack);
    if (found !== undefined) return found;
  }
  return hoverYaml(FRONTMATTER_KEYS, source, offset, context);
}

/** The hover at an offset (UTF-16 units) of a manifest. */
export function hoverManifest(source: SourceFile, offset: number, context: HoverContext): Hover | undefined {
  const directive = findDirectiveWord(source, offset);
  return directive === undefined
    ? hoverYaml(MANIFEST_KEYS, source, offset, context)
    : hoverRule(source, directive, context.rules);
}

function hoverYaml(
  keys: readonly KeyInfo[],
  source: SourceFile,
  offset: number,
  { stack, rules }: HoverContext,
): Hover | undefined {
  const span = wordAt(source.text, offset, KEY_UNIT);
  const word = source.text.slice(span.start, span.end);
  const cursor = findYamlCursor(source, span.end);
  if (cursor === undefined || word === "") return undefined;
  const rule = hoverRule(source, span, rules);
  if (rule !== undefined) return rule;
  const { path, key } = cursor;
  const isVariable = path[path.length - 1] === "variables" && key === undefined;
  if (isVariable && stack !== undefined) return hoverVariable(word, span, stack);
  const info = findKey(keys, [...path, key ?? word]);
  // A name that is the author's own has the description of its map, which says nothing about it.
  if (info === undefined || info.name !== (key ?? word)) return undefined;
  const doc = key === undefined ? undefined : docOfWord(key, word);
  return { span, markdown: `${describeKey(info)}${doc === undefined ? "" : `\n\n\`${word}\`: ${doc}`}` };
}

function hoverRule(source: SourceFile, span: Span, rules: readonly RuleInfo[]): Hover | undefined {
  const code = source.text.slice(span.start, span.end);
  const rule = rules.find((candidate) => candidate.code === code);
  return rule === undefined ? undefined : { span, markdown: `**${rule.code}** (${rule.severity})\n\n${rule.summary}` };
}

function describeKey(info: KeyInfo): string {
  const fallback =
    info.default === undefined || info.default === null ? "" : ` Default: \`${JSON.stringify(info.default)}\`.`;
  return `**${info.name}**${info.required ? " (required)" : ""}\n\n${info.description}\n\nTakes ${info.expects}.${fallback}`;
}

function hoverPriority(source: SourceFile, offset: number, layer: Layer, stack: Stack): Hover | undefined {
  const place = layer.places.get("priority");
  if (place === undefined || place.source !== source || offset < place.key.start || place.value.end < offset)
    return undefined;
  const info = findKey(FRONTMATTER_KEYS, ["priority"]);
  const span = { start: place.key.start, end: place.value.end };
  return { span, markdown: [info && describeKey(info), describeNeighbours(layer, stack)].filter(Boolean).join("\n\n") };
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
