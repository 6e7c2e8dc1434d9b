// Lifetimes as a provider offers them: what the manifest asks for becomes one that is not refused.
import { modelFacts, parseDuration } from "../../../layers-schema/index";
import type { Assembly } from "../types";
import type { Mark } from "./types";

/** What a breakpoint lives where the manifest says nothing. */
export const DEFAULT_TTL = "5m";

/** The lifetime that the provider gives to a breakpoint that says none; `undefined` when nobody knows. */
export function defaultLifetime({ provider, model }: Assembly): string | undefined {
  const facts = modelFacts(provider.api, model)?.lifetimes ?? [];
  return provider.settings.lifetimes?.[0] ?? facts.find((lifetime) => lifetime.default)?.value;
}

/** A breakpoint with the longest offered lifetime that is not above `ttl`, else the shortest that is offered. */
export function toMark(assembly: Assembly, ttl: string): Mark {
  const offered = offeredLifetimes(assembly);
  const fitting = offered.filter((lifetime) => milliseconds(lifetime) <= milliseconds(ttl));
  const lifetime = fitting[fitting.length - 1] ?? offered[0] ?? ttl;
  return { lifetime: lifetime === (defaultLifetime(assembly) ?? DEFAULT_TTL) ? undefined : lifetime };
}

// Shortest first. Some providers describe theirs in words, which nobody can ask for.
function offeredLifetimes({ provider, model }: Assembly): readonly string[] {
  const known = modelFacts(provider.api, model)?.lifetimes.map(({ value }) => value) ?? [];
  const durations = (provider.settings.lifetimes ?? known).filter((value) => parseDuration(value) !== undefined);
  return durations.sort((a, b) => milliseconds(a) - milliseconds(b));
}

/** Milliseconds of a duration that the schema has checked. */
export const milliseconds = (duration: string): number => parseDuration(duration) ?? 0;
