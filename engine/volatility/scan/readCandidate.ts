// Reads what stands in a construct: an expression, a command, a variable of the machine, or a hole that only its label explains.
import { ENVIRONMENT_NAMES } from "../vocabulary/index";
import type { Candidate } from "./candidate";
import { findLead, lastWords, leadText, lineAbove } from "./leads";
import type { Lines } from "./lines";
import { readCommand } from "./readCommand";
import { type ExpressionReading, readExpression } from "./readExpression";
import type { Setting } from "./setting";
import { isFrozenBlock } from "./surroundings";
import type { Reading } from "./types";

/** What a construct tells; `bound` holds the names that earlier ones introduced. */
export function readCandidate(
  candidate: Candidate,
  setting: Setting,
  bound: ReadonlyMap<string, Reading>,
  lines: Lines,
): ExpressionReading {
  const names = { declared: setting.options.declared, bound, constants: candidate.dialect === "dollar-brace" };
  if (candidate.form === "command")
    return settle({ ...commandReading(candidate), paths: [] }, candidate, setting, lines);
  if (candidate.form === "hole") return { ...holeReading(candidate, setting, lines), paths: [] };
  const variable = environmentReading(candidate);
  if (variable !== undefined) return { ...variable, paths: [] };
  const dotnet = candidate.dialect === "brace" ? splitFormat(candidate.inner) : undefined;
  const reading = readExpression(
    dotnet === undefined ? candidate.inner : `${dotnet[0]} "${dotnet[1]}"`,
    names,
    dotnet === undefined ? "auto" : "dotnet",
  );
  const settled =
    candidate.inner === "name" || candidate.inner === "self.name" ? readName(candidate, reading, setting) : reading;
  return settle(settled, candidate, setting, lines);
}

// `%APPDATA%`, `$HOME`, `$env:TEMP`: variables of the machine.
function environmentReading({ dialect, inner }: Candidate): Reading | undefined {
  const name = /^(?:env:)?([A-Z][A-Z0-9_]*)$/.exec(inner)?.[1];
  if (name === undefined || (dialect !== "dollar" && dialect !== "percent-name")) return undefined;
  const volatility = ENVIRONMENT_NAMES[name.toLowerCase()];
  return volatility === undefined
    ? undefined
    : { volatility, certainty: "medium", reason: `the environment variable \`${name}\` says ${volatility}` };
}

// `{now:%H:%M}` and `{now:HH:mm}`: the name and its format.
function splitFormat(inner: string): readonly [string, string] | undefined {
  const typed = /^\d{0,2},(date|time)(?:,(.*))?$/.exec(inner);
  if (typed !== null) return ["now", typed[1] === "date" ? "yyyy-MM-dd" : "HH:mm"];
  const match = /^((?:[^:'"()]|::|\([^()]*\)|\(\)|"[^"]*"|'[^']*')+):(?!:)(.+)$/s.exec(inner);
  return match?.[1] === undefined || match[2] === undefined ? undefined : [match[1], match[2].replaceAll('"', "")];
}

// A bare name is the user's where the user is greeted, and the agent's behind "You are".
function readName(candidate: Candidate, reading: ExpressionReading, { text }: Setting): ExpressionReading {
  const words = lastWords(text.slice(Math.max(0, candidate.start - 40), candidate.start), 2).join(" ");
  if (/(?:you are|called|i am|named|your name is|name is|as)$/.test(words))
    return { ...reading, volatility: "deploy", reason: "the name of the agent, to judge by the words in front" };
  const greets = /(?:greet|hello|hi|dear|hey|bonjour|welcome|hola|hallo|address|call|morning|with|user|for|to)$/.test(
    words,
  );
  return greets || candidate.dialect === "double-brace" ? reading : { ...reading, volatility: undefined };
}

// "Session started: {now}" says that the moment stands for the session.
function settle(reading: ExpressionReading, candidate: Candidate, { text }: Setting, lines: Lines): ExpressionReading {
  if (reading.volatility !== "turn" && reading.volatility !== "day") return reading;
  if (candidate.form !== "value" && candidate.form !== "command") return reading;
  const lead = leadText(text, candidate.start, lines);
  const frozen = findLead(lead, ["frozen"]);
  const block = isFrozenBlock(lineAbove(text, lines.at(candidate.start).start));
  if (frozen === undefined && !block) return reading;
  return {
    ...reading,
    volatility: "session",
    certainty: "medium",
    reason: `${reading.reason}, but ${frozen === undefined ? "the line above" : `\`${frozen.label}\``} says that it is taken once a session`,
  };
}

function commandReading({ inner, dialect }: Candidate): Reading {
  const reading = readCommand(inner);
  if (reading.volatility !== undefined || dialect !== "bang-command" || !/^[a-z][\w.-]*(?:\s|$)/.test(inner))
    return reading;
  return { volatility: "turn", certainty: "medium", reason: "a command that runs whenever the file is loaded" };
}

// `{0}`, `%d`, `$1`: only the words around say what goes there.
function holeReading(candidate: Candidate, { text }: Setting, lines: Lines): Reading {
  if (candidate.dialect === "dollar")
    return { volatility: "turn", certainty: "high", reason: "an argument of this call" };
  const lead = findLead(leadText(text, candidate.start, lines), ["clock", "stamp", "id", "frozen"]);
  const own = text.slice(Math.max(lines.at(candidate.start).start, candidate.start - 40), candidate.start);
  if (lead?.joined === true) {
    const volatility =
      lead.entry.role === "clock" && /^(?:today|date|day|weekday|.*\bdate)$/.test(lead.label)
        ? "day"
        : lead.entry.volatility;
    return {
      volatility,
      certainty: "medium",
      reason: `the label \`${lead.label}\` says ${volatility}: ${lead.entry.why}`,
    };
  }
  const behind = /^\s(?:[a-z]+\s){0,2}(?:left|remaining|used|unread)\b/.exec(
    text.slice(candidate.end, candidate.end + 40),
  );
  const before = /\b(?:left|remaining|used|unread|elapsed|so far)\b\W{1,3}$/i.exec(own);
  if (behind !== null || before !== null)
    return { volatility: "turn", certainty: "medium", reason: "a count that moves" };
  return { volatility: undefined, certainty: "low", reason: "nothing says what goes here" };
}
