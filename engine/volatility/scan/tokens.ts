// Cuts an expression of any template language into paths, strings, option keys and the rest. Knows no grammar beyond that.

export interface PathToken {
  readonly kind: "path";
  /** Segments without sigils: `user`, `name`. */
  readonly segments: readonly string[];
  /** Followed by `(`. */
  readonly call: boolean;
  /** Follows a call or an index: the `.format` of `now().format`. */
  readonly member: boolean;
  /** Follows one pipe: the name of a filter. */
  readonly filter: boolean;
  /** Followed by a colon inside braces: an option such as `hour:`. */
  readonly key: boolean;
  /** Follows `lambda`, `for` or `as`, or stands before `=>`: introduced here, not read. */
  readonly bound: boolean;
  /** `new` stands before it. */
  readonly made: boolean;
}

export interface StringToken {
  readonly kind: "string";
  readonly value: string;
}

export type Token = PathToken | StringToken;

/** Longer expressions are read up to here. UTF-16 units. */
const LONGEST_READ = 2000;

const PATH =
  /[$@#]{0,2}\.?[\p{L}_][\p{L}\p{N}\p{M}_]*[?!]?(?:(?:\?\.|!\.|\.|->|::|:\s(?=never))[$@]?[\p{L}_][\p{L}\p{N}\p{M}_]*|\[[^\][]{0,40}\])*/uy;
const NOISE = new Set(
  "if else elsif elseif elif unless case when in of do end then and or not is true false null nil none undefined new await async return const let var typeof instanceof lambda for foreach each as eq ne lt gt le ge with while until range set assign echo print match f each_with_index".split(
    " ",
  ),
);

/** The tokens of an expression, in its order. */
export function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  collect(expression.slice(0, LONGEST_READ), tokens, 0);
  return tokens;
}

function collect(text: string, tokens: Token[], depth: number): void {
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") at = collectString(text, at, tokens);
    else if (character === "`") at = collectTemplate(text, at, tokens, depth);
    else at = collectPath(text, at, tokens) ?? at + 1;
  }
}

// A quote that never closes is an apostrophe.
function collectString(text: string, at: number, tokens: Token[]): number {
  const quote = text.charAt(at);
  let end = at + 1;
  while (end < text.length && text.charAt(end) !== quote) end += text.charAt(end) === "\\" ? 2 : 1;
  if (end >= text.length) return at + 1;
  tokens.push({ kind: "string", value: text.slice(at + 1, end) });
  return end + 1;
}

// Of a template literal only the holes are read.
function collectTemplate(text: string, at: number, tokens: Token[], depth: number): number {
  const holes: [number, number][] = [];
  const end = skipTemplate(text, at, 0, holes);
  if (end < 0 || depth > 3) return at + 1;
  for (const [from, to] of holes) collect(text.slice(from, to), tokens, depth + 1);
  return end;
}

/** Templates nest no deeper than this. */
const DEEPEST_TEMPLATE = 6;

// Offset behind the closing backtick, or -1; `holes` takes the spans between `${` and `}`.
function skipTemplate(text: string, at: number, depth: number, holes?: [number, number][]): number {
  if (depth > DEEPEST_TEMPLATE) return -1;
  for (let next = at + 1; next < text.length; ) {
    const character = text.charAt(next);
    if (character === "`") return next + 1;
    if (character !== "$" || text.charAt(next + 1) !== "{") next += character === "\\" ? 2 : 1;
    else {
      const close = skipHole(text, next + 2, depth + 1);
      if (close < 0) return -1;
      holes?.push([next + 2, close]);
      next = close + 1;
    }
  }
  return -1;
}

// Offset of the `}` that closes a hole, or -1.
function skipHole(text: string, from: number, depth: number): number {
  let open = 0;
  for (let at = from; at >= 0 && at < text.length; ) {
    const character = text.charAt(at);
    if (character === "`") at = skipTemplate(text, at, depth);
    else if (character === "}" && open-- === 0) return at;
    else {
      if (character === "{") open++;
      at++;
    }
  }
  return -1;
}

function collectPath(text: string, at: number, tokens: Token[]): number | undefined {
  PATH.lastIndex = at;
  const match = PATH.exec(text);
  if (match === null) return /\d/.test(text.charAt(at)) ? skipNumber(text, at) : undefined;
  const end = at + match[0].length;
  const before = text.slice(Math.max(0, at - 12), at).trimEnd();
  const after = text.slice(end, end + 4);
  const segments = (match[0].match(/[\p{L}_][\p{L}\p{N}\p{M}_]*/gu) ?? []).filter(
    (segment, index) => index > 0 || !NOISE.has(segment.toLowerCase()) || match[0] === segment,
  );
  const [first] = segments;
  if (first === undefined || (segments.length === 1 && NOISE.has(first.toLowerCase()))) return end;
  tokens.push({
    kind: "path",
    segments,
    call: /^\s?\(/.test(after),
    member:
      /[)\]]\s*(?:\?\.|\.|->)?$/.test(before) &&
      /^[.?]|^\W/.test(`${before.slice(-1)}${match[0]}`) &&
      /[.>]$|^\./.test(match[0].startsWith(".") ? "." : before),
    filter: /(?:^|[^|])\|$/.test(before),
    key: /^\s*:(?!:)/.test(after) && /[({,]$/.test(before),
    bound: /^\s*=>/.test(after) || /\blambda$/.test(before),
    made: /\bnew$/.test(before),
  });
  return end;
}

function skipNumber(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && /[\w.]/.test(text.charAt(end))) end++;
  return end;
}
