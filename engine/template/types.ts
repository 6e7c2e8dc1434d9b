// What a template is to the rest of the engine: values with spans, rendered text with its source map. No behaviour.
import type { TemplateMode } from "../../layers-schema";
import type { Span } from "../text";

export type { TemplateMode };

/** A fault of the author's template. Spans count in the template's own text. */
export interface TemplateProblem {
  /** `template/render`: a limit of size, number or depth is exceeded; nothing else of the template was read then. */
  readonly code: "template/syntax" | "template/fragment" | "template/impure" | "template/render";
  readonly span: Span;
  readonly message: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** One mention of a variable. */
export interface PathUse {
  /** Dots between names, indexes dropped: `skills[0].name` is `skills.name`; a computed segment ends the path. */
  readonly path: string;
  readonly root: string;
  /** The expression as written, in the template's text. */
  readonly span: Span;
  /** A segment is computed: `a[b]`, `a[(1..2)]`. */
  readonly dynamic?: boolean;
  /** The root was bound in the template (assign, capture, loop, counter); only in `TemplateValue.direct`. */
  readonly local?: boolean;
}

export interface FilterUse {
  readonly name: string;
  /** Literals as they are; `undefined` where the argument is a variable. Keyword arguments come as their values. */
  readonly args: readonly (string | number | boolean | undefined)[];
  /** The filter's name. */
  readonly span: Span;
}

/** A construct that reads the clock or randomness. */
export interface Impurity {
  /** `now`, `today`, or the filter's name. */
  readonly what: string;
  readonly span: Span;
}

/** One place where the template asks for something that is not in its text. */
export interface TemplateValue {
  /** `{{ }}`, echo, cycle, counters | if, elsif, unless, case, when | collection and bounds of for, tablerow | arguments of render */
  readonly kind: "output" | "condition" | "loop" | "argument";
  /** The whole `{{ }}` or `{% %}`; within `{% liquid %}` the line's tag. */
  readonly span: Span;
  /** The expression as written, without delimiters, tag name and outer blanks. */
  readonly expression: string;
  /** Context paths that it depends on, locals resolved to what they were made from, transitively. */
  readonly paths: readonly PathUse[];
  /** Paths as written, locals included. */
  readonly direct: readonly PathUse[];
  readonly filters: readonly FilterUse[];
  readonly impure?: Impurity;
  /** The loop's collection is written as a map's pairs are: `item[0]` or `item[1]` is used. */
  readonly iteratesMap?: boolean;
  /** Indexes into `values` of the enclosing conditions and loops, outermost first. */
  readonly guards: readonly number[];
}

/** A name that the template itself binds. */
export interface Binding {
  readonly name: string;
  /** The name alone. */
  readonly span: Span;
}

/** One `{% render "NAME" %}`. */
export interface FragmentUse {
  readonly name: string;
  /** The whole tag. */
  readonly span: Span;
  /** Names that the fragment sees before the context: keyword arguments, the `with` or `for` alias, `forloop`. */
  readonly argumentNames: readonly string[];
  /** The same with the value (an index into `values`) that each name is made from; a name without one is `true`. */
  readonly arguments: readonly { readonly name: string; readonly value: number | undefined }[];
  /** Indexes into `values` of the enclosing conditions and loops, outermost first. */
  readonly guards: readonly number[];
}

/** A template, read. Immutable; parse a text once and render it often. */
export interface ParsedTemplate {
  readonly text: string;
  readonly mode: TemplateMode;
  readonly problems: readonly TemplateProblem[];
  /** In source order. */
  readonly values: readonly TemplateValue[];
  readonly fragments: readonly FragmentUse[];
  /** Every path as written, in source order: those of `values`, and of assignments that no value may print. */
  readonly mentions: readonly PathUse[];
  /** Where names are bound: assign, capture, increment, decrement, the variable of for and tablerow. */
  readonly bindings: readonly Binding[];
  /** Runs of literal text, comments and tags excluded; the text of raw blocks is in `raw` too. */
  readonly literals: readonly Span[];
  /** The runs of `literals` that stand in raw blocks. */
  readonly raw: readonly Span[];
  /** Top-level names that rendering may read, fragments not counted; `undefined` when they cannot be told. */
  readonly roots: ReadonlySet<string> | undefined;
  /** For `renderTemplate` alone. */
  readonly program: TemplateProgram;
}

/** What rendering needs of a parsed template; opaque to all others. */
export type TemplateProgram =
  | { readonly kind: "text" }
  | { readonly kind: "holes"; readonly holes: readonly Span[] }
  | { readonly kind: "liquid"; readonly compile: () => unknown; readonly valueAt: ReadonlyMap<number, number> };

/** A run of the rendered text. Pieces cover it completely, in order, without gaps or overlaps. */
export interface Piece {
  /** UTF-16 units of the rendered text. */
  readonly start: number;
  readonly end: number;
  readonly kind: "literal" | "value";
  /** literal: the source run, unit by unit the same; value: the whole `{{ }}` or tag. */
  readonly span: Span;
  /** Index into the `values` of the template in whose text `span` counts. */
  readonly value?: number;
  /** The fragment in whose text `span` counts; absent: the template itself. */
  readonly fragment?: string;
  /** The render tags that led here, outermost first. */
  readonly parent?: readonly RenderTag[];
}

/** A render tag as a place: its span counts in the text of `fragment`, or of the template itself. */
export interface RenderTag {
  readonly span: Span;
  readonly fragment?: string;
}

export type RenderOutcome = RenderedTemplate | RenderFailure;

export interface RenderedTemplate {
  readonly ok: true;
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Why nothing was rendered. `span` counts in the text of `fragment`, or of the template itself. */
export interface RenderFailure {
  readonly ok: false;
  readonly code: "template/syntax" | "template/render" | "template/fragment";
  readonly message: string;
  readonly span: Span;
  readonly fragment?: string;
  /** The render tags that led to the fragment, outermost first. */
  readonly parent?: readonly RenderTag[];
}

export type FragmentLookup = (name: string) => ParsedTemplate | undefined;

export interface ParseOptions {
  readonly mode: TemplateMode;
  /** Dialects of the mode `holes`: `{{x}}`, `${x}`, `{x}`, `$x`, `%(x)s`. Default `{{x}}`. */
  readonly holes?: readonly string[];
}

export interface RenderOptions {
  readonly fragments: FragmentLookup;
  /** Mode `holes`: whether the path is declared or catalogued; without it every hole is filled. */
  readonly known?: (path: string) => boolean;
  /** A missing variable is a failure instead of nothing. */
  readonly strict?: boolean;
  /** Values for which it says true stay as `{{ path }}`. Asked for outputs only. */
  readonly keep?: (value: TemplateValue) => boolean;
}

export type ConditionOperand = { readonly path: string } | { readonly literal: string | number | boolean | null };

/** A condition as a tree. `and` and `or` bind alike, from the right; `not a == b` is `not (a == b)`. */
export type ConditionTree =
  | { readonly op: "and" | "or"; readonly args: readonly ConditionTree[] }
  | { readonly op: "not"; readonly arg: ConditionTree }
  | { readonly op: CompareOperator; readonly left: ConditionOperand; readonly right: ConditionOperand }
  | { readonly op: "value"; readonly operand: ConditionOperand };

export type CompareOperator = "==" | "!=" | "<" | ">" | "<=" | ">=" | "contains";

export interface ConditionProblem {
  readonly span: Span;
  readonly message: string;
}

/** The `when` key, read. Spans count in `text`. */
export interface Condition {
  readonly text: string;
  readonly problems: readonly ConditionProblem[];
  readonly paths: readonly PathUse[];
  /** Paths whose mere truth is asked for: `a`, `not a`, `a and b`. */
  readonly bareTests: readonly PathUse[];
  /** `undefined` where it does not parse, or uses what a tree cannot say: filters, ranges, `empty`, computed segments. */
  readonly tree: ConditionTree | undefined;
  /** What is missing is nil; false where it does not parse or fails. Never throws. */
  evaluate(context: Readonly<Record<string, unknown>>): boolean;
}
