// From constructs to detections: reads each in its order, with the names that earlier ones introduced and with its surroundings.
import { volatilityRank } from "../lattice";
import { ENVIRONMENT_NAMES } from "../vocabulary/index";
import type { Candidate } from "./candidate";
import { findLead, lastWords, leadText, lineAbove } from "./leads";
import { createLines, type Fence, includesOffset, type Lines } from "./lines";
import { readCommand } from "./readCommand";
import { type ExpressionReading, readExpression } from "./readExpression";
import { fenceKind, isFrozenBlock, isJsxAttribute, isModelFill, isPathParameter, isRoute } from "./surroundings";
import type { Certainty, Detection, Reading, ScanOptions } from "./types";

/** What the classification of one text needs to know. */
export interface Setting {
  readonly text: string;
  readonly options: ScanOptions;
  readonly fences: readonly Fence[];
  readonly examples: readonly { start: number; end: number }[];
}

/** Dialects in which an unknown name is worth saying so. */
const DECLARABLE = new Set(["double-brace", "dollar-brace"]);
/** Dialects whose signs are common in ordinary text. */
const SHY = new Set(["brace", "dollar", "percent-name", "double-bracket", "razor", "shell", "swift", "ruby", "velocity", "bracket-percent"]);

type Bound = Map<string, Reading>;

/** The detections of all candidates, ascending. */
export function classify(candidates: readonly Candidate[], setting: Setting): Detection[] {
  const lines = createLines(setting.text);
  const bound: Bound = new Map();
  const blocks: (Reading | undefined)[] = [];
  const detections: (Detection & { guards?: readonly string[] })[] = [];
  for (const candidate of candidates) {
    if (isOwn(candidate, setting.options)) continue;
    if (candidate.form === "end") blocks.pop();
    if (candidate.form === "end") continue;
    const reading = inBlock(read(candidate, setting, bound, lines), candidate, blocks);
    bind(candidate, reading, bound);
    if (candidate.dialect === "double-brace" && candidate.chained !== true) enter(candidate, reading, blocks);
    const certainty = place(candidate, reading, setting, lines);
    if (certainty === undefined) continue;
    detections.push(toDetection(candidate, reading, certainty));
  }
  return withoutRepeatedGuards(detections);
}

/** Blocks nest no deeper than this, or they are not counted. */
const DEEPEST_BLOCK = 200;

function enter({ form, names }: Candidate, reading: Reading, blocks: (Reading | undefined)[]): void {
  if (blocks.length >= DEEPEST_BLOCK || (form !== "guard" && form !== "loop")) return;
  const isOpen = form === "loop" && (names ?? []).some((name) => name === "." || name === "this");
  blocks.push(isOpen && reading.volatility !== undefined ? reading : undefined);
}

// In `{{ range .Commits }}` an unknown `.Subject` is one of theirs.
function inBlock(reading: ExpressionReading, { form, dialect }: Candidate, blocks: readonly (Reading | undefined)[]): ExpressionReading {
  if (form !== "value" || dialect !== "double-brace" || reading.volatility !== undefined) return reading;
  const block = blocks.findLast((one) => one !== undefined);
  return block === undefined ? reading : { ...reading, ...block, reason: `a part of what is iterated: ${block.reason}` };
}

const OWN_LIQUID = new Set(["double-brace", "brace-percent"]);
const HOLES: Readonly<Record<string, string>> = { "{{x}}": "double-brace", "${x}": "dollar-brace", "{x}": "brace", $x: "dollar", "%(x)s": "percent" };

function isOwn(candidate: Candidate, { ownDialect, declared }: ScanOptions): boolean {
  if (ownDialect === undefined) return false;
  if (ownDialect === "liquid") return OWN_LIQUID.has(candidate.dialect);
  if (!ownDialect.some((hole) => (HOLES[hole] ?? hole) === candidate.dialect)) return false;
  const { path } = readExpression(candidate.inner);
  return path !== undefined && declared?.(path) !== undefined;
}

