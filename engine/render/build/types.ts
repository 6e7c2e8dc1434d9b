// What a build is: a stack as data for programs in other languages, which fill in holes and join layers and need no template
// engine. examples/readers shows how it is read.
import type { Fences, Style, Tier, Trust } from "../../../layers-schema/index";
import type { Context } from "../../stack";
import type { ConditionTree } from "../../template";
import type { SourceFile, Span } from "../../text";

/** The file that `build` writes, as JSON. */
export interface Build {
  readonly version: 1;
  readonly stack: string;
  /** Between the sections of the system prompt and of the opening; those of the tail have LF. */
  readonly separator: string;
  readonly fences: Fences;
  /** Values that previews lay under a context: for the conformance cases, never at run time. */
  readonly examples: Context;
  readonly providers: Readonly<Record<string, BuiltProvider>>;
  /** Names of the layers that need more logic than this file can say. */
  readonly left_out: readonly string[];
  readonly cases: readonly ConformanceCase[];
}

/** One provider: its layers in assembly order, for its model. */
export interface BuiltProvider {
  readonly api: string;
  readonly model: string;
  readonly layers: readonly BuiltLayer[];
}

/** One layer. Keys that do not apply are absent. */
export interface BuiltLayer {
  readonly name: string;
  readonly cache: Tier;
  readonly place: "system" | "opening" | "tail";
  readonly priority: number;
  readonly style: Style | "tail";
  /** What stands before and behind the body; absent for `fenced`, whose fence is longer than any in the body. */
  readonly before?: string;
  readonly after?: string;
  /**
   * A regular expression (multi-line, the same in JavaScript, Python, Go, Java) for what would close or open a section. A
   * match that a value of a trust below `developer` has a part in gets a backslash before it. Absent without such values.
   */
  readonly guard?: string;
  readonly keep?: true;
  readonly required?: true;
  /** It appears only where this holds. */
  readonly when?: ConditionTree;
  /** It appears only where all of these match. */
  readonly for?: Variants;
  /** It appears only where none of these matches as a whole: the alternatives of its name. */
  readonly unless?: readonly Variants[];
  readonly text: readonly BuiltText[];
  /** Examples that this layer alone declares; as `Build.examples`. */
  readonly examples?: Context;
}

/** Path of a variable -> regular expression for the whole of its value. A value that is not set matches nothing. */
export type Variants = Readonly<Record<string, string>>;

/** Literal text; a hole to be filled; or a value filled in already that nobody may trust to keep the section closed. */
export type BuiltText =
  | string
  | { readonly hole: string; readonly trust: Trust }
  | { readonly value: string; readonly trust: Trust };

/** A context, and the bytes that it gives. */
export interface ConformanceCase {
  readonly provider: string;
  readonly scenario: string;
  readonly turn: number;
  /** What scenario and turn set; `examples` lie below it in bodies, not in conditions. */
  readonly context: Context;
  readonly system: string;
  readonly opening: string;
  readonly tail: string;
  /** Bytes of the leading cached run of `system`. */
  readonly prefix_bytes: number;
}

/** Why a layer is left out: at its place in a source. */
export interface BuildProblem {
  readonly layer: string;
  readonly source: SourceFile;
  readonly span: Span;
  readonly message: string;
}
