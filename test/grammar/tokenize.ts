// The two grammars of syntaxes/ in the tokenizer of VS Code, with small stand-ins for its YAML and Markdown grammars.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const MAIN = "text.html.markdown.prompt-layer";
const INJECTION = "liquid.injection.prompt-layer";

const STUBS: Readonly<Record<string, object>> = {
  "source.yaml": {
    scopeName: "source.yaml",
    patterns: [
      { match: "^[ ]*([\\w-]+)(:)(?=\\s|$)", captures: { 1: { name: "entity.name.tag.yaml" } } },
      { match: "[^\\s\"'#:\\[\\],{}][^#\\r]*", name: "string.unquoted.yaml" },
    ],
  },
  "text.html.markdown": {
    scopeName: "text.html.markdown",
    patterns: [
      { begin: "<!--", end: "-->", name: "comment.block.html" },
      { begin: "^(```)", end: "^(```)", name: "markup.fenced_code.block.markdown" },
      { match: "^(#+ .*)$", name: "markup.heading.markdown", captures: { 1: { patterns: [{ match: "^#+" }] } } },
      { match: "^---[ \\t]*$", name: "meta.separator.markdown" },
      { begin: "^(-)(?= )", while: "^ {2}", name: "markup.list.unnumbered.markdown" },
    ],
  },
};

/** One token: its line (from 0), its text, and its scopes without the root's, outermost first. */
export interface ScopedToken {
  readonly line: number;
  readonly text: string;
  readonly scopes: readonly string[];
}

/** A tokenizer for whole files. Lines split at LF alone, so that a CR stays in its line. */
export async function loadTokenizer(): Promise<(source: string) => readonly ScopedToken[]> {
  const wasm = await readFile(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scopeName) => {
      const text = await grammarText(scopeName);
      return text === undefined ? null : textmate.parseRawGrammar(text, `${scopeName}.json`);
    },
    getInjections: (scopeName) => (scopeName === MAIN ? [INJECTION] : undefined),
  });
  const grammar = await registry.loadGrammar(MAIN);
  if (grammar === null) throw new Error(`no grammar ${MAIN}`);
  return (source) => tokenize(grammar, source);
}

async function grammarText(scopeName: string): Promise<string | undefined> {
  const path = { [MAIN]: "prompt-layer", [INJECTION]: "liquid.injection" }[scopeName];
  if (path !== undefined) return readFile(new URL(`../../syntaxes/${path}.tmLanguage.json`, import.meta.url), "utf8");
  const stub = STUBS[scopeName];
  return stub === undefined ? undefined : JSON.stringify(stub);
}

function tokenize(grammar: textmate.IGrammar, source: string): readonly ScopedToken[] {
  let stack = textmate.INITIAL;
  return source.split("\n").flatMap((lineText, line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(lineText, stack);
    stack = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => ({
      line,
      text: lineText.slice(startIndex, endIndex),
      scopes: scopes.slice(1),
    }));
  });
}