function read(candidate: Candidate, setting: Setting, bound: Bound, lines: Lines): ExpressionReading {
  const names = { declared: setting.options.declared, bound, constants: candidate.dialect === "dollar-brace" };
  if (candidate.form === "command") return settle({ ...commandReading(candidate), paths: [] }, candidate, setting, lines);
  if (candidate.form === "hole") return { ...holeReading(candidate, setting, lines), paths: [] };
  const variable = environmentReading(candidate);
  if (variable !== undefined) return { ...variable, paths: [] };
  const dotnet = candidate.dialect === "brace" ? splitFormat(candidate.inner) : undefined;
  const reading = readExpression(dotnet === undefined ? candidate.inner : `${dotnet[0]} "${dotnet[1]}"`, names, dotnet === undefined ? "auto" : "dotnet");
  const settled = candidate.inner === "name" || candidate.inner === "self.name" ? readName(candidate, reading, setting) : reading;
  return settle(settled, candidate, setting, lines);
}

// `%APPDATA%`, `$HOME`, `$env:TEMP`: variables of the machine.
function environmentReading({ dialect, inner }: Candidate): Reading | undefined {
  const name = /^(?:env:)?([A-Z][A-Z0-9_]*)$/.exec(inner)?.[1];
  if (name === undefined || (dialect !== "dollar" && dialect !== "percent-name")) return undefined;
  const volatility = ENVIRONMENT_NAMES[name.toLowerCase()];
  return volatility === undefined ? undefined : { volatility, certainty: "medium", reason: `the environment variable \`${name}\` says ${volatility}` };
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
  if (/(?:you are|called|i am|named|your name is|name is|as)$/.test(words)) return { ...reading, volatility: "deploy", reason: "the name of the agent, to judge by the words in front" };
  const greets = /(?:greet|hello|hi|dear|hey|bonjour|welcome|hola|hallo|address|call|morning|with|user|for|to)$/.test(words);
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
  return { ...reading, volatility: "session", certainty: "medium", reason: `${reading.reason}, but ${frozen === undefined ? "the line above" : `\`${frozen.label}\``} says that it is taken once a session` };
}

function commandReading({ inner, dialect }: Candidate): Reading {
  const reading = readCommand(inner);
  if (reading.volatility !== undefined || dialect !== "bang-command" || !/^[a-z][\w.-]*(?:\s|$)/.test(inner)) return reading;
  return { volatility: "turn", certainty: "medium", reason: "a command that runs whenever the file is loaded" };
}

// `{0}`, `%d`, `$1`: only the words around say what goes there.
function holeReading(candidate: Candidate, { text }: Setting, lines: Lines): Reading {
  if (candidate.dialect === "dollar") return { volatility: "turn", certainty: "high", reason: "an argument of this call" };
  const lead = findLead(leadText(text, candidate.start, lines), ["clock", "stamp", "id", "frozen"]);
  const own = text.slice(Math.max(lines.at(candidate.start).start, candidate.start - 40), candidate.start);
  if (lead?.joined === true) {
    const volatility = lead.entry.role === "clock" && /^(?:today|date|day|weekday|.*\bdate)$/.test(lead.label) ? "day" : lead.entry.volatility;
    return { volatility, certainty: "medium", reason: `the label \`${lead.label}\` says ${volatility}: ${lead.entry.why}` };
  }
  const behind = /^\s(?:[a-z]+\s){0,2}(?:left|remaining|used|unread)\b/.exec(text.slice(candidate.end, candidate.end + 40));
  const before = /\b(?:left|remaining|used|unread|elapsed|so far)\b\W{1,3}$/i.exec(own);
  if (behind !== null || before !== null) return { volatility: "turn", certainty: "medium", reason: "a count that moves" };
  return { volatility: undefined, certainty: "low", reason: "nothing says what goes here" };
}

