// The worst render in figures: totals, headroom, and each section's bytes, share and growth. All are bytes of UTF-8.
import { isCached, type Section } from "../render";
import { largestSections } from "./largest";
import { readLock } from "./lock";
import type { Render, StackRenders } from "./renders";
import { worstRender } from "./size";

/** The size of a stack in its worst render. */
export interface SizeReport {
  readonly render: Render;
  readonly scaffoldBytes: number;
  readonly ceiling: number | undefined;
  /** Ceiling minus scaffold: negative above the ceiling, `undefined` without one. */
  readonly headroom: number | undefined;
  readonly toolBytes: number;
  readonly openingBytes: number;
  readonly tailBytes: number;
  /** Tools, system, opening and tail. */
  readonly totalBytes: number;
  /** The sections of that render, in its order. */
  readonly sections: readonly SectionSize[];
  /** Why the lock was not read, where there is one that is damaged. */
  readonly lockFault: string | undefined;
}

/** One section of the worst render. */
export interface SectionSize {
  readonly section: Section;
  readonly bytes: number;
  /** Of the total without the tools, from 0 to 1. */
  readonly share: number;
  /**
   * The name's largest section over all renders minus the recorded one, all of it for a new layer; `undefined` without a
   * lock, and for tiers that the lock does not record.
   */
  readonly delta: number | undefined;
}

/** Sizes of a stack in its worst render; `undefined` where nothing can be rendered. */
export function toSizeReport(renders: StackRenders): SizeReport | undefined {
  const render = worstRender(renders);
  if (render === undefined) return undefined;
  const { bytes, sections } = render.assembly;
  const { ceiling } = renders.stack.settings;
  const { deltas, fault } = findDeltas(renders);
  const text = bytes.system + bytes.opening + bytes.tail;
  return {
    render,
    scaffoldBytes: bytes.scaffold,
    ceiling,
    headroom: ceiling === undefined ? undefined : ceiling - bytes.scaffold,
    toolBytes: bytes.tools,
    openingBytes: bytes.opening,
    tailBytes: bytes.tail,
    totalBytes: bytes.tools + text,
    sections: sections.map((section) => {
      const size = section.bytes.end - section.bytes.start;
      const delta = isCached(section.cache) ? deltas?.get(section.name) : undefined;
      return { section, bytes: size, share: size / text, delta };
    }),
    lockFault: fault,
  };
}

function findDeltas(renders: StackRenders): {
  readonly deltas: ReadonlyMap<string, number> | undefined;
  readonly fault: string | undefined;
} {
  const { lock } = renders.stack;
  if (lock === undefined) return { deltas: undefined, fault: undefined };
  const { entries, fault } = readLock(lock);
  if (entries === undefined) return { deltas: undefined, fault: fault?.message };
  const deltas = largestSections(renders).map(
    ({ name, bytes }) => [name, bytes - (entries.get(name)?.bytes ?? 0)] as const,
  );
  return { deltas: new Map(deltas), fault: undefined };
}
