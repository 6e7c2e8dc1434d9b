// Formats a point in time by the directives of strftime as liquidjs knows them, in English. No time zone but the one given.

/** Milliseconds since 1970, the offset in minutes (positive: west), and the zone's name or "". */
export interface ZonedTime {
  readonly time: number;
  readonly offset: number;
  readonly zone: string;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Widest that a directive is padded to. */
const MAX_WIDTH = 1000;

interface Moment extends ZonedTime {
  /** Its UTC fields are the wall clock's. */
  readonly wall: Date;
}

/** `format` with its directives replaced; what is no directive stays. */
export function formatTime(format: string, zoned: ZonedTime): string {
  const moment: Moment = { ...zoned, wall: new Date(zoned.time - zoned.offset * 60_000) };
  return format.replace(/%([-_0^#:]*)(\d*)[EO]?(.)/g, (written, flags: string, width: string, code: string) => {
    const directive = Object.hasOwn(DIRECTIVES, code) ? DIRECTIVES[code] : undefined;
    return directive === undefined
      ? written
      : pad(changeCase(directive(moment, flags, Number(width)), flags), code, flags, Number(width));
  });
}

function changeCase(text: string, flags: string): string {
  if (flags.includes("^")) return text.toUpperCase();
  if (!flags.includes("#")) return text;
  return /[a-z]/.test(text) ? text.toUpperCase() : text.toLowerCase();
}

const WIDTHS: Readonly<Record<string, number>> = {
  C: 2,
  d: 2,
  e: 2,
  H: 2,
  I: 2,
  j: 3,
  k: 2,
  l: 2,
  L: 3,
  m: 2,
  M: 2,
  S: 2,
  U: 2,
  W: 2,
  y: 2,
  Y: 4,
};

function pad(text: string, code: string, flags: string, width: number): string {
  const to = flags.includes("-") ? 0 : Math.min(MAX_WIDTH, width || (WIDTHS[code] ?? 0));
  const blank = flags.includes("_") || (!flags.includes("0") && "aAbBceklpP".includes(code));
  if (!blank && text.startsWith("-")) return `-${text.slice(1).padStart(to - 1, "0")}`;
  return text.padStart(to, blank ? " " : "0");
}

type Directive = (moment: Moment, flags: string, width: number) => string;

const DIRECTIVES: Readonly<Record<string, Directive>> = {
  a: ({ wall }) => dayName(wall).slice(0, 3),
  A: ({ wall }) => dayName(wall),
  b: ({ wall }) => monthName(wall).slice(0, 3),
  h: ({ wall }) => monthName(wall).slice(0, 3),
  B: ({ wall }) => monthName(wall),
  c: ({ wall }) => `${dayText(wall)}, ${timeText(wall)}`,
  C: ({ wall }) => String(Math.floor(wall.getUTCFullYear() / 100)),
  d: ({ wall }) => String(wall.getUTCDate()),
  e: ({ wall }) => String(wall.getUTCDate()),
  H: ({ wall }) => String(wall.getUTCHours()),
  I: ({ wall }) => String(wall.getUTCHours() % 12 || 12),
  j: ({ wall }) => String(dayOfYear(wall)),
  k: ({ wall }) => String(wall.getUTCHours()),
  l: ({ wall }) => String(wall.getUTCHours() % 12 || 12),
  L: ({ wall }) => String(wall.getUTCMilliseconds()),
  m: ({ wall }) => String(wall.getUTCMonth() + 1),
  M: ({ wall }) => String(wall.getUTCMinutes()),
  N: ({ wall }, _flags, width) => fraction(wall, Math.min(MAX_WIDTH, width || 9)),
  p: ({ wall }) => (wall.getUTCHours() < 12 ? "AM" : "PM"),
  P: ({ wall }) => (wall.getUTCHours() < 12 ? "am" : "pm"),
  q: ({ wall }) => ordinal(wall.getUTCDate()),
  s: ({ time }) => String(Math.floor(time / 1000)),
  S: ({ wall }) => String(wall.getUTCSeconds()),
  u: ({ wall }) => String(wall.getUTCDay() || 7),
  U: ({ wall }) => weekOfYear(wall, 0),
  w: ({ wall }) => String(wall.getUTCDay()),
  W: ({ wall }) => weekOfYear(wall, 1),
  x: ({ wall }) => dayText(wall),
  X: ({ wall }) => timeText(wall),
  y: ({ wall }) => String(((wall.getUTCFullYear() % 100) + 100) % 100),
  Y: ({ wall }) => String(wall.getUTCFullYear()),
  z: ({ offset }, flags) => offsetText(offset, flags),
  Z: ({ zone, offset }, flags) => zone || offsetText(offset, flags),
  t: () => "\t",
  n: () => "\n",
  "%": () => "%",
};

const dayName = (wall: Date): string => DAYS[wall.getUTCDay()] ?? "";
const monthName = (wall: Date): string => MONTHS[wall.getUTCMonth()] ?? "";
const dayText = (wall: Date): string => `${wall.getUTCMonth() + 1}/${wall.getUTCDate()}/${wall.getUTCFullYear()}`;
const two = (value: number): string => String(value).padStart(2, "0");

const timeText = (wall: Date): string =>
  `${wall.getUTCHours() % 12 || 12}:${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())} ${wall.getUTCHours() < 12 ? "AM" : "PM"}`;

const dayOfYear = (wall: Date): number =>
  Math.round((Date.UTC(2000, wall.getUTCMonth(), wall.getUTCDate()) - Date.UTC(2000, 0, 0)) / 86_400_000) -
  leapShift(wall);

// Days are counted in the year 2000, a leap year: behind February one too many in other years.
function leapShift(wall: Date): number {
  const year = wall.getUTCFullYear();
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap || wall.getUTCMonth() < 2 ? 0 : 1;
}

function weekOfYear(wall: Date, startDay: number): string {
  const sinceStart = (wall.getUTCDay() - startDay + 7) % 7;
  return String(Math.floor((dayOfYear(wall) - 1 - sinceStart + 7) / 7));
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

const fraction = (wall: Date, width: number): string =>
  String(wall.getUTCMilliseconds()).padStart(3, "0").slice(0, width).padEnd(width, "0");

function offsetText(offset: number, flags: string): string {
  const minutes = Math.abs(offset);
  return `${offset > 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${flags.includes(":") ? ":" : ""}${two(Math.floor(minutes % 60))}`;
}
