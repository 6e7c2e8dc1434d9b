// One pass over a text for pasted values: a digit, a weekday or a folder begins each of them, and the words around decide.
import { createEvidence, type Evidence } from "./evidence";
import { createLines } from "./lines";
import { readPastedCount } from "./pastedCounts";
import { readPastedFolder, readPastedId, tokenAround } from "./pastedIds";
import { readPastedMoment, readPastedWeekday } from "./pastedMoments";
import { findStructure } from "./structure";
import type { Detection } from "./types";

/** Longer runs of digits are no values. UTF-16 units. */
const LONGEST_NUMBER = 40;

/** What a character may begin: 1 a number, 2 a folder or a weekday. */
const BEGINS = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 48 && code <= 57 ? 1 : "/CDMTWFS".includes(String.fromCharCode(code)) ? 2 : 0,
);

/** Pasted values and structure, ascending. Nothing in spans that `isHidden` covers. */
export function findLiterals(text: string, isHidden: (offset: number) => boolean): Detection[] {
  const evidence = createEvidence(text, createLines(text));
  const found: Detection[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const begins = code < 128 ? BEGINS[code] : 0;
    if (begins === 0 || (begins === 2 && !isStart(text, at, code))) at++;
    else if (isHidden(at)) at = begins === 1 ? skipDigits(text, at) : at + 1;
    else at = begins === 1 ? readNumber(evidence, at, found) : readOther(evidence, at, found);
  }
  return [...found, ...findStructure(createEvidence(text, createLines(text)), isHidden)];
}

// `/home`, `/Users`, `/tmp`, `C:\`, and the capital of a weekday before `on`, `ue`, `ed`, `hu`, `ri`, `at`, `un`.
function isStart(text: string, at: number, code: number): boolean {
  const next = text.charCodeAt(at + 1);
  if (code === 47) return next === 104 || next === 85 || next === 116 || next === 112 || next === 118;
  if (code === 67 || code === 68) return next === 58;
  const third = text.charCodeAt(at + 2);
  return (
    (next === 111 && third === 110) ||
    (next === 117 && (third === 101 || third === 110)) ||
    (next === 101 && third === 100) ||
    (next === 104 && third === 117) ||
    (next === 114 && third === 105) ||
    (next === 97 && third === 116)
  );
}

function readOther(evidence: Evidence, at: number, found: Detection[]): number {
  const code = evidence.text.charCodeAt(at);
  const detection =
    code === 47 || code === 67 || code === 68 ? readPastedFolder(evidence, at) : readPastedWeekday(evidence, at);
  if (detection === undefined) return at + 1;
  found.push(detection);
  return detection.span.end;
}

function readNumber(evidence: Evidence, at: number, found: Detection[]): number {
  const { text } = evidence;
  const end = skipDigits(text, at);
  if (end - at > LONGEST_NUMBER) return end;
  const before = text.charCodeAt(at - 1);
  const isInWord = (before >= 97 && before <= 122) || (before >= 65 && before <= 90) || before === 95;
  const moment = isInWord ? undefined : readPastedMoment(evidence, at);
  if (moment?.found !== undefined) return keep(moment.found, found);
  const count = isInWord ? undefined : readPastedCount(evidence, at);
  if (count !== undefined) return keep(count, found);
  if (moment !== undefined) return moment.end;
  const id = readPastedId(evidence, at);
  if (id?.found !== undefined) return keep(id.found, found);
  return id === undefined ? skipToken(text, at) : Math.max(id.end, at + 1);
}

function keep(detection: Detection, found: Detection[]): number {
  const last = found[found.length - 1];
  if (last === undefined || last.span.end <= detection.span.start) found.push(detection);
  return detection.span.end;
}

// Numbers inside one token are not read again.
const skipToken = (text: string, at: number): number =>
  Math.max(at + 1, isDotted(text, at) ? skipDigits(text, at) : tokenAround(text, at).end);
const isDotted = (text: string, at: number): boolean => /[.:]/.test(text.charAt(skipDigits(text, at)));

function skipDigits(text: string, at: number): number {
  let end = at;
  while (end < text.length && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  return end;
}
