// The figures of three finders on the corpus: our scanner, our command line with its rules, and a list of regular expressions.
import { readFileSync } from "node:fs";
import { scanText } from "../../engine/volatility/scan/index";
import { findNaively } from "./baseline";
import { findByCommandLine } from "./commandLine";
import { type Found, measure, printFigures, type Row } from "./measure";

const rows = (name: string): readonly Row[] =>
  readFileSync(new URL(`./corpus/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);

const positives = rows("positives");
const negatives = rows("negatives");
const shown = Number(process.argv[process.argv.indexOf("--show") + 1] ?? 0);

/** Prints one finder's figures, and what it got wrong where that was asked for. */
function print(name: string, find: (row: Row) => readonly Found[], details: boolean): void {
  const figures = measure(positives, negatives, find);
  console.log(printFigures(name.padEnd(12), figures));
  if (details && process.argv.includes("--show")) console.log(figures.lines.slice(0, shown).join("\n"));
}

const scan = ({ fragment }: Row): readonly Found[] =>
  scanText(fragment)
    .filter(({ volatility, variant }) => volatility !== undefined && volatility !== "deploy" && variant !== true)
    .map(({ span, volatility }) => ({ ...span, volatility }));

print("scanner", scan, true);
const byCommandLine = findByCommandLine([...positives, ...negatives]);
if (byCommandLine === undefined) console.log("command line: it printed no report; build it first (npm run build)");
else print("command line", (row) => byCommandLine.get(row.id) ?? [], true);
print("baseline", findNaively, false);
