// Which of some changed lines has become which: an alignment by what two lines have in common, in order.
import { diffSequences } from "./diffSequences";
import { toTokens } from "./textTokens";

/** A line with the one that it became; one of the two is `undefined` for a line that is gone or new. Indexes. */
export interface LinePair {
  readonly a: number | undefined;
  readonly b: number | undefined;
}

/** Most comparisons of two lines; more lines than that are not aligned. */
const MAX_COMPARISONS = 1_600;
const MAX_LINE = 2_000;
/** Share of the tokens that two lines must have in common to be one line that changed. */
const LEAST_ALIKE = 0.4;

/** The pairs in order; `undefined` where there are too many lines, or too long ones, for an alignment. */
export function pairLines(a: readonly string[], b: readonly string[]): readonly LinePair[] | undefined {
  if (a.length * b.length > MAX_COMPARISONS || [...a, ...b].some(({ length }) => length > MAX_LINE)) return undefined;
  const [wordsA, wordsB] = [a.map(wordsOf), b.map(wordsOf)];
  const alike = wordsA.map((left) => wordsB.map((right) => likeness(left, right)));
  return walk(bestSums(alike, a.length, b.length), alike, a.length, b.length);
}

const wordsOf = (line: string): readonly string[] =>
  toTokens(line)
    .filter(({ kind }) => kind !== "blank" && kind !== "line")
    .map(({ start, end }) => line.slice(start, end));

function likeness(a: readonly string[], b: readonly string[]): number {
  const most = Math.max(a.length, b.length);
  if (most === 0) return 1;
  const sorted = [[...a].sort(), [...b].sort()] as const;
  const lost = diffSequences(...sorted).reduce((sum, hunk) => sum + hunk.aEnd - hunk.aStart, 0);
  const share = (a.length - lost) / most;
  // A line that holds one word, and whose word is another one now.
  return share >= LEAST_ALIKE || (most === 1 && a.length === b.length) ? Math.max(share, 0.01) : 0;
}

type Table = readonly (readonly number[])[];

// The largest sum of likenesses of the lines from `i` and `j` on.
function bestSums(alike: Table, n: number, m: number): Table {
  const best = Array.from({ length: n + 1 }, () => new Array<number>(m + 1).fill(0));
  for (let i = n - 1; i >= 0; i--) {
    for (let j = m - 1; j >= 0; j--) {
      const own = alike[i]?.[j] ?? 0;
      const paired = own > 0 ? own + (best[i + 1]?.[j + 1] ?? 0) : 0;
      (best[i] as number[])[j] = Math.max(paired, best[i + 1]?.[j] ?? 0, best[i]?.[j + 1] ?? 0);
    }
  }
  return best;
}

function walk(best: Table, alike: Table, n: number, m: number): readonly LinePair[] {
  const pairs: LinePair[] = [];
  for (let i = 0, j = 0; i < n || j < m; ) {
    const own = i < n && j < m ? (alike[i]?.[j] ?? 0) : 0;
    if (own > 0 && best[i]?.[j] === own + (best[i + 1]?.[j + 1] ?? 0)) pairs.push({ a: i++, b: j++ });
    else if (j >= m || (i < n && (best[i + 1]?.[j] ?? 0) >= (best[i]?.[j + 1] ?? 0)))
      pairs.push({ a: i++, b: undefined });
    else pairs.push({ a: undefined, b: j++ });
  }
  return pairs;
}
