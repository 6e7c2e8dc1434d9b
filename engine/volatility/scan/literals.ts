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

/** Pasted values and structure, ascending. Nothing in spans that `isHidden` covers. */
export function findLiterals(text: string, isHidden: (offset: number) => boolean): Detection[] {
  const evidence = createEvidence(text, createLines(text));
  const found: Detection[] = [];
  // A digit; `/home`, `/Users`, `/tmp`, `/var`, `C:\`; a weekday.
  const starts = /\d|\/(?=[hUtpv])|[CD](?=:\\)|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?=[a-z]*day)/g;
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    const at = match.index;
    const isDigit = match[0] >= "0" && match[0] <= "9";
    const end = isHidden(at) ? at + 1 : isDigit ? readNumber(evidence, at, found) : readOther(evidence, at, found);
    starts.lastIndex = isDigit && end === at + 1 ? skipDigits(text, at) : Math.max(end, at + 1);
  }
  return [...found, ...findStructure(createEvidence(text, createLines(text)), isHidden)];
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
