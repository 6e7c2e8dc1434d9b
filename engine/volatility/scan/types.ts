// What the scanner finds and what it is told. How a finding becomes a diagnostic is the business of the rules.
import type { Volatility } from "../../../layers-schema/index";
import type { Span } from "../../text/span";

/**
 * `high`: the file says that another value goes there, and its name is plain; `medium`: a name that only suggests, or
 * a literal with a label; `low`: in code, or of a kind that can be otherwise.
 */
export type Certainty = "high" | "medium" | "low";

/** What a name, an expression or a label tells. */
export interface Reading {
  /** `undefined` where nothing in it is known. */
  readonly volatility: Volatility | undefined;
  readonly certainty: Certainty;
  /** Words for a hover, such as "`now` says turn; `%Y-%m-%d` makes it day". */
  readonly reason: string;
  /** A value from a small fixed set: it multiplies prefixes and breaks none. */
  readonly variant?: boolean;
}

/** Something dynamic in a text. */
export interface Detection {
  /** UTF-16 offsets in the text that was given. */
  readonly span: Span;
  readonly kind: "placeholder" | "literal" | "structure";
  /** Spelling of a placeholder: `double-brace`, `dollar-brace`, `brace`, ...; `none` for literals and structure. */
  readonly dialect: string;
  /** The inner expression, trimmed; of a literal the value. */
  readonly expression: string;
  /** Dotted path where the expression is a plain identifier: a declaration or the catalogue decides it. */
  readonly path?: string;
  /** `undefined`: a placeholder that nobody can classify. */
  readonly volatility: Volatility | undefined;
  readonly certainty: Certainty;
  readonly reason: string;
  readonly variant?: boolean;
}

/** What a declaration says of a path; `variant` for a value from a small fixed set. */
export type Declared = (path: string) => Volatility | "variant" | undefined;

export interface ScanOptions {
  readonly declared?: Declared;
  /**
   * What the layer's own template fills in and somebody else judges: `liquid`, or the hole spellings of
   * `template: holes`, of which only those are left out whose path is declared.
   */
  readonly ownDialect?: "liquid" | readonly string[] | undefined;
  /** Spans to leave alone, ascending. */
  readonly skip?: readonly Span[];
}
