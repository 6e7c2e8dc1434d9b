// All renders by which a stack is judged: providers with their models, listed values that a `for` names, scenarios, turns.
import { type Assembly, assemble, type Section } from "../render";
import type { Context, Layer, Provider, Scenario, Stack } from "../stack";
import { findVariable } from "../volatility";

/** One render of a stack and what it was made with. */
export interface Render {
  readonly provider: Provider;
  readonly scenario: Scenario;
  /** From 1. */
  readonly turn: number;
  /** The listed value in place of the scenario's, where this render is of such a variant. */
  readonly overlay: Context | undefined;
  readonly assembly: Assembly;
}

/** The renders of a stack, made once and shared by everything that judges it. */
export interface StackRenders {
  readonly stack: Stack;
  /** Providers in the manifest's order, then scenarios, then turns. */
  readonly renders: readonly Render[];
  /** The section of a layer in the first provider's render of the first scenario in which it appears. */
  firstSection(layer: Layer): { readonly section: Section; readonly render: Render } | undefined;
}

/** The providers that a stack is judged by: those that its manifest names, without any the first default. */
export const judgedProviders = (stack: Stack): readonly Provider[] =>
  stack.ownProviders ? stack.providers : stack.providers.slice(0, 1);

/** Renders a stack for every judged provider, scenario and turn, and for every value that a `for` names. */
export function renderAll(stack: Stack): StackRenders {
  const broken = stack.manifest?.broken === true;
  const overlays = findOverlays(stack);
  const renders = broken
    ? []
    : judgedProviders(stack).flatMap((provider) =>
        stack.scenarios.flatMap((scenario) => renderScenario(stack, provider, scenario, overlays)),
      );
  const firstSection = (layer: Layer): { section: Section; render: Render } | undefined => {
    for (const render of renders) {
      const section = render.assembly.sections.find((candidate) => candidate.layer === layer);
      if (section !== undefined) return { section, render };
    }
    return undefined;
  };
  return { stack, renders, firstSection };
}

function renderScenario(
  stack: Stack,
  provider: Provider,
  scenario: Scenario,
  overlays: readonly (Context | undefined)[],
): readonly Render[] {
  return overlays.flatMap((overlay) =>
    Array.from({ length: Math.max(1, scenario.turns.length) }, (_, index): Render => {
      const turn = index + 1;
      const options = { provider: provider.name, scenario: scenario.name, turn };
      return {
        provider,
        scenario,
        turn,
        overlay,
        assembly: assemble(stack, overlay === undefined ? options : { ...options, overlay }),
      };
    }),
  );
}

// Each listed value of a variable that a `for` names, one variable at a time; first of all the scenario as it is.
function findOverlays(stack: Stack): readonly (Context | undefined)[] {
  const keys = new Set(
    stack.layers
      .flatMap((layer) => [...(layer.for?.keys() ?? [])])
      .filter((key) => key !== "provider" && key !== "model"),
  );
  const values = [...keys].flatMap((key) =>
    (findVariable(stack.table, key)?.values ?? []).map((value) => nest(key, value)),
  );
  return [undefined, ...values];
}

const nest = (path: string, value: unknown): Context =>
  path.split(".").reduceRight<unknown>((inner, segment) => ({ [segment]: inner }), value) as Context;
