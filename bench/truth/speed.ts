// How fast the scanner reads: ordinary prose in MB/s, and hostile texts of two sizes whose times must grow as the sizes do.
// Run: npx tsx bench/truth/speed.ts
import { scanText } from "../../engine/volatility/scan/index";

const PROSE = [
  "You help customers of a garden shop by mail and chat. Answer in the language of the question, in two or three short",
  "paragraphs, and say plainly when you do not know something. Orders above 40 EUR ship for free; everything else costs",
  "4.90 EUR. Returns are accepted within 30 days. Never promise a delivery date: ask the warehouse tool instead.",
  "",
  "## Tone",
  "- Friendly, never familiar. Use the name that the customer signs with.",
  "- No exclamation marks, no emoji. One idea per sentence; lists only for three or more steps.",
  "- If a customer is angry, acknowledge it once, then solve the problem. Do not apologise twice.",
  "",
].join("\n");

const HOSTILE: Readonly<Record<string, (size: number) => string>> = {
  "open braces": (size) => "{".repeat(size),
  "spaced braces": (size) => "{ ".repeat(size / 2),
  "double braces": (size) => "{{a ".repeat(size / 4),
  "dollar braces": (size) => "${'${' ".repeat(size / 7),
  statements: (size) => "{% raw %} ".repeat(size / 10),
  comments: (size) => "{{!-- ".repeat(size / 6),
  "erb tags": (size) => "<%= <%# ".repeat(size / 8),
  backticks: (size) => "!`a ` `` ".repeat(size / 9),
  digits: (size) => "1".repeat(size),
  dates: (size) => "2026-01-01 ".repeat(size / 11),
  "one long line": (size) => "now {now} it is 12:00 and ".repeat(size / 26),
  "one word": (size) => "a".repeat(size),
  colons: (size) => "12:".repeat(size / 3),
  newlines: (size) => "\n".repeat(size),
  tags: (size) => "<example><a ".repeat(size / 12),
  hyphens: (size) => "a-1".repeat(size / 3),
};

const time = (text: string): number => {
  const from = performance.now();
  scanText(text);
  return performance.now() - from;
};
const best = (text: string): number => Math.min(time(text), time(text), time(text));

const prose = PROSE.repeat(Math.ceil(20_000_000 / PROSE.length));
best(prose.slice(0, 2_000_000));
console.log(`prose: ${(prose.length / 1000 / best(prose)).toFixed(0)} MB/s`);
for (const [name, make] of Object.entries(HOSTILE)) {
  const [small, large] = [best(make(250_000)), best(make(1_000_000))];
  console.log(
    `${name}: 1 MB in ${large.toFixed(0)} ms, four times the text in ${(large / Math.max(small, 0.5)).toFixed(1)} times the time`,
  );
}
