// The report of `check` for people: each finding with its source line and the span marked, dearest first in a file.
import {
  type Finding,
  type SourceFile,
  type Span,
  type StackCheck,
  sizeOf,
  toReportPosition,
} from "../../engine/index";
import type { Painter } from "./colour";
import { type CheckResult, type ToPath, toSummary } from "./json";

/** How a report looks. */
export interface PrettyOptions {
  readonly toPath: ToPath;
  readonly painter: Painter;
  /** Paths of files that belong to no stack: of these only the dearest findings are shown. */
  readonly loose: ReadonlySet<string>;
}

/** How many findings of a loose file are shown: whoever meets the tool by one file wants the worst, not a list. */
const MOST_LOOSE = 3;
const SEVERITY_RANK = { error: 0, warning: 1, info: 2, hint: 3 } as const;

/** The report as text, with a final line end. */
export function toPrettyReport(result: CheckResult, options: PrettyOptions): string {
  const files = groupByFile(result.findings);
  const blocks = [...files].map(([path, findings]) => toFileBlock(path, findings, options));
  const stacks = result.checks
    .filter(({ stack }) => !options.loose.has(stack.id))
    .map((check) => toStackLine(check, options));
  return `${[...blocks, ...(stacks.length > 0 ? [stacks.join("\n")] : []), toSummaryLine(result, options)].join("\n\n")}\n`;
}

function groupByFile(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const files = new Map<string, Finding[]>();
  for (const finding of findings) {
    const list = files.get(finding.source.path) ?? [];
    list.push(finding);
    files.set(finding.source.path, list);
  }
  return files;
}

function toFileBlock(path: string, findings: readonly Finding[], options: PrettyOptions): string {
  const dearest = [...findings].sort(byCost);
  const shown = options.loose.has(path) ? dearest.slice(0, MOST_LOOSE) : dearest;
  const more = dearest.length - shown.length;
  const parts = [options.painter.bold(options.toPath(path)), ...shown.map((finding) => toBlock(finding, options))];
  if (more > 0) parts.push(options.painter.dim(`  and ${more} more; --format json lists all`));
  return parts.join("\n");
}

// What breaks first, then what costs most, then where it stands.
function byCost(a: Finding, b: Finding): number {
  const severity = SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity];
  return severity || bytesAfter(b) - bytesAfter(a) || a.span.start - b.span.start;
}

const bytesAfter = (finding: Finding): number =>
  typeof finding.data.bytesAfter === "number" ? finding.data.bytesAfter : 0;

function toBlock(finding: Finding, options: PrettyOptions): string {
  const { painter, toPath } = options;
  const { line, column } = toReportPosition(finding.source, finding.span.start);
  const head = `  ${painter.dim(`${line}:${column}`)} ${painter.severity(finding.severity, finding.severity)} ${finding.message} ${painter.dim(finding.code)}`;
  const related = finding.related.map((place) => {
    const at = toReportPosition(place.source, place.span.start);
    return painter.dim(`    ${toPath(place.source.path)}:${at.line}:${at.column} ${place.message}`);
  });
  return [
    head,
    ...toExcerpt(finding.source, finding.span, (text) => painter.severity(finding.severity, text)),
    ...related,
  ].join("\n");
}

const MOST_COLUMNS = 120;

// One source line with the span marked under it; a long line is cut to the part around the span.
function toExcerpt(source: SourceFile, span: Span, paint: (text: string) => string): readonly string[] {
  const position = source.lines.positionAt(span.start);
  const start = source.lines.lineStart(position.line);
  const end = source.lines.lineEnd(position.line);
  const from = position.character > MOST_COLUMNS - 40 ? span.start - 40 : start;
  const shown = source.text.slice(from, Math.min(end, from + MOST_COLUMNS));
  if (shown.trim() === "") return [];
  const visible = shown.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\u00b7").replace(/\t/g, " ");
  const number = String(position.line + 1);
  const gutter = " ".repeat(Math.max(0, 5 - number.length));
  const before = width(source.text.slice(from, span.start));
  const marked = width(source.text.slice(span.start, Math.min(span.end, end, from + MOST_COLUMNS)));
  return [
    `  ${gutter}${number} | ${visible}`,
    `        | ${" ".repeat(before)}${paint("^".repeat(Math.max(1, marked)))}`,
  ];
}

// Terminal columns, near enough: one for each code point.
const width = (text: string): number => [...text].length;

function toStackLine({ stack, renders }: StackCheck, { painter }: PrettyOptions): string {
  const { scaffoldBytes, worst } = sizeOf(renders);
  const { ceiling } = stack.settings;
  const of = ceiling === undefined ? "" : ` of ${group(ceiling)}`;
  const where =
    worst === undefined
      ? ""
      : painter.dim(` (largest render: ${worst.provider.name}, ${worst.scenario.name}, turn ${worst.turn})`);
  return `${painter.bold(stack.name)}: ${count(stack.layers.length, "layer")}, ${group(scaffoldBytes)}${of} bytes of scaffold${where}`;
}

function toSummaryLine(result: CheckResult, { painter }: PrettyOptions): string {
  const { files, errors, warnings, infos, hints } = toSummary(result);
  const counts = [
    painter.severity("error", count(errors, "error")),
    painter.severity("warning", count(warnings, "warning")),
    count(infos, "info"),
    count(hints, "hint"),
  ];
  const found = errors + warnings + infos + hints === 0 ? "nothing to report" : counts.join(", ");
  return `${count(files, "file")} checked: ${found}`;
}

const count = (number: number, word: string): string => `${group(number)} ${word}${number === 1 ? "" : "s"}`;
const group = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
