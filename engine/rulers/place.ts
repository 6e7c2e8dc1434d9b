// Where a place of a source ends up in the prompt, and how many bytes of the prefix stand behind it.
import type { Section } from "../render";
import type { Layer } from "../stack";
import { type SourceFile, type Span, utf8Length } from "../text";
import type { StackRenders } from "./renders";

/** Byte offset in the text of its place; `undefined` where the source place is not rendered. */
export function toOutputByte(section: Section, text: string, source: SourceFile, span: Span): number | undefined {
  const entries = section.map.filter((entry) => entry.source === source && entry.kind !== "border");
  const holding = entries.find(
    (entry) => entry.span.start <= span.start && span.start < Math.max(entry.span.end, entry.span.start + 1),
  );
  const entry = holding ?? entries.find((candidate) => candidate.span.start >= span.start);
  if (entry === undefined) return undefined;
  const within = entry.kind === "literal" && entry === holding ? span.start - entry.span.start : 0;
  return section.bytes.start + utf8Length(text, section.span.start, entry.start + within);
}

/**
 * Bytes of the prefix from the first byte of a source place to the prefix's end, in the render by which the layer's
 * size is given; `undefined` where the layer does not stand in the prefix.
 */
export function bytesAfter(renders: StackRenders, layer: Layer, source: SourceFile, span: Span): number | undefined {
  const found = renders.firstSection(layer);
  if (found === undefined || found.section.place !== "system") return undefined;
  const { assembly } = found.render;
  if (found.section.bytes.end > assembly.prefix.bytes) return undefined;
  const inBody = toOutputByte(found.section, assembly.system, source, span);
  return assembly.prefix.bytes - (inBody ?? found.section.bytes.start);
}
