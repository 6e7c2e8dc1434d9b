// Finds everything dynamic in a text that another program fills in: placeholders, pasted values, and structure.
import { overlaps, type Span } from "../../text/span";
import { classify } from "./classify";
import { findFences, findSpan, includesOffset } from "./lines";
import { findLiterals } from "./literals";
import type { Setting } from "./setting";
import { findExamples } from "./surroundings";
import type { Detection, ScanOptions } from "./types";
import { findCandidates } from "./walk";

/**
 * Everything dynamic in `text`, ascending by start. One finding for one fault: a placeholder before a literal before
 * structure where spans overlap. Linear in the length of the text.
 */
export function scanText(text: string, options: ScanOptions = {}): Detection[] {
  const skip = options.skip ?? [];
  const { found, hidden } = findCandidates(text, skip);
  const setting: Setting = {
    text,
    options,
    fences: findFences(text),
    examples: findExamples(text),
    mentions: { all: text.includes("$ARGUMENTS"), first: text.includes("$1"), second: text.includes("$2") },
  };
  const placeholders = classify(found, setting);
  const quiet = [hidden, skip, setting.fences, setting.examples];
  const isHidden = (offset: number): boolean => quiet.some((spans) => includesOffset(spans, offset));
  return merge(placeholders, findLiterals(text, isHidden), found);
}

const ORDER = { placeholder: 0, literal: 1, structure: 2 } as const;

// A placeholder before a literal before structure; what a hole of any kind covers is no literal.
function merge(
  placeholders: readonly Detection[],
  literals: readonly Detection[],
  holes: readonly Span[],
): Detection[] {
  const free = literals.filter(({ span }) => findSpan(holes, span.start) === undefined && !covers(span, holes));
  const all = [...placeholders, ...free].sort((a, b) => a.span.start - b.span.start || ORDER[a.kind] - ORDER[b.kind]);
  const kept: Detection[] = [];
  for (const detection of all) {
    const last = kept[kept.length - 1];
    if (
      last === undefined ||
      !overlaps(last.span, detection.span) ||
      (last.kind === "placeholder" && detection.kind === "placeholder")
    )
      kept.push(detection);
    else if (ORDER[detection.kind] < ORDER[last.kind]) kept[kept.length - 1] = detection;
  }
  return kept;
}

// True where a hole begins inside the literal.
function covers(span: Span, holes: readonly Span[]): boolean {
  for (let low = 0, high = holes.length; ; ) {
    if (low >= high) return (holes[low]?.start ?? span.end) < span.end;
    const middle = (low + high) >> 1;
    if ((holes[middle]?.start ?? 0) < span.start) low = middle + 1;
    else high = middle;
  }
}
