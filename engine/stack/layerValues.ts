// The values of a layer of a stack: its template's, its fragments', and those of its condition, at their places in sources.
import type { Volatility } from "../../layers-schema/index";
import { type SourceFile, type Span, toOriginalSpan } from "../text";
import {
  type Declared,
  type Detection,
  type DynamicValue,
  findVariable,
  inferPaths,
  inferredVolatility,
  inferTemplate,
  scanText,
} from "../volatility";
import type { Layer, Stack } from "./types";

/** A value with the place where it is reported; `span` counts in the text of `source`. */
export interface LayerValue extends Omit<DynamicValue, "span"> {
  readonly source: SourceFile;
  readonly span: Span;
  /** For a fragment's value: where it stands there. */
  readonly inner?: { readonly source: SourceFile; readonly span: Span };
}

/** The values of a layer's body: those of its template first, in source order, then what else is dynamic in its text. */
export function bodyValues(stack: Stack, layer: Layer): readonly LayerValue[] {
  const known = stack.values.get(layer);
  if (known !== undefined) return known;
  const values = [...templateValues(stack, layer), ...foundValues(stack, layer)];
  stack.values.set(layer, values);
  return values;
}

// Foreign placeholders, pasted values and structure: what the layer's own template does not fill in.
function foundValues(stack: Stack, layer: Layer): readonly LayerValue[] {
  return findDetections(stack, layer).map(
    (found): LayerValue => ({
      kind: found.kind,
      role: "text",
      source: layer.source,
      span: toOriginalSpan(layer.body, found.span),
      expression: found.expression,
      paths: [],
      volatility: found.volatility,
      variant: found.variant === true,
      certainty: found.certainty,
      reason: found.reason,
      trust: "system",
      dialect: found.dialect,
      guards: [],
    }),
  );
}

// A scan is a pure function of the text and of what is declared: an edit of another layer scans nothing again.
function findDetections(stack: Stack, layer: Layer): readonly Detection[] {
  const declarations = JSON.stringify(
    layer.table.tables
      .slice(0, -1)
      .map((table) =>
        [...table].map(([path, { declaration }]) => [
          path,
          declaration.volatility,
          declaration.values,
          declaration.type,
        ]),
      ),
  );
  const known = stack.scanned.get(layer.template);
  if (known?.declarations === declarations) return known.detections;
  const { mode } = layer.template;
  const ownDialect = mode === "liquid" ? "liquid" : mode === "holes" ? stack.settings.holes : undefined;
  const detections = scanText(layer.body.text, {
    declared: (path) => declaredVolatility(layer, path),
    ownDialect,
    skip: directiveSpans(layer),
  });
  stack.scanned.set(layer.template, { declarations, detections });
  return detections;
}

// In a text that another program fills in, the catalogue's booleans and variants are that program's own names.
function declaredVolatility(layer: Layer, path: string): ReturnType<Declared> {
  const variable = findVariable(layer.table, path);
  if (variable?.declared === undefined) return undefined;
  if (variable.variant) return variable.declared.origin === "catalogue" ? undefined : "variant";
  return variable.volatility;
}

// Directives stay in the text of a prompt that is kept as it is.
const directiveSpans = (layer: Layer): readonly Span[] =>
  layer.origin === "prompt" ? layer.directives.flatMap(({ span }) => ({ start: span.start, end: span.end })) : [];

function templateValues(stack: Stack, layer: Layer): readonly LayerValue[] {
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
