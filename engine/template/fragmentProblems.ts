// Fragments that a template cannot take in: missing ones, and those that include themselves.
import type { FragmentLookup, FragmentUse, ParsedTemplate, TemplateProblem } from "./types";

/** One problem at each render tag of `template` that leads to a missing fragment or to one that includes itself. */
export function findFragmentProblems(template: ParsedTemplate, lookup: FragmentLookup): readonly TemplateProblem[] {
  const safe = new Set<string>();
  return template.fragments.flatMap((use) => {
    const message = lookup(use.name) === undefined ? `There is no fragment "${use.name}".` : circle(use, lookup, safe);
    return message === undefined
      ? []
      : [{ code: "template/fragment", span: use.span, message, data: { name: use.name } } as const];
  });
}

interface Step {
  readonly name: string;
  readonly next: Iterator<FragmentUse>;
}

// Depth first with a stack of our own: a chain of fragments may be long. `safe` are names from which no circle can be reached.
function circle(use: FragmentUse, lookup: FragmentLookup, safe: Set<string>): string | undefined {
  const path: Step[] = safe.has(use.name) ? [] : [enter(use.name, lookup)];
  while (path.length > 0) {
    const step = path.at(-1);
    const next = step?.next.next();
    if (step === undefined || next === undefined || next.done) {
      if (step !== undefined) safe.add(step.name);
      path.pop();
      continue;
    }
    const { name } = next.value;
    const names = path.map((each) => each.name);
    if (names.includes(name))
      return `The fragment "${name}" includes itself: ${[...names.slice(names.indexOf(name)), name].join(" → ")}.`;
    if (!safe.has(name)) path.push(enter(name, lookup));
  }
  return undefined;
}

const enter = (name: string, lookup: FragmentLookup): Step => ({
  name,
  next: (lookup(name)?.fragments ?? [])[Symbol.iterator](),
});
