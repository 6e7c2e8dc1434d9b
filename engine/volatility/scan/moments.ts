// The grammar of dates and times as people and programs write them. Says what a value is, not whether it moves.
import { MONTHS, WEEKDAYS } from "../vocabulary/index";

/** A date, a time or both in a text. */
export interface Moment {
  readonly start: number;
  readonly end: number;
  /** A time of day is part of it. */
  readonly timed: boolean;
  readonly dated: boolean;
}

const MONTH_SET = new Set(MONTHS.split(" "));
const WEEKDAY_SET = new Set(WEEKDAYS.split(" "));

const TIME = String.raw`(?:[01]?\d|2[0-4])(?:(?::[0-5]\d){1,2}(?:[.,]\d{1,9})?|\s?h\s?[0-5]\d|時[0-5]?\d分(?:[0-5]?\d秒)?|点[0-5]?\d分?)(?:\s?[ap]\.?m\b\.?|\s?[AP]\.?M\b\.?|\sUhr\b)?`;
const ZONE = String.raw`(?:Z\b|\s?(?:UTC|GMT|CES?T|[ECMP][SD]T|BST|SAST|IST|JST|MSK)(?:[+-]\d{1,2}(?::?\d{2})?)?\b|\s?[+-]\d{2}:?\d{2}\b)?`;
const JOIN = String.raw`(?:T|[,，]?\s{1,3}(?:at|um|à|a las|às|alle|il est|om|kl\.?|в|och|-)?\s{0,3}|\s{0,3}[-–—]\s{0,3})`;
const NUMERIC = String.raw`(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([/.-])\d{1,2}\2(?:\d{4}|\d{2}))(?![\d])`;
const CJK = String.raw`\d{4}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日|\d{4}년\s?\d{1,2}월\s?\d{1,2}일`;

const NUMERIC_DATE = new RegExp(`(?:${NUMERIC}|${CJK})`, "y");
const DAY_MONTH =
  /\d{1,2}(?:st|nd|rd|th|er|\.|º|ª)?\s{1,3}(?:de\s|of\s)?(\p{L}{3,10})\.?,?\s{1,3}(?:de\s|del\s)?\d{4}(?!\d)/uy;
const MONTH_REST = /\d{1,2}(?:st|nd|rd|th)?,?\s{1,3}\d{4}(?![\d:])/y;
const CLOCK = new RegExp(`${TIME}${ZONE}`, "y");
const CLOCK_BEHIND = new RegExp(`${JOIN}${TIME}${ZONE}`, "y");
const WEEKDAY_BEHIND = /\s?\(\p{L}{3,12}\)/uy;

/** The moment whose first digit stands at `at`; `undefined` when no moment begins there. */
export function readMoment(text: string, at: number): Moment | undefined {
  if (!mayBegin(text, at)) return undefined;
  const date = readDate(text, at);
  if (date === undefined) {
    const end = match(CLOCK, text, at);
    return end === undefined || /[\d:]/.test(text.charAt(end))
      ? undefined
      : { start: at, end, timed: true, dated: false };
  }
  const start = weekdayBefore(text, date.start);
  const weekday = match(WEEKDAY_BEHIND, text, date.end);
  const timed = match(CLOCK_BEHIND, text, date.end);
  return { start, end: timed ?? weekday ?? date.end, timed: timed !== undefined, dated: true };
}

// One look behind the digits: a sign of dates or times, or a space before a month.
function mayBegin(text: string, at: number): boolean {
  let end = at + 1;
  while (end - at < 5 && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  if (end - at === 5) return false;
  const next = text.charCodeAt(end);
  return next > 127 || " -/.:,hHsnrteaApP".includes(text.charAt(end));
}

function readDate(text: string, at: number): { start: number; end: number } | undefined {
  const numeric = match(NUMERIC_DATE, text, at);
  if (numeric !== undefined) return { start: at, end: numeric };
  DAY_MONTH.lastIndex = at;
  const named = DAY_MONTH.exec(text);
  if (named !== null && MONTH_SET.has((named[1] ?? "").toLowerCase())) return { start: at, end: at + named[0].length };
  const end = match(MONTH_REST, text, at);
  const word = end === undefined ? undefined : wordBefore(text, at);
  return end === undefined || word === undefined || !MONTH_SET.has(word.text) ? undefined : { start: word.start, end };
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? undefined : at + found[0].length;
}

// `Mon, ` and `vendredi ` belong to the date behind them.
function weekdayBefore(text: string, start: number): number {
  const word = wordBefore(text, start, /[\s,]+(?:der\s|den\s|le\s|the\s)?$/);
  return word !== undefined && WEEKDAY_SET.has(word.text) ? word.start : start;
}

function wordBefore(text: string, end: number, gap = /\.?\s+$/): { text: string; start: number } | undefined {
  const before = text.slice(Math.max(0, end - 24), end);
  const space = gap.exec(before);
  if (space === null) return undefined;
  const word = /[\p{L}]{3,14}$/u.exec(before.slice(0, space.index));
  return word === null ? undefined : { text: word[0].toLowerCase(), start: end - before.length + word.index };
}

/** The weekday that begins at `at`, as its end. */
export function readWeekday(text: string, at: number): number | undefined {
  const word = /^[\p{L}]{3,12}/u.exec(text.slice(at, at + 13))?.[0];
  return word !== undefined && WEEKDAY_SET.has(word.toLowerCase()) ? at + word.length : undefined;
}
