// Our own fragments beside the corpus: other names, labels and dialects of the same kinds, written before the scanner was tuned.
// In siblings/positives.txt a dynamic span stands as ⟪volatility:span⟫; siblings/negatives.txt has nothing dynamic.
import { readFileSync } from "node:fs";
import type { Row } from "../../../bench/truth/measure";

// The first files were there before the scanner; the second and third were written after a round of tuning, before the next.
const read = (name: string): readonly { id: string; body: string }[] =>
  readFileSync(new URL(`./siblings/${name}.txt`, import.meta.url), "utf8")
    .split(/^%% /m)
    .slice(1)
    .map((part) => ({
      id: part.slice(0, part.indexOf("\n")).trim(),
      body: part.slice(part.indexOf("\n") + 1).trimEnd(),
    }));

/** Fragments with something dynamic. */
export const SIBLING_POSITIVES: readonly Row[] = [
  ...read("positives"),
  ...read("positives2"),
  ...read("positives3"),
].map(({ id, body }) => ({
  id,
  fragment: body.replace(/⟪\w+:([\s\S]*?)⟫/gu, "$1"),
  expected: [...body.matchAll(/⟪(\w+):([\s\S]*?)⟫/gu)].map((match) => ({
    volatility: match[1] ?? "",
    text: match[2] ?? "",
  })),
}));

/** Fragments that only look dynamic. */
export const SIBLING_NEGATIVES: readonly Row[] = [...read("negatives"), ...read("negatives2")].map(({ id, body }) => ({
  id,
  fragment: body,
  expected: [],
  why_stable: id,
}));
