// One line of block YAML, read by itself: the list items that it opens and the key that it begins.

/** What a line opens, by column. */
export interface YamlLine {
  /** Columns of the dashes that open items of lists, from the left. */
  readonly items: readonly number[];
  /** Column behind indentation and dashes: of the key, or of whatever stands there. */
  readonly column: number;
  /** The key that a colon ends. */
  readonly key: string | undefined;
}

/** Reads a line; `undefined` for one that is blank or a comment, which opens nothing. */
export function readYamlLine(line: string): YamlLine | undefined {
  const read = /^([ \t]*)((?:-(?:[ \t]+|$))*)/.exec(line);
  const [indent = "", dashes = ""] = read?.slice(1) ?? [];
  const column = indent.length + dashes.length;
  const rest = line.slice(column, column + LONGEST_KEY);
  if (rest.startsWith("#") || line.trim() === "") return undefined;
  const items = [...dashes.matchAll(/-/g)].map(({ index }) => indent.length + index);
  const key = /^(?:([\w./*-]+)|"([^"\n]*)"|'([^'\n]*)')[ \t]*:(?:[ \t]|$)/.exec(rest);
  return { items, column, key: key?.[1] ?? key?.[2] ?? key?.[3] };
}

/** Longer keys are none, in UTF-16 units. */
const LONGEST_KEY = 200;
