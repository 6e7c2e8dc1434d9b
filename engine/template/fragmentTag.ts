// {% render "NAME" %}: takes in a parsed fragment instead of a file. The fragment sees the context; its arguments win.
import { type Context, type Emitter, evalToken, type Hash, RenderTag, type Template, type ValueToken } from "liquidjs";
import type { Span } from "../text";
import { isSourceEmitter } from "./emitters";
import { renderTemplates } from "./renderer";
import { RenderFault } from "./renderFault";
import type { Frame, Run } from "./run";
import { runOf } from "./runContext";
import type { ParsedTemplate, RenderTag as RenderPlace } from "./types";

interface Given {
  readonly value: ValueToken;
  readonly alias: string | undefined;
}

// What liquidjs's tag has read; it declares these private.
interface TagParts {
  readonly file: string;
  readonly hash: Hash;
  readonly with?: Given;
  readonly forBinding?: Given;
}

/** Registered as `render`. Missing, faulty and self-including fragments throw `RenderFault`. */
export class FragmentTag extends RenderTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const parts = this as unknown as TagParts;
    const run = runOf(context);
    const child = context.spawn();
    const scope = child.bottom() as Record<string, unknown>;
    Object.assign(scope, yield parts.hash.render(context));
    if (parts.with !== undefined) scope[parts.with.alias ?? parts.file] = yield evalToken(parts.with.value, context);
    const outer = run.frame;
    const fragment = findFragment(run, parts.file);
    const parent = [...(outer.origin.parent ?? []), tagPlace(run.span, outer)];
    const frame: Frame = {
      template: fragment,
      origin: { fragment: parts.file, parent },
      names: [...outer.names, parts.file],
    };
    const each = parts.forBinding;
    const items: unknown[] = each === undefined ? [undefined] : toItems(yield evalToken(each.value, context));
    for (const [index, item] of items.entries()) {
      if (each !== undefined) {
        scope[each.alias ?? parts.file] = item;
        scope.forloop = loopState(index, items.length);
      }
      run.frame = frame;
      yield renderFragment(fragment, child, emitter);
      run.frame = outer;
    }
  }
}

function toItems(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Symbol.iterator in value ? [...(value as Iterable<unknown>)] : Object.entries(value);
}

// What liquidjs's own forloop says, as plain data.
const loopState = (index: number, length: number): Readonly<Record<string, unknown>> => ({
  index: index + 1,
  index0: index,
  first: index === 0,
  last: index === length - 1,
  rindex: length - index,
  rindex0: length - index - 1,
  length,
});

function findFragment(run: Run, name: string): ParsedTemplate {
  const fragment = run.options.fragments(name);
  if (fragment === undefined) throw new RenderFault("template/fragment", `There is no fragment "${name}".`);
  if (run.frame.names.includes(name))
    throw new RenderFault("template/fragment", `The fragment "${name}" includes itself.`);
  const problem = fragment.problems.find(({ code }) => code !== "template/impure");
  if (problem === undefined) return fragment;
  const { code, message, span } = problem;
  const parent = [...(run.frame.origin.parent ?? []), tagPlace(run.span, run.frame)];
  throw new RenderFault(code === "template/impure" ? "template/syntax" : code, message, span, {
    fragment: name,
    parent,
  });
}

function tagPlace(span: Span, { origin: { fragment } }: Frame): RenderPlace {
  return fragment === undefined ? { span } : { span, fragment };
}

function* renderFragment(
  fragment: ParsedTemplate,
  context: Context,
  emitter: Emitter,
): Generator<unknown, void, unknown> {
  const { program, text } = fragment;
  if (program.kind === "liquid") yield renderTemplates(program.compile() as Template[], context, emitter);
  else if (isSourceEmitter(emitter)) emitter.literal({ start: 0, end: text.length });
}
