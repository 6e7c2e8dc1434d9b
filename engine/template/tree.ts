// Elements to a tree of blocks: what is inside what, what each tag asks for, and every fault of nesting.
// Which variables come from where is flow.ts's business.
import type { Span } from "../text";
import { type Cursor, startCursor } from "./cursor";
import type { Expression, Operand } from "./expression";
import { quote, TemplateFault } from "./fault";
import { MAX_DEPTH } from "./limits";
import type { Element, TagElement } from "./scan";
import {
  type LoopHead,
  type Named,
  type RenderCall,
  readAssign,
  readCycle,
  readLoop,
  readRender,
  readTarget,
  readWhen,
  readWhole,
  toExpression,
} from "./tagArguments";

/** What one output or tag asks for; becomes a `TemplateValue`. */
export interface Ask {
  readonly kind: "output" | "condition" | "loop" | "argument";
  readonly span: Span;
  /** The expression as written. */
  readonly source: Span;
  readonly parts: readonly Expression[];
}

export type Node =
  | { readonly kind: "text"; readonly span: Span }
  | { readonly kind: "print"; readonly ask: Ask; readonly counter?: Named }
  | { readonly kind: "assign"; readonly target: Named; readonly value: Expression }
  | { readonly kind: "capture"; readonly target: Named; readonly body: Node[] }
  | BranchNode
  | LoopNode
  | {
      readonly kind: "render";
      readonly span: Span;
      readonly call: RenderCall;
      readonly asks: readonly (Ask | undefined)[];
    };

/** if, unless, case: `head` is what case compares. */
export interface BranchNode {
  readonly kind: "branch";
  readonly head: Ask | undefined;
  /** What stands between case and the first when: it is never rendered. */
  readonly lost: Node[];
  readonly branches: { readonly ask: Ask; readonly body: Node[] }[];
  otherwise: Node[] | undefined;
}

export interface LoopNode {
  readonly kind: "loop";
  readonly ask: Ask;
  readonly head: LoopHead | undefined;
  /** `forloop` or `tablerowloop` */
  readonly counter: string;
  readonly body: Node[];
  otherwise: Node[] | undefined;
}

export interface Tree {
  readonly nodes: readonly Node[];
  readonly faults: readonly TemplateFault[];
  /** The block that is nested too deeply; nothing behind it was read. */
  readonly tooDeep?: Span;
}

interface Frame {
  readonly name: string;
  readonly span: Span;
  readonly node: BranchNode | LoopNode | undefined;
  target: Node[];
}

interface Builder {
  readonly text: string;
  readonly faults: TemplateFault[];
  readonly stack: Frame[];
  readonly root: Node[];
  readonly unknown: Set<string>;
}

/** Builds the tree; never throws. */
export function buildTree(text: string, elements: readonly Element[]): Tree {
  const builder: Builder = { text, faults: [], stack: [], root: [], unknown: new Set() };
  for (const element of elements) {
    if (element.kind === "text") add(builder, { kind: "text", span: element.span });
    else if (element.kind === "output") addPrint(builder, element.span, element.content, readWholeParts);
    else if (element.kind === "tag") addTag(builder, element);
    else if (element.kind === "open-liquid") open(builder, "liquid", element.span, undefined, target(builder));
    else close(builder, "liquid", element.span);
    if (builder.stack.length > MAX_DEPTH) return { nodes: [], faults: [], tooDeep: element.span };
  }
  for (const frame of builder.stack) builder.faults.push(neverClosed(frame));
  return { nodes: builder.root, faults: builder.faults };
}

const target = ({ stack, root }: Builder): Node[] => stack.at(-1)?.target ?? root;
const add = (builder: Builder, node: Node): number => target(builder).push(node);
const neverClosed = ({ name, span }: Frame): TemplateFault =>
  new TemplateFault(span, `This ${name} is never closed by end${name}.`);

