// What stands behind a tag's name, read per tag. Each reader takes a cursor over the arguments and throws `TemplateFault`.
import { FRAGMENT_PATTERN } from "../../layers-schema";
import type { Span } from "../text";
import { atEnd, type Cursor, expectEnd, take, takeName, unexpected } from "./cursor";
import { type Expression, type Operand, readExpression, readOperand } from "./expression";
import { quote, TemplateFault } from "./fault";

/** A name with its place. */
export interface Named {
  readonly name: string;
  readonly span: Span;
}

/** An operand as an expression without operators and filters. */
export const toExpression = (operand: Operand): Expression => ({ items: [operand], filters: [], span: operand.span });

/** The whole rest as one expression: if, elsif, unless, case, echo. */
export function readWhole(cursor: Cursor): Expression {
  const expression = readExpression(cursor);
  expectEnd(cursor);
  return expression;
}

/** `name = expression` */
export function readAssign(cursor: Cursor): { readonly target: Named; readonly value: Expression } {
  const target = takeName(cursor) ?? fail(cursor, "a name");
  if (!take(cursor, "=")) throw unexpected(cursor, "`=`");
  return { target, value: readWhole(cursor) };
}

/** A name alone, also in quotes: capture; without quotes: increment, decrement. */
export function readTarget(cursor: Cursor, quotes = true): Named {
  if (quotes && !atEnd(cursor) && (cursor.text[cursor.at] === '"' || cursor.text[cursor.at] === "'")) {
    const quoted = readOperand(cursor);
    expectEnd(cursor);
    const inner = { start: quoted.span.start + 1, end: quoted.span.end - 1 };
    return { name: cursor.text.slice(inner.start, inner.end), span: inner };
  }
  const name = takeName(cursor) ?? fail(cursor, "a name");
  expectEnd(cursor);
  return name;
}

/** `a, b or c` */
export function readWhen(cursor: Cursor): readonly Operand[] {
  const values = [readOperand(cursor)];
  while (!atEnd(cursor)) {
    const start = cursor.at;
    if (!take(cursor, ",") && takeName(cursor)?.name !== "or") {
      cursor.at = start;
      throw unexpected(cursor, "`,` or `or`");
    }
    values.push(readOperand(cursor));
  }
  return values;
}

/** `a, b, c` or `group: a, b, c` */
export function readCycle(cursor: Cursor): readonly Expression[] {
  const start = cursor.at;
  const parts: Expression[] = [];
  const group = readOperand(cursor);
  if (take(cursor, ":")) parts.push(toExpression(group));
  else cursor.at = start;
  do parts.push(readExpression(cursor));
  while (take(cursor, ",") && !atEnd(cursor));
  expectEnd(cursor);
  return parts;
}

/** A loop's head. */
export interface LoopHead {
  readonly variable: Named;
  readonly collection: Operand;
  readonly bounds: readonly Operand[];
}

/** `x in collection limit: n offset: n reversed`; the parameters that the tag takes are given. */
export function readLoop(cursor: Cursor, parameters: readonly string[]): LoopHead {
  const variable = takeName(cursor) ?? fail(cursor, "a name");
  if (takeName(cursor)?.name !== "in") throw new TemplateFault(variable.span, "A loop reads `NAME in LIST`.");
  const collection = readOperand(cursor);
  const bounds: Operand[] = [];
  for (const { name, value } of readPairs(cursor)) {
    if (!parameters.includes(name.name)) throw unknownParameter(name, parameters);
    if (value === undefined && name.name !== "reversed")
      throw new TemplateFault(name.span, `\`${name.name}\` needs a value.`);
    if (value !== undefined && !isContinue(value)) bounds.push(value);
  }
  return { variable, collection, bounds };
}

const unknownParameter = ({ name, span }: Named, parameters: readonly string[]): TemplateFault =>
  new TemplateFault(span, `A loop has no parameter ${quote(name)}. It takes: ${parameters.join(", ")}.`);

// `offset: continue` is a word of the tag, no variable.
const isContinue = (value: Operand): boolean =>
  value.kind === "path" && value.segments.length === 1 && value.segments[0] === "continue";

interface Pair {
  readonly name: Named;
  readonly value: Operand | undefined;
}

function readPairs(cursor: Cursor): readonly Pair[] {
  const pairs: Pair[] = [];
  while (!atEnd(cursor)) {
    if (take(cursor, ",") && atEnd(cursor)) break;
    const name = takeName(cursor) ?? fail(cursor, "a name with a colon");
    pairs.push({ name, value: take(cursor, ":") ? readOperand(cursor) : undefined });
  }
  return pairs;
}

/** A render tag: the fragment's name, and what the fragment sees under which name. */
export interface RenderCall {
  readonly name: string;
  readonly pairs: readonly { readonly name: string; readonly value: Operand | undefined; readonly each: boolean }[];
}

/** `"NAME" with value as alias, key: value`. `tag` is the place of a fault of the name. */
export function readRender(cursor: Cursor, tag: Span): RenderCall {
  const name = readFragmentName(cursor, tag);
  const pairs: { name: string; value: Operand | undefined; each: boolean }[] = [];
  for (let keyword = readBindingWord(cursor); keyword !== undefined; keyword = readBindingWord(cursor)) {
    const value = readOperand(cursor);
    pairs.push({ name: readAlias(cursor) ?? name, value, each: keyword === "for" });
    take(cursor, ",");
  }
  for (const pair of readPairs(cursor)) pairs.push({ name: pair.name.name, value: pair.value, each: false });
  return { name, pairs };
}

function readFragmentName(cursor: Cursor, tag: Span): string {
  const operand = atEnd(cursor) ? undefined : readOperand(cursor);
  if (operand?.kind !== "literal" || typeof operand.value !== "string") {
    throw new TemplateFault(
      tag,
      "A fragment is named by a quoted text, so that it is known before anything renders.",
      "template/fragment",
    );
  }
  if (FRAGMENT_PATTERN.test(operand.value)) return operand.value;
  const message = `${quote(operand.value)} is no fragment's name: only letters, digits, \`_\`, \`-\` and \`/\` are allowed.`;
  throw new TemplateFault(tag, message, "template/fragment", { name: operand.value });
}

// `with:` and `for:` are ordinary arguments.
function readBindingWord(cursor: Cursor): string | undefined {
  const start = cursor.at;
  const word = takeName(cursor)?.name;
  if (
    (word === "with" || word === "for") &&
    !atEnd(cursor) &&
    cursor.text[cursor.at] !== ":" &&
    cursor.text[cursor.at] !== ","
  )
    return word;
  cursor.at = start;
  return undefined;
}

function readAlias(cursor: Cursor): string | undefined {
  const start = cursor.at;
  if (takeName(cursor)?.name === "as") return (takeName(cursor) ?? fail(cursor, "a name after `as`")).name;
  cursor.at = start;
  return undefined;
}

function fail(cursor: Cursor, wanted: string): never {
  throw unexpected(cursor, wanted);
}
