// The shape of a catalogue entry. The entries stand beside it, grouped by how often they change.
import type { Trust, ValueType, Volatility } from "../vocabulary";

/** A field of each item of a list. */
export interface CatalogueField {
  readonly name: string;
  readonly type: ValueType;
  readonly description: string;
}

export interface CatalogueEntry {
  /** Dotted path. */
  readonly path: string;
  readonly volatility: Volatility;
  readonly type: ValueType;
  readonly trust: Trust;
  readonly description: string;
  /** What a preview shows where the scenario sets nothing; never changed in place. */
  readonly example: unknown;
  /** A value from a small fixed set that never changes within a session. */
  readonly variant?: boolean;
  /** A map with any keys below: the entry covers every path under its own. */
  readonly open?: boolean;
  /** Type of each value of an open map. */
  readonly of?: ValueType;
  /** Fields of each item of a list of maps; a list without them has texts. */
  readonly items?: readonly CatalogueField[];
}
