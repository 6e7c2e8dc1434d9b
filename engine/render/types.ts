// What an assembly is: the exact bytes of each place, where each of them comes from, and what was left out.
import type { Place, Style, Tier, Trust } from "../../layers-schema/index";
import type { Context, Layer, Provider } from "../stack";
import type { TemplateValue } from "../template";
import type { ByteRange, SourceFile, Span } from "../text";

/** What to assemble. Without `context` a scenario's turn is taken; with one, scenario and turn are ignored. */
export interface AssembleOptions {
  /** Name of a provider; one that the manifest does not name is known by its name alone. */
  readonly provider: string;
  /** Model id; without one the manifest's, else the default of the facts. */
  readonly model?: string;
  /** Name of a scenario; the first without one. */
  readonly scenario?: string;
  /** From 1. */
  readonly turn?: number;
  /** The values of a running agent: with them an omitted `required` layer throws. */
  readonly context?: Context;
  /** A missing variable throws instead of rendering empty. */
  readonly strict?: boolean;
  /** Values laid over those of scenario and turn: one more variant to judge. */
  readonly overlay?: Context;
  /** Values that stay as `{{ path }}`. */
  readonly keep?: (value: TemplateValue, layer: Layer) => boolean;
  /** Layers left out for a look, by name, whatever their keys say. */
  readonly without?: ReadonlySet<string>;
}

/** Why a layer is not in an assembly. */
export type OmissionReason = "disabled" | "for" | "when" | "failed" | "empty" | "invalid";

/** A layer that is not in an assembly. */
export interface Omission {
  /** Its name; the file's path where it has none that is valid. */
  readonly name: string;
  readonly file: string;
  readonly reason: OmissionReason;
  /** The layer, unless it is `invalid`. */
  readonly layer: Layer | undefined;
}

/** A fault met while assembling, at its place in a source. */
export interface AssemblyProblem {
  readonly code: "template/syntax" | "template/render" | "template/fragment" | "reach/required";
  readonly layer: string;
  readonly source: SourceFile;
  readonly span: Span;
  readonly message: string;
}

/** One run of the output and where it comes from. `start` and `end` are UTF-16 units of the text of its place. */
export interface SourceMapEntry {
  readonly start: number;
  readonly end: number;
  /** `border`: the wrapping; `escape`: a backslash that was put in; both stand nowhere in the source. */
  readonly kind: "literal" | "value" | "escape" | "border";
  /** Where `span` counts. */
  readonly source: SourceFile;
  /** literal: the same text, unit by unit; value: its whole `{{ }}`; else the place that it belongs to. */
  readonly span: Span;
  /** The value of the template that was printed. */
  readonly value?: TemplateValue;
  /** The render tags through which a fragment came in, outermost first. */
  readonly parents?: readonly { readonly source: SourceFile; readonly span: Span }[];
}

/** One layer in an assembly. Byte ranges count in the text of its place. */
export interface Section {
  readonly name: string;
  readonly cache: Tier;
  readonly place: Place;
  readonly priority: number;
  readonly trust: Trust;
  readonly file: string;
  readonly layer: Layer;
  /** The section with its wrapping, without separators. */
  readonly bytes: ByteRange;
  /** The body within it. */
  readonly body: ByteRange;
  /** The same two in UTF-16 units. */
  readonly span: Span;
  readonly bodySpan: Span;
  /** Covers the section completely, in order. */
  readonly map: readonly SourceMapEntry[];
}

/** The leading cached run of the system prompt. */
export interface Prefix {
  readonly text: string;
  /** Bytes of UTF-8. */
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  readonly layers: readonly {
    readonly name: string;
    readonly cache: Tier;
    readonly trust: Trust;
    readonly bytes: number;
  }[];
}

/** Where a request marks the end of what is to be cached. */
export interface Breakpoint {
  readonly place: "system" | "opening";
  /** Bytes of the place's text before it. */
  readonly byte: number;
  readonly tier: Tier;
  /** Lifetime as the manifest writes it (`5m`). */
  readonly ttl: string;
  /** The lifetime was to be longer than that of an earlier one, which providers refuse. */
  readonly shortened: boolean;
  /** Name of the last layer before it. */
  readonly layer: string;
}

/** One run of one tier of a place: what becomes one block of a request. */
export interface Block {
  readonly tier: Tier;
  /** Begins with the separator, but for the first. */
  readonly text: string;
  readonly bytes: ByteRange;
  readonly layers: readonly string[];
}

/** A prompt, assembled: equal byte for byte wherever it is shown or sent. */
export interface Assembly {
  readonly provider: Provider;
  readonly model: string;
  readonly style: Style;
  /** `undefined` with a context of the caller's own. */
  readonly scenario: string | undefined;
  readonly turn: number;
  readonly system: string;
  readonly opening: string;
  readonly tail: string;
  /** In the order of the request: system, opening, tail. */
  readonly sections: readonly Section[];
  /** Blocks of the system prompt; joined they are `system`. */
  readonly blocks: readonly Block[];
  readonly prefix: Prefix;
  readonly breakpoints: readonly Breakpoint[];
  /** Bytes of UTF-8. `scaffold`: cached sections with separators, system and opening added up. */
  readonly bytes: {
    readonly tools: number;
    readonly system: number;
    readonly opening: number;
    readonly tail: number;
    readonly scaffold: number;
  };
  readonly omitted: readonly Omission[];
  readonly problems: readonly AssemblyProblem[];
}

/** Thrown at run time when a `required` layer is omitted, or with `strict` when a variable is missing. */
export class AssemblyError extends Error {
  override readonly name = "AssemblyError";
  constructor(
    message: string,
    readonly problems: readonly AssemblyProblem[],
  ) {
    super(message);
  }
}
