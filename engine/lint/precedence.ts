// One fault, one finding: which findings give way to which (rules.md, "One fault, one finding").
import { overlaps } from "../text";
import type { Finding } from "./finding";

/** What makes two findings two views of one fault. */
type Relation = "overlap" | "same layer";

interface Precedence {
  /** Codes from the one that stays to those that give way; an entry is a code or several of equal rank. */
  readonly ranks: readonly (readonly string[])[];
  readonly relation: Relation;
}

const PRECEDENCES: readonly Precedence[] = [
  {
    ranks: [["cache/dynamic-placeholder"], ["template/undefined-variable"], ["cache/undeclared-variable"]],
    relation: "overlap",
  },
  {
    ranks: [["cache/dynamic-placeholder"], ["cache/volatile-literal"], ["cache/volatile-structure"]],
    relation: "overlap",
  },
  { ranks: [["text/secret"], ["cache/volatile-literal"]], relation: "overlap" },
  {
    ranks: [
      ["order/tier", "order/turn-last"],
      ["order/band", "order/tie", "order/canonical", "order/volatility"],
    ],
    relation: "same layer",
  },
  {
    ranks: [
      ["cache/recall-in-system"],
      [
        "cache/dynamic-placeholder",
        "cache/volatile-condition",
        "cache/volatile-literal",
        "cache/volatile-structure",
        "cache/undeclared-variable",
        "cache/turn-in-system",
        "cache/too-cold",
      ],
    ],
    relation: "same layer",
  },
  { ranks: [["cache/static-in-tail"], ["cache/turn-in-system", "cache/too-cold"]], relation: "same layer" },
];

/** `findings` without those that another one stands for. */
export function applyPrecedence(findings: readonly Finding[]): readonly Finding[] {
  const codes = new Set(findings.map((finding) => finding.code));
  const relevant = PRECEDENCES.filter(({ ranks }) => ranks.flat().filter((code) => codes.has(code)).length > 1);
  if (relevant.length === 0) return findings;
  const inFile = groupBy(findings, (finding) => finding.source.path);
  const ofLayer = groupBy(findings, (finding) => finding.layer);
  const othersOf = (finding: Finding, relation: Relation): readonly Finding[] =>
    (relation === "overlap"
      ? inFile.get(finding.source.path)
      : finding.layer === undefined
        ? []
        : ofLayer.get(finding.layer)) ?? [];
  return findings.filter(
    (finding) => !relevant.some((precedence) => givesWay(finding, precedence, othersOf(finding, precedence.relation))),
  );
}

function givesWay(finding: Finding, { ranks, relation }: Precedence, others: readonly Finding[]): boolean {
  const rank = ranks.findIndex((codes) => codes.includes(finding.code));
  if (rank <= 0) return false;
  const stronger = new Set(ranks.slice(0, rank).flat());
  return others.some(
    (other) => stronger.has(other.code) && (relation === "same layer" || overlaps(other.span, finding.span)),
  );
}

function groupBy<Key>(
  findings: readonly Finding[],
  keyOf: (finding: Finding) => Key,
): ReadonlyMap<Key, readonly Finding[]> {
  const groups = new Map<Key, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return groups;
}
