// The lattice of volatilities, and what each cache tier may contain (format.md, section 4).
import { type Severity, type Tier, VOLATILITIES, type Volatility } from "../../layers-schema/index";

/** Place in the lattice, 0 for `deploy`, the most stable. */
export const volatilityRank = (volatility: Volatility): number => VOLATILITIES.indexOf(volatility);

/** The more volatile of the two. */
export const maxVolatility = (a: Volatility, b: Volatility): Volatility =>
  volatilityRank(a) >= volatilityRank(b) ? a : b;

/** The most volatile value that a tier may contain. */
export const MOST_VOLATILE: Readonly<Record<Tier, Volatility>> = {
  static: "deploy",
  project: "project",
  session: "session",
  turn: "turn",
  transient: "turn",
};

/** True where a value of this volatility may stand in a layer of this tier. */
export const fitsTier = (volatility: Volatility, tier: Tier): boolean =>
  volatilityRank(volatility) <= volatilityRank(MOST_VOLATILE[tier]);

/** The most stable tier that may contain a value; what does not fit a cached tier belongs in the tail. */
export function tierFor(volatility: Volatility): Tier {
  if (volatility === "deploy") return "static";
  if (volatility === "project") return "project";
  return fitsTier(volatility, "session") ? "session" : "transient";
}

/** How often the damage of a too volatile value is paid decides how severe it is. */
export function severityFor(volatility: Volatility): Severity {
  if (volatility === "turn" || volatility === "day") return "error";
  return volatility === "project" || volatility === "deploy" ? "hint" : "warning";
}

/** How often a value of this volatility changes, as the end of "it changes ...". */
export const CHANGES: Readonly<Record<Volatility, string>> = {
  deploy: "only when you ship",
  project: "with the project",
  user: "with the user",
  session: "with every session",
  event: "several times in a session",
  day: "every day",
  turn: "on every call",
};
