// The values of a layer that stay as holes, and those that a hole cannot say: they need the template engine at run time.
import type { Layer, Stack } from "../../stack";
import type { ParsedTemplate, TemplateValue } from "../../template";
import { type MappedText, type SourceFile, toOriginalSpan } from "../../text";
import type { IsFixed } from "./fixed";
import type { BuildProblem } from "./types";

/** What of a layer stays open. */
export interface OpenValues {
  readonly holes: ReadonlySet<TemplateValue>;
  readonly problems: readonly BuildProblem[];
}

/** Looks through the template of a layer and the fragments that it takes in. */
export function findOpenValues(stack: Stack, layer: Layer, isFixed: IsFixed): OpenValues {
  const holes = new Set<TemplateValue>();
  const problems: BuildProblem[] = [];
  const seen = new Set<string>();
  const visit = (
    template: ParsedTemplate,
    place: { source: SourceFile; body: MappedText },
    args: ReadonlySet<string>,
  ): void => {
    for (const value of template.values) {
      // What a fragment is given is judged at the tag that gives it.
      const open = value.paths.filter((use) => !args.has(use.root) && !isFixed(use));
      if (open.length === 0) continue;
      if (isPlain(value)) holes.add(value);
      else {
        const span = toOriginalSpan(place.body, value.span);
        const message = describe(value, open[0]?.path ?? "");
        problems.push({ layer: layer.name, source: place.source, span, message });
      }
    }
    for (const use of template.fragments) {
      const fragment = stack.fragments.get(use.name);
      const key = `${use.name} ${use.argumentNames.join(" ")}`;
      if (fragment === undefined || seen.has(key)) continue;
      seen.add(key);
      visit(fragment.template, fragment, new Set(use.argumentNames));
    }
  };
  visit(layer.template, layer, new Set());
  return { holes, problems };
}

// `{{ a.b }}` and nothing else: no filter, no index, no name that the template made itself.
function isPlain({ kind, filters, direct, paths, expression }: TemplateValue): boolean {
  const [use, other] = direct;
  if (kind !== "output" || filters.length > 0 || use === undefined || other !== undefined) return false;
  return use.local !== true && use.dynamic !== true && paths.length === 1 && use.path === expression;
}

function describe(value: TemplateValue, path: string): string {
  const what = {
    output: `\`${value.expression}\` is more than a path`,
    condition: `the condition \`${value.expression}\` stands in the body`,
    loop: `a loop runs over \`${value.expression}\``,
    argument: `a fragment is given \`${value.expression}\``,
  }[value.kind];
  return `${what}, and \`${path}\` is known only at run time: a program without a template engine cannot render it. Let the program set one text that is printed as it is, or move the condition to \`when\`.`;
}
