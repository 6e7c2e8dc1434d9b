// The values of a layer of a stack: its template's, its fragments', and those of its condition, at their places in sources.
import type { Volatility } from "../../layers-schema/index";
import { type SourceFile, type Span, toOriginalSpan } from "../text";
import { type DynamicValue, inferPaths, inferredVolatility, inferTemplate } from "../volatility";
import type { Layer, Stack } from "./types";

/** A value with the place where it is reported; `span` counts in the text of `source`. */
export interface LayerValue extends Omit<DynamicValue, "span"> {
  readonly source: SourceFile;
  readonly span: Span;
  /** For a fragment's value: where it stands there. */
  readonly inner?: { readonly source: SourceFile; readonly span: Span };
}

/** The values of a layer's body, in source order of its template. */
export function bodyValues(stack: Stack, layer: Layer): readonly LayerValue[] {
  const values = inferTemplate(layer.template, layer.table, (name) => stack.fragments.get(name)?.template);
  return values.map((value) => {
    const fragment = value.fragment === undefined ? undefined : stack.fragments.get(value.fragment.name);
    const inner =
      fragment === undefined || value.fragment === undefined
        ? {}
        : { inner: { source: fragment.source, span: toOriginalSpan(fragment.body, value.fragment.inner) } };
    return { ...value, source: layer.source, span: toOriginalSpan(layer.body, value.span), ...inner };
  });
}

/** What the layer's `when` depends on; `undefined` without a condition that reads variables. */
export function conditionValue(layer: Layer): LayerValue | undefined {
  const { when } = layer;
  if (when === undefined || typeof when.value !== "object" || when.place === undefined || when.value.paths.length === 0)
    return undefined;
  return {
    ...inferPaths(when.value.paths, layer.table),
    kind: "template",
    role: "condition",
    source: when.place.source,
    span: when.place.value,
    expression: when.text,
    certainty: "high",
    dialect: "liquid",
    guards: [],
  };
}

/** The most volatile thing in a layer, its condition included; `deploy` for a layer without values. */
export function layerVolatility(stack: Stack, layer: Layer): Volatility {
  const condition = conditionValue(layer);
  return inferredVolatility([...bodyValues(stack, layer), ...(condition === undefined ? [] : [condition])]);
}

/** The value that a run of the output was printed from, by the place of its tag; `undefined` for literal text. */
export function valueAt(
  stack: Stack,
  layer: Layer,
  place: { readonly source: SourceFile; readonly span: Span },
): LayerValue | undefined {
  return bodyValues(stack, layer).find((value) => {
    const own = value.inner ?? value;
    return value.role !== "condition" && own.source === place.source && own.span.start === place.span.start;
  });
}
