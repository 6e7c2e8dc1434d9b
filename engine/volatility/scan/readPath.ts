// Reads one dotted path of an expression: bindings, declarations, configuration, known calls, and else its words.
import type { Volatility } from "../../../layers-schema/index";
import { volatilityRank } from "../lattice";
import {
  CALLS,
  type CallEntry,
  CONFIG_ROOTS,
  CONSTANT_ENDS,
  ENVIRONMENT_NAMES,
  SWITCH_STARTS,
} from "../vocabulary/index";
import { knowsAllWords, readIdentifier } from "./readIdentifier";
import type { PathToken } from "./tokens";
import type { Declared, Reading } from "./types";

/** What an expression's surroundings tell of its names. */
export interface Names {
  readonly declared?: Declared | undefined;
  /** Names that the text itself introduces: loop variables and assignments. */
  readonly bound?: ReadonlyMap<string, Reading>;
  /** In program code names in capitals are constants, unless they plainly name what moves. */
  readonly constants?: boolean;
}

/** What one path tells. A `clock` can be made coarser by a pattern, to `unit` already by a member such as `.hour`. */
export interface Fact extends Reading {
  readonly says: "clock" | "date" | "year" | "fixed" | "unknown";
  readonly unit?: "time" | "day" | "year";
}

const CALL_TABLE: ReadonlyMap<string, CallEntry> = new Map(
  CALLS.flatMap((entry) =>
    entry.names.split(" ").map((name) => [name.toLowerCase().replaceAll("::", "."), entry] as const),
  ),
);
const CONFIG = new Set(CONFIG_ROOTS.split(" "));
const UNITS: ReadonlyMap<string, "time" | "day" | "year"> = new Map([
  ...["hour", "minute", "second", "hours", "minutes", "seconds", "time"].map((name) => [name, "time"] as const),
  ...["day", "weekday", "month", "date", "dayofweek", "yday", "mday"].map((name) => [name, "day"] as const),
  ["year", "year"],
]);

/** Reads a path. A function whose name tells nothing above `deploy` tells nothing. */
export function readPath(token: PathToken, names: Names): Fact {
  const [root = ""] = token.segments;
  const bound = names.bound?.get(root);
  if (bound !== undefined)
    return { ...bound, says: "fixed", reason: `\`${root}\` comes from a value: ${bound.reason}` };
  const declared = token.call || token.member ? undefined : readDeclared(token.segments.join("."), names.declared);
  if (declared !== undefined) return declared;
  if (names.constants === true && isConstant(root))
    return {
      volatility: "deploy",
      certainty: "low",
      reason: `\`${root}\` is a constant by its spelling`,
      says: "fixed",
    };
  const bare =
    CONTAINERS.has(root) && token.segments.length > 1 ? { ...token, segments: token.segments.slice(1) } : token;
  return readConfig(bare) ?? readCall(bare) ?? readWithout(bare) ?? readWords(bare);
}

// What an event or a state holds is read by its own name first: `event.conversationId`.
function readWithout(token: PathToken): Fact | undefined {
  const [root = "", ...rest] = token.segments;
  if (!/^(?:event|ctx|state|evt)$/.test(root) || rest.length === 0) return undefined;
  const fact = readWords({ ...token, segments: rest });
  return volatilityOf(fact) > 0 ? fact : undefined;
}

const ENDS = new Set(CONSTANT_ENDS.split(" "));
const SWITCHES = new Set(SWITCH_STARTS.split(" "));

function isConstant(name: string): boolean {
  if (!/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name)) return false;
  const words = name.toLowerCase().split("_");
  return ENDS.has(words[words.length - 1] ?? "") || SWITCHES.has(words[0] ?? "") || !knowsAllWords(name);
}

// They hold what they are given, and say nothing of it.
const CONTAINERS = new Set(["this", "self", "Model", "ViewBag", "ViewData", "props", "vars", "data", "json", "params"]);

function readDeclared(path: string, declared: Declared | undefined): Fact | undefined {
  const says = declared?.(path);
  if (says === undefined) return undefined;
  if (says === "variant")
    return {
      volatility: "deploy",
      certainty: "high",
      reason: `\`${path}\` is declared with a fixed set of values`,
      says: "fixed",
      variant: true,
    };
  return { volatility: says, certainty: "high", reason: `\`${path}\` is declared ${says}`, says: "fixed" };
}

function readConfig({ segments }: PathToken): Fact | undefined {
  const lower = segments.map((segment) => segment.toLowerCase());
  const env = lower.findIndex((segment) => segment === "env" || segment === "environ");
  const leaf = lower[lower.length - 1] ?? "";
  if (env >= 0 && env < lower.length - 1 && env < 2 && lower[0] !== "std") {
    const volatility = ENVIRONMENT_NAMES[leaf] ?? "deploy";
    return {
      volatility,
      certainty: "medium",
      reason: `the environment variable \`${leaf}\` says ${volatility}`,
      says: "fixed",
    };
  }
  const root = lower[0] === "app" || lower[0] === "self" ? lower[1] : lower[0];
  if (root === undefined || !CONFIG.has(root)) return undefined;
  return { volatility: "deploy", certainty: "medium", reason: `\`${root}\` holds configuration`, says: "fixed" };
}

