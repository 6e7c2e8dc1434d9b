// Two texts to the spans in which they differ: lines first, then tokens within changed lines; each span with its kind.
import type { Span } from "../text";
import { type ChangeKind, isValueKind, textChangeKind } from "./changeKind";
import { diffSequences, type Hunk } from "./diffSequences";
import { type LinePair, pairLines } from "./pairLines";
import { toTokens } from "./textTokens";

/** One differing span. Offsets are UTF-16 units of the two texts; one of the two spans may be empty. */
export interface TextChange {
  readonly before: Span;
  readonly after: Span;
  readonly kind: ChangeKind;
}

/** The differences in order; none for equal texts. */
export function diffTexts(before: string, after: string): readonly TextChange[] {
  if (before === after) return [];
  const a = toPieces(splitLines(before));
  const b = toPieces(splitLines(after));
  const hunks = diffSequences(a.texts, b.texts);
  const changes: TextChange[] = [];
  for (let index = 0; index < hunks.length; ) {
    const last = findReordered(hunks, index, a, b);
    const area = toArea(hunks, index, last ?? index, a, b);
    const hunk = hunks[index];
    if (last === undefined && hunk !== undefined)
      for (const lines of alignLines(hunk, a, b)) changes.push(...diffArea(before, after, lines));
    else changes.push({ ...trimArea(before, after, area), kind: "order" });
    index = (last ?? index) + 1;
  }
  return changes;
}

/** A text cut into pieces that cover it. */
interface Pieces {
  readonly texts: readonly string[];
  /** Where each begins, and behind them where the text ends. */
  readonly starts: readonly number[];
}

type Area = Pick<TextChange, "before" | "after">;

const splitLines = (text: string): readonly string[] => text.split(/(?<=\n)/);

function toPieces(texts: readonly string[], from = 0): Pieces {
  const starts: number[] = [];
  let start = from;
  for (const text of texts) {
    starts.push(start);
    start += text.length;
  }
  starts.push(start);
  return { texts, starts };
}

function toArea(hunks: readonly Hunk[], first: number, last: number, a: Pieces, b: Pieces): Area {
  const [from, to] = [hunks[first], hunks[last]];
  return {
    before: { start: a.starts[from?.aStart ?? 0] ?? 0, end: a.starts[to?.aEnd ?? 0] ?? 0 },
    after: { start: b.starts[from?.bStart ?? 0] ?? 0, end: b.starts[to?.bEnd ?? 0] ?? 0 },
  };
}

// The areas of a hunk: each line with the line that it became, runs of lines that are gone or new together.
function alignLines(hunk: Hunk, a: Pieces, b: Pieces): readonly Area[] {
  const pairs = pairLines(a.texts.slice(hunk.aStart, hunk.aEnd), b.texts.slice(hunk.bStart, hunk.bEnd));
  if (pairs === undefined || pairs.every((pair) => pair.a === undefined || pair.b === undefined))
    return [toArea([hunk], 0, 0, a, b)];
  const areas: Hunk[] = [];
  let { aStart, bStart } = hunk;
  pairs.forEach((pair, index) => {
    const alone = (other: LinePair | undefined): boolean => other?.a === undefined || other.b === undefined;
    const [aEnd, bEnd] = [aStart + (pair.a === undefined ? 0 : 1), bStart + (pair.b === undefined ? 0 : 1)];
    const last = areas[areas.length - 1];
    if (index > 0 && last !== undefined && alone(pair) && alone(pairs[index - 1]))
      areas[areas.length - 1] = { ...last, aEnd, bEnd };
    else areas.push({ aStart, aEnd, bStart, bEnd });
    [aStart, bStart] = [aEnd, bEnd];
  });
  return areas.map((area) => toArea([area], 0, 0, a, b));
}

/** Most hunks that are taken together when a list in another order is looked for. */
const MAX_REORDERED = 40;

// The last of the hunks from `first` on that together take out and put in the same pieces, so that only the order differs.
function findReordered(hunks: readonly Hunk[], first: number, a: Pieces, b: Pieces): number | undefined {
  const balance = new Map<string, number>();
  const [gone, come]: [string[], string[]] = [[], []];
  let open = 0;
  const add = (text: string, by: number): void => {
    const key = text.trim().replace(/[,;]$/, "");
    if (key === "") return;
    (by > 0 ? gone : come).push(key);
    const old = balance.get(key) ?? 0;
    open += Math.abs(old + by) - Math.abs(old);
    balance.set(key, old + by);
  };
  for (let index = first; index < Math.min(hunks.length, first + MAX_REORDERED); index++) {
    const hunk = hunks[index];
    if (hunk === undefined) return undefined;
    for (let at = hunk.aStart; at < hunk.aEnd; at++) add(a.texts[at] ?? "", 1);
    for (let at = hunk.bStart; at < hunk.bEnd; at++) add(b.texts[at] ?? "", -1);
    if (open === 0 && isMoved(hunks, first, index, [gone, come])) return index;
  }
  return undefined;
}

// Within one hunk the same pieces in the same order differ in blanks alone; from one hunk to another they have moved.
function isMoved(
  hunks: readonly Hunk[],
  first: number,
  last: number,
  [gone, come]: readonly [readonly string[], readonly string[]],
): boolean {
  if (gone.length === 0) return false;
  return hunks[first] !== hunks[last] || gone.join("\n") !== come.join("\n");
}

