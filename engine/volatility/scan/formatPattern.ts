// Reads date format patterns for their finest unit: strftime, Go's reference time, PHP, and the letters of .NET, Java, moment, date-fns.

/** The finest unit that a pattern prints; `undefined` for what is no pattern. A month counts as `day`: it moves on. */
export type Unit = "time" | "day" | "year";

/** Longer texts are no patterns. UTF-16 units. */
const LONGEST_PATTERN = 80;

/** Families that a bare letter pattern can belong to; `auto` decides by its looks. */
export type PatternFamily = "php" | "dotnet" | "auto";

/** The finest unit of `pattern`. */
export function finestUnit(pattern: string, family: PatternFamily = "auto"): Unit | undefined {
  if (pattern.length === 0 || pattern.length > LONGEST_PATTERN) return undefined;
  if (pattern.includes("%")) return unitOfStrftime(pattern);
  const named = NAMED.get(pattern.toLowerCase());
  if (named !== undefined && family === "auto") return named;
  if (isGoLayout(pattern)) return unitOfGo(pattern);
  if (!/^[A-Za-z\d\s.,:;/\\'"[\]()|·*~_+年月日時分秒-]+$/.test(pattern)) return undefined;
  if (family === "dotnet" && pattern.length === 1) return DOTNET_SINGLE.get(pattern);
  return family === "php" || isPhp(pattern) ? unitOfPhp(pattern) : unitOfLetters(pattern);
}

const NAMED: ReadonlyMap<string, Unit> = new Map([
  ["iso8601", "time"],
  ["rfc3339", "time"],
  ["rfc2822", "time"],
  ["shorttime", "time"],
  ["mediumtime", "time"],
  ["shortdate", "day"],
  ["mediumdate", "day"],
  ["longdate", "day"],
  ["fulldate", "day"],
]);

const DOTNET_SINGLE: ReadonlyMap<string, Unit> = new Map([
  ...[..."OosuRrGgFfTtU"].map((letter) => [letter, "time"] as const),
  ...[..."DdMm"].map((letter) => [letter, "day"] as const),
  ...[..."Yy"].map((letter) => [letter, "year"] as const),
]);

function unitOfStrftime(pattern: string): Unit | undefined {
  const codes = [...pattern.matchAll(/%[-_0^#EO]?\d?([A-Za-z])/g)].map((match) => match[1] ?? "");
  if (codes.some((code) => "HIklMSsfLNpPrRTXcQzZ".includes(code) && code !== "Z" && code !== "z")) return "time";
  if (codes.some((code) => "dejDFxaAuwUVWbBhmvq".includes(code))) return "day";
  return codes.some((code) => "yYCGg".includes(code)) ? "year" : undefined;
}

const isGoLayout = (pattern: string): boolean =>
  /2006|\b15:04|\b0?3:04|\bMon(?:day)?\b|\bJan(?:uary)?\b|\b02\b/.test(pattern);

function unitOfGo(pattern: string): Unit {
  if (/15|0?3:04|04|05|PM|MST|Z07/.test(pattern.replace(/2006/g, ""))) return "time";
  return /Mon|Jan|\b_?0?[12]\b/.test(pattern) ? "day" : "year";
}

// PHP's letters stand alone; the others double theirs. `i` is a minute there and nothing elsewhere.
const isPhp = (pattern: string): boolean => {
  const letters = pattern.match(/[A-Za-z]+/g) ?? [];
  if (letters.length === 0 || !letters.every((run) => run.length === 1)) return /^[HGgh][:. ]?i/.test(pattern);
  return letters.some((letter) => "iYlNjFn".includes(letter));
};

function unitOfPhp(pattern: string): Unit | undefined {
  const bare = pattern.replace(/\\./g, "");
  if (/[aABgGhHisuveTPcrU]/.test(bare)) return "time";
  if (/[dDjlNSwzWFmMnt]/.test(bare)) return "day";
  return /[LoYy]/.test(bare) ? "year" : undefined;
}

function unitOfLetters(pattern: string): Unit | undefined {
  const bare = pattern.replace(/'[^']*'|"[^"]*"|\[[^\]]*\]/g, "");
  const runs = bare.match(/[A-Za-z]+/g) ?? [];
  if (isLocale(pattern) || !runs.every(isLetterRun)) return undefined;
  if (/[HhKkmsSaAtXxTfp]/.test(bare)) return "time";
  if (/[dDEeLcwWMQq]/.test(bare)) return "day";
  return /[yYu]/.test(bare) ? "year" : undefined;
}

const isLocale = (text: string): boolean => /^[a-z]{2}(?:[-_][A-Z]{2})?$/.test(text);

// `HHmm` and `YYYYMMDD` repeat their letters; a word such as `date` does not.
function isLetterRun(run: string): boolean {
  const groups = run.match(/(.)\1*/g) ?? [];
  return (
    groups.every((group) => "yYuMLdDEecwWQqHhKkmsSftaApxXZzT".includes(group.charAt(0))) &&
    groups.filter((group) => group.length === 1).length < 4
  );
}
