// The colours of a layer, scope by scope: frontmatter, directives, Liquid inside Markdown.
import { beforeAll, describe, expect, it } from "vitest";
import { loadTokenizer, type ScopedToken } from "./tokenize";

/** A line from 0, a token without the blanks around it, and the scopes that it has, or with `!` has not. */
type Row = readonly [line: number, token: string, ...scopes: string[]];

const FRONT = "meta.embedded.block.frontmatter";
const VERB = "keyword.control.directive.prompt-layer";
const CODE = "entity.name.function.directive.prompt-layer";
const REASON = "string.unquoted.directive.prompt-layer";
const KEYWORD = "keyword.control.liquid";
const PATH = "variable.other.liquid";
const RAW = "string.unquoted.raw.liquid";
const OUTPUT = "meta.output.liquid";
const HEADING = "markup.heading.markdown";
const FENCE = "markup.fenced_code.block.markdown";

const CASES: readonly (readonly [name: string, lines: readonly string[], rows: readonly Row[]])[] = [
  [
    "a block from its first to its closing line",
    ["--- ", "name: intro", "---", "# Hello"],
    [
      [0, "---", FRONT, "punctuation.definition.begin.frontmatter"],
      [1, "name", FRONT, "entity.name.tag.yaml", "support.type.property-name"],
      [1, "intro", FRONT, "string.unquoted.yaml"],
      [2, "---", FRONT, "punctuation.definition.end.frontmatter"],
      [3, "Hello", HEADING, `!${FRONT}`],
    ],
  ],
  [
    "a block that nothing closes",
    ["---", "name: intro", "# not a heading", "{{ user }}"],
    [
      [2, "# not a heading", FRONT, "comment.line.number-sign.yaml", `!${HEADING}`],
      [3, "user }}", FRONT, `!${OUTPUT}`],
    ],
  ],
  [
    "no block behind the first line, nor one with a language",
    ["---js", "name: x", "---", "name: y"],
    [
      [1, "name: x", `!${FRONT}`],
      [2, "---", "meta.separator.markdown", `!${FRONT}`],
    ],
  ],
  [
    "CRLF",
    ["---\r", "cache: turn\r", "keep: true\r", "---\r", "<!-- layers: allow size/limit -- so -->\r", "{{ a }}\r"],
    [
      [1, "turn", "constant.language.tier.prompt-layer"],
      [2, "true", "constant.language.boolean.yaml"],
      [3, "---", "punctuation.definition.end.frontmatter"],
      [4, "size/limit", CODE, `!${FRONT}`],
      [5, "a", PATH],
    ],
  ],
  [
    "keys and values",
    [
      "---",
      "priority: 10",
      "cache: 'static' # why",
      "cache: daily",
      'x-team: "a"',
      "owner: static",
      "limit: 5 # b",
      "---",
    ],
    [
      [1, "priority", "support.type.property-name"],
      [1, "10", "constant.numeric.yaml"],
      [2, "static", "constant.language.tier.prompt-layer"],
      [2, "# why", "comment.line.number-sign.yaml"],
      [3, "daily", "string.unquoted.yaml", "!constant.language.tier.prompt-layer"],
      [4, "x-team", "support.type.property-name"],
      [4, "a", "string.quoted.double.yaml"],
      [5, "owner", "entity.name.tag.yaml", "!support.type.property-name"],
      [5, "static", "!constant.language.tier.prompt-layer"],
      [6, "5", "constant.numeric.yaml"],
    ],
  ],
  [
    "a string that nothing closes ends with the block",
    ["---", 'reason: "open', "---", "{{ a }}"],
    [
      [1, "open", "string.quoted.double.yaml"],
      [2, "---", FRONT, "!string.quoted.double.yaml"],
      [3, "a", PATH, `!${FRONT}`],
    ],
  ],
  [
    "directives in YAML",
    ["---", "# layers: allow order/band, cache/* -- it is fine", "# layers: note a/b", "# layers: allowed a/b", "---"],
    [
      [1, "allow", VERB],
      [1, "order/band", CODE],
      [1, "cache/*", CODE],
      [1, "it is fine", REASON],
      [2, "note", VERB],
      [2, "a/b", REASON, `!${CODE}`],
      [3, "# layers: allowed a/b", "comment.line.number-sign.yaml", `!${VERB}`],
    ],
  ],
  [
    "directives in the body, in a fence too",
    [
      "<!-- layers: allow-file size/limit, cache/* -- see a/b -->",
      "```",
      "  <!-- layers: allow a/b-->",
      "```",
      "<!-- layers: note c/d -->",
    ],
    [
      [0, "allow-file", VERB],
      [0, "size/limit", CODE],
      [0, "cache/*", CODE],
      [0, "see a/b", REASON, `!${CODE}`],
      [0, "-->", "punctuation.definition.comment.end.prompt-layer", `!${REASON}`],
      [2, "a/b", CODE, FENCE],
      [3, "```", FENCE],
      [4, "c/d", REASON],
    ],
  ],
  [
    "what is no directive",
    ["<!-- layers of paint {{ a }} -->", "See <!-- layers: allow a/b -- x -->", "<!-- layers: allow a/b --> y"],
    [
      [0, "layers of paint {{ a }}", "comment.block.html", `!${OUTPUT}`],
      [1, "layers: allow a/b -- x", "comment.block.html", `!${VERB}`],
      [2, "layers: allow a/b", "comment.block.html", `!${VERB}`],
    ],
  ],
  [
    "Liquid in a heading, a list and a fence",
    ["# Hi {{ user.name | default: 'you' }}!", "- for {{ a }}", "  {% if b %}", "", "```", "{{- c -}}", "```", "end"],
    [
      [0, "{{", "punctuation.definition.output.begin.liquid", HEADING],
      [0, "user.name", PATH, HEADING],
      [0, "default", "support.function.liquid"],
      [0, "'you'", "string.quoted.single.liquid"],
      [0, "!", HEADING, `!${OUTPUT}`],
      [1, "a", PATH, "markup.list.unnumbered.markdown"],
      [2, "if", KEYWORD, "markup.list.unnumbered.markdown"],
      [5, "{{-", "punctuation.definition.output.begin.liquid", FENCE],
      [5, "c", PATH, FENCE],
      [5, "-}}", "punctuation.definition.output.end.liquid", FENCE],
      [7, "end", `!${FENCE}`],
    ],
  ],
  [
    "tags",
    ['{%- if n >= 2.5 and tags contains "}}%}" -%}', "{% for x in (1..n) limit: 3 %}", "{% stray y == nil %}"],
    [
      [0, "if", KEYWORD],
      [0, "n", PATH],
      [0, ">=", "keyword.operator.liquid"],
      [0, "2.5", "constant.numeric.liquid"],
      [0, "and", "keyword.operator.word.liquid"],
      [0, '"}}%}"', "string.quoted.double.liquid"],
      [0, "-%}", "punctuation.definition.tag.end.liquid"],
      [1, "in", "keyword.other.liquid"],
      [1, "1", "constant.numeric.liquid"],
      [1, "..", "keyword.operator.liquid"],
      [1, "limit", "variable.parameter.liquid"],
      [2, "stray", "entity.name.tag.liquid", `!${KEYWORD}`],
      [2, "nil", "constant.language.liquid"],
    ],
  ],
  [
    "the lines of a liquid tag",
    ["{% liquid", "  assign a = b", "", "  # c", "  echo a", "%}after"],
    [
      [1, "assign", KEYWORD],
      [1, "b", PATH],
      [3, "# c", "comment.line.number-sign.liquid"],
      [4, "echo", KEYWORD],
      [5, "after", "!meta.tag.liquid"],
    ],
  ],
  [
    "raw text",
    ["{% raw %}{{ a }}", "", "<!-- layers: allow a/b -- x -->", "{% if %}{%- endraw -%}{{ b }}"],
    [
      [0, "raw", KEYWORD],
      [0, "{{ a }}", RAW, `!${OUTPUT}`],
      [2, "a/b", CODE],
      [3, "{% if %}", RAW, "!meta.tag.liquid"],
      [3, "endraw", KEYWORD, `!${RAW}`],
      [3, "b", PATH, `!${RAW}`],
    ],
  ],
  [
    "comments",
    ["{% comment %}", "# {{ a }}", "{% endcomment %}{% # note {{ %}{{ b }}"],
    [
      [1, "# {{ a }}", "comment.block.liquid", `!${OUTPUT}`, `!${HEADING}`],
      [2, "note {{", "comment.line.number-sign.liquid", `!${OUTPUT}`],
      [2, "b", PATH, "!comment.block.liquid"],
    ],
  ],
  [
    "braces that nothing closes end at the next opening, or at a blank line",
    ["{{ a {% if b %}c", "{{ d", "", "# e", "f }} g"],
    [
      [0, "a", PATH],
      [0, "if", KEYWORD, `!${OUTPUT}`],
      [0, "c", `!${OUTPUT}`, "!meta.tag.liquid"],
      [1, "d", PATH],
      [3, "e", HEADING, `!${OUTPUT}`],
      [4, "f }} g", `!${OUTPUT}`],
    ],
  ],
  [
    "a rule later in the body",
    ["---", "name: a", "---", "text", "---", "name: b", "---"],
    [
      [2, "---", FRONT],
      [4, "---", "meta.separator.markdown", `!${FRONT}`],
      [5, "name: b", `!${FRONT}`, "!entity.name.tag.yaml"],
      [6, "---", "meta.separator.markdown"],
    ],
  ],
];

