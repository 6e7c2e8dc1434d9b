// Keeps, of the model before, what the next one has unchanged, so that only what changed is drawn again.
import type { PreviewModel, PreviewSection } from "../../../server/protocol";

/** `next`, with the sections and runs of `before` where they are equal. */
export function share(before: PreviewModel | undefined, next: PreviewModel): PreviewModel {
  if (before === undefined) return next;
  const known = new Map(before.sections.map((section) => [section.key, section]));
  return { ...next, sections: next.sections.map((section) => shareSection(known.get(section.key), section)) };
}

function shareSection(before: PreviewSection | undefined, next: PreviewSection): PreviewSection {
  if (before === undefined) return next;
  const shared = isEqual(before.runs, next.runs) ? { ...next, runs: before.runs } : next;
  return isEqual(before, shared) ? before : shared;
}

/** Whether two values of JSON are equal. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isEqual(a[key], b[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
