// Completion in layer files and manifests: keys that are missing, words with their meaning, variables, filters, rule codes.
import {
  FRONTMATTER_KEYS,
  findKey,
  type KeyInfo,
  KIND_DOCS,
  MANIFEST_KEYS,
  PLACE_DOCS,
  TIER_DOCS,
  TIERS,
  type Tier,
  TRUST_DOCS,
  VOLATILITY_DOCS,
} from "../../layers-schema/index";
import { nextPriority, type Stack } from "../stack";
import { FILTER_NAMES, TAG_NAMES } from "../template";
import type { SourceFile, Span } from "../text";
import { findVariable, knownPaths, type VariableTable } from "../volatility";
import { findLayerCursor } from "./cursor";
import { type CompletionItem, inOrder, type RuleInfo } from "./item";
import { findYamlCursor } from "./yamlCursor";

/** What completion needs to know beside the text. */
export interface CompletionContext {
  /** The stack of the file; without one only what every layer knows is offered. */
  readonly stack: Stack | undefined;
  readonly rules: readonly RuleInfo[];
}

type Item = Omit<CompletionItem, "sort">;

/** Completions at an offset (UTF-16 units) of a layer file. */
export function completeLayer(
  source: SourceFile,
  offset: number,
  context: CompletionContext,
): readonly CompletionItem[] {
  const cursor = findLayerCursor(source, offset);
  switch (cursor.kind) {
    case "key":
      return inOrder(cursor.parent === undefined ? keyItems(FRONTMATTER_KEYS, cursor.present, cursor.word) : []);
    case "value":
      return inOrder(valueItems(findKey(FRONTMATTER_KEYS, [cursor.key]), cursor.word, { ...context, source }));
    case "directive":
      return inOrder(ruleItems(context.rules, cursor.word));
    case "liquid":
      return inOrder(liquidItems(cursor.what, cursor.word, context.stack?.table));
    case "text":
      return [];
  }
}

/** Completions at an offset (UTF-16 units) of a manifest. */
export function completeManifest(
  source: SourceFile,
  offset: number,
  context: CompletionContext,
): readonly CompletionItem[] {
  const cursor = findYamlCursor(source, offset);
  if (cursor === undefined) return [];
  const { path, key, word, present } = cursor;
  if (key !== undefined) {
    if (path[0] === "rules") return inOrder(wordItems(findKey(MANIFEST_KEYS, ["rules"])?.values ?? [], {}, word));
    return inOrder(valueItems(findKey(MANIFEST_KEYS, [...path, key]), word, { ...context, source }));
  }
  if (path[0] === "rules")
    return inOrder(ruleItems(context.rules, word).map((item) => ({ ...item, insert: `${item.insert}: ` })));
  if (path.length === 1 && path[0] === "variables")
    return inOrder(
      liquidItems("path", word, context.stack?.table).map((item) => ({ ...item, insert: `${item.insert}: ` })),
    );
  const parent = path.length === 0 ? undefined : findKey(MANIFEST_KEYS, path);
  if (parent?.type === "map") return [];
  return inOrder(keyItems(path.length === 0 ? MANIFEST_KEYS : (parent?.children ?? []), present, word));
}

// Required keys first, then the others, as the schema orders them.
function keyItems(infos: readonly KeyInfo[], present: ReadonlySet<string>, word: Span): readonly Item[] {
  const missing = infos.filter(({ name }) => !present.has(name));
  const ordered = [...missing.filter(({ required }) => required), ...missing.filter(({ required }) => !required)];
  return ordered.map((info) => ({
    label: info.name,
    kind: "key",
    detail: info.required ? "required" : describeType(info),
    documentation: info.description,
    insert: `${info.name}: ${info.snippet ?? ""}`,
    ...(info.snippet === undefined ? {} : { snippet: true }),
    word,
  }));
}

const describeType = (info: KeyInfo): string => (info.values === undefined ? info.type : info.values.join(" | "));

const DOCS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cache: TIER_DOCS,
  place: PLACE_DOCS,
  trust: TRUST_DOCS,
  kind: KIND_DOCS,
  volatility: VOLATILITY_DOCS,
};

interface ValueContext extends CompletionContext {
  readonly source: SourceFile;
}

function valueItems(info: KeyInfo | undefined, word: Span, context: ValueContext): readonly Item[] {
  if (info === undefined) return [];
  if (info.name === "priority") return priorityItems(word, context);
  if (info.type === "condition") return liquidItems("path", word, context.stack?.table);
  if (info.type === "boolean") return wordItems(["true", "false"], {}, word);
  const words = info.name === "wrap" ? ["turn_context", "recall", "tool_result"] : (info.values ?? []);
  return wordItems(words, DOCS[info.name] ?? {}, word);
}

const wordItems = (words: readonly string[], docs: Readonly<Record<string, string>>, word: Span): readonly Item[] =>
  words.map((label) => ({
    label,
    kind: "value",
    insert: label,
    word,
    ...(docs[label] === undefined ? {} : { documentation: docs[label] }),
  }));

// The next free priority of the file's own tier first, then of the others.
function priorityItems(word: Span, { stack, source }: ValueContext): readonly Item[] {
  if (stack === undefined) return [];
  const own = stack.layers.find((layer) => layer.source.path === source.path);
  const written = /^cache:[ \t]*(\w+)/m.exec(source.text)?.[1];
  const tier = TIERS.find((known) => known === (own?.cache ?? written));
  const ordered: readonly Tier[] = tier === undefined ? TIERS : [tier, ...TIERS.filter((other) => other !== tier)];
  return ordered.flatMap((each) => {
    const priority = nextPriority(stack, each, own);
    if (priority === undefined) return [];
    return [
      {
        label: String(priority),
        kind: "value",
        detail: `next free of ${each}`,
        documentation: TIER_DOCS[each],
        insert: String(priority),
        word,
      },
    ];
  });
}

const ruleItems = (rules: readonly RuleInfo[], word: Span): readonly Item[] =>
  rules.map(({ code, severity, summary }) => ({
    label: code,
    kind: "rule",
    detail: severity,
    documentation: summary,
    insert: code,
    word,
  }));

function liquidItems(what: "path" | "filter" | "tag", word: Span, table: VariableTable | undefined): readonly Item[] {
  if (what === "filter") return [...FILTER_NAMES].map((label) => ({ label, kind: "filter", insert: label, word }));
  if (what === "tag") return [...TAG_NAMES].map((label) => ({ label, kind: "tag", insert: label, word }));
  return table === undefined ? [] : knownPaths(table).map((path) => variableItem(path, table, word));
}

function variableItem(path: string, table: VariableTable, word: Span): Item {
  const variable = findVariable(table, path);
  const detail = [variable?.type, variable?.variant ? "variant" : variable?.volatility].filter(Boolean).join(", ");
  const example = variable?.declared?.declaration.example;
  const documentation = [
    variable?.description,
    example === undefined ? undefined : `Example: \`${JSON.stringify(example)?.slice(0, 120)}\``,
  ]
    .filter(Boolean)
    .join("\n\n");
  return { label: path, kind: "variable", detail, documentation, insert: path, word };
}
