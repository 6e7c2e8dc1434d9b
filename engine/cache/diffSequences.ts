// The difference of two sequences: Myers's greedy algorithm within a bound, cut into pieces at items that occur once in
// both. Linear for long equal ends; where a piece differs in more than the bound it is one change, so that time stays
// bounded whatever is compared.

/** Items `aStart` to `aEnd` of the one are replaced by `bStart` to `bEnd` of the other; one of the two may be empty. */
export interface Hunk {
  readonly aStart: number;
  readonly aEnd: number;
  readonly bStart: number;
  readonly bEnd: number;
}

/** Most differing items of one piece that are told apart one by one. */
const MAX_EDITS = 400;
/** Pieces above this many items are cut before they are compared. */
const MAX_PIECE = 2_000;
const MAX_DEPTH = 24;

/** The hunks in order; none for equal sequences. Between two of them at least one item is equal. */
export function diffSequences(a: readonly string[], b: readonly string[]): readonly Hunk[] {
  const ids = new Map<string, number>();
  const toIds = (items: readonly string[]): Int32Array =>
    Int32Array.from(items, (item) => {
      const known = ids.get(item) ?? ids.size;
      ids.set(item, known);
      return known;
    });
  const found: Hunk[] = [];
  diffPiece(toIds(a), toIds(b), { aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length }, found, 0);
  return joinTouching(found);
}

type Items = Int32Array;

function diffPiece(a: Items, b: Items, piece: Hunk, found: Hunk[], depth: number): void {
  const rest = trimEnds(a, b, piece);
  if (rest.aStart === rest.aEnd && rest.bStart === rest.bEnd) return;
  if (rest.aStart === rest.aEnd || rest.bStart === rest.bEnd) {
    found.push(rest);
    return;
  }
  const items = rest.aEnd - rest.aStart + rest.bEnd - rest.bStart;
  const anchors = items > MAX_PIECE && depth < MAX_DEPTH ? findAnchors(a, b, rest) : [];
  if (anchors.length > 0) {
    for (const between of cutAt(rest, anchors)) diffPiece(a, b, between, found, depth + 1);
    return;
  }
  found.push(...(shortestEdit(a, b, rest) ?? [rest]));
}

function trimEnds(a: Items, b: Items, { aStart, aEnd, bStart, bEnd }: Hunk): Hunk {
  let front = 0;
  const most = Math.min(aEnd - aStart, bEnd - bStart);
  while (front < most && a[aStart + front] === b[bStart + front]) front++;
  let back = 0;
  while (back < most - front && a[aEnd - 1 - back] === b[bEnd - 1 - back]) back++;
  return { aStart: aStart + front, aEnd: aEnd - back, bStart: bStart + front, bEnd: bEnd - back };
}

type Pair = readonly [inA: number, inB: number];

// Items that occur once in each of the two, in an order that both share: the longest such chain.
function findAnchors(a: Items, b: Items, { aStart, aEnd, bStart, bEnd }: Hunk): readonly Pair[] {
  const inA = onceIn(a, aStart, aEnd);
  const inB = onceIn(b, bStart, bEnd);
  const pairs: Pair[] = [];
  for (const [item, at] of inA) {
    const other = inB.get(item);
    if (at >= 0 && other !== undefined && other >= 0) pairs.push([at, other]);
  }
  return longestChain(pairs);
}

// Item -> its index, or -1 where it occurs more than once. In ascending order of the first occurrence.
function onceIn(items: Items, start: number, end: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let at = start; at < end; at++) {
    const item = items[at] ?? 0;
    found.set(item, found.has(item) ? -1 : at);
  }
  return found;
}

// Longest ascending run in B of pairs that ascend in A (patience sorting).
function longestChain(pairs: readonly Pair[]): readonly Pair[] {
  const tails: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, inB], index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < inB) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const chain: Pair[] = [];
  for (let at = tails[tails.length - 1] ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.reverse();
}

function cutAt(piece: Hunk, anchors: readonly Pair[]): readonly Hunk[] {
  const pieces: Hunk[] = [];
  let { aStart, bStart } = piece;
  for (const [inA, inB] of [...anchors, [piece.aEnd, piece.bEnd] as const]) {
    pieces.push({ aStart, aEnd: inA, bStart, bEnd: inB });
    aStart = inA + 1;
    bStart = inB + 1;
  }
  return pieces;
}

// Myers, "An O(ND) difference algorithm and its variations" (1986), forwards, the rounds kept for the way back.
function shortestEdit(a: Items, b: Items, piece: Hunk): readonly Hunk[] | undefined {
  const n = piece.aEnd - piece.aStart;
  const m = piece.bEnd - piece.bStart;
  const most = Math.min(MAX_EDITS, n + m);
  const furthest = new Int32Array(2 * most + 3);
  const rounds: Int32Array[] = [];
  for (let d = 0; d <= most; d++) {
    rounds.push(furthest.slice(most - d, most + d + 3));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && at(furthest, most + k) < at(furthest, most + k + 2));
      let x = down ? at(furthest, most + k + 2) : at(furthest, most + k) + 1;
      while (x < n && x - k < m && a[piece.aStart + x] === b[piece.bStart + x - k]) x++;
      furthest[most + k + 1] = x;
      if (x >= n && x - k >= m) return walkBack(rounds, piece, d);
    }
  }
  return undefined;
}

const at = (values: Int32Array, index: number): number => values[index] ?? 0;

// `rounds[d]` holds what round d started from: diagonals -d-1 to d+1, at index diagonal + d + 1.
function walkBack(rounds: readonly Int32Array[], piece: Hunk, last: number): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let x = piece.aEnd - piece.aStart;
  let y = piece.bEnd - piece.bStart;
  for (let d = last; d > 0; d--) {
    const furthest = rounds[d] ?? new Int32Array(0);
    const k = x - y;
    const down = k === -d || (k !== d && at(furthest, k + d) < at(furthest, k + d + 2));
    const fromX = at(furthest, (down ? k + 1 : k - 1) + d + 1);
    const fromY = fromX - (down ? k + 1 : k - 1);
    const toX = down ? fromX : fromX + 1;
    const toY = down ? fromY + 1 : fromY;
    hunks.push({
      aStart: piece.aStart + fromX,
      aEnd: piece.aStart + toX,
      bStart: piece.bStart + fromY,
      bEnd: piece.bStart + toY,
    });
    x = fromX;
    y = fromY;
  }
  return hunks.reverse();
}

function joinTouching(hunks: readonly Hunk[]): readonly Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined[joined.length - 1];
    if (last !== undefined && last.aEnd === hunk.aStart && last.bEnd === hunk.bStart)
      joined[joined.length - 1] = { ...last, aEnd: hunk.aEnd, bEnd: hunk.bEnd };
    else joined.push(hunk);
  }
  return joined;
}
