// Where a finding about a whole stack stands: at the key that states the limit, else at the stack's name, else at its top.
import type { Stack } from "../stack";
import type { SourceFile, Span } from "../text";

/** A place in a source. */
export interface Anchor {
  readonly source: SourceFile;
  readonly span: Span;
}

/** The place of a finding about the stack; `undefined` for one without any file. */
export function stackAnchor({ manifest, layers, unusable }: Stack, key?: string): Anchor | undefined {
  if (manifest !== undefined) {
    const place = (key === undefined ? undefined : manifest.places.get(key)) ?? manifest.places.get("name");
    const { source } = manifest;
    if (place === undefined) return { source, span: { start: 0, end: source.lines.lineEnd(0) } };
    return { source, span: place.value.end > place.value.start ? place.value : place.key };
  }
  const [first] = layers;
  if (first !== undefined) return first.anchor;
  const [source] = unusable.map((layer) => layer.source);
  return source === undefined ? undefined : { source, span: { start: 0, end: source.lines.lineEnd(0) } };
}
