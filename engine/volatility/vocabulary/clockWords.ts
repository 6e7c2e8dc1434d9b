// Words for moments, days and years, in the languages that prompts are written in.
import type { WordEntry } from "./types";

export const CLOCK_WORDS: readonly WordEntry[] = [
  { words: "now utcnow", role: "clock", volatility: "turn", why: "the present moment" },
  { words: "time clock oclock", role: "clock", volatility: "turn", why: "a time of day" },
  {
    words: "timestamp stamp tick epoch unixtime moment instant nanos",
    role: "clock",
    volatility: "turn",
    why: "a moment, exact to the second or finer",
  },
  { words: "hour minute min second sec", role: "clock", volatility: "turn", why: "a part of the time of day" },
  {
    words: "today tomorrow yesterday tonight",
    role: "date",
    volatility: "day",
    why: "a day counted from the present one",
  },
  { words: "date day weekday dow daydate", role: "date", volatility: "day", why: "a calendar day" },
  { words: "week month", role: "date", volatility: "day", why: "a part of the calendar that moves on" },
  { words: "calendar", role: "date", volatility: "day", why: "what the calendar shows" },
  { words: "daypart daytime", role: "clock", volatility: "turn", why: "a part of the day" },
  {
    words: "hours minutes mins seconds secs days weeks months years times dates millis",
    role: "unit",
    volatility: "deploy",
    why: "a measure of time, not a time",
  },
  {
    words: "year season quarter century",
    role: "year",
    volatility: "deploy",
    why: "changes once a year or a few times",
  },
  {
    words: "heure hora ora uhrzeit uhr zeit tijd klockan czas vremya",
    role: "clock",
    volatility: "turn",
    why: "a time of day in another language",
  },
  {
    words: "maintenant ahora agora adesso jetzt nu teraz",
    role: "clock",
    volatility: "turn",
    why: "`now` in another language",
  },
  {
    words: "heute hoy hoje oggi vandaag idag aujourdhui",
    role: "date",
    volatility: "day",
    why: "`today` in another language",
  },
  {
    words: "datum fecha jour dia giorno wochentag data dato",
    role: "date",
    volatility: "day",
    why: "a calendar day in another language",
  },
  {
    words: "ago elapsed uptime countdown eta",
    role: "clock",
    volatility: "turn",
    why: "a span that grows or shrinks with the clock",
  },
  { words: "deadline", role: "clock", volatility: "turn", why: "shown against the present time" },
];

/** They count where a clock or date word, or `at`, stands beside them. */
export const FROZEN_WORDS: readonly WordEntry[] = [
  {
    words: "started start begin began begun opened launched booted boot login connected",
    role: "frozen",
    volatility: "session",
    why: "the moment of a start stands for the session",
  },
  {
    words: "created joined registered signup registration birth born birthday dob anniversary member",
    role: "frozen",
    volatility: "user",
    why: "a date in a person's or record's past",
  },
  {
    words:
      "release released build built deploy deployed deployment publish published founded cutoff knowledge effective version compile compiled",
    role: "frozen",
    volatility: "deploy",
    why: "a date that stands until the next release",
  },
  { words: "commit", role: "frozen", volatility: "deploy", why: "the date of a commit stands until the next one" },
  {
    words:
      "purchase purchased order ordered booking booked appointment reservation checkin checkout due delivery shipping",
    role: "frozen",
    volatility: "session",
    why: "a date of the case at hand",
  },
];
