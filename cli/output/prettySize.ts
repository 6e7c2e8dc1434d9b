// `size` for people: a table in assembly order with bars, the totals of the tiers, and the room under the ceiling.
import type { SectionSize, SizeReport, Stack } from "../../engine/index";
import { TIERS } from "../../layers-schema/index";
import type { Painter } from "./colour";
import { type Column, count, group, signed, toTable } from "./table";

const BAR_COLUMNS = 24;

/** The report of one stack, with a final line end. */
export function toPrettySize(stack: Stack, report: SizeReport, painter: Painter): string {
  const { provider, scenario, turn } = report.render;
  const where = painter.dim(`(largest render: ${provider.name}, ${scenario.name}, turn ${turn})`);
  const lines = [
    "",
    ...toTable(columnsOf(report), report.sections.map(rowOf(report)), painter.dim),
    "",
    ...tierLines(report, painter),
    "",
    scaffoldLine(report, painter),
    totalLine(report),
  ];
  const indented = lines.map((line) => (line === "" ? "" : `  ${line}`));
  return `${[`${painter.bold(stack.name)} ${where}`, ...indented].join("\n")}\n`;
}

function columnsOf({ sections }: SizeReport): readonly Column[] {
  const delta: readonly Column[] = hasDeltas(sections) ? [{ title: "since lock", align: "right" }] : [];
  return [
    { title: "priority", align: "right" },
    { title: "layer", align: "left" },
    { title: "tier", align: "left" },
    { title: "place", align: "left" },
    { title: "bytes", align: "right" },
    { title: "share", align: "right" },
    ...delta,
    { title: "", align: "left" },
  ];
}

const hasDeltas = (sections: readonly SectionSize[]): boolean => sections.some(({ delta }) => delta !== undefined);

function rowOf({ sections }: SizeReport): (size: SectionSize) => readonly string[] {
  const most = Math.max(1, ...sections.map(({ bytes }) => bytes));
  const delta = hasDeltas(sections);
  return ({ section, bytes, share, delta: grown }) => [
    String(section.priority),
    section.name,
    section.cache,
    section.place,
    group(bytes),
    percent(share),
    ...(delta ? [grown === undefined ? "" : signed(grown)] : []),
    "#".repeat(Math.max(1, Math.round((bytes / most) * BAR_COLUMNS))),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

function tierLines({ sections }: SizeReport, painter: Painter): readonly string[] {
  const rows = TIERS.flatMap((tier) => {
    const own = sections.filter(({ section }) => section.cache === tier);
    if (own.length === 0) return [];
    const bytes = own.reduce((sum, size) => sum + size.bytes, 0);
    const share = own.reduce((sum, size) => sum + size.share, 0);
    return [[tier, String(own.length), group(bytes), percent(share)]];
  });
  const columns: readonly Column[] = [
    { title: "tier", align: "left" },
    { title: "layers", align: "right" },
    { title: "bytes", align: "right" },
    { title: "share", align: "right" },
  ];
  return toTable(columns, rows, painter.dim);
}

function scaffoldLine({ scaffoldBytes, ceiling, headroom }: SizeReport, painter: Painter): string {
  const bytes = `scaffold: ${count(scaffoldBytes, "byte")}`;
  if (ceiling === undefined || headroom === undefined) return `${bytes}, no ceiling`;
  if (headroom >= 0) return `${bytes} of ${group(ceiling)}, ${group(headroom)} left`;
  return painter.severity("error", `${bytes}, ${group(-headroom)} above the ceiling of ${group(ceiling)}`);
}

function totalLine({ render, toolBytes, openingBytes, tailBytes, totalBytes }: SizeReport): string {
  const parts = [
    `tools ${group(toolBytes)}`,
    `system ${group(render.assembly.bytes.system)}`,
    `opening ${group(openingBytes)}`,
    `tail ${group(tailBytes)}`,
  ];
  return `total: ${count(totalBytes, "byte")} (${parts.join(", ")})`;
}
