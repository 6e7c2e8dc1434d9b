// Tables and figures for people: columns that line up, thousands that can be read.

/** One column: where its cells stand, and what they are called. */
export interface Column {
  readonly title: string;
  readonly align: "left" | "right";
}

/** Lines of a table with two spaces between columns; nothing behind the last cell. `paint` is for a padded cell. */
export function toTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  paintTitle: (text: string) => string,
): readonly string[] {
  const widths = columns.map(({ title }, index) =>
    Math.max(width(title), ...rows.map((row) => width(row[index] ?? ""))),
  );
  const toLine = (cells: readonly string[]): string =>
    columns
      .map(({ align }, index) => pad(cells[index] ?? "", widths[index] ?? 0, align))
      .join("  ")
      .trimEnd();
  return [paintTitle(toLine(columns.map(({ title }) => title))), ...rows.map(toLine)];
}

function pad(text: string, to: number, align: Column["align"]): string {
  const blanks = " ".repeat(Math.max(0, to - width(text)));
  return align === "left" ? text + blanks : blanks + text;
}

// Terminal columns, near enough: one for each code point.
const width = (text: string): number => [...text].length;

/** `12,345`. */
export const group = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** `1 layer`, `2 layers`. */
export const count = (number: number, word: string): string => `${group(number)} ${word}${number === 1 ? "" : "s"}`;

/** `+12`, `-3`, `0`. */
export const signed = (number: number): string => (number > 0 ? `+${group(number)}` : group(number));
