// What completion offers in YAML, in frontmatter and manifests alike: keys that are missing, words with their meaning, and the
// names that a map with free keys is about.
import {
  findKey,
  type KeyInfo,
  PROVIDER_FACTS,
  STYLE_BY_PROVIDER,
  TIER_DOCS,
  TIERS,
  type Tier,
  VOLATILITIES,
} from "../../layers-schema/index";
import { nextPriority, type Stack } from "../stack";
import type { SourceFile, Span } from "../text";
import { findVariable, knownPaths } from "../volatility";
import type { Item, RuleInfo } from "./item";
import { liquidItems, variableItem } from "./liquidItems";
import { PATH_UNIT, wordAt } from "./word";
import { docOfWord } from "./wordDocs";
import type { YamlCursor } from "./yamlCursor";

/** What completion needs to know beside the text. */
export interface CompletionContext {
  /** The stack of the file; without one only what every layer knows is offered. */
  readonly stack: Stack | undefined;
  readonly rules: readonly RuleInfo[];
}

/** What can stand at the cursor, by the schema of `keys`. */
export function yamlItems(
  keys: readonly KeyInfo[],
  cursor: YamlCursor,
  source: SourceFile,
  context: CompletionContext,
): readonly Item[] {
  const { path, key, word, present } = cursor;
  const info = findInfo(keys, key === undefined ? path : [...path, key]);
  if (key !== undefined) return info === undefined ? [] : valueItems(info, word, source, context);
  if (path.length === 0) return asKeys(keyItems(keys, present, word), source);
  if (info?.type === "list" && info.values !== undefined)
    return info.values.map((label) => ({ label, kind: "value", insert: JSON.stringify(label), word }));
  const free = info?.type === "map" ? freeKeys(info.name, path, word, context) : undefined;
  const items = free?.filter(({ label }) => !present.has(label)) ?? keyItems(info?.children ?? [], present, word);
  return asKeys(items, source);
}

// Below a map whose keys and values are the author's own, everything belongs to that map.
function findInfo(keys: readonly KeyInfo[], path: readonly (string | number)[]): KeyInfo | undefined {
  for (let end = path.length; end > 0; end--) {
    const info = findKey(keys, path.slice(0, end));
    if (info === undefined) continue;
    return end === path.length || (info.type === "map" && info.children === undefined) ? info : undefined;
  }
  return undefined;
}

/** Codes of rules. */
export const ruleItems = (rules: readonly RuleInfo[], word: Span): readonly Item[] =>
  rules.map(({ code, severity, summary }) => ({
    label: code,
    kind: "rule",
    detail: severity,
    documentation: summary,
    insert: code,
    word,
  }));

// A colon goes with the key, but where there is one already.
const asKeys = (items: readonly Item[], { text }: SourceFile): readonly Item[] =>
  items.map((item) => {
    const { snippet, insert, ...plain } = item;
    if (/^[ \t]*:/.test(text.slice(item.word.end, item.word.end + 20))) return { ...plain, insert: item.label };
    return insert.includes(":") ? item : { ...item, insert: `${insert}: ` };
  });

// Required keys first, then the others, as the schema orders them.
function keyItems(infos: readonly KeyInfo[], present: ReadonlySet<string>, word: Span): readonly Item[] {
  const missing = infos.filter(({ name }) => !present.has(name));
  const ordered = [...missing.filter(({ required }) => required), ...missing.filter(({ required }) => !required)];
  return ordered.map((info) => ({
    label: info.name,
    kind: "key",
    detail: info.required ? "required" : (info.values?.join(" | ") ?? info.type),
    documentation: info.description,
    insert: `${info.name}: ${info.snippet ?? ""}`,
    ...(info.snippet === undefined ? {} : { snippet: true }),
    word,
  }));
}

// Keys of a map that are not the schema's but names of something; `undefined` where they are the author's own.
function freeKeys(
  name: string,
  path: readonly (string | number)[],
  word: Span,
  { stack, rules }: CompletionContext,
): readonly Item[] | undefined {
  const table = stack?.table;
  if (name === "rules") return ruleItems(rules, word);
  if (name === "providers")
    return Object.entries(STYLE_BY_PROVIDER).map(([label, style]) => ({
      label,
      kind: "value",
      detail: style,
      insert: label,
      word,
    }));
  if (name === "variables") return liquidItems("path", word, table);
  if (name === "for") {
    const variants = table === undefined ? [] : knownPaths(table).filter((each) => findVariable(table, each)?.values);
    return table === undefined
      ? []
      : [...new Set(["model", "provider", ...variants])].map((each) => variableItem(each, table, word));
  }
  return name === "context" ? contextKeys(path, word, stack) : [];
}

// The next segments of the known paths below the map at the cursor.
function contextKeys(path: readonly (string | number)[], word: Span, stack: Stack | undefined): readonly Item[] {
  if (stack === undefined) return [];
  const above = path
    .slice(path.lastIndexOf("context") + 1)
    .map((segment) => `${segment}.`)
    .join("");
  const below = knownPaths(stack.table).filter((known) => known.startsWith(above) && known.length > above.length);
  const segments = new Set(below.map((known) => known.slice(above.length).split(".")[0] ?? ""));
  return [...segments].map((label) => {
    const item = variableItem(`${above}${label}`, stack.table, word);
    return { ...item, label, insert: label };
  });
}

function valueItems(info: KeyInfo, word: Span, source: SourceFile, context: CompletionContext): readonly Item[] {
  const words = (values: readonly string[], key = info.name): readonly Item[] =>
    values.map((label) => {
      const documentation = docOfWord(key, label);
      return { label, kind: "value", insert: label, word, ...(documentation === undefined ? {} : { documentation }) };
    });
  if (info.name === "priority") return priorityItems(word, source, context.stack);
  if (info.type === "condition")
    return liquidItems("path", wordAt(source.text, word.end, PATH_UNIT), context.stack?.table);
  if (info.type === "boolean") return words(["true", "false"]);
  if (info.name === "variables") return words(VOLATILITIES, "volatility");
  if (info.name === "wrap") return words(["turn_context", "recall", "tool_result"]);
  if (info.name === "api") return words(Object.keys(STYLE_BY_PROVIDER));
  if (info.name === "model")
    return words([...new Set(PROVIDER_FACTS.flatMap(({ models }) => models.map(({ id }) => id)))]);
  return words(info.values ?? []);
}

// The next free priority of the file's own tier first, then of the others.
function priorityItems(word: Span, source: SourceFile, stack: Stack | undefined): readonly Item[] {
  if (stack === undefined) return [];
  const own = stack.layers.find((layer) => layer.source.path === source.path && layer.origin === "layer");
  const written = /^cache:[ \t]*(\w+)/m.exec(source.text)?.[1];
  const tier = TIERS.find((known) => known === (own?.cache ?? written));
  const ordered: readonly Tier[] = tier === undefined ? TIERS : [tier, ...TIERS.filter((other) => other !== tier)];
  return ordered.flatMap((each) => {
    const priority = nextPriority(stack, each, own);
    if (priority === undefined) return [];
    const label = String(priority);
    const detail = `next free of ${each}`;
    return [{ label, kind: "value", detail, documentation: TIER_DOCS[each], insert: label, word }];
  });
}
