// Takes the place of liquidjs's renderer: knows at every moment which output or tag writes, and stops what runs too long.
import { type Context, type Emitter, type Template, TokenKind } from "liquidjs";
import { isSourceEmitter, TextEmitter } from "./emitters";
import { MAX_DEPTH } from "./limits";
import { RenderFault } from "./renderFault";
import type { Run } from "./run";
import { runOf } from "./runContext";

/** Renders `templates`; without an emitter it collects the text alone. */
export function* renderTemplates(
  templates: Template[],
  context: Context,
  given?: Emitter,
): Generator<unknown, string, unknown> {
  const run = runOf(context);
  const emitter = isSourceEmitter(given) ? given : new TextEmitter(run);
  const outer = run.current;
  if (++run.depth > MAX_DEPTH + 1)
    throw new RenderFault(
      "template/render",
      `Blocks and fragments are nested more than ${MAX_DEPTH} deep.`,
      run.span,
      run.frame.origin,
    );
  try {
    run.charge(1);
    for (const template of templates) {
      run.current = template;
      run.charge(costOf(template));
      if (template.token.kind === TokenKind.HTML) emitter.literal(run.span);
      else {
        const text: unknown = keptText(run) ?? (yield template.render(context, emitter));
        if (text) emitter.write(text);
      }
      if (context.breakCalled || context.continueCalled) break;
    }
  } catch (error) {
    throw run.toFault(error);
  }
  run.current = outer;
  run.depth--;
  return emitter.buffer;
}

// Long expressions and many branches in a loop cost more than their number.
function costOf(template: Template): number {
  if (template.token.kind === TokenKind.HTML) return 1;
  const branches = "branches" in template && Array.isArray(template.branches) ? template.branches.length : 0;
  return 1 + branches + ((template.token.end - template.token.begin) >> 5);
}

function keptText({ value: index, frame, options }: Run): string | undefined {
  if (options.keep === undefined || index === undefined) return undefined;
  const value = frame.template.values[index];
  if (value?.kind !== "output" || value.expression === "" || !options.keep(value)) return undefined;
  return `{{ ${value.paths.length === 1 ? value.paths[0]?.path : value.expression} }}`;
}
