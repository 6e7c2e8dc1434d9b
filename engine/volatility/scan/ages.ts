// Pasted spans of time that grow or shrink: ages, countdowns, running times, and the week of the year.
import { type CountReader, literal, match, matches } from "./countReader";
import { type Evidence, isRule } from "./evidence";
import type { Detection } from "./types";

const AGO =
  /(\d{1,6})\s?(seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|h|days?|d|weeks?|w|months?|mo|years?|y)(?:\sago\b|(?=\)))/y;
const COMPACT =
  /\d{1,6}\s?(?:h|hrs?|hours?)\s?\d{1,4}\s?(?:m|mins?|minutes?)(?:\s?\d{1,4}\s?s(?:ec)?)?\b|\d{1,6}\s?(?:m|min)\s?\d{1,4}\s?s(?:ec)?\b|\d{1,3}:\d{2}:\d{2}\b/y;
const SPAN = /\d{1,6}\s(seconds?|minutes?|mins?|hours?|days?|weeks?)\b/y;

const isLongUnit = (unit: string): boolean => /^(?:d|w|mo|y)/.test(unit);

function readAge(evidence: Evidence, at: number): Detection | undefined {
  const found = match(AGO, evidence.text, at);
  if (found === null) return undefined;
  const before = evidence.before(at);
  const bare = !found[0].endsWith("ago");
  if (isRule(before) || /\b(?:say|write|as|like|than)\b[^.]*$/i.test(before)) return undefined;
  if (bare && !(/\($/.test(before) && found[0].length <= 4 && /^\s*[-*•\d]/.test(before))) return undefined;
  const volatility = isLongUnit(found[2] ?? "") ? "day" : "turn";
  return literal(evidence, at, found[0].length, volatility, "an age grows with the clock");
}

const COUNTDOWN =
  /\b(?:begins?|starts?|due|ends|arrives?|departs|leaves|expires|resumes|closes|opens|meeting|deadline|remaining|next \w+|refreshe[sd]|resets?)\s(?:is\s)?in\s$/i;

const WEEK = /\d{1,2}(?:, day \d{1,3})?(?: of (?:the year|\d{4}))?/y;

// The week and the day of the year; alone they number a course.
function readWeek(evidence: Evidence, at: number): Detection | undefined {
  const word = /\b(?:calendar week|week|KW)\s$/i.exec(evidence.before(at));
  const found = match(WEEK, evidence.text, at);
  if (word === null || found === null || !/day|of/.test(found[0])) return undefined;
  return literal(evidence, at - word[0].length, word[0].length + found[0].length, "day", "the calendar moves on");
}

function readCountdown(evidence: Evidence, at: number): Detection | undefined {
  const found = match(SPAN, evidence.text, at);
  if (found === null) return undefined;
  const before = evidence.before(at);
  if (!COUNTDOWN.test(before) || isRule(before, 3) || !/\b(?:the|your|next|this|it|his|her|their|our)\s/i.test(before))
    return undefined;
  return literal(
    evidence,
    at - 3,
    found[0].length + 3,
    isLongUnit(found[1] ?? "") ? "day" : "turn",
    "a countdown shrinks with the clock",
  );
}

function readDuration(evidence: Evidence, at: number): Detection | undefined {
  const found = match(COMPACT, evidence.text, at);
  const before = evidence.before(at);
  if (found === null || isRule(before, 2)) return undefined;
  const runs =
    /\b(?:has|have) been \w+(?:\s\w+)? for\s$|\b(?:running|up|active|idle|waiting|online) (?:for\s|since\s)?$|\b(?:elapsed|uptime|running time|time left|time remaining|remaining|idle)\b[\s:="]*$/i.test(
      before,
    );
  return runs
    ? literal(evidence, at, found[0].length, "turn", "a span that grows or shrinks with the clock")
    : undefined;
}

/** The readers of spans of time, the surest first. */
export const AGE_READERS: readonly CountReader[] = [
  { begins: matches(AGO), read: readAge },
  { begins: matches(/\d{1,2}(?:, day| of)\b/y), read: readWeek },
  { begins: matches(SPAN), read: readCountdown },
  { begins: matches(COMPACT), read: readDuration },
];
