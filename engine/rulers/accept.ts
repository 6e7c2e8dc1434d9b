// Accepting the sizes of a stack: what the lock will say, or why it may not be written (format.md, section 7).
// Text out: writing it, atomically, is the shell's business.
import { largestSections } from "./largest";
import { compareWithLock, type Growth, type LockEntry, readLock, toLockText } from "./lock";
import type { StackRenders } from "./renders";

/** What accepting gives. */
export type Acceptance =
  /** The lock cannot be read; it is never overwritten. `message` says what is wrong with it. */
  | { readonly kind: "damaged"; readonly message: string }
  /** Layers grew or are new, and nobody said why. */
  | { readonly kind: "unjustified"; readonly grown: readonly Growth[] }
  | RecordedSizes;

/** The lock's new text, and what it changes. */
export interface RecordedSizes {
  readonly kind: "recorded";
  readonly text: string;
  /** There was no lock. */
  readonly created: boolean;
  /** The text is the one that is there already. */
  readonly unchanged: boolean;
  readonly layers: number;
  /** Sum of the recorded bytes, and of those recorded before (0 without a lock). */
  readonly sum: number;
  readonly sumBefore: number;
  /** Layers that grew or are new, in a lock that existed. */
  readonly grown: readonly Growth[];
  readonly shrunk: readonly Growth[];
  /** Names that the lock no longer has. */
  readonly gone: readonly string[];
}

/** Records the largest sections of a stack. `reason` is the justification of growth; blank is none. */
export function acceptSizes(renders: StackRenders, reason: string): Acceptance {
  const { lock } = renders.stack;
  const read = lock === undefined ? undefined : readLock(lock);
  if (read?.fault !== undefined) return { kind: "damaged", message: read.fault.message };
  const before = read?.entries;
  const largest = largestSections(renders);
  const { sum, recordedSum, grown } = compareWithLock(largest, before ?? new Map());
  if (before !== undefined && grown.length > 0 && reason.trim() === "") return { kind: "unjustified", grown };
  const text = toLockText(largest, before, reason.trim());
  const sections = largest.map((section): Growth => ({ ...section, recorded: before?.get(section.name)?.bytes }));
  return {
    kind: "recorded",
    text,
    created: before === undefined,
    unchanged: text === lock?.text,
    layers: largest.length,
    sum,
    sumBefore: recordedSum,
    grown: before === undefined ? [] : grown,
    shrunk: sections.filter(({ bytes, recorded }) => recorded !== undefined && bytes < recorded),
    gone: namesGone(before, largest),
  };
}

function namesGone(
  before: ReadonlyMap<string, LockEntry> | undefined,
  largest: readonly { readonly name: string }[],
): readonly string[] {
  const names = new Set(largest.map(({ name }) => name));
  return [...(before?.keys() ?? [])].filter((name) => !names.has(name)).sort();
}
