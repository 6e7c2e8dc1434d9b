// A stack as one JSON for programs in other languages: holes filled up to `project`, conditions as trees, and the conformance
// cases by which a reader shows that its bytes are these.
import type { Context, Provider, Stack } from "../../stack";
import { assemble } from "../assemble";
import { buildLayer } from "./buildLayer";
import { casesOf } from "./fixed";
import type { Build, BuildProblem, BuiltLayer, BuiltProvider, ConformanceCase } from "./types";

export type { Build, BuildProblem, BuiltLayer, BuiltProvider, BuiltText, ConformanceCase } from "./types";

/** A build, and the layers that it had to leave out. */
export interface BuildOutcome {
  /** `undefined` where a `required` layer would be missing, or the manifest cannot be read. */
  readonly build: Build | undefined;
  readonly problems: readonly BuildProblem[];
}

/** Builds a stack for all its providers. Every layer of a name is left out where one of them needs more logic. */
export function buildForPrograms(stack: Stack): BuildOutcome {
  if (stack.manifest?.broken === true) return { build: undefined, problems: [] };
  const outcomes = stack.providers.map((provider) => {
    const cases = casesOf(stack, provider);
    return { provider, layers: stack.layers.map((layer) => buildLayer(stack, layer, provider, cases)) };
  });
  const found = outcomes.flatMap(({ layers }) => layers.flatMap((outcome) => outcome.problems));
  const problems = firstOfEach(found);
  const leftOut = new Set(found.map(({ layer }) => layer));
  if (stack.layers.some(({ name, required }) => required && leftOut.has(name))) return { build: undefined, problems };
  const built = outcomes.map(({ provider, layers }) => {
    const kept = layers.flatMap((outcome) => outcome.built ?? []).filter(({ name }) => !leftOut.has(name));
    return [provider.name, toProvider(stack, provider, kept)] as const;
  });
  const build: Build = {
    version: 1,
    stack: stack.name,
    separator: stack.settings.separator,
    fences: stack.settings.fences,
    examples: usedExamples(
      stack.examples,
      built.flatMap(([, { layers }]) => layers),
    ),
    providers: Object.fromEntries(built),
    left_out: [...leftOut].sort(),
    cases: stack.providers.flatMap((provider) => conformanceCases(stack, provider, leftOut)),
  };
  return { build, problems };
}

function toProvider(stack: Stack, provider: Provider, layers: readonly BuiltLayer[]): BuiltProvider {
  const { model } = assemble(stack, { provider: provider.name });
  return { api: provider.api, model, layers };
}

function conformanceCases(stack: Stack, provider: Provider, without: ReadonlySet<string>): readonly ConformanceCase[] {
  return casesOf(stack, provider).map(({ scenario, turn, own }) => {
    const { system, opening, tail, prefix } = assemble(stack, { provider: provider.name, scenario, turn, without });
    return { provider: provider.name, scenario, turn, context: own, system, opening, tail, prefix_bytes: prefix.bytes };
  });
}

// The first of each file: what follows is the same logic.
const firstOfEach = (problems: readonly BuildProblem[]): readonly BuildProblem[] =>
  problems.filter(({ source }, index) => problems.findIndex((problem) => problem.source === source) === index);

function usedExamples(examples: Context, layers: readonly BuiltLayer[]): Context {
  const roots = new Set(
    layers.flatMap(({ text }) =>
      text.flatMap((part) => (typeof part === "object" && "hole" in part ? [part.hole.split(".")[0] ?? ""] : [])),
    ),
  );
  return Object.fromEntries(Object.entries(examples).filter(([root]) => roots.has(root)));
}
