// Reads a shell command for how often its output changes: the first command, and each behind `&&`, `||` or `;`.
import type { Volatility } from "../../../layers-schema/index";
import { volatilityRank } from "../lattice";
import { COMMANDS, type CommandEntry } from "../vocabulary/index";
import { finestUnit } from "./formatPattern";
import type { Reading } from "./types";

const BEGINNINGS: readonly (readonly [string, CommandEntry])[] = COMMANDS.flatMap((entry) =>
  entry.commands.split("|").map((command) => [command, entry] as const),
).sort(([a], [b]) => b.length - a.length);

const UNKNOWN: Reading = {
  volatility: undefined,
  certainty: "low",
  reason: "a command that the vocabulary does not know",
};

/** Reads a command line. A command that nobody knows has no volatility. */
export function readCommand(line: string): Reading {
  const parts = line.slice(0, 500).split(/&&|\|\||;/);
  return parts.map((part) => readOne(part.trim().replace(/^(?:sudo|command|exec)\s+/, ""))).reduce(worse, UNKNOWN);
}

function readOne(command: string): Reading {
  if (/\s(?:--version|-version|-v|-V)$/.test(command))
    return { volatility: "user", certainty: "medium", reason: "prints the version that the machine has" };
  const found = BEGINNINGS.find(
    ([beginning]) => command.startsWith(beginning) && !/[\w-]/.test(command.charAt(beginning.length)),
  );
  if (found === undefined) return UNKNOWN;
  const [beginning, entry] = found;
  if (
    entry.volatility === "project" &&
    /^(?:cat|head|sed|jq|yq|awk|type)$/.test(beginning) &&
    !/\s[^-\s]\S*[./]/.test(command.split("|")[0] ?? "")
  )
    return UNKNOWN;
  const format = /date/i.test(beginning) ? dateFormat(command) : undefined;
  if (format !== undefined) return format;
  return {
    volatility: entry.volatility,
    certainty: "high",
    reason: `\`${beginning}\` says ${entry.volatility}: ${entry.why}`,
  };
}

function dateFormat(command: string): Reading | undefined {
  const pattern = /\+["']?([^"']+)|-Format\s+["']?([^"']+)/i.exec(command);
  const text = (pattern?.[1] ?? pattern?.[2])?.trim();
  const unit = text === undefined ? undefined : finestUnit(text);
  if (unit === undefined || unit === "time") return undefined;
  const volatility: Volatility = unit === "day" ? "day" : "deploy";
  return { volatility, certainty: "high", reason: `\`date\` says turn; \`${text ?? ""}\` makes it ${volatility}` };
}

const worse = (a: Reading, b: Reading): Reading => (rank(b) > rank(a) ? b : a);
const rank = ({ volatility }: Reading): number => (volatility === undefined ? -1 : volatilityRank(volatility));
