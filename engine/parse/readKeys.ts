// Checks the entries of one YAML map against a shape, key by key: a wrong key is reported and counts as absent.
// Used alike for frontmatter and for every map of the manifest.
import type { z } from "zod";
import type { KeyInfo } from "../../layers-schema/index";
import { findNearest, type SourceFile, type Span } from "../text";
import type { Problem } from "./problem";
import type { YamlEntry, YamlNode } from "./yamlNode";

/** Where a key and its value stand, in the text of `source`. */
export interface KeyPlace {
  readonly source: SourceFile;
  readonly key: Span;
  readonly value: Span;
  readonly node: YamlNode;
}

/** The keys of one map: the values that are right, and the places of all of them. */
export interface ReadKeys<Values> {
  readonly values: Partial<Values>;
  readonly places: ReadonlyMap<string, KeyPlace>;
  readonly problems: readonly Problem[];
}

/** What the reader needs to know about the map that it reads. */
export interface KeyReader {
  readonly source: SourceFile;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  readonly infos: readonly KeyInfo[];
  /** Codes of the problems: frontmatter has two, a manifest one for both. */
  readonly unknownCode: string;
  readonly invalidCode: string;
  /** Keys that somebody else reads: known here, not checked. */
  readonly passed?: ReadonlySet<string>;
}

/** Reads the entries of a map. `x-` keys are the author's own and pass unseen. */
export function readKeys<Values>(entries: readonly YamlEntry[], reader: KeyReader): ReadKeys<Values> {
  const values: Record<string, unknown> = {};
  const places = new Map<string, KeyPlace>();
  const problems: Problem[] = [];
  for (const entry of entries) {
    places.set(entry.key, { source: reader.source, key: entry.keySpan, value: entry.value.span, node: entry.value });
    if (entry.key.startsWith("x-") || reader.passed?.has(entry.key)) continue;
    const schema = Object.hasOwn(reader.shape, entry.key) ? reader.shape[entry.key] : undefined;
    if (schema === undefined) {
      problems.push(toUnknownKey(entry, reader, places));
      continue;
    }
    const checked = checkValue(entry, schema);
    if (checked.success) values[entry.key] = checked.data;
    else problems.push(toInvalidValue(entry, reader));
  }
  return { values: values as Partial<Values>, places, problems };
}

function checkValue(
  { key, value }: YamlEntry,
  schema: z.ZodType,
): { success: true; data: unknown } | { success: false } {
  // YAML also reads 0x10, 1e3 and +5 as whole numbers; a priority is written in decimal digits.
  if (key === "priority" && !(value.plain && /^[0-9]+$/.test(value.raw ?? ""))) return { success: false };
  if (value.value === null) return { success: false };
  const result = schema.safeParse(value.value);
  return result.success ? { success: true, data: result.data } : { success: false };
}

function toUnknownKey(entry: YamlEntry, reader: KeyReader, known: ReadonlyMap<string, KeyPlace>): Problem {
  const nearest = findNearest(
    entry.key,
    reader.infos.map((info) => info.name).filter((name) => !known.has(name)),
  );
  const hint = nearest === undefined ? "Prefix it with `x-` if it is your own." : `Did you mean \`${nearest}\`?`;
  const newText = nearest ?? `x-${entry.key}`;
  return {
    code: reader.unknownCode,
    source: reader.source,
    span: entry.keySpan,
    severity: "warning",
    message: `The key \`${clip(entry.key)}\` is not known and has no effect. ${hint}`,
    fix: { title: `Rename to \`${newText}\``, edits: [{ span: entry.keySpan, newText }] },
  };
}

function toInvalidValue(entry: YamlEntry, reader: KeyReader): Problem {
  const info = reader.infos.find((candidate) => candidate.name === entry.key);
  const written = reader.source.text.slice(entry.value.span.start, entry.value.span.end);
  const nearest = info?.values === undefined ? undefined : findNearest(written, info.values);
  const span = entry.value.span.end > entry.value.span.start ? entry.value.span : entry.keySpan;
  const found = written.trim() === "" ? "nothing" : `\`${clip(written)}\``;
  const hint = nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`;
  return {
    code: reader.invalidCode,
    source: reader.source,
    span,
    message: `\`${entry.key}\` takes ${info?.expects ?? "another value"}, and found is ${found}.${hint}`,
    ...(nearest === undefined
      ? {}
      : { fix: { title: `Replace with \`${nearest}\``, edits: [{ span, newText: nearest }] } }),
  };
}

/** `text` on one line and at most `most` UTF-16 units long, for messages. */
export function clip(text: string, most = 40): string {
  const line = text.split("\n", 1)[0] ?? "";
  return line.length < text.length || line.length > most ? `${line.slice(0, most)}…` : line;
}
