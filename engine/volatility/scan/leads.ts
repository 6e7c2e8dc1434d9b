// Reads the label in front of a value: `Current time:`, `- **Session ID**: `, `"request_id": `, `<current_date>`, a heading above.
import { LABELS, type LabelEntry } from "../vocabulary/index";
import type { Lines } from "./lines";
import { splitWords } from "./splitWords";

/** A label and how it stands to its value. */
export interface Lead {
  readonly entry: LabelEntry;
  /** The label as the vocabulary has it. */
  readonly label: string;
  /** A colon, an equals sign, a tag or a heading joins the two; else only words. */
  readonly joined: boolean;
  /** It stands on a line above. */
  readonly above: boolean;
  /** It is the name of a tag. */
  readonly tag: boolean;
}

/** How far back a label may begin. UTF-16 units. */
const LEAD_REACH = 90;
const LONGEST_LABEL = 5;

const normalize = (label: string): string => label.toLowerCase().replace(/[_-]+/g, " ").trim();

const TABLE: ReadonlyMap<string, readonly LabelEntry[]> = LABELS.flatMap((entry) =>
  entry.labels.split("|").map((label) => [normalize(label), entry] as const),
).reduce((table, [label, entry]) => {
  table.set(label, [...(table.get(label) ?? []), entry]);
  return table;
}, new Map<string, LabelEntry[]>());

// Scripts without spaces: the label is what the lead ends with.
const UNSPACED = [...TABLE.keys()]
  .filter((label) => /[\u0590-\u06ff\u0900-\u097f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(label))
  .sort((a, b) => b.length - a.length);

const CONNECTORS = new Set(
  "is are was at on in the now reads shows says of just it as le les la el der den dem um se é es am lies a an be s to за в и 's for time date local current right het jest bugün today now ist mismo data".split(
    " ",
  ),
);

/** The text in front of `offset`: of its line, or of the line above where that is empty. */
export function leadText(text: string, offset: number, lines: Lines): { text: string; above: boolean } {
  const { start } = lines.at(offset);
  const own = text.slice(Math.max(start, offset - LEAD_REACH), offset);
  if (/[\p{L}\p{N}]/u.test(own)) return { text: own, above: false };
  const above = lineAbove(text, start);
  return { text: above, above: true };
}

/** Start of the line that ends at `end`, at most 300 units in front. */
export function startOfLine(text: string, end: number): number {
  const from = Math.max(0, end - LINE_REACH);
  return from + text.slice(from, Math.max(0, end)).lastIndexOf("\n") + 1;
}

/** How much of a line above is looked at. UTF-16 units. */
const LINE_REACH = 300;

/** The nearest line above `lineStart` that is not empty, at most three up; `""` when it is no lead-in. */
export function lineAbove(text: string, lineStart: number): string {
  for (let end = lineStart - 1, round = 0; end > 0 && round < 3; round++) {
    const from = startOfLine(text, end);
    const line = text.slice(from, end).trim();
    if (line !== "") return /[:：>]\**$|^#{1,6}\s|^\[[^\]]+\]$|^\*\*[^*]+\*\*$/.test(line) ? line : "";
    end = from - 1;
  }
  return "";
}

/** The label that ends `lead`; roles narrow the search. */
export function findLead(lead: { text: string; above: boolean }, roles?: readonly string[]): Lead | undefined {
  const bare = lead.text.replace(/[\s"'`*_([{~|>]*$/u, (tail) => (tail.includes(">") ? ">" : ""));
  const tag = /<\/?([A-Za-z][\w:.-]{0,60})(?:\s[^<>]{0,60})?>$/.exec(bare)?.[1];
  if (tag !== undefined) return lookUp(splitWords(tag), { joined: true, above: lead.above, tag: true, roles });
  const joined = lead.above || /[:=：]$|[:：]\**\s*$/.test(bare);
  const unspaced = findUnspaced(bare);
  const found = unspaced === undefined ? undefined : pick(unspaced, roles);
  if (found !== undefined && unspaced !== undefined)
    return { entry: found, label: unspaced, joined, above: lead.above, tag: false };
  const clause = bare.replace(/[:=：\s*"'`)\]]+$/u, "");
  return findSpaced(clause, { joined, above: lead.above, tag: false, roles });
}

function findUnspaced(bare: string): string | undefined {
  const stem = bare.replace(/[\s:：はの是为,，、*]+$/u, "");
  if (stem.charCodeAt(stem.length - 1) < 0x590 && bare.charCodeAt(bare.length - 1) < 0x590) return undefined;
  return UNSPACED.find((label) => stem.endsWith(label) || bare.endsWith(label));
}

interface How {
  readonly joined: boolean;
  readonly above: boolean;
  readonly tag: boolean;
  readonly roles: readonly string[] | undefined;
}

function findSpaced(clause: string, how: How): Lead | undefined {
  const sentence = clause.slice(
    Math.max(0, Math.max(clause.lastIndexOf(". "), clause.lastIndexOf("; "), clause.lastIndexOf("! ")) + 1),
  );
  const marked = /^[\s>#*+\-–—•\d.)|<!([]*/.exec(sentence)?.[0] ?? "";
  const words =
    sentence
      .slice(marked.length)
      .toLowerCase()
      .replace(/[_-]+/g, " ")
      .match(/[\p{L}\p{M}\d]+(?:['’][\p{L}]+)?|[,:;(|=<>]/gu) ?? [];
  for (let end = words.length, dropped = 0; end > 0 && dropped < 6; end--, dropped++) {
    const found = lookUp(words.slice(0, end), how);
    if (found !== undefined) return found;
    if (!CONNECTORS.has(words[end - 1] ?? "")) return undefined;
  }
  return undefined;
}

function lookUp(words: readonly string[], how: How): Lead | undefined {
  for (let length = Math.min(LONGEST_LABEL, words.length); length > 0; length--) {
    const label = words.slice(words.length - length).join(" ");
    const atStart = words.length === length || /^[,:;(|=<>]$/.test(words[words.length - length - 1] ?? "");
    const entry = pick(label, how.roles, atStart);
    if (entry !== undefined) return { entry, label, joined: how.joined, above: how.above, tag: how.tag };
  }
  return undefined;
}

const pick = (label: string, roles: readonly string[] | undefined, atStart = true): LabelEntry | undefined =>
  TABLE.get(label)?.find(
    (entry) => (roles === undefined || roles.includes(entry.role)) && (entry.atStart !== true || atStart),
  );

/** The last words in front of a value, lower case, nearest last. */
export const lastWords = (lead: string, count: number): readonly string[] =>
  (lead.toLowerCase().match(/[\p{L}\p{M}]+(?:[.'’][\p{L}]+\.?)?/gu) ?? []).slice(-count);
