// What templates of layers and fragments have to say of themselves: shared by the rules of template/.
import { findFragmentProblems } from "../template";
import { toOriginalSpan } from "../text";
import type { Fix, RuleContext } from "./rule";

/** Reports the problems of one code that parsing found, in layers and fragments. `replaceBy` may offer another text. */
export function reportTemplateProblems(code: string, { stack, report }: RuleContext, replaceBy?: (written: string) => string | undefined): void {
  for (const part of [...stack.layers, ...stack.fragments.values()]) {
    for (const problem of part.template.problems) {
      if (problem.code !== code) continue;
      const span = toOriginalSpan(part.body, problem.span);
      const newText = replaceBy?.(part.source.text.slice(span.start, span.end));
      const fix = (text: string): Fix => ({ title: `Replace with \`${text}\``, edits: [{ path: part.source.path, edits: [{ span, newText: text }] }] });
      const layer = stack.layers.find((candidate) => candidate === part);
      report({ source: part.source, span, message: problem.message, ...(layer && { layer }), fixes: newText === undefined ? [] : [fix(newText)] });
    }
  }
}

/** Reports render tags that lead nowhere or back to themselves, in layers and fragments. */
export function reportFragmentProblems({ stack, report }: RuleContext): void {
  for (const part of [...stack.layers, ...stack.fragments.values()]) {
    for (const { span, message } of findFragmentProblems(part.template, (name) => stack.fragments.get(name)?.template)) {
      report({ source: part.source, span: toOriginalSpan(part.body, span), message });
    }
  }
}

/** Reports what failed while rendering, once a place, with the first scenario in which it did. */
export function reportFailures(code: string, { stack, renders, report }: RuleContext): void {
  const seen = new Set<string>();
  const known = new Set(stack.layers.filter((layer) => layer.template.problems.some((problem) => problem.code !== "template/impure")));
  for (const { assembly, scenario, turn } of renders.renders) {
    for (const problem of assembly.problems) {
      const layer = stack.layers.find((candidate) => candidate.name === problem.layer && candidate.source === problem.source);
      const key = `${problem.source.path} ${problem.span.start}`;
      if (problem.code !== code || seen.has(key) || (layer !== undefined && known.has(layer))) continue;
      seen.add(key);
      const where = ` (in the scenario \`${scenario.name}\`, turn ${turn})`;
      report({ source: problem.source, span: problem.span, message: `${problem.message}${where}`, ...(layer && { layer }) });
    }
  }
}
