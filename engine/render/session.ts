// A running agent's session: the cached layers are rendered once and frozen, the rest on each call (format.md, section 6).
import type { Context, Stack } from "../stack";
import { mergeContexts } from "../stack";
import { joinParts, type Part, toPart, toSetting } from "./assemble";
import { isCached } from "./prefix";
import { type RequestBody, toRequestBody } from "./request";
import type { Assembly, Prefix } from "./types";

/** What a session is started with. `context` is exactly what the agent passes: no examples are laid under it. */
export interface SessionOptions {
  readonly provider: string;
  readonly model?: string;
  readonly context: Context;
  /** A missing variable throws instead of rendering empty. */
  readonly strict?: boolean;
}

/** The prompt of one call. */
export interface SessionTurn {
  readonly system: string;
  readonly tail: string;
  readonly assembly: Assembly;
  /**
   * The request body in the provider's shape: `user` is this turn's text (`...` without one), `history` the earlier
   * messages in that shape, without the opening and without what is not kept.
   */
  request(user?: string, history?: readonly unknown[]): RequestBody;
}

/** A session of an agent. */
export interface Session {
  /** The frozen prefix; log it without `text` at session start. */
  readonly prefix: Prefix;
  readonly opening: string;
  /** Renders the `turn` and `transient` layers with `context` merged over that of the start. Throws as `assemble` does. */
  turn(context?: Context): SessionTurn;
  /** Names of the cached layers that would render differently now. They are reported, never applied. */
  drift(context?: Context): readonly string[];
}

/** Starts a session: renders the cached layers once. Throws `AssemblyError` for an omitted `required` layer. */
export function startSession(stack: Stack, options: SessionOptions): Session {
  const settingFor = (context: Context) => toSetting(stack, { ...options, context });
  const first = settingFor(options.context);
  const frozen = stack.layers.map((layer) => toPart(stack, layer, first));
  const start = joinParts(stack, first, frozen);
  const merged = (context: Context | undefined): Context => mergeContexts(options.context, context ?? {});
  const turn = (context?: Context): SessionTurn => {
    const setting = settingFor(merged(context));
    const parts = frozen.map((part) => (isCached(part.layer.cache) ? part : toPart(stack, part.layer, setting)));
    const assembly = joinParts(stack, setting, parts);
    const request = (user?: string, history?: readonly unknown[]): RequestBody =>
      toRequestBody(stack, assembly, { user, history });
    return { system: assembly.system, tail: assembly.tail, assembly, request };
  };
  const drift = (context?: Context): readonly string[] => {
    const setting = settingFor(merged(context));
    const drifted = frozen.filter(
      (part) => isCached(part.layer.cache) && textOf(toPart(stack, part.layer, setting)) !== textOf(part),
    );
    return [...new Set(drifted.map((part) => part.layer.name))];
  };
  return { prefix: start.prefix, opening: start.opening, turn, drift };
}

const textOf = (part: Part): string | undefined => part.section?.text;
