// The figures of the dynamic-token rules on labelled fragments: recall and precision on spans, clean negatives, volatility right.
// Definitions: README.md beside this file. Where the findings come from is the caller's business.

/** A labelled fragment. `expected` is empty for negatives. */
export interface Row {
  readonly id: string;
  readonly fragment: string;
  readonly expected: readonly { readonly text: string; readonly volatility: string; readonly hard?: boolean }[];
  readonly ambiguous?: boolean;
  readonly why_stable?: string;
}

/** A finding in a fragment, in UTF-16 units of the fragment. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly volatility: string | undefined;
}

export interface Figures {
  readonly spans: number;
  readonly recall: number;
  readonly precision: number;
  readonly cleanNegatives: number;
  readonly volatilityRight: number;
  /** Misses, false alarms and wrong volatilities, a line each. */
  readonly lines: readonly string[];
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Compares the findings of `find` with the labels. */
export function measure(
  positives: readonly Row[],
  negatives: readonly Row[],
  find: (row: Row) => readonly Found[],
): Figures {
  const tally = { hit: 0, missed: 0, right: 0, good: 0, bad: 0 };
  const lines: string[] = [];
  for (const row of positives) measurePositive(row, find(row), tally, lines);
  const sure = negatives.filter((row) => row.ambiguous !== true);
  const clean = sure.filter((row) => measureNegative(row, find(row), tally, lines)).length;
  const spans = tally.hit + tally.missed;
  return {
    spans,
    recall: ratio(tally.hit, spans),
    precision: ratio(tally.good, tally.good + tally.bad),
    cleanNegatives: ratio(clean, sure.length),
    volatilityRight: ratio(tally.right, tally.hit),
    lines,
  };
}

interface Tally {
  hit: number;
  missed: number;
  right: number;
  good: number;
  bad: number;
}

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

function measurePositive(row: Row, found: readonly Found[], tally: Tally, lines: string[]): void {
  const spans = row.expected
    .map((one) => ({ ...one, at: occurrences(row.fragment, one.text) }))
    .filter((one) => one.volatility !== "deploy");
  for (const span of spans) {
    const matches = found.filter((one) => span.at.some((place) => overlaps(place, one)));
    if (matches.length > 0) {
      tally.hit++;
      if (matches.some((match) => match.volatility === span.volatility)) tally.right++;
      else
        lines.push(
          `wrong   ${row.id} ${span.volatility}, found ${matches.map((match) => match.volatility).join(", ")}: ${JSON.stringify(span.text)}`,
        );
    } else if (span.hard !== true) {
      tally.missed++;
      lines.push(`missed  ${row.id} ${span.volatility} ${JSON.stringify(span.text)}`);
    }
  }
  for (const one of found) {
    if (spans.some((span) => span.at.some((place) => overlaps(place, one)))) tally.good++;
    else {
      tally.bad++;
      lines.push(`false   ${row.id} ${one.volatility} ${JSON.stringify(row.fragment.slice(one.start, one.end))}`);
    }
  }
}

function measureNegative(row: Row, found: readonly Found[], tally: Tally, lines: string[]): boolean {
  for (const one of found)
    lines.push(
      `false   ${row.id} ${one.volatility} ${JSON.stringify(row.fragment.slice(one.start, one.end))}  (${row.why_stable ?? ""})`,
    );
  tally.bad += found.length;
  return found.length === 0;
}

function occurrences(text: string, part: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    places.push({ start: at, end: at + part.length });
  return places;
}

/** The figures as one line. */
export function printFigures(name: string, figures: Figures): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return `${name}: recall ${percent(figures.recall)} of ${figures.spans} spans, precision ${percent(figures.precision)}, clean negatives ${percent(figures.cleanNegatives)}, volatility right ${percent(figures.volatilityRight)}`;
}
