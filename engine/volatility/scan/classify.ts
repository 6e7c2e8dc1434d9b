// From constructs to detections: reads each in its order, with the names that earlier ones introduced and with its surroundings.
import type { Candidate } from "./candidate";
import { createLines, type Lines } from "./lines";
import { place } from "./placement";
import { readCandidate } from "./readCandidate";
import { type ExpressionReading, readExpression } from "./readExpression";
import type { Setting } from "./setting";
import { fenceKind } from "./surroundings";
import type { Certainty, Detection, Reading, ScanOptions } from "./types";

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
    const reading = inBlock(readCandidate(candidate, setting, bound, lines), candidate, blocks);
    bind(candidate, reading, bound);
    if (candidate.dialect === "double-brace" && candidate.chained !== true) enter(candidate, reading, blocks);
    const unordered = isUnordered(candidate, reading, setting, lines);
    if (unordered) detections.push(toUnordered(candidate));
    if (unordered) continue;
    const certainty = place(candidate, reading, setting, lines);
    if (certainty === undefined) continue;
    detections.push(toDetection(candidate, reading, certainty));
  }
  return withoutRepeatedGuards(detections);
}

// Two names, or the entries of an object, make the source a map; Go's `range` sorts its keys.
function isUnordered(
  { form, dialect, inner, names, start }: Candidate,
  reading: Reading,
  setting: Setting,
  lines: Lines,
): boolean {
  if (form !== "loop" || dialect === "double-brace" || (reading.volatility ?? "deploy") !== "deploy") return false;
  const isMap =
    (names?.length === 2 && !/enumerate|index/i.test(inner)) ||
    /\.(?:items|entries)\(\)|Object\.(?:entries|keys)\(/.test(inner);
  return isMap && !/sort/i.test(inner) && fenceKind(setting.fences, start) === "none" && !lines.inCode(start);
}

const toUnordered = ({ start, end, dialect, inner }: Candidate): Detection => ({
  span: { start, end },
  kind: "structure",
  dialect,
  expression: inner.trim(),
  volatility: "session",
  certainty: "low",
  reason: "a map has no order of its own: sort it, or its entries may come in another order",
});

/** Blocks nest no deeper than this, or they are not counted. */
const DEEPEST_BLOCK = 200;

function enter({ form, names }: Candidate, reading: Reading, blocks: (Reading | undefined)[]): void {
  if (blocks.length >= DEEPEST_BLOCK || (form !== "guard" && form !== "loop")) return;
  const isOpen = form === "loop" && (names ?? []).some((name) => name === "." || name === "this");
  blocks.push(isOpen && reading.volatility !== undefined ? reading : undefined);
}

// In `{{ range .Commits }}` an unknown `.Subject` is one of theirs.
function inBlock(
  reading: ExpressionReading,
  { form, dialect }: Candidate,
  blocks: readonly (Reading | undefined)[],
): ExpressionReading {
  if (form !== "value" || dialect !== "double-brace" || reading.volatility !== undefined) return reading;
  const block = blocks.findLast((one) => one !== undefined);
  return block === undefined
    ? reading
    : { ...reading, ...block, reason: `a part of what is iterated: ${block.reason}` };
}

const OWN_LIQUID = new Set(["double-brace", "brace-percent"]);
const HOLES: Readonly<Record<string, string>> = {
  "{{x}}": "double-brace",
  "${x}": "dollar-brace",
  "{x}": "brace",
  $x: "dollar",
  "%(x)s": "percent",
};

function isOwn(candidate: Candidate, { ownDialect, declared }: ScanOptions): boolean {
  if (ownDialect === undefined) return false;
  if (ownDialect === "liquid") return OWN_LIQUID.has(candidate.dialect);
  if (!ownDialect.some((hole) => (HOLES[hole] ?? hole) === candidate.dialect)) return false;
  const { path } = readExpression(candidate.inner);
  return path !== undefined && declared?.(path) !== undefined;
}

function bind(candidate: Candidate, reading: Reading, bound: Bound): void {
  if (candidate.form !== "loop" && candidate.form !== "set") return;
  for (const name of candidate.names ?? []) {
    if (name === ".") continue;
    if (reading.volatility === undefined) bound.delete(name);
    else bound.set(name, reading);
  }
}

function toDetection(
  candidate: Candidate,
  reading: ExpressionReading,
  certainty: Certainty,
): Detection & { guards?: readonly string[] } {
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
    ...(candidate.form === "loop" && candidate.dialect === "razor"
      ? { guards: (candidate.names ?? []).map((name) => `${name}.`) }
      : {}),
  };
}

/** How far behind a guard its value is looked for, in detections. */
const GUARD_REACH = 12;

// The guard around a reported value of the same source is not reported again.
function withoutRepeatedGuards(detections: readonly (Detection & { guards?: readonly string[] })[]): Detection[] {
  const kept = detections.filter(({ guards }, index) => {
    if (guards === undefined) return true;
    const values = detections.slice(index + 1, index + 1 + GUARD_REACH);
    return !guards.some((guard) =>
      values.some(
        (value) =>
          value.guards === undefined &&
          (guard.endsWith(".")
            ? value.expression.startsWith(guard)
            : value.expression === guard || value.path === guard),
      ),
    );
  });
  return kept.map(({ guards: _, ...detection }) => detection);
}
