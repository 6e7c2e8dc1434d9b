// The numbers of an assembly that follow from its sections: prefix, hash, scaffold, blocks and breakpoints.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { CACHED_TIERS, parseDuration, type Tier } from "../../layers-schema/index";
import type { Provider } from "../stack";
import { utf8Encode, utf8Length } from "../text";
import type { Block, Breakpoint, Prefix, Section } from "./types";

const DEFAULT_TTL = "5m";

export const isCached = (tier: Tier): boolean => (CACHED_TIERS as readonly Tier[]).includes(tier);

/** SHA-256 of the UTF-8 bytes of `text`, in lower-case hexadecimal. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8Encode(text)));

/** From byte 0 to the last byte of the last section of the leading cached run; empty where there is none. */
export function toPrefix(system: string, sections: readonly Section[]): Prefix {
  const run = leadingCached(sections);
  const last = run[run.length - 1];
  const text = last === undefined ? "" : system.slice(0, last.span.end);
  return {
    text,
    bytes: last?.bytes.end ?? 0,
    sha256: sha256Hex(text),
    layers: run.map(({ name, cache, trust, bytes }) => ({ name, cache, trust, bytes: bytes.end - bytes.start })),
  };
}

function leadingCached(sections: readonly Section[]): readonly Section[] {
  const system = sections.filter((section) => section.place === "system");
  const end = system.findIndex((section) => !isCached(section.cache));
  return end < 0 ? system : system.slice(0, end);
}

/** Bytes of the cached sections of each place, joined with the separator, places added up. */
export function scaffoldBytes(sections: readonly Section[], separator: string): number {
  const of = (place: Section["place"]): number => {
    const cached = sections.filter((section) => section.place === place && isCached(section.cache));
    const bytes = cached.reduce((sum, section) => sum + section.bytes.end - section.bytes.start, 0);
    return bytes + Math.max(0, cached.length - 1) * utf8Length(separator);
  };
  return of("system") + of("opening");
}

/** The text of a place cut into one block per run of one tier; a separator belongs to the block behind it. */
export function toBlocks(text: string, sections: readonly Section[]): readonly Block[] {
  const blocks: Block[] = [];
  let from = 0;
  let fromByte = 0;
  sections.forEach((section, index) => {
    const next = sections[index + 1];
    if (next !== undefined && next.cache === section.cache) return;
    const run = sections.filter(({ span }) => span.start >= from && span.end <= section.span.end);
    blocks.push({
      tier: section.cache,
      text: text.slice(from, section.span.end),
      bytes: { start: fromByte, end: section.bytes.end },
      layers: run.map(({ name }) => name),
    });
    from = section.span.end;
    fromByte = section.bytes.end;
  });
  return blocks;
}

/**
 * The breakpoints on system prompt and opening: behind the leading static run; then behind the opening, if there is one
 * and no `turn` section stands in the system prompt, else behind the last block of the prefix.
 */
export function toBreakpoints(sections: readonly Section[], provider: Provider): readonly Breakpoint[] {
  const prefix = leadingCached(sections);
  const opening = sections.filter((section) => section.place === "opening");
  const system = sections.filter((section) => section.place === "system");
  const staticEnd = prefix.findIndex((section) => section.cache !== "static");
  const staticRun = staticEnd < 0 ? prefix : prefix.slice(0, staticEnd);
  const reachesOpening = opening.length > 0 && !system.some((section) => section.cache === "turn");
  const last = reachesOpening ? opening[opening.length - 1] : prefix[prefix.length - 1];
  const lastTier = reachesOpening ? mostVolatile(opening) : last?.cache;
  const ends = [staticRun[staticRun.length - 1], last].filter((section) => section !== undefined);
  const distinct = ends[0] === ends[1] ? ends.slice(1) : ends;
  return withLifetimes(
    distinct.map((section) => ({ section, tier: section === last ? (lastTier ?? section.cache) : section.cache })),
    provider,
  );
}

const mostVolatile = (sections: readonly Section[]): Tier | undefined =>
  [...CACHED_TIERS].reverse().find((tier) => sections.some((section) => section.cache === tier));

// A longer lifetime may not stand behind a shorter one: it is sent as the shortest so far, and said to be.
function withLifetimes(
  ends: readonly { readonly section: Section; readonly tier: Tier }[],
  provider: Provider,
): readonly Breakpoint[] {
  let shortest: string | undefined;
  return ends.map(({ section, tier }) => {
    const wanted = provider.settings.ttl?.[tier as "static" | "project" | "session"] ?? DEFAULT_TTL;
    const shortened = shortest !== undefined && milliseconds(wanted) > milliseconds(shortest);
    const ttl = shortened && shortest !== undefined ? shortest : wanted;
    shortest = ttl;
    const place = section.place === "opening" ? "opening" : "system";
    return { place, byte: section.bytes.end, tier, ttl, shortened, layer: section.name };
  });
}

const milliseconds = (duration: string): number => parseDuration(duration) ?? 0;
