// What the surroundings of a construct make of it: code, a path parameter, a template that the model is to fill, a frozen block.
import { startOfLine } from "./leads";
import { type Fence, findSpan, type Lines } from "./lines";

/** Phrases of an instruction to the model to write something in a given form. */
const FILL =
  /\b(?:format|template|form|structure|skeleton|layout|schema|pattern|placeholders?|fill(?:ed)? in|replace|following style|naming|file ?names?|titled?|filename|naming convention|subject line|commit messages?)\b[^\n]{0,80}$|\b(?:reply|respond|answer|output(?! of)|return|print|write|say|send|begin|end|start|title|name|save|call|message)\b[^\n.]{0,40}(?:\bwith\b|\bas\b|\blike\b|\bin\b|["“'`:])[^\n]{0,40}$|\breturn\b[^\n.]{0,30}$/i;
const FILL_STRONG =
  /\b(?:output|response|reply|answer|return|report|message|note|reporting)?\s?(?:format|template|skeleton|structure|placeholders?)\b[^\n.]{0,40}:?\s*$|\b(?:replace|fill in)\b|\b(?:reply|respond|answer|return|write|say|output)\b[^\n.]{0,30}\b(?:with|exactly|as)\b[^\n.]{0,20}:/i;

/** True where the text around `start` asks the model to fill in what stands in bare braces. */
export function isModelFill(text: string, start: number, lines: Lines, strong: boolean): boolean {
  const line = lines.at(start);
  const pattern = strong ? FILL_STRONG : FILL;
  const own = text.slice(Math.max(line.start, start - 160), start);
  if (pattern.test(own.replace(/\{[^{}]*\}/g, "").trimEnd())) return true;
  return paragraphLeads(text, line.start).some(
    (lead) =>
      pattern.test(lead.replace(/[:：]\s*$/, " ").trimEnd()) && (strong || /[:：]\s*$/.test(lead) || /^#/.test(lead)),
  );
}

// The line that opens the paragraph, and the one above the paragraph.
function paragraphLeads(text: string, lineStart: number): readonly string[] {
  const leads: string[] = [];
  let end = lineStart - 1;
  for (let round = 0; end > 0 && round < 8; round++) {
    const from = startOfLine(text, end);
    const line = text.slice(from, end).trim();
    if (line === "") {
      if (leads.length > 0 && leads[leads.length - 1] === "") break;
      leads.push("");
    } else if (/[:：]$|^#/.test(line)) {
      leads.push(line);
      break;
    }
    end = from - 1;
  }
  return leads.filter((line) => line !== "");
}

/** True for a parameter of a path or an address: `/users/{id}`, `?from={start}`, `notes/{date}-{slug}.md`. */
export function isPathParameter(text: string, start: number): boolean {
  const from = Math.max(0, start - 120);
  let run = text.slice(from, start);
  run = run.slice(
    Math.max(
      run.lastIndexOf(" "),
      run.lastIndexOf("\n"),
      run.lastIndexOf("\t"),
      run.lastIndexOf(">"),
      run.lastIndexOf("("),
    ) + 1,
  );
  return /(?:^|[\w.}~*-])?\/[^\s]*$|[?&][\w-]+=$/.test(run) &&
    !/^(?:\/\/|\/\*)/.test(run) &&
    !/\}\/$/.test(run.replace(/^[^{]*/, ""))
    ? true
    : /\{[\w.]+\}\/$/.test(run);
}

/** True behind an HTTP verb: the braces are the interface's, in any dialect. */
export const isRoute = (text: string, lineStart: number, start: number): boolean =>
  /\b(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS)\s+\S*$/.test(text.slice(Math.max(lineStart, start - 160), start));

/** True inside an open tag of JSX: `<Clock value={now}`. */
export const isJsxAttribute = (text: string, lineStart: number, start: number): boolean =>
  /<[A-Z][\w.]*(?:\s[^<>]*)?=$|^\s+[a-z]\w*=$|\bf["'][^"']*$/.test(text.slice(Math.max(lineStart, start - 160), start));

const PLAIN_INFO = /^(?:|text|txt|plain|plaintext|markdown|md|xml|output|console|prompt)$/;

/** A fence's influence: none, a block of plain text, or a sample of code. */
export function fenceKind(fences: readonly Fence[], offset: number): "none" | "plain" | "code" {
  const fence = findSpan(fences, offset);
  if (fence === undefined) return "none";
  return PLAIN_INFO.test(fence.info.split(/[\s{,]/)[0] ?? "") ? "plain" : "code";
}

const FROZEN =
  /\b(?:frozen|snapshot|at (?:the )?start|at start-?up|not refreshed|when (?:the|this) (?:session|chat|conversation) (?:began|started|opened)|session start|at launch|at the beginning)\b/i;

/** True where the line above says that what follows is taken once. */
export const isFrozenBlock = (above: string): boolean => FROZEN.test(above);

/** Spans of `<example>` blocks, ascending. */
export function findExamples(text: string): readonly { start: number; end: number }[] {
  if (!/<[a-z_-]{0,20}example/i.test(text)) return [];
  const spans: { start: number; end: number }[] = [];
  const tag = /<(\/?)([a-z_-]{0,20}examples?[a-z_-]{0,20})(?:\s[^<>]{0,80})?>/gi;
  let open: { start: number; name: string } | undefined;
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    const name = (match[2] ?? "").toLowerCase();
    if (match[1] === "" && open === undefined) open = { start: match.index, name };
    else if (match[1] === "/" && open?.name === name) {
      spans.push({ start: open.start, end: tag.lastIndex });
      open = undefined;
    }
  }
  return spans;
}