function bind(candidate: Candidate, reading: Reading, bound: Bound): void {
  if (candidate.form !== "loop" && candidate.form !== "set") return;
  for (const name of candidate.names ?? []) {
    if (name === ".") continue;
    if (reading.volatility === undefined) bound.delete(name);
    else bound.set(name, reading);
  }
}

// Whether it counts where it stands, and how surely.
function place(candidate: Candidate, reading: Reading, setting: Setting, lines: Lines): Certainty | undefined {
  const { text } = setting;
  const above = isAbove(reading);
  if (!above && !(candidate.form === "value" && DECLARABLE.has(candidate.dialect))) return undefined;
  if ((candidate.dialect === "dollar" || candidate.dialect === "shell") && isShellCode(candidate, text, lines)) return undefined;
  if (candidate.dialect === "dollar" && !isDollar(candidate, text, lines)) return undefined;
  const line = lines.at(candidate.start);
  if (candidate.dialect === "percent" && /%\((?:asctime|levelname)\)/.test(text.slice(line.start, Math.min(line.end, line.start + 300)))) return undefined;
  if (isBare(candidate) && isBareFiller(candidate, setting, lines, line.start)) return undefined;
  if (isRoute(text, line.start, candidate.start)) return undefined;
  const fence = fenceKind(setting.fences, candidate.start);
  const inCode = fence === "none" && lines.inCode(candidate.start) && lines.inCode(candidate.end - 1);
  if (fence !== "none" || inCode) return above && fence !== "code" && isLabelled(candidate, setting, lines, fence !== "none") ? "low" : undefined;
  if (candidate.dialect === "double-brace" && above && isModelFill(text, candidate.start, lines, true)) return undefined;
  if (!above && !/[\p{L}]/u.test(candidate.inner)) return undefined;
  return SHY.has(candidate.dialect) && reading.certainty === "high" ? "medium" : reading.certainty;
}

const isBare = ({ dialect, form }: Candidate): boolean => dialect === "brace" || (dialect === "percent-name" && form === "value");

function isBareFiller(candidate: Candidate, { text, examples }: Setting, lines: Lines, lineStart: number): boolean {
  if (isPathParameter(text, candidate.start) || isJsxAttribute(text, lineStart, candidate.start)) return true;
  return includesOffset(examples, candidate.start) || (candidate.dialect === "brace" && isModelFill(text, candidate.start, lines, false));
}

