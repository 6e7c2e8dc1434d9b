// The grammar, scope by scope: what each piece of a layer is called, next to the line that it stands in.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import oniguruma from "vscode-oniguruma";
import textmate, { type IGrammar } from "vscode-textmate";
import { repository } from "../support/folder";

const LAYER = "text.html.markdown.prompt-layer";
const files: Readonly<Record<string, string>> = {
  [LAYER]: "syntaxes/prompt-layer.tmLanguage.json",
  "liquid.injection.prompt-layer": "syntaxes/liquid.injection.tmLanguage.json",
};
// VS Code brings these two; what matters here is that Liquid shows through a heading and a list.
const stand: Readonly<Record<string, object>> = {
  "source.yaml": { scopeName: "source.yaml", patterns: [{ match: "\\b\\d+\\b", name: "constant.numeric.yaml" }] },
  "text.html.markdown": {
    scopeName: "text.html.markdown",
    patterns: [{ begin: "^#+ ", end: "$", name: "markup.heading.markdown" }],
  },
};

async function loadGrammar(): Promise<IGrammar> {
  const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
  await oniguruma.loadWASM(readFileSync(wasm));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const file = files[scope];
      const text =
        file === undefined ? JSON.stringify(stand[scope]) : readFileSync(path.join(repository, file), "utf8");
      return text === undefined ? null : textmate.parseRawGrammar(text, `${scope}.json`);
    },
    getInjections: (scope) => (scope === LAYER ? ["liquid.injection.prompt-layer"] : undefined),
  });
  const grammar = await registry.loadGrammar(LAYER);
  if (grammar === null) throw new Error("the grammar was not loaded");
  return grammar;
}

const grammar = await loadGrammar();

/** The scopes of the first token that begins with `token` on a line. */
function scopesOf(text: string, line: number, token: string): string {
  let stack = textmate.INITIAL;
  for (const [index, content] of text.split("\n").entries()) {
    const result = grammar.tokenizeLine(content, stack);
    if (index === line) {
      const at = content.indexOf(token);
      return (
        result.tokens.find(({ startIndex, endIndex }) => startIndex <= at && at < endIndex)?.scopes.join(" ") ?? ""
      );
    }
    stack = result.ruleStack;
  }
  return "";
}

const HEAD = "---\nname: role\npriority: 10\ncache: static\n# layers: allow order/band -- why\n--- \n";

describe.each([
  [0, "---", "punctuation.definition.frontmatter.begin"],
  [1, "name", "support.type.property-name"],
  [2, "10", "constant.numeric.yaml"],
  [3, "static", "constant.language.tier"],
  [4, "allow", "keyword.control.directive"],
  [4, "order/band", "entity.name.function.rule"],
  [4, " -- why", "string.unquoted.reason"],
  [5, "---", "punctuation.definition.frontmatter.end"],
  [6, "Hi", "markup.heading.markdown"],
  [6, "{{", "punctuation.section.embedded.begin.liquid"],
  [6, "user.name", "variable.other.liquid"],
  [6, "upcase", "support.function.filter.liquid"],
  [7, "allow-file", "keyword.control.directive"],
  [7, "size/*", "entity.name.function.rule"],
  [8, "if", "keyword.control.liquid"],
  [8, '"x"', "string.quoted.liquid"],
  [9, "{{ raw", "comment.block.liquid"],
  [11, "name", "variable.other.liquid"],
] as const)("line %i", (line, token, scope) => {
  const body = [
    "# Hi {{ user.name | upcase }}",
    "<!-- layers: allow-file size/* -- agreed -->",
    '- {% if a == "x" %}yes{% endif %}',
    "{% raw %}{{ raw }}{% endraw %}",
    "---",
    "Open {{ name",
    "name: text",
  ].join("\n");
  it(`${token} is ${scope}`, () => expect(scopesOf(HEAD + body, line, token)).toContain(scope));
});

it("what stands behind the block is no frontmatter, whatever it looks like", () => {
  expect(scopesOf(`${HEAD}---\nname: text`, 7, "name")).toBe(LAYER);
});

it("an ordinary comment is no directive", () => {
  expect(scopesOf(`${HEAD}<!-- a note -->`, 6, "a note")).not.toContain("directive");
});
