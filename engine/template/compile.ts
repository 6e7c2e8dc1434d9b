// Elements to liquidjs templates. Raw text, comments and {% liquid %} are resolved by the scan and never reach liquidjs.
import { Parser, TagToken, type Template, Tokenizer, type TopLevelToken } from "liquidjs";
import type { Span } from "../text";
import { liquid } from "./liquid";
import type { Element } from "./scan";

/** Templates for our renderer. Throws a liquidjs error for what only liquidjs refuses. */
export function compileLiquid(text: string, elements: readonly Element[]): Template[] {
  const tokens = elements.flatMap((element) => toToken(text, element));
  return new Parser(liquid).parseTokens(new TokenQueue(tokens) as unknown as TopLevelToken[]);
}

// liquidjs takes tokens off the front of an array, which is quadratic for a long one; of the array it uses only this.
class TokenQueue {
  #at = 0;
  constructor(readonly tokens: readonly TopLevelToken[]) {}

  get length(): number {
    return this.tokens.length - this.#at;
  }

  shift(): TopLevelToken | undefined {
    return this.tokens[this.#at++];
  }
}

function toToken(text: string, element: Element): TopLevelToken[] {
  if (element.kind === "text") {
    const { start, end } = element.printed;
    return start < end ? [reader(text, element.printed).readHTMLToken([])] : [];
  }
  if (element.kind === "output") return [reader(text, element.span).readOutputToken(liquid.options)];
  if (element.kind !== "tag") return [];
  if (!element.line) return [new TagToken(text, element.span.start, element.span.end, liquid.options)];
  const line = reader(text, element.span).readLiquidTagToken(liquid.options);
  return line === undefined ? [] : [line as unknown as TagToken];
}

const reader = (text: string, { start, end }: Span): Tokenizer =>
  new Tokenizer(text, liquid.options.operators, undefined, [start, end]);