const SHELL_CODE = /\b(?:echo|printf|export|grep|awk|sed|jq|fi|esac|local|curl|exit)\b|\[ -[a-z] |; (?:then|do|done)\b|\|\s*\w+ -|&& |\|\| |\bif \[/;

// A line of a script: its variables are the script's own.
function isShellCode(candidate: Candidate, text: string, lines: Lines): boolean {
  const { start, end } = lines.at(candidate.start);
  const around = `${text.slice(Math.max(start, candidate.start - 120), candidate.start)} ${text.slice(candidate.end, Math.min(end, candidate.end + 120))}`;
  return SHELL_CODE.test(around) || /^\s+[a-z_]\w*="?$/.test(text.slice(Math.max(start, candidate.start - 60), candidate.start));
}

const MONEY = /(?:cost|costs|price|priced|pay|pays|fee|add|above|below|under|over|to|from|than|and|floor|plan|is|of|only|about|for|a|per)\s*$/i;

// A dollar sign also begins an amount, a shell's variable in prose, and mathematics.
function isDollar(candidate: Candidate, text: string, lines: Lines): boolean {
  const line = lines.at(candidate.start);
  const before = text.slice(Math.max(line.start, candidate.start - 60), candidate.start);
  if (candidate.form === "hole") return text.includes("$ARGUMENTS") || (!/^,? ?\$\d|^, etc/.test(text.slice(candidate.end, candidate.end + 6)) && !/\$\d,? $/.test(before) && text.includes("$1") && (/[:：]\s*$/.test(before) || text.includes("$2")) && !/["“]$/.test(before) && !isMoney(before, text.slice(candidate.end, candidate.end + 20)));
  if (/^(?:ARGUMENTS|env:)/.test(candidate.inner)) return true;
  if (/^[A-Z][A-Z0-9_]*$/.test(candidate.inner)) return /[:=：]\s*["'`(]?$/.test(before) || (ENVIRONMENT_NAMES[candidate.inner.toLowerCase()] !== undefined && /(?:^|[,;(|]|[:：]\s)\s*(?:[-*]\s+)?[\p{L}]+\s$/u.test(before));
  return !/^[\w^]*[\^_{\\]/.test(text.slice(candidate.end, candidate.end + 2)) && !/\\\w+[^\n]*$/.test(before);
}

const isMoney = (before: string, after: string): boolean => (MONEY.test(before) && /^\s*(?:per|each|off|a |an |for|to|\/|k\b|m\b|million|\.|,|extra)/i.test(after)) || /^\s*(?:per|each|off|\/|k\b|million|to \$)/i.test(after) || /(?:cost|price)\w*\s/i.test(before);

// In code something counts with a label in front of the code, or with an unmistakable command.
function isLabelled(candidate: Candidate, { text }: Setting, lines: Lines, fenced: boolean): boolean {
  if (candidate.dialect === "bang-command" || candidate.dialect === "shell" || isBareSign(candidate)) return false;
  const line = lines.at(candidate.start);
  const before = text.slice(Math.max(line.start, candidate.start - 80), candidate.start);
  const own = /^[\s>*+#-]*(?:\d+\.\s)?["'`*]*\p{Lu}?[\p{L}\s_'-]{1,40}["'`*]*\s?[:=]\s*[`"'*]*$/u.test(before);
  if (own && (fenced || /^[`"'*\s)]|^$/.test(text.charAt(candidate.end)))) return !/\b(?:example|e\.g|use|write|format|syntax|template|output)\b/i.test(before);
  if (!fenced) return false;
  return /^\s*$/.test(before) && /\b(?:current|status|now|snapshot|state|recent)\b[^\n]*:\s*$/i.test(fenceLead(text, line.start));
}

const isBareSign = ({ dialect }: Candidate): boolean => dialect === "dollar" || dialect === "percent-name";

// The line above the fence, where the hole is the fence's first line.
function fenceLead(text: string, lineStart: number): string {
  const fence = text.lastIndexOf("\n", lineStart - 2) + 1;
  return lineAbove(text, fence);
}

const isAbove = ({ volatility }: Reading): boolean => volatility !== undefined && volatilityRank(volatility) > 0;

function toDetection(candidate: Candidate, reading: ExpressionReading, certainty: Certainty): Detection & { guards?: readonly string[] } {
  const { path, volatility, reason, variant } = reading;
  return {
    span: { start: candidate.start, end: candidate.end },
    kind: "placeholder",
    dialect: candidate.dialect,
    expression: candidate.inner.trim(),
    ...(path === undefined || candidate.form !== "value" ? {} : { path }),
    volatility,
    certainty,
    reason,
    ...(variant === undefined ? {} : { variant }),
    ...(candidate.form === "guard" ? { guards: reading.paths } : {}),
    ...(candidate.form === "loop" && candidate.dialect === "razor" ? { guards: (candidate.names ?? []).map((name) => `${name}.`) } : {}),
  };
}

/** How far behind a guard its value is looked for, in detections. */
const GUARD_REACH = 12;

// The guard around a reported value of the same source is not reported again.
function withoutRepeatedGuards(detections: readonly (Detection & { guards?: readonly string[] })[]): Detection[] {
  const kept = detections.filter(({ guards }, index) => {
    if (guards === undefined) return true;
    const values = detections.slice(index + 1, index + 1 + GUARD_REACH);
    return !guards.some((guard) => values.some((value) => value.guards === undefined && (guard.endsWith(".") ? value.expression.startsWith(guard) : value.expression === guard || value.path === guard)));
  });
  return kept.map(({ guards: _, ...detection }) => detection);
}
