// Which items of a list stand out of order: all but a longest ascending run, so that the fewest have to move.

/** An item that has to move, and the first one with which it is in the wrong order. */
export interface Misplaced<Item> {
  readonly item: Item;
  readonly blocked: Item;
  /** `early`: it stands before something that should come first; `late`: behind something that should follow it. */
  readonly side: "early" | "late";
}

/**
 * The items to move so that ranks ascend. `rankOf` gives small whole numbers from 0. Where two choices move equally many,
 * those of the higher rank move.
 */
export function findMisplaced<Item>(
  items: readonly Item[],
  rankOf: (item: Item) => number,
): readonly Misplaced<Item>[] {
  const kept = new Set(longestAscending(items, rankOf));
  return items.flatMap((item, index): readonly Misplaced<Item>[] => {
    if (kept.has(item)) return [];
    const rank = rankOf(item);
    const behind = items.slice(index + 1).find((other) => kept.has(other) && rankOf(other) < rank);
    if (behind !== undefined) return [{ item, blocked: behind, side: "early" }];
    const before = items.slice(0, index).find((other) => kept.has(other) && rankOf(other) > rank);
    return before === undefined ? [] : [{ item, blocked: before, side: "late" }];
  });
}

// For each rank the best run that ends with it: most items, then the smallest sum of ranks.
function longestAscending<Item>(items: readonly Item[], rankOf: (item: Item) => number): readonly Item[] {
  interface Run {
    readonly count: number;
    readonly sum: number;
    readonly last: Item;
    readonly before: Run | undefined;
  }
  const best: (Run | undefined)[] = [];
  const better = (a: Run | undefined, b: Run | undefined): Run | undefined =>
    a === undefined || (b !== undefined && (b.count > a.count || (b.count === a.count && b.sum < a.sum))) ? b : a;
  for (const item of items) {
    const rank = rankOf(item);
    let before: Run | undefined;
    for (let lower = 0; lower <= rank; lower++) before = better(before, best[lower]);
    best[rank] = better(best[rank], {
      count: (before?.count ?? 0) + 1,
      sum: (before?.sum ?? 0) + rank,
      last: item,
      before,
    });
  }
  let run = best.reduce<Run | undefined>((most, candidate) => better(most, candidate), undefined);
  const kept: Item[] = [];
  for (; run !== undefined; run = run.before) kept.push(run.last);
  return kept;
}
