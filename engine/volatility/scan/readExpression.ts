// Reads what an expression of any dialect tells: its names, calls and filters, and the patterns that make a clock coarser.
import { finestUnit, type Unit } from "./formatPattern";
import { type Fact, moreVolatile, type Names, readPath } from "./readPath";
import { type PathToken, type Token, tokenize } from "./tokens";
import type { Reading } from "./types";

/** An expression's reading, with its path where it is a plain (dotted) identifier. */
export interface ExpressionReading extends Reading {
  readonly path?: string;
  /** The paths in it: what a guard depends on. */
  readonly paths: readonly string[];
}

const PLAIN_PATH = /^[$@.]?[\p{L}_][\p{L}\p{N}\p{M}_]*(?:\??\.[\p{L}_][\p{L}\p{N}\p{M}_]*|\[\d{1,6}\])*$/u;
const CUT_TO_DAY =
  /(?:slice|substring|substr)\(\s*0\s*,\s*10\s*\)|split\(\s*['"][T ]['"]\s*\)\s*(?:\[0\]|\.first|\.at\(0\))|\[:10\]/;
/** `${Working directory}`: a name in words. */
const WORDS =
  /^(?!(?:not|eq|ne|and|or|new|await|range|if|json|len|t|trans|default|index|lookup|format\w*|rand\w*) )[A-Za-z]+(?: [\p{L}\d]+){1,4}$/u;
const FINE_OPTIONS = new Set([
  "hour",
  "minute",
  "second",
  "timestyle",
  "fractionalseconddigits",
  "hour12",
  "hourcycle",
  "time",
  "dayperiod",
]);
const DAY_OPTIONS = new Set(["weekday", "day", "month", "datestyle", "date"]);
const MACRO = /^#?([\p{L}_][\w.-]*)(::?)(?=\S)(?!\s)/u;

/** Reads an expression without its delimiters. */
export function readExpression(
  expression: string,
  names: Names = {},
  family: "auto" | "dotnet" = "auto",
): ExpressionReading {
  const bare = expression.trim();
  const macro = MACRO.exec(bare);
  if (macro !== null && macro[1] !== undefined && !/^[\w.]+::\w+(?:::\w+)*\(/.test(bare))
    return readMacro(bare, macro[1], names);
  const tokens = tokenize(WORDS.test(bare) ? bare.replaceAll(" ", "_") : bare);
  const paths = tokens.filter(isPath);
  const facts = factsOf(tokens, names);
  const path =
    PLAIN_PATH.test(bare) && bare.length <= 200 ? bare.replace(/^[$@.]+/, "").replaceAll("?.", ".") : undefined;
  const reading = combine(facts, unitsOf(tokens, facts, bare, family));
  return {
    ...reading,
    ...(path === undefined ? {} : { path }),
    paths: paths
      .filter((token) => !token.key && !token.bound && !token.filter)
      .map((token) => token.segments.join(".")),
  };
}

const isPath = (token: Token): token is PathToken => token.kind === "path";

function factsOf(tokens: readonly Token[], names: Names): readonly Fact[] {
  const paths = tokens.filter(isPath);
  const bound = new Set(paths.filter((token) => token.bound).map((token) => token.segments[0]));
  const facts = paths
    .filter((token) => isValue(token, paths) && !bound.has(token.segments[0]))
    .map((token) => readPath(token, names));
  const text = tokens.find((token) => token.kind === "string" && /^(?:now|today)$/i.test(token.value));
  if (text?.kind === "string" && paths.some((token) => /date|time|moment|format/i.test(token.segments.join(".")))) {
    facts.push({
      volatility: "turn",
      certainty: "high",
      reason: `\`${text.value}\` says turn: reads the clock`,
      says: text.value.toLowerCase() === "now" ? "clock" : "date",
    });
  }
  return facts;
}

// Filters, option keys, and helpers that only format are no values.
function isValue(token: PathToken, all: readonly PathToken[]): boolean {
  if (token.filter || token.key || token.bound) return false;
  const name = token.segments[token.segments.length - 1]?.toLowerCase() ?? "";
  const formats = /^(?:format|fmt|date_?format|strftime|format_?(?:date|time|datetime)|to_?string|json)$/.test(name);
  return !formats || (all.length === 1 && !token.call) || token.segments.length > 1;
}

function unitsOf(
  tokens: readonly Token[],
  facts: readonly Fact[],
  text: string,
  family: "auto" | "dotnet",
): readonly (Unit | { unit: Unit; pattern: string })[] {
  if (CUT_TO_DAY.test(text)) return ["day"];
  if (!facts.some(({ says }) => says === "clock" || says === "date")) return [];
  const units: (Unit | { unit: Unit; pattern: string })[] = facts.flatMap((fact) => fact.unit ?? []);
  for (const token of tokens) {
    if (token.kind === "string") {
      const unit = finestUnit(token.value, family);
      if (unit !== undefined) units.push({ unit, pattern: token.value });
    } else if (token.key) {
      const name = token.segments[0]?.toLowerCase() ?? "";
      if (FINE_OPTIONS.has(name)) units.push("time");
      else if (DAY_OPTIONS.has(name)) units.push("day");
    }
  }
  return units;
}

const VOLATILITY_OF = { time: "turn", day: "day", year: "deploy" } as const;
const ORDER = ["year", "day", "time"] as const;

function combine(facts: readonly Fact[], units: readonly (Unit | { unit: Unit; pattern: string })[]): Reading {
  const clocks = facts.filter(({ says }) => says === "clock" || says === "date" || says === "year");
  const others = facts.filter((fact) => !clocks.includes(fact));
  const other = others.reduce<Fact | undefined>(moreVolatile, undefined);
  if (clocks.length === 0) return toReading(other);
  const clock = refine(clocks, units);
  return toReading(other === undefined ? clock : moreVolatile(clock, other));
}

function refine(clocks: readonly Fact[], units: readonly (Unit | { unit: Unit; pattern: string })[]): Fact {
  const strongest = clocks.reduce<Fact | undefined>(moreVolatile, undefined) ?? UNKNOWN;
  const coarse = clocks.find(({ says }) => says === "date") ?? clocks.find(({ says }) => says === "year");
  const finest = units.reduce<Unit | { unit: Unit; pattern: string } | undefined>(
    (best, unit) => (best === undefined || rank(unit) > rank(best) ? unit : best),
    undefined,
  );
  if (finest === undefined) return coarse ?? strongest;
  const unit = unitName(finest);
  const volatility = VOLATILITY_OF[unit];
  const by =
    typeof finest === "string"
      ? `printing ${unit === "time" ? "the time" : `only the ${unit}`}`
      : `\`${finest.pattern}\``;
  const reason =
    volatility === strongest.volatility
      ? strongest.reason
      : `${strongest.reason.split(":")[0]}; ${by} makes it ${volatility}`;
  return { ...strongest, volatility, reason };
}

const unitName = (unit: Unit | { unit: Unit; pattern: string }): Unit => (typeof unit === "string" ? unit : unit.unit);
const rank = (unit: Unit | { unit: Unit; pattern: string }): number => ORDER.indexOf(unitName(unit));

const UNKNOWN: Fact = {
  volatility: undefined,
  certainty: "low",
  reason: "nothing in the expression is known",
  says: "unknown",
};

function toReading(fact: Fact | undefined): Reading {
  const { volatility, certainty, reason, variant } = fact ?? UNKNOWN;
  return { volatility, certainty, reason, ...(variant === undefined ? {} : { variant }) };
}

// `plugin:datetime:now`, `date:YYYY-MM-DD`, `random::a,b`: a name, and arguments behind colons.
function readMacro(text: string, name: string, names: Names): ExpressionReading {
  const rest = text.slice(text.indexOf(name) + name.length).replace(/^:+/, "");
  const base: PathToken = {
    kind: "path",
    segments: name.split("."),
    call: true,
    member: false,
    filter: false,
    key: false,
    bound: false,
    made: false,
  };
  const called = readPath(base, names);
  const unit = finestUnit(rest);
  if (called.says === "clock" || called.says === "date")
    return { ...combine([called], unit === undefined ? [] : [{ unit, pattern: rest }]), paths: [name] };
  const inner = rest.split(":").filter((part) => /^[\w.-]{1,60}$/.test(part));
  const facts = [
    called,
    ...[name, ...inner].map((part) => readPath({ ...base, segments: part.split("."), call: false }, names)),
  ];
  const last = facts[facts.length - 1];
  return {
    ...combine(last?.volatility !== undefined && last.volatility !== "deploy" ? [last] : facts, []),
    paths: [name],
  };
}
