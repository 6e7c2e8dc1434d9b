// Finds everything dynamic in a text that another program fills in: placeholders, pasted values, and structure.
import { overlaps, type Span } from "../../text/span";
import { classify, type Setting } from "./classify";
import { findFences } from "./lines";
import { findExamples } from "./surroundings";
import type { Detection, ScanOptions } from "./types";
import { findCandidates } from "./walk";

/**
 * Everything dynamic in `text`, ascending by start. One finding for one fault: a placeholder before a literal before
 * structure where spans overlap. Linear in the length of the text.
 */
export function scanText(text: string, options: ScanOptions = {}): Detection[] {
  const { found, hidden } = findCandidates(text, options.skip);
  const setting: Setting = { text, options, fences: findFences(text), examples: findExamples(text) };
  const placeholders = classify(found, setting);
  return placeholders;
}