function diffArea(before: string, after: string, area: Area): readonly TextChange[] {
  const [a, b] = [slice(before, area.before), slice(after, area.after)];
  if (a === "" || b === "") return [{ ...area, kind: textChangeKind(a, b) }];
  const near = narrow(before, after, area);
  const tokensA = toPieces(textsOf(slice(before, near.before)), near.before.start);
  const tokensB = toPieces(textsOf(slice(after, near.after)), near.after.start);
  const hunks = diffSequences(tokensA.texts, tokensB.texts);
  const whole = { ...trimArea(before, after, toArea(hunks, 0, hunks.length - 1, tokensA, tokensB)) };
  if (hunks.length > 0 && findReordered(hunks, 0, tokensA, tokensB) === hunks.length - 1)
    return [{ ...whole, kind: "order" }];
  if (isRewritten(hunks, tokensA, tokensB))
    return [{ ...whole, kind: textChangeKind(slice(before, whole.before), slice(after, whole.after)) }];
  const changes = hunks.map((_, index): TextChange => {
    const own = toArea(hunks, index, index, tokensA, tokensB);
    return { ...own, kind: textChangeKind(slice(before, own.before), slice(after, own.after)) };
  });
  return joinNear(before, after, changes);
}

/** Units around a difference that are looked at as well: no token that ends in it begins further away. */
const SURROUNDINGS = 96;

// The part of a long line around its differences, cut at blanks, so that equal ends cost nothing.
function narrow(before: string, after: string, area: Area): Area {
  const inner = trimArea(before, after, area);
  const front = inner.before.start - area.before.start;
  const back = area.before.end - inner.before.end;
  const left = front <= SURROUNDINGS ? -1 : before.indexOf(" ", inner.before.start - SURROUNDINGS);
  const right = back <= SURROUNDINGS ? -1 : before.lastIndexOf(" ", inner.before.end + SURROUNDINGS);
  const skip = left < 0 || left >= inner.before.start ? 0 : left - area.before.start;
  const leave = right <= inner.before.end ? 0 : area.before.end - right;
  return {
    before: { start: area.before.start + skip, end: area.before.end - leave },
    after: { start: area.after.start + skip, end: area.after.end - leave },
  };
}

const slice = (text: string, { start, end }: Span): string => text.slice(start, end);
const textsOf = (text: string): readonly string[] => toTokens(text).map((token) => slice(text, token));

// Without the equal units at both ends, whole code points.
function trimArea(before: string, after: string, area: Area): Area {
  const [a, b] = [slice(before, area.before), slice(after, area.after)];
  const most = Math.min(a.length, b.length);
  let front = 0;
  while (front < most && a[front] === b[front]) front++;
  let back = 0;
  while (back < most - front && a[a.length - 1 - back] === b[b.length - 1 - back]) back++;
  if (isHigh(a, front - 1)) front--;
  if (isLow(a, a.length - back)) back--;
  return {
    before: { start: area.before.start + front, end: area.before.end - back },
    after: { start: area.after.start + front, end: area.after.end - back },
  };
}

const isHigh = (text: string, at: number): boolean => /[\ud800-\udbff]/.test(text[at] ?? "");
const isLow = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text[at] ?? "");

/** Share of the words that must be equal for a comparison word by word to say more than "edited". */
const LEAST_ALIKE = 0.35;

function isRewritten(hunks: readonly Hunk[], a: Pieces, b: Pieces): boolean {
  const words = (pieces: Pieces, from: number, to: number): number =>
    pieces.texts.slice(from, to).filter((text) => /[\p{L}\p{N}]/u.test(text)).length;
  const changed = hunks.map(
    ({ aStart, aEnd, bStart, bEnd }) => [words(a, aStart, aEnd), words(b, bStart, bEnd)] as const,
  );
  const most = Math.max(words(a, 0, a.texts.length), words(b, 0, b.texts.length));
  const lost = Math.max(sum(changed.map(([inA]) => inA)), sum(changed.map(([, inB]) => inB)));
  return hunks.length > 2 && most > 3 && (most - lost) / most < LEAST_ALIKE;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Equal units between two edits that do not keep them apart. */
const MAX_GAP = 3;

// Edits with next to nothing between them are one edit; a value that changed stands alone.
function joinNear(before: string, after: string, changes: readonly TextChange[]): readonly TextChange[] {
  const joined: TextChange[] = [];
  for (const change of changes) {
    const last = joined[joined.length - 1];
    const gap = last === undefined ? "\n" : before.slice(last.before.end, change.before.start);
    const apart = gap.length > MAX_GAP || gap.includes("\n");
    if (last === undefined || apart || isValueKind(last.kind) || isValueKind(change.kind)) joined.push(change);
    else {
      const area = {
        before: { start: last.before.start, end: change.before.end },
        after: { start: last.after.start, end: change.after.end },
      };
      joined[joined.length - 1] = {
        ...area,
        kind: textChangeKind(slice(before, area.before), slice(after, area.after)),
      };
    }
  }
  return joined;
}
