// The headings of a Markdown text: `# Title`, and a line underlined with `===` or `---`. Fenced code has none.

/** One heading. */
export interface Heading {
  /** Offset of its line (UTF-16 units). */
  readonly start: number;
  /** Its words, without the signs around them. */
  readonly title: string;
}

/** The headings of `text` in order. Linear in its length. */
export function findHeadings(text: string): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  let above = "";
  for (let start = 0; start < text.length; ) {
    const lineFeed = text.indexOf("\n", start);
    const end = lineFeed < 0 ? text.length : lineFeed;
    const line = text.slice(start, end);
    if (fence !== undefined) fence = closes(line, fence) ? undefined : fence;
    else {
      fence = fenceOf(line);
      const title = fence === undefined ? (hashTitle(line) ?? underlinedTitle(text, line, end, above)) : undefined;
      if (title !== undefined) headings.push({ start, title });
    }
    above = line;
    start = end + 1;
  }
  return headings;
}

const MARGIN = /^ {0,3}/;
const unindented = (line: string): string => line.slice(MARGIN.exec(line)?.[0].length ?? 0);

function fenceOf(line: string): string | undefined {
  const fence = /^(?:`{3,}|~{3,})/.exec(unindented(line))?.[0];
  // A run of backticks with another one behind it on the line is inline code.
  return fence?.startsWith("`") === true && unindented(line).indexOf("`", fence.length) >= 0 ? undefined : fence;
}

function closes(line: string, fence: string): boolean {
  const own = unindented(line).trimEnd();
  return own.length >= fence.length && own === (fence[0] ?? "`").repeat(own.length);
}

function hashTitle(line: string): string | undefined {
  const own = unindented(line);
  const signs = /^#{1,6}(?=[ \t]|$)/.exec(own)?.[0];
  return signs === undefined ? undefined : withoutClosingSigns(own.slice(signs.length).trim());
}

function withoutClosingSigns(title: string): string {
  let end = title.length;
  while (title[end - 1] === "#") end--;
  return end === 0 || title[end - 1] === " " ? title.slice(0, end).trimEnd() : title;
}

// The line behind it is nothing but `===` or `---`, the one above is blank, and it begins like a sentence.
function underlinedTitle(text: string, line: string, end: number, above: string): string | undefined {
  const sign = text[end + 1 + (MARGIN.exec(text.slice(end + 1, end + 4))?.[0].length ?? 0)];
  if ((sign !== "=" && sign !== "-") || above.trim() !== "" || !/^[\p{L}\p{N}"'*_(]/u.test(unindented(line)))
    return undefined;
  const lineFeed = text.indexOf("\n", end + 1);
  const rule = unindented(text.slice(end + 1, lineFeed < 0 ? text.length : lineFeed)).trimEnd();
  return rule.length >= 3 && rule === sign.repeat(rule.length) ? line.trim() : undefined;
}