function readCall(token: PathToken): Fact | undefined {
  const lower = token.segments.map((segment) => segment.toLowerCase());
  let found: Fact | undefined;
  let place = -1;
  for (let at = 0; at < lower.length; at++) {
    const pair = at + 1 < lower.length ? `${lower[at]}.${lower[at + 1]}` : undefined;
    const name = lower[at] ?? "";
    const called = at === lower.length - 1 && (token.call || token.made);
    const entry =
      (pair === undefined ? undefined : CALL_TABLE.get(pair)) ??
      (called || isPlainCall(name, lower) ? CALL_TABLE.get(name) : undefined);
    if (entry === undefined) continue;
    found = toFact(entry, token.segments[at] ?? name, isCoarse(token, at, name));
    place = at;
    if (pair !== undefined && CALL_TABLE.get(pair) === entry) at++;
  }
  const leaf = lower[lower.length - 1] ?? "";
  const unit = UNITS.get(leaf);
  if (found?.says === "clock" && lower.length > 1 && /^(?:today|date|day)$/.test(token.segments[0] ?? ""))
    return {
      ...found,
      volatility: "day",
      says: "date",
      reason: `\`${token.segments[0] ?? ""}\` says day: a calendar day`,
    };
  return found !== undefined && unit !== undefined && place < lower.length - 1 && found.says === "clock"
    ? { ...found, unit }
    : found;
}

// `now` and `uuid4` are functions without a bracket in many languages; `date` and `time` are names there.
const isPlainCall = (name: string, path: readonly string[]): boolean =>
  path.length > 1 &&
  (name === "now" || name === "utcnow" || name === "today" || name.startsWith("to") || name === "isoformat");

// The `.date()` of a moment is a day; `Date()` and PHP's `date()` are moments.
const isCoarse = (token: PathToken, at: number, name: string): boolean =>
  name === "date" && (token.member || at > 0) && token.segments[at] === "date";

function toFact(entry: CallEntry, name: string, coarse: boolean): Fact {
  const says = coarse ? "date" : entry.says;
  const volatility = coarse ? "day" : entry.volatility;
  return {
    volatility,
    certainty: "high",
    reason: `\`${name}\` says ${volatility}: ${coarse ? "gives the day without the time" : entry.why}`,
    says,
  };
}

function readWords(token: PathToken): Fact {
  const segments = token.call && token.segments.length > 1 ? token.segments.slice(0, -1) : token.segments;
  const reading = readSegments(segments);
  if (token.call && volatilityOf(reading) <= 0)
    return {
      volatility: undefined,
      certainty: "low",
      reason: "a function that the vocabulary does not know",
      says: "unknown",
    };
  const says =
    reading.reason.includes("a time of day") ||
    reading.reason.includes("the present moment") ||
    reading.reason.includes("exact to the second")
      ? "clock"
      : reading.volatility === "day"
        ? "date"
        : "fixed";
  const unit =
    says === "clock" && segments.length > 1
      ? UNITS.get((segments[segments.length - 1] ?? "").toLowerCase())
      : undefined;
  return { ...reading, says, ...(unit === undefined ? {} : { unit }) };
}

// Of a long path the last two names say it, unless they are only a form.
function readSegments(named: readonly string[]): Reading {
  const segments =
    named.length > 1 && MEASURES.has((named[named.length - 1] ?? "").toLowerCase()) ? named.slice(0, -1) : named;
  const last = readIdentifier(segments.slice(-2).join("."));
  if (segments.length < 3 || volatilityOf(last) > 0) return owned(segments, last);
  return owned(segments, readIdentifier(segments.join(".")));
}

/** How many there are changes as the things do. */
const MEASURES = new Set(["length", "size", "count", "len", "first", "last"]);

// A setting of something is as volatile as its owner: `user.tone`, `currentTab.url`.
function owned(segments: readonly string[], reading: Reading): Reading {
  if (segments.length < 2 || reading.volatility !== "deploy" || reading.reason.includes("a bound that")) return reading;
  const bases = [readIdentifier(segments.slice(0, -1).join(".")), readIdentifier(segments[0] ?? "")];
  return bases.find((base) => volatilityOf(base) > 0 && base.certainty === "high") ?? reading;
}

const volatilityOf = ({ volatility }: { volatility: Volatility | undefined }): number =>
  volatility === undefined ? -1 : volatilityRank(volatility);

/** The more volatile of two facts, an unknown one below all. */
export const moreVolatile = (a: Fact | undefined, b: Fact): Fact =>
  a === undefined || volatilityOf(b) > volatilityOf(a) ? b : a;