function open(builder: Builder, name: string, span: Span, node: Frame["node"], body: Node[]): void {
  builder.stack.push({ name, span, node, target: body });
}

function close(builder: Builder, name: string, span: Span): void {
  const { stack, faults } = builder;
  const at = stack.findLastIndex((frame) => frame.name === name);
  const outside = name === "liquid" ? -1 : stack.findLastIndex((frame) => frame.name === "liquid");
  if (at < 0 || at < outside) faults.push(new TemplateFault(span, `This end${name} closes nothing.`));
  else for (const frame of stack.splice(at).slice(1)) faults.push(neverClosed(frame));
}

// Reads with `read`; a fault is kept, and `undefined` stands for what could not be read.
function attempt<T>({ faults }: Builder, read: () => T): T | undefined {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof TemplateFault)) throw fault;
    faults.push(fault);
    return undefined;
  }
}

type PartsReader = (cursor: Cursor) => readonly Expression[];
const readWholeParts: PartsReader = (cursor) => [readWhole(cursor)];
const readWhenParts: PartsReader = (cursor) => readWhen(cursor).map(toExpression);

function readAsk(builder: Builder, kind: Ask["kind"], span: Span, source: Span, read: PartsReader): Ask {
  const parts = attempt(builder, () => read(startCursor(builder.text, source))) ?? [];
  return { kind, span, source, parts };
}

function addPrint(builder: Builder, span: Span, source: Span, read: PartsReader): void {
  add(builder, { kind: "print", ask: readAsk(builder, "output", span, source, read) });
}

function addTag(builder: Builder, tag: TagElement): void {
  const reader = Object.hasOwn(TAGS, tag.name) ? TAGS[tag.name] : undefined;
  if (reader !== undefined) reader(builder, tag);
  else if (tag.name.startsWith("end") && Object.hasOwn(TAGS, tag.name.slice(3))) closeTag(builder, tag);
  else unknownTag(builder, tag);
}

function closeTag(builder: Builder, { name, args, span }: TagElement): void {
  if (args.start < args.end && (name === "endif" || name === "endfor")) {
    builder.faults.push(new TemplateFault(args, `Nothing may stand behind ${name}.`));
  }
  close(builder, name.slice(3), span);
}

const REFUSED = ["include", "layout", "block"];

// The end of an unknown block says nothing new.
function unknownTag({ unknown, faults }: Builder, { name, nameSpan }: TagElement): void {
  if (name.startsWith("end") && unknown.has(name.slice(3))) return;
  unknown.add(name);
  const message = REFUSED.includes(name)
    ? `The tag \`${name}\` is not available: take a fragment in with {% render "NAME" %}.`
    : `There is no tag ${quote(name)}.`;
  faults.push(new TemplateFault(nameSpan, message, "template/syntax", { tag: name }));
}

type TagReader = (builder: Builder, tag: TagElement) => void;

const TAGS: Readonly<Record<string, TagReader>> = {
  assign: (builder, tag) => {
    const assign = attempt(builder, () => readAssign(startCursor(builder.text, tag.args)));
    if (assign !== undefined) add(builder, { kind: "assign", ...assign });
  },
  capture: (builder, tag) => {
    const target = attempt(builder, () => readTarget(startCursor(builder.text, tag.args)));
    const body: Node[] = [];
    if (target !== undefined) add(builder, { kind: "capture", target, body });
    open(builder, tag.name, tag.span, undefined, body);
  },
  increment: addCounter,
  decrement: addCounter,
  echo: (builder, tag) => {
    if (tag.args.start < tag.args.end) addPrint(builder, tag.span, tag.args, readWholeParts);
  },
  cycle: (builder, tag) => addPrint(builder, tag.span, tag.args, readCycle),
  break: () => {},
  continue: () => {},
  if: openBranch,
  unless: openBranch,
  case: openBranch,
  elsif: (builder, tag) => addBranch(builder, tag, ["if", "unless"], readWholeParts),
  when: (builder, tag) => addBranch(builder, tag, ["case"], readWhenParts),
  else: addElse,
  for: (builder, tag) => openLoop(builder, tag, "forloop", ["limit", "offset", "reversed"]),
  tablerow: (builder, tag) => openLoop(builder, tag, "tablerowloop", ["cols", "limit", "offset"]),
  render: addRender,
};

