// Fixes that several rules offer for a layer: another priority, another tier, a key less.
import type { Tier, Volatility } from "../../layers-schema/index";
import { dirname, type Layer, nextPriority, type Stack } from "../stack";
import type { SourceFile, Span, TextEdit } from "../text";
import type { FileEdit, Fix } from "./rule";

/** Gives the layer another priority. */
export function setPriority(layer: Layer, priority: number | undefined, title: string): readonly Fix[] {
  const place = layer.places.get("priority");
  if (place === undefined || priority === undefined) return [];
  return [{ title, edits: [{ path: place.source.path, edits: [{ span: place.value, newText: String(priority) }] }] }];
}

/** Moves the layer to another tier, its priority following into the tier's band; a `place` that no longer fits goes. */
export function setTier(stack: Stack, layer: Layer, tier: Tier, title: string): readonly Fix[] {
  const cache = layer.places.get("cache");
  const priority = layer.places.get("priority");
  const next = nextPriority(stack, tier, layer);
  if (cache === undefined || priority === undefined || next === undefined) return [];
  const edits: TextEdit[] = [
    { span: cache.value, newText: tier },
    { span: priority.value, newText: String(next) },
  ];
  const place = layer.places.get("place");
  if (place !== undefined)
    edits.push({ span: entryLine(place.source, { start: place.key.start, end: place.value.end }), newText: "" });
  return [{ title, edits: [{ path: cache.source.path, edits }] }];
}

/** Takes a key and its value out. */
export function removeKey(layer: Layer, key: string, title: string): readonly Fix[] {
  const place = layer.places.get(key);
  if (place === undefined) return [];
  const span = entryLine(place.source, { start: place.key.start, end: place.value.end });
  return [{ title, edits: [{ path: place.source.path, edits: [{ span, newText: "" }] }] }];
}

// The whole lines of an entry, where it has them for itself; in a flow map, the entry and the comma that parts it.
function entryLine({ text, lines }: SourceFile, entry: Span): Span {
  const first = lines.positionAt(entry.start).line;
  const last = lines.positionAt(entry.end).line;
  const before = text.slice(lines.lineStart(first), entry.start);
  if (before.trim() === "")
    return { start: lines.lineStart(first), end: Math.min(lines.lineEnd(last) + 1, text.length) };
  const comma = /^\s*,\s*/.exec(text.slice(entry.end, entry.end + 80));
  if (comma !== null) return { start: entry.start, end: entry.end + comma[0].length };
  const leading = /,\s*$/.exec(text.slice(Math.max(0, entry.start - 80), entry.start));
  return { start: entry.start - (leading?.[0].length ?? 0), end: entry.end };
}

/** Declares a variable in the manifest: in its `variables`, or in a new key at its end. */
export function declareVariable(stack: Stack, path: string, volatility: Volatility): readonly Fix[] {
  const { manifest } = stack;
  if (manifest === undefined || !/^[\w.-]+$/.test(path)) return [];
  const { source } = manifest;
  const title = `Declare \`${path}\` as \`${volatility}\` in the manifest`;
  const insert = (at: number, newText: string): readonly Fix[] => [
    { title, edits: [{ path: source.path, edits: [{ span: { start: at, end: at }, newText }] }] },
  ];
  const last = manifest.places.get("variables")?.node.entries.at(-1);
  if (!manifest.places.has("variables"))
    return insert(
      source.text.length,
      `${source.text.endsWith("\n") ? "" : "\n"}variables:\n  ${path}: ${volatility}\n`,
    );
  if (last === undefined) return [];
  const { line, character } = source.lines.positionAt(last.keySpan.start);
  const indent = source.text.slice(source.lines.lineStart(line), last.keySpan.start);
  // A flow map stands on one line with its key; only a block map has its entries indented on lines of their own.
  if (indent.trim() !== "") return [];
  const end = source.lines.lineEnd(source.lines.positionAt(Math.max(last.keySpan.end, last.value.span.end - 1)).line);
  return insert(end, `\n${" ".repeat(character)}${path}: ${volatility}`);
}

/** Moves the lines of a body that hold `span` to a new transient layer beside the layer's file. */
export function moveToTail(stack: Stack, layer: Layer, span: Span): readonly Fix[] {
  const priority = nextPriority(stack, "transient");
  if (layer.origin !== "layer" || priority === undefined) return [];
  const { source } = layer;
  const start = source.lines.lineStart(source.lines.positionAt(span.start).line);
  const end = Math.min(source.lines.lineEnd(source.lines.positionAt(span.end).line) + 1, source.text.length);
  const line = source.text.slice(start, end);
  if (/\{%-?\s*(?:end|if|for|unless|case|when|else|capture)/.test(line)) return [];
  const name = freeName(stack, `${layer.name}_live`);
  const path = `${dirname(source.path) === "" ? "" : `${dirname(source.path)}/`}${name.replace(/_/g, "-")}.layer.md`;
  const create = `---\nname: ${name}\npriority: ${priority}\ncache: transient\n---\n${line.trimEnd()}\n`;
  const edits: readonly FileEdit[] = [
    { path: source.path, edits: [{ span: { start, end }, newText: "" }] },
    { path, create },
  ];
  return [{ title: `Move the line to a new transient layer \`${name}\``, edits }];
}

function freeName(stack: Stack, wanted: string): string {
  const taken = new Set(stack.layers.map((layer) => layer.name));
  let name = wanted.slice(0, 60);
  for (let count = 2; taken.has(name); count++) name = `${wanted.slice(0, 60)}_${count}`;
  return name;
}
