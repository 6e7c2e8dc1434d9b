// One change between two texts, ready to be reported: where it is in bytes and lines, its kind, and what to declare for it.
import { utf8Length } from "../text";
import { type ChangeKind, isValueKind } from "./changeKind";
import { diffTexts } from "./diffText";
import { type SuggestedVariable, suggestVariable } from "./identifier";

/** One differing span. */
export interface Change {
  /** The part of a request that it is in (`system[1].text`); `undefined` for texts. */
  readonly path: string | undefined;
  /** Bytes of UTF-8 from the start of that part, or of the text, of the second of the two. */
  readonly byte: number;
  /** From 1, in that part or text. */
  readonly line: number;
  readonly kind: ChangeKind;
  readonly before: string;
  readonly after: string;
  /** What would be declared for the value; `undefined` where a value is not the answer. */
  readonly variable: SuggestedVariable | undefined;
}

/** Where parts of a text begin (UTF-16 units, ascending) and what they are called. */
export type Places = readonly { readonly start: number; readonly path: string }[];

/** All changes between two texts, in order. */
export function findTextChanges(before: string, after: string, places: Places = []): readonly Change[] {
  const cursor = new Cursor(after, places);
  let endBefore = 0;
  let endAfter = 0;
  return diffTexts(before, after).map((found): Change => {
    const [old, now] = [
      before.slice(found.before.start, found.before.end),
      after.slice(found.after.start, found.after.end),
    ];
    const gone = now === "" && !isValueKind(found.kind);
    const label = gone
      ? { text: before, span: found.before, from: endBefore }
      : { text: after, span: found.after, from: endAfter };
    endBefore = found.before.end;
    endAfter = found.after.end;
    const variable = HAS_VALUE.has(found.kind) ? suggestVariable({ ...label, kind: found.kind }) : undefined;
    return { ...cursor.moveTo(found.after.start), kind: found.kind, before: old, after: now, variable };
  });
}

const HAS_VALUE: ReadonlySet<ChangeKind> = new Set([
  "timestamp",
  "date",
  "counter",
  "id",
  "order",
  "inserted",
  "removed",
  "edited",
]);

/** Gives different values different names: the second `count` is `count_2`. */
export function withUniqueNames(changes: readonly Change[]): readonly Change[] {
  const taken = new Map<string, string>();
  return changes.map((change) => {
    if (change.variable === undefined) return change;
    const value = JSON.stringify([change.before, change.after]);
    const { name } = change.variable;
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? name : `${name}_${number}`;
      const owner = taken.get(candidate) ?? value;
      if (owner !== value) continue;
      taken.set(candidate, value);
      return { ...change, variable: { ...change.variable, name: candidate } };
    }
  });
}

/** Counts bytes and lines from one place of a text to the next, so that many places cost one walk. */
class Cursor {
  private offset = 0;
  private part = -1;
  private bytes = 0;
  private lines = 1;

  constructor(
    private readonly text: string,
    private readonly places: Places,
  ) {}

  moveTo(offset: number): Pick<Change, "path" | "byte" | "line"> {
    for (let next = this.places[this.part + 1]; next !== undefined && next.start <= offset; ) {
      // A change at the very end belongs to the part that it ends, not to an empty one behind it.
      if (next.start === this.text.length && this.part >= 0) break;
      this.part++;
      this.offset = next.start;
      this.bytes = 0;
      this.lines = 1;
      next = this.places[this.part + 1];
    }
    this.bytes += utf8Length(this.text, this.offset, offset);
    for (let at = this.text.indexOf("\n", this.offset); at >= 0 && at < offset; at = this.text.indexOf("\n", at + 1))
      this.lines++;
    this.offset = Math.max(this.offset, offset);
    return { path: this.places[this.part]?.path, byte: this.bytes, line: this.lines };
  }
}
