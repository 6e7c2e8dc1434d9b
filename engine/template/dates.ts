// The date filters, without the machine's clock, time zone and locale: UTC and en-US on every machine.
// liquidjs's own go through local time, which is wrong by an hour where clocks are changed, and through the locale for %c.
import { formatTime } from "./strftime";

/** What `this` of a filter is not needed for: every date filter is a function of its arguments. */
export type PlainFilter = (value: unknown, ...args: readonly unknown[]) => unknown;

const DEFAULT_FORMAT = "%A, %B %-e, %Y at %-l:%M %P %z";

/** Filters by name. A value that is no date comes back as it is; `now` and `today` come out empty. */
export const DATE_FILTERS: Readonly<Record<string, PlainFilter>> = {
  date: (value, format, zone) =>
    formatDate(value, format === undefined || format === null ? DEFAULT_FORMAT : String(format), zone),
  date_to_xmlschema: (value) => formatDate(value, "%Y-%m-%dT%H:%M:%S%:z"),
  date_to_rfc822: (value) => formatDate(value, "%a, %d %b %Y %H:%M:%S %z"),
  date_to_string: (value, type, style) => formatDate(value, dayFormat("%b", type, style)),
  date_to_long_string: (value, type, style) => formatDate(value, dayFormat("%B", type, style)),
};

function dayFormat(month: string, type: unknown, style: unknown): string {
  if (type !== "ordinal") return `%d ${month} %Y`;
  return style === "US" ? `${month} %-d%q, %Y` : `%-d%q ${month} %Y`;
}

function formatDate(value: unknown, format: string, zone?: unknown): unknown {
  if (value === "now" || value === "today") return "";
  const time = parseTime(value);
  if (time === undefined || Number.isNaN(time)) return value;
  const offset = zoneOffset(zone, time);
  return formatTime(format, { time, offset, zone: typeof zone === "string" ? zone : "" });
}

/** Milliseconds since 1970; numbers and digits are seconds. A text without a zone is UTC. */
function parseTime(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "number") return inRange(value * 1000);
  if (typeof value !== "string" || value.length > 100) return undefined;
  if (/^\d+$/.test(value)) return inRange(Number(value) * 1000);
  return Date.parse(withZone(value));
}

const inRange = (time: number): number => new Date(time).getTime();

const ISO_DAY = /^\d{4}(?:-\d{2}){0,2}$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ZONE =
  /(?:\dZ|\b(?:UTC?|GMT|[ECMP][SD]T)(?:[+-]\d{1,2}(?::?\d{2})?)?|:\d{2}(?:[.,]\d+)?(?: ?[AP]M)? ?[+-]\d{2}:?\d{2})\s*(?:\([^()]*\))?$/i;

// A date string without a zone is local time in JavaScript; the bytes may not depend on the machine, so UTC is appended.
function withZone(text: string): string {
  const trimmed = text.trim();
  if (ISO_DAY.test(trimmed) || ZONE.test(trimmed)) return trimmed;
  return ISO_TIME.test(trimmed) ? `${trimmed}Z` : `${trimmed} UTC`;
}

// Minutes as JavaScript counts them: positive is west of Greenwich. A zone's name comes from the author, so it is no dependence on the machine.
function zoneOffset(zone: unknown, time: number): number {
  if (typeof zone === "number") return zone;
  if (typeof zone !== "string" || zone === "") return 0;
  const wall = new Date(time).toLocaleString("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (time - (time % 1000) - Date.parse(`${wall} UTC`)) / 60_000;
}
