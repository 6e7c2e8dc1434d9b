// With what a stack is rendered: the values that bodies see, and those that `when` and `for` see (format.md, section 5).
import { defaultModel } from "../../layers-schema/index";
import { mergeContexts, toExamples } from "./declarations";
import type { Variant } from "./forMatch";
import type { Context, Layer, Provider, Scenario, ScenarioTurn, Stack } from "./types";

/** One way to render a stack. */
export interface RenderCase {
  readonly provider: Provider;
  readonly model: string;
  /** `undefined` where the caller passes a context of its own. */
  readonly scenario: Scenario | undefined;
  /** From 1. */
  readonly turn: number;
  /** Values over those of scenario and turn. */
  readonly overlay: Context | undefined;
}

/** The values of one render. */
export interface RenderContext {
  readonly variant: Variant;
  /** Scenario and turn, with `provider` and `model`: what conditions see. */
  readonly conditions: Context;
  /** What the body of a layer sees: examples under all that. */
  bodyOf(layer: Layer): Context;
}

/** The model of a render: as asked for, else the manifest's, else the default of the facts; `""` where none is known. */
export const toModel = (provider: Provider, model?: string): string =>
  model ?? provider.model ?? defaultModel(provider.api) ?? "";

/** The turn of a scenario, counted from 1; a scenario without turns has one empty turn. */
export const findTurn = (scenario: Scenario, turn: number): ScenarioTurn | undefined => scenario.turns[turn - 1];

/** The context of a scenario's turn in a preview or a check: examples below, the turn's values on top. */
export function scenarioContext(stack: Stack, { provider, model, scenario, turn, overlay }: RenderCase): RenderContext {
  const written =
    scenario === undefined ? {} : mergeContexts(scenario.context, findTurn(scenario, turn)?.context ?? {});
  const own = mergeContexts(written, overlay ?? {});
  const conditions = withIdentity(own, provider, model);
  const shared = mergeContexts(stack.examples, conditions);
  const variant = { provider: provider.name, api: provider.api, model, context: own };
  const bodyOf = (layer: Layer): Context => {
    if (layer.variables.size === 0) return shared;
    const examples = toExamples(stack.root, layer.variables.values(), () => undefined);
    return mergeContexts(mergeContexts(stack.examples, examples), conditions);
  };
  return { variant, conditions, bodyOf };
}

/** The context of a running agent: exactly what it passes, and `provider` and `model`. */
export function runtimeContext(provider: Provider, model: string, context: Context): RenderContext {
  const conditions = withIdentity(context, provider, model);
  const variant = { provider: provider.name, api: provider.api, model, context };
  return { variant, conditions, bodyOf: () => conditions };
}

const withIdentity = (context: Context, provider: Provider, model: string): Context => ({
  ...context,
  provider: provider.name,
  ...(model === "" ? {} : { model }),
});
