// What the classification of one text needs to know, worked out once.
import type { Fence } from "./lines";
import type { ScanOptions } from "./types";

export interface Setting {
  readonly text: string;
  readonly options: ScanOptions;
  readonly fences: readonly Fence[];
  readonly examples: readonly { start: number; end: number }[];
  /** Which arguments of a command the text mentions: `$ARGUMENTS`, `$1`, `$2`. */
  readonly mentions: { readonly all: boolean; readonly first: boolean; readonly second: boolean };
}
