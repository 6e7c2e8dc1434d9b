// Durations ("5m") and rates ("1000/day") as the manifest writes them, turned into numbers.
// Whether a provider offers a lifetime is for the facts to say.
import { z } from "zod";

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const PER_MONTH: Readonly<Record<string, number>> = { hour: 720, day: 30, week: 30 / 7, month: 1 };

/** A number and one of the units ms, s, m, h, d, without a space between. */
export const DURATION_PATTERN = /^\d{1,9}(?:\.\d{1,9})?(?:ms|s|m|h|d)$/;

export const durationSchema = z.string().regex(DURATION_PATTERN);

/** A number, a slash, and hour, day, week or month. */
export const RATE_PATTERN = /^\d{1,12}(?:\.\d{1,9})? ?\/ ?(?:hour|day|week|month)$/;

/** Milliseconds of a duration such as `5m`, `90s`, `250ms`; `undefined` when the text is none. */
export function parseDuration(text: string): number | undefined {
  if (!DURATION_PATTERN.test(text)) return undefined;
  const unit = text.replace(/[\d.]/g, "");
  const factor = UNIT_MS[unit];
  return factor === undefined ? undefined : Number.parseFloat(text) * factor;
}

/**
 * How often a month (of 30 days) something happens that is given as a rate (`1000/day`) or as a number a day.
 * `undefined` when the text is no rate.
 */
export function parseMonthlyRate(rate: string | number): number | undefined {
  if (typeof rate === "number") return rate * 30;
  if (!RATE_PATTERN.test(rate)) return undefined;
  const factor = PER_MONTH[rate.slice(rate.indexOf("/") + 1).trim()];
  return factor === undefined ? undefined : Number.parseFloat(rate) * factor;
}
