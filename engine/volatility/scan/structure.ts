// Lines whose form says that a program printed them: git status and logs, file listings, check lists in progress.
import type { Evidence } from "./evidence";
import { toLiteral } from "./evidence";
import type { Detection } from "./types";

interface Line {
  readonly start: number;
  readonly end: number;
}

const PORCELAIN = /^(?: [MADRCUT]|[MADRCUT][ MDT]|\?\?|!!|UU) [^\s|][^|]*$/;
const LONG_STATUS = /^\t(?:modified|new file|deleted|renamed|both modified): {2,}\S/;
const COMMIT = /^(?:[-*] )?`?([0-9a-f]{7,12}|[0-9a-f]{40})`? (?=\S)/;
const LISTING = /^[-dlcbps][rwxsStT-]{9}[@+.]? +\d+ \S/;
const PROGRESS = /\((?:in[ _-]?progress|doing|active|current|wip|ongoing)\)|\[(?:in[ _-]progress|doing)\]/i;
const CHECKED = /^\s*(?:[-*•]|\d+[.)])?\s*\[(?: |x|X|~|>|-|\/|✓|in[ _-]progress|pending|done|completed|doing)\]/;
const BRANCH =
  /^\W{0,6}(?:(?:on|current|git|active|checked[- ]out) branch|branch)(?:\s?:|(?<=[Oo]n branch))\s*[`"*]*([\w][\w./-]{0,80})[`"*]*\s*$/i;

/** Structure in the lines of a text; lines that `isHidden` covers are left out. */
export function findStructure(evidence: Evidence, isHidden: (offset: number) => boolean): Detection[] {
  const { text } = evidence;
  const found: Detection[] = [];
  let previous: { kind: string; line: Line; detection: Detection } | undefined;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = { start, end };
    const kind = end - start < 3 ? undefined : kindOf(text, line);
    if (kind !== undefined && !isHidden(start)) {
      const detection = toStructure(text, line, kind);
      const follows = previous !== undefined && previous.kind === kind && previous.line.end + 1 === start;
      const confident =
        kind === "listing" ||
        kind === "status" ||
        kind === "progress" ||
        kind === "branch" ||
        follows ||
        isTold(text, start, kind);
      if (follows && previous !== undefined && !found.includes(previous.detection)) found.push(previous.detection);
      if (confident) found.push(detection);
      previous = { kind, line, detection };
    }
    start = end + 1;
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

// First characters that a line of interest can have; prose begins with a letter mostly.
function kindOf(text: string, { start, end }: Line): string | undefined {
  const first = text.charCodeAt(start);
  const isLetter = (first >= 97 && first <= 122) || (first >= 65 && first <= 90);
  if (
    isLetter &&
    text.charCodeAt(start + 1) > 96 &&
    !isBranchStart(text, start) &&
    !isHexStart(text, start) &&
    !isListingStart(text, start)
  )
    return undefined;
  const line = text.slice(start, Math.min(end, start + 300));
  if (PORCELAIN.test(line)) return "porcelain";
  if (LONG_STATUS.test(line)) return "status";
  if (LISTING.test(line)) return "listing";
  const commit = COMMIT.exec(line)?.[1];
  if (commit !== undefined && /\d/.test(commit) && /[a-f]/.test(commit)) return "commit";
  if (CHECKED.test(line) && PROGRESS.test(line)) return "progress";
  return BRANCH.test(line) ? "branch" : undefined;
}

const isBranchStart = (text: string, start: number): boolean =>
  /^(?:on|current|git|active|checked|branch)\b/i.test(text.slice(start, start + 8));
const isHexStart = (text: string, start: number): boolean => /^[0-9a-f]{7}/.test(text.slice(start, start + 7));
const isListingStart = (text: string, start: number): boolean => /^[dlcbps][r-][w-]/.test(text.slice(start, start + 3));

// A single line needs a heading that speaks of the repository.
function isTold(text: string, start: number, kind: string): boolean {
  const above = text.slice(Math.max(0, start - 160), start);
  const lead = above
    .slice(0, above.length - 1)
    .split("\n")
    .slice(-4)
    .join("\n");
  return kind === "commit"
    ? /\b(?:commits?|git log|history)\b[^\n]*:?\s*$/im.test(lead)
    : /\b(?:git status|status|changes|uncommitted|modified|working tree)\b[^\n]*:\s*$/im.test(lead);
}

function toStructure(text: string, { start, end }: Line, kind: string): Detection {
  const line = text.slice(start, Math.min(end, start + 300));
  if (kind === "commit") {
    const hash = COMMIT.exec(line)?.[1] ?? "";
    const at = start + line.indexOf(hash);
    return toLiteral(
      text,
      { start: at, end: at + hash.length },
      { kind: "structure", volatility: "turn", reason: "a list of commits, to which each commit adds" },
    );
  }
  if (kind === "progress") {
    const mark = PROGRESS.exec(line);
    const at = start + (mark?.index ?? 0);
    return toLiteral(
      text,
      { start: at, end: at + (mark?.[0].length ?? 0) },
      { kind: "structure", volatility: "turn", reason: "a list in progress moves while the agent works" },
    );
  }
  if (kind === "branch") {
    const name = BRANCH.exec(line)?.[1] ?? "";
    const at = start + line.lastIndexOf(name);
    return toLiteral(
      text,
      { start: at, end: at + name.length },
      { kind: "structure", certainty: "low", volatility: "session", reason: "the branch of this session" },
    );
  }
  return toLiteral(
    text,
    { start, end },
    {
      kind: "structure",
      volatility: "turn",
      reason:
        kind === "listing"
          ? "a listing of files, which each new file changes"
          : "the state of a working tree, which each edit changes",
    },
  );
}