function addCounter(builder: Builder, tag: TagElement): void {
  const counter = attempt(builder, () => readTarget(startCursor(builder.text, tag.args), false));
  const ask: Ask = { kind: "output", span: tag.span, source: tag.args, parts: [] };
  if (counter !== undefined) add(builder, { kind: "print", ask, counter });
}

function openBranch(builder: Builder, tag: TagElement): void {
  const ask = readAsk(builder, "condition", tag.span, tag.args, readWholeParts);
  const body: Node[] = [];
  const isCase = tag.name === "case";
  const branches = isCase ? [] : [{ ask, body }];
  const lost = isCase ? body : [];
  const node: BranchNode = { kind: "branch", head: isCase ? ask : undefined, lost, branches, otherwise: undefined };
  add(builder, node);
  open(builder, tag.name, tag.span, node, body);
}

function addBranch(builder: Builder, tag: TagElement, owners: readonly string[], read: PartsReader): void {
  const frame = builder.stack.at(-1);
  const ask = readAsk(builder, "condition", tag.span, tag.args, read);
  if (frame?.node?.kind !== "branch" || !owners.includes(frame.name)) {
    builder.faults.push(new TemplateFault(tag.span, `This ${tag.name} stands in no ${owners.join(" or ")}.`));
  } else if (frame.node.otherwise !== undefined) {
    builder.faults.push(new TemplateFault(tag.span, `This ${tag.name} stands behind else and is never reached.`));
  } else {
    frame.target = [];
    frame.node.branches.push({ ask, body: frame.target });
  }
}

function addElse(builder: Builder, tag: TagElement): void {
  const frame = builder.stack.at(-1);
  if (tag.args.start < tag.args.end) {
    builder.faults.push(new TemplateFault(tag.args, "else takes no condition; elsif does."));
  }
  if (frame?.node === undefined || frame.name === "tablerow") {
    builder.faults.push(new TemplateFault(tag.span, "This else stands in no if, unless, case or for."));
  } else if (frame.node.otherwise !== undefined) {
    builder.faults.push(new TemplateFault(tag.span, "This is the second else of one block."));
  } else {
    frame.target = [];
    frame.node.otherwise = frame.target;
  }
}

function openLoop(builder: Builder, tag: TagElement, counter: string, parameters: readonly string[]): void {
  const head = attempt(builder, () => readLoop(startCursor(builder.text, tag.args), parameters));
  const operands: readonly Operand[] = head === undefined ? [] : [head.collection, ...head.bounds];
  const ask: Ask = { kind: "loop", span: tag.span, source: tag.args, parts: operands.map(toExpression) };
  const body: Node[] = [];
  const node: LoopNode = { kind: "loop", ask, head, counter, body, otherwise: undefined };
  add(builder, node);
  open(builder, tag.name, tag.span, node, body);
}

function addRender(builder: Builder, tag: TagElement): void {
  const call = attempt(builder, () => readRender(startCursor(builder.text, tag.args), tag.span));
  if (call === undefined) return;
  const asks = call.pairs.map(({ value }): Ask | undefined =>
    value === undefined
      ? undefined
      : { kind: "argument", span: tag.span, source: value.span, parts: [toExpression(value)] },
  );
  add(builder, { kind: "render", span: tag.span, call, asks });
}

/** The names of all tags that open or stand alone; for completion. */
export const TAG_NAMES: readonly string[] = [...Object.keys(TAGS), "comment", "liquid", "raw"];
