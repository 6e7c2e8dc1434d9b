// `diff` for people: how much is the same, where the two part, and a line or two for each span that differs.
import type { Change, PromptComparison } from "../../engine/index";
import type { Painter } from "./colour";
import { count, group } from "./table";

/** How many spans are shown; more of them say nothing new. */
const MOST_CHANGES = 40;
const MOST_UNITS = 60;

/** The report, with a final line end. */
export function toPrettyDiff(files: readonly [string, string], comparison: PromptComparison, painter: Painter): string {
  const { matchedBytes, bytes, first, changes } = comparison;
  const both = `${files[0]} and ${files[1]}`;
  if (first === undefined) return `${both} are the same: ${count(bytes[1], "byte")}\n`;
  const where = `byte ${group(first.byte)}, line ${group(first.line)}`;
  const shown = changes.slice(0, MOST_CHANGES);
  const more = changes.length - shown.length;
  return `${[
    `${painter.bold(both)} have the first ${count(matchedBytes, "byte")} in common, of ${group(bytes[0])} and ${group(bytes[1])}`,
    `first difference: ${first.path === undefined ? where : `${first.path}, ${where}`}: ${painter.severity("warning", first.kind)}`,
    "",
    ...shown.map((change) => toLine(change, painter)),
    ...(more > 0 ? [painter.dim(`  and ${count(more, "span")} more; --format json lists all`)] : []),
    "",
    `${count(changes.length, "span")} ${changes.length === 1 ? "differs" : "differ"}; declare each under \`variables\`, or move it behind what stays the same`,
  ].join("\n")}\n`;
}

function toLine({ path, line, kind, before, after, variable }: Change, painter: Painter): string {
  const at = painter.dim(path === undefined ? `${line}` : `${path}:${line}`);
  const declared = variable === undefined ? "" : `  ${painter.bold(variable.name)}: ${variable.volatility ?? "?"}`;
  const value =
    before === ""
      ? `+ ${excerpt(after)}`
      : after === ""
        ? `- ${excerpt(before)}`
        : `${excerpt(before)} -> ${excerpt(after)}`;
  return `  ${at} ${painter.severity("warning", kind)} ${value}${declared}`;
}

// One line of it, quoted as JSON, so that line ends and control characters do no harm to a terminal.
function excerpt(text: string): string {
  const points = [...text.slice(0, MOST_UNITS + 2)];
  const cut = points.length > MOST_UNITS ? `${points.slice(0, MOST_UNITS).join("")}...` : text;
  return JSON.stringify(cut).replace(/[\u007f-\u009f]/g, "?");
}
