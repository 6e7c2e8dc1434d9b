// The lock: what each cached layer weighed when somebody last accepted it, and why (format.md, section 7).
// Text in, text out: writing it, atomically, is the shell's business.
import { parseYaml } from "../parse";
import type { SourceFile, Span } from "../text";
import type { LargestSection } from "./largest";

/** One entry of a lock. */
export interface LockEntry {
  /** Bytes of UTF-8 of the layer's largest section. */
  readonly bytes: number;
  /** The justification of its last accepted growth; `""` where the lock was created with it. */
  readonly reason: string;
}

/** A lock as read: its entries, or the one fault that makes it unusable. */
export type ReadLock =
  | { readonly entries: ReadonlyMap<string, LockEntry>; readonly fault?: undefined }
  | { readonly entries?: undefined; readonly fault: { readonly span: Span; readonly message: string } };

/** Reads a lock. Conflict markers and damage are one fault; nothing is guessed. */
export function readLock(source: SourceFile): ReadLock {
  const conflict = /^(?:<{7}|={7}|>{7})(?: .*)?$/m.exec(source.text);
  if (conflict !== null) {
    const span = { start: conflict.index, end: conflict.index + conflict[0].length };
    return {
      fault: {
        span,
        message:
          "The lock has conflict markers. Resolve the conflict, or take one side and accept again; it is never overwritten.",
      },
    };
  }
  try {
    const entries = toEntries(JSON.parse(source.text));
    if (entries !== undefined) return { entries };
  } catch {
    // Said below, with the place that the tolerant parser finds.
  }
  const [fault] = parseYaml(source.text, 0).faults;
  const span = fault?.span ?? { start: 0, end: source.lines.lineEnd(0) };
  return {
    fault: {
      span,
      message:
        'The lock is damaged: it must be JSON as `{ "version": 1, "layers": { "NAME": { "bytes": 0, "reason": "" } } }`. It is never overwritten; restore it, or delete it and accept anew.',
    },
  };
}

function toEntries(value: unknown): ReadonlyMap<string, LockEntry> | undefined {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.layers)) return undefined;
  const entries = Object.entries(value.layers);
  const valid = entries.every(
    ([, entry]) =>
      isRecord(entry) &&
      Number.isSafeInteger(entry.bytes) &&
      Number(entry.bytes) >= 0 &&
      typeof entry.reason === "string",
  );
  return valid ? new Map(entries as [string, LockEntry][]) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A layer against the lock. */
export interface Growth extends LargestSection {
  /** Recorded bytes; `undefined` for a layer that the lock does not have. */
  readonly recorded: number | undefined;
}

/** A stack against its lock. */
export interface Ratchet {
  /** Sums of the largest sections, now and recorded, in bytes. */
  readonly sum: number;
  readonly recordedSum: number;
  /** Layers that grew or are new, by name. */
  readonly grown: readonly Growth[];
}

/** Compares the largest sections with a lock. */
export function compareWithLock(largest: readonly LargestSection[], entries: ReadonlyMap<string, LockEntry>): Ratchet {
  const grown = largest.map((section): Growth => ({ ...section, recorded: entries.get(section.name)?.bytes }));
  return {
    sum: largest.reduce((sum, { bytes }) => sum + bytes, 0),
    recordedSum: [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    grown: grown.filter(({ bytes, recorded }) => recorded === undefined || bytes > recorded),
  };
}

/**
 * The text of a lock that records `largest`. `reason` goes to the layers that grew or are new against `before`; the others
 * keep theirs. Without `before` the lock is created, which is no growth. Keys sorted by code unit, one entry a line.
 */
export function toLockText(
  largest: readonly LargestSection[],
  before: ReadonlyMap<string, LockEntry> | undefined,
  reason: string,
): string {
  const lines = largest.map(({ name, bytes }) => {
    const old = before?.get(name);
    const grew = before !== undefined && (old === undefined || bytes > old.bytes);
    const entry = { bytes, reason: grew ? reason : (old?.reason ?? "") };
    return `    ${JSON.stringify(name)}: { "bytes": ${entry.bytes}, "reason": ${JSON.stringify(entry.reason)} }`;
  });
  const layers = lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n  }`;
  return `{\n  "version": 1,\n  "layers": ${layers}\n}\n`;
}