describe("the grammar colours", () => {
  let tokenize: (source: string) => readonly ScopedToken[];
  beforeAll(async () => {
    tokenize = await loadTokenizer();
  });

  it("a long line of tags that nothing closes in time that grows with it", () => {
    expect(tokenize("{% comment ".repeat(4000)).length).toBeGreaterThan(4000);
  }, 5000);

  it.each(CASES)("%s", (_name, lines, rows) => {
    const tokens = tokenize(lines.join("\n"));
    expect(rows.flatMap((row) => faults(tokens, row))).toEqual([]);
  });
});

// One text can stand twice in a line: any one of its tokens that fits will do.
function faults(tokens: readonly ScopedToken[], [line, text, ...scopes]: Row): readonly string[] {
  const found = tokens.filter((token) => token.line === line && token.text.trim() === text);
  if (found.some((token) => scopes.every((scope) => fits(token, scope)))) return [];
  const seen = tokens
    .filter((token) => token.line === line)
    .map((token) => `${token.text} [${token.scopes.join(" ")}]`);
  return [`line ${line}, "${text}" is not ${scopes.join(" ")}: ${seen.join(" | ")}`];
}

// A scope's name can be two names with a blank between.
function fits(token: ScopedToken, scope: string): boolean {
  const names = token.scopes.flatMap((name) => name.split(" "));
  return scope.startsWith("!") ? !names.includes(scope.slice(1)) : names.includes(scope);
}
