// Whether a construct counts where it stands: not as a path parameter, a sample of code, a script's variable, a form to fill in.
import { volatilityRank } from "../lattice";
import type { Candidate } from "./candidate";
import { isDollar } from "./dollars";
import { lineAbove, startOfLine } from "./leads";
import { includesOffset, type Lines } from "./lines";
import type { Setting } from "./setting";
import { fenceKind, isJsxAttribute, isModelFill, isPathParameter, isRoute } from "./surroundings";
import type { Certainty, Reading } from "./types";

/** Dialects in which an unknown name is worth saying so. */
const DECLARABLE = new Set(["double-brace", "dollar-brace"]);
/** Dialects whose signs are common in ordinary text. */
const SHY = new Set([
  "brace",
  "dollar",
  "percent-name",
  "double-bracket",
  "razor",
  "shell",
  "swift",
  "ruby",
  "velocity",
  "bracket-percent",
]);

/** How surely a construct counts where it stands; `undefined` where it does not. */
export function place(candidate: Candidate, reading: Reading, setting: Setting, lines: Lines): Certainty | undefined {
  const { text } = setting;
  const above = isAbove(reading);
  if (!above && !(candidate.form === "value" && DECLARABLE.has(candidate.dialect))) return undefined;
  if ((candidate.dialect === "dollar" || candidate.dialect === "shell") && isShellCode(candidate, text, lines))
    return undefined;
  if (candidate.dialect === "dollar" && !isDollar(candidate, setting, lines)) return undefined;
  const line = lines.at(candidate.start);
  if (
    candidate.dialect === "percent" &&
    /%\((?:asctime|levelname)\)/.test(text.slice(line.start, Math.min(line.end, line.start + 300)))
  )
    return undefined;
  if (isBare(candidate) && isBareFiller(candidate, setting, lines, line.start)) return undefined;
  if (isRoute(text, line.start, candidate.start)) return undefined;
  const fence = fenceKind(setting.fences, candidate.start);
  const inCode = fence === "none" && lines.inCode(candidate.start) && lines.inCode(candidate.end - 1);
  if (fence !== "none" || inCode)
    return above && fence !== "code" && isLabelled(candidate, setting, lines, fence !== "none") ? "low" : undefined;
  if (candidate.dialect === "double-brace" && above && isModelFill(text, candidate.start, lines, true))
    return undefined;
  if (!above && !/[\p{L}]/u.test(candidate.inner)) return undefined;
  return SHY.has(candidate.dialect) && reading.certainty === "high" ? "medium" : reading.certainty;
}

const isBare = ({ dialect, form }: Candidate): boolean =>
  dialect === "brace" || (dialect === "percent-name" && form === "value");

function isBareFiller(candidate: Candidate, { text, examples }: Setting, lines: Lines, lineStart: number): boolean {
  if (isPathParameter(text, candidate.start) || isJsxAttribute(text, lineStart, candidate.start)) return true;
  return (
    includesOffset(examples, candidate.start) ||
    (candidate.dialect === "brace" && isModelFill(text, candidate.start, lines, false))
  );
}

const SHELL_CODE =
  /\b(?:echo|printf|export|grep|awk|sed|jq|fi|esac|local|curl|exit)\b|\[ -[a-z] |; (?:then|do|done)\b|\|\s*\w+ -|&& |\|\| |\bif \[/;

// A line of a script: its variables are the script's own.
function isShellCode(candidate: Candidate, text: string, lines: Lines): boolean {
  const { start, end } = lines.at(candidate.start);
  const around = `${text.slice(Math.max(start, candidate.start - 120), candidate.start)} ${text.slice(candidate.end, Math.min(end, candidate.end + 120))}`;
  return (
    SHELL_CODE.test(around) ||
    /^\s+[a-z_]\w*="?$/.test(text.slice(Math.max(start, candidate.start - 60), candidate.start))
  );
}

// In code something counts with a label in front of the code, or with an unmistakable command.
function isLabelled(candidate: Candidate, { text }: Setting, lines: Lines, fenced: boolean): boolean {
  if (isBareSign(candidate)) return false;
  const line = lines.at(candidate.start);
  const before = text.slice(Math.max(line.start, candidate.start - 80), candidate.start);
  const own = /^[\s>*+#-]*(?:\d+\.\s)?["'`*]*\p{Lu}?[\p{L}\s_'-]{1,40}["'`*]*\s?[:=]\s*[`"'*]*$/u.test(before);
  if (own && (fenced || /^[`"'*\s)]|^$/.test(text.charAt(candidate.end))))
    return !/\b(?:example|e\.g|use|write|format|syntax|template|output)\b/i.test(before);
  if (!fenced) return false;
  return (
    /^\s*$/.test(before) &&
    /\b(?:current|status|now|snapshot|state|recent)\b[^\n]*:\s*$/i.test(fenceLead(text, line.start))
  );
}

const isBareSign = ({ dialect }: Candidate): boolean => dialect === "dollar" || dialect === "percent-name";

// The line above the fence, where the hole is the fence's first line.
function fenceLead(text: string, lineStart: number): string {
  return lineAbove(text, startOfLine(text, lineStart - 1));
}

const isAbove = ({ volatility }: Reading): boolean => volatility !== undefined && volatilityRank(volatility) > 0;
