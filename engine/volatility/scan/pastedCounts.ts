// Pasted numbers that move, each to its reader. A number of a rule, a limit or an example stays.
import { AGE_READERS } from "./ages";
import { type Evidence, isExample } from "./evidence";
import { followsLabel, GAUGE_READERS } from "./gauges";
import type { Detection } from "./types";

const READERS = [...AGE_READERS, ...GAUGE_READERS];

/** The moving number that begins at `at`, if the words around it say so. */
export function readPastedCount(evidence: Evidence, at: number): Detection | undefined {
  const { text } = evidence;
  if (!mayCount(text, at)) return undefined;
  const readers = READERS.filter(({ begins }) => begins(text, at));
  if (readers.length === 0) return undefined;
  const before = evidence.before(at);
  if (/[\w]$|[\w]\.$|["“'‘]$/.test(before) || isExample(before)) return undefined;
  for (const { read } of readers) {
    const found = read(evidence, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

// What stands behind the number tells most of them apart.
function mayCount(text: string, at: number): boolean {
  let end = at + 1;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  const next = text.charCodeAt(end);
  const afterSpace = next === 32 ? text.charCodeAt(end + 1) : next;
  const isSmall = afterSpace >= 97 && afterSpace <= 122;
  return (
    isSmall ||
    afterSpace === 37 ||
    next === 47 ||
    next === 46 ||
    next === 44 ||
    next === 58 ||
    (next === 32 && isDigit(afterSpace)) ||
    followsLabel(text, at)
  );
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
