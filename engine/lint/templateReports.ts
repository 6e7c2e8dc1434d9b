// What templates of layers and fragments have to say of themselves: shared by the rules of template/.
import { findFragmentProblems } from "../template";
import { toOriginalSpan } from "../text";
import type { Fix, RuleContext } from "./rule";

/**
 * Reports the problems of one code that parsing found, in layers and fragments. `clockWord` may tell which text at the
 * beginning of the span reads the clock; the fix puts the variable in its place.
 */
export function reportTemplateProblems(
  code: string,
  { stack, report }: RuleContext,
  clockWord?: (written: string) => string | undefined,
): void {
  for (const part of [...stack.layers, ...stack.fragments.values()]) {
    for (const problem of part.template.problems) {
      if (problem.code !== code) continue;
      const span = toOriginalSpan(part.body, problem.span);
      const word = clockWord?.(part.source.text.slice(span.start, span.end));
      const layer = stack.layers.find((candidate) => candidate === part);
      report({
        source: part.source,
        span,
        message: problem.message,
        ...(layer && { layer }),
        fixes: word === undefined ? [] : [toClockFix(part.source.path, span.start, word)],
      });
    }
  }
}

const toClockFix = (path: string, start: number, word: string): Fix => ({
  title: "Replace with `runtime.now`",
  edits: [{ path, edits: [{ span: { start, end: start + word.length }, newText: "runtime.now" }] }],
});

/** Reports render tags that lead nowhere or back to themselves, in layers and fragments. */
export function reportFragmentProblems({ stack, report }: RuleContext): void {
  for (const part of [...stack.layers, ...stack.fragments.values()]) {
    for (const { span, message } of findFragmentProblems(
      part.template,
      (name) => stack.fragments.get(name)?.template,
    )) {
      report({ source: part.source, span: toOriginalSpan(part.body, span), message });
    }
  }
}

/** Reports what failed while rendering, once a place, with the first scenario in which it did. */
export function reportFailures(code: string, { stack, renders, report }: RuleContext): void {
  const seen = new Set<string>();
  const known = new Set(
    stack.layers.filter((layer) => layer.template.problems.some((problem) => problem.code !== "template/impure")),
  );
  for (const { assembly, scenario, turn } of renders.renders) {
    for (const problem of assembly.problems) {
      const layer = stack.layers.find(
        (candidate) => candidate.name === problem.layer && candidate.source === problem.source,
      );
      const key = `${problem.source.path} ${problem.span.start}`;
      if (problem.code !== code || seen.has(key) || (layer !== undefined && known.has(layer))) continue;
      seen.add(key);
      const where = ` (in the scenario \`${scenario.name}\`, turn ${turn})`;
      report({
        source: problem.source,
        span: problem.span,
        message: `${problem.message}${where}`,
        ...(layer && { layer }),
      });
    }
  }
}
