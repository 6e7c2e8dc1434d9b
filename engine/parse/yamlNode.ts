// YAML with places: a tree of plain values in which each node knows its span. Hostile input is refused, nothing throws.
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, Scalar } from "yaml";
import type { Span } from "../text";

/** A node of a YAML document. Spans count in the file that the YAML was cut from. */
export interface YamlNode {
  readonly span: Span;
  /** Plain JavaScript value of the whole node. */
  readonly value: unknown;
  readonly kind: "scalar" | "map" | "list";
  /** Source text of a scalar without quotes or escapes taken away; `undefined` for others. */
  readonly raw?: string;
  /** True for a scalar written without quotes. */
  readonly plain?: boolean;
  /** Entries of a map, in source order, the last of a repeated key winning. */
  readonly entries: readonly YamlEntry[];
  readonly items: readonly YamlNode[];
}

/** One key of a map with its value. */
export interface YamlEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlNode;
}

/** A fault of the YAML itself. */
export interface YamlFault {
  readonly span: Span;
  readonly message: string;
}

/** The root of a document and what is wrong with it; `root` is `undefined` where it could not be read at all. */
export interface YamlTree {
  readonly root: YamlNode | undefined;
  readonly faults: readonly YamlFault[];
}

/** Most anchors and aliases of one document; each costs the composer time. */
const MOST_ANCHORS = 200;
/** Deepest nesting: far above what a person writes, far below what overflows a stack. */
const DEEPEST = 64;

/** Parses `yaml`, whose first unit stands at `base` in its file. Faults are data; it never throws. */
export function parseYaml(yaml: string, base: number, bounds: { readonly keys?: number } = {}): YamlTree {
  const refusal = findRefusal(yaml);
  if (refusal !== undefined)
    return { root: undefined, faults: [{ span: spanAt(base, refusal.span), message: refusal.message }] };
  const document = parseDocument(yaml, { uniqueKeys: false, prettyErrors: false, logLevel: "error" });
  const faults: YamlFault[] = document.errors.map((error) => ({
    span: spanAt(base, errorSpan(yaml, error.pos)),
    message: cleanMessage(error.message),
  }));
  return { root: safeRoot(document, base, faults, bounds), faults };
}

function safeRoot(
  document: Document,
  base: number,
  faults: YamlFault[],
  bounds: { readonly keys?: number },
): YamlNode | undefined {
  const reader: Reader = { base, faults, keys: 0, most: bounds.keys, document };
  try {
    document.toJS({ maxAliasCount: 100 });
    return document.contents === null ? undefined : toNode(document.contents as Node, reader, 0);
  } catch (error) {
    const message =
      error instanceof Error && /alias count/i.test(error.message) ? "its aliases expand too far" : "it cannot be read";
    faults.push({ span: { start: base, end: base }, message });
    return undefined;
  }
}

interface Reader {
  readonly base: number;
  readonly faults: YamlFault[];
  keys: number;
  readonly most: number | undefined;
  readonly document: Document;
}

function toNode(node: Node, reader: Reader, depth: number): YamlNode {
  const span = nodeSpan(node, reader.base);
  if (depth > DEEPEST) {
    reader.faults.push({ span, message: `it nests deeper than ${DEEPEST} levels` });
    return { span, value: null, kind: "scalar", entries: [], items: [] };
  }
  if (isAlias(node)) {
    const target = node.resolve(reader.document);
    const resolved = target === undefined ? nullNode(span) : toNode(target, reader, depth + 1);
    return { ...resolved, span };
  }
  if (isMap(node)) return mapNode(node.items, span, reader, depth);
  if (isSeq(node)) {
    const items = node.items.map((item) => toNode(item as Node, reader, depth + 1));
    return { span, value: items.map((item) => item.value), kind: "list", entries: [], items };
  }
  if (!isScalar(node)) return nullNode(span);
  const plain = node.type === Scalar.PLAIN;
  return {
    span,
    value: node.value,
    kind: "scalar",
    ...(node.source === undefined ? {} : { raw: node.source }),
    plain,
    entries: [],
    items: [],
  };
}

function mapNode(
  pairs: readonly { key: unknown; value: unknown }[],
  span: Span,
  reader: Reader,
  depth: number,
): YamlNode {
  const entries = new Map<string, YamlEntry>();
  for (const pair of pairs) {
    const keyNode = pair.key as Node | null;
    const keySpan = keyNode === null ? span : nodeSpan(keyNode, reader.base);
    reader.keys++;
    if (reader.most !== undefined && reader.keys === reader.most + 1) {
      reader.faults.push({ span: keySpan, message: `it has more than ${reader.most} keys` });
    }
    const key = isScalar(keyNode) ? String(keyNode.value) : undefined;
    if (key === undefined || key === "__proto__") {
      const what = key === undefined ? "a key must be a single word" : "the key `__proto__` is refused";
      reader.faults.push({ span: keySpan, message: what });
      continue;
    }
    if (entries.has(key)) reader.faults.push({ span: keySpan, message: `the key \`${key}\` stands here twice` });
    const value =
      pair.value === null || pair.value === undefined
        ? nullNode({ start: keySpan.end, end: keySpan.end })
        : toNode(pair.value as Node, reader, depth + 1);
    entries.set(key, { key, keySpan, value });
  }
  const list = [...entries.values()];
  const value = Object.fromEntries(list.map((entry) => [entry.key, entry.value.value]));
  return { span, value, kind: "map", entries: list, items: [] };
}

const nullNode = (span: Span): YamlNode => ({ span, value: null, kind: "scalar", entries: [], items: [] });

function nodeSpan(node: Node, base: number): Span {
  const [start, end] = node.range ?? [0, 0];
  return { start: base + start, end: base + end };
}

const spanAt = (base: number, span: Span): Span => ({ start: base + span.start, end: base + span.end });

// An error's place may be empty or run over line ends: show at least one unit, at most its first line.
function errorSpan(yaml: string, [from, to]: readonly [number, number]): Span {
  const start = Math.min(from, Math.max(0, yaml.length - 1));
  const lineEnd = yaml.indexOf("\n", start);
  const end = Math.min(Math.max(to, start + 1), lineEnd < 0 ? yaml.length : Math.max(lineEnd, start + 1));
  return { start, end };
}

const cleanMessage = (message: string): string =>
  (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, "").trim();

// Before the composer runs: too many anchors cost it seconds, too deep flow collections its stack.
function findRefusal(yaml: string): YamlFault | undefined {
  let anchors = 0;
  for (const match of yaml.matchAll(/(?:^|[\s[{,:-])[&*][^\s,[\]{}]/gm)) {
    if (++anchors > MOST_ANCHORS) {
      return {
        span: { start: match.index, end: match.index + match[0].length },
        message: `it has more than ${MOST_ANCHORS} anchors and aliases`,
      };
    }
  }
  const deep = findDeepNesting(yaml);
  return deep === undefined ? undefined : { span: deep, message: `it nests deeper than ${DEEPEST} levels` };
}

function findDeepNesting(yaml: string): Span | undefined {
  let flow = 0;
  let indicators = 0;
  for (let i = 0; i < yaml.length; i++) {
    const unit = yaml[i];
    if (unit === "[" || unit === "{") flow++;
    else if ((unit === "]" || unit === "}") && flow > 0) flow--;
    if (unit === "\n") indicators = 0;
    else if ((unit === "-" || unit === "?" || unit === ":") && yaml[i + 1] === " ") indicators++;
    if (flow > DEEPEST * 4 || indicators > DEEPEST * 4) return { start: i, end: i + 1 };
  }
  return undefined;
}
