// Pasted counts that move: scores of what was retrieved, progress, fill levels, rests, what waits, readings with a label.
import { REST_WORDS, RUN_NOUNS, STATE_NOUNS, STATE_WORDS } from "../vocabulary/index";
import { type CountReader, literal, match, matches } from "./countReader";
import { type Evidence, isRule } from "./evidence";
import type { Detection } from "./types";

const NUMBER = String.raw`\d[\d,.]{0,16}k?`;
const OF = new RegExp(
  String.raw`(${NUMBER})\s?(?:\/|of|out of)\s?${NUMBER}(?:\s(\p{L}+))?(?:,\s\d+\s(?:left|remaining))?`,
  "uy",
);
const PERCENT =
  /\d{1,3}(?:\.\d{1,6})?\s?%(?:\s(?:—|–|-|of)\s[\d,./ ]{1,40}(?:\s\p{L}+)?|\s(?:used|full|left|remaining|consumed|complete|done))?/uy;
const STATE = new RegExp(
  String.raw`\d[\d,.]{0,16}\s(?:(?:(${STATE_WORDS})\s)?(${STATE_NOUNS})|(${STATE_WORDS}|passed|passing))\b`,
  "uy",
);
const REST = new RegExp(String.raw`${NUMBER}\s(?:\p{L}+\s)?(?:${REST_WORDS})\b`, "uy");
const SCORE = /[01]?\.\d{2,6}\b/y;
const AMOUNT =
  /(?:[$€£]\s?)?\d[\d,.]{0,16}(?:\s?(?:[A-Z]{3}|€|£|\$|%|°\s?[CF]|GB|MB|credits|points|tokens?|km\/h|kWh|W))?/y;

function readScore(evidence: Evidence, at: number): Detection | undefined {
  const found =
    match(SCORE, evidence.text, at) ??
    (evidence.text.charAt(at) === "1" ? match(/1\.0{2,4}\b/y, evidence.text, at) : null) ??
    match(/0\.\d{2,6}\b/y, evidence.text, at);
  const before = evidence.before(at);
  if (
    found === null ||
    !/\b(?:score|similarity|relevance|distance|match|rank|cosine|sim|rrf)\s?[:=]?\s$|\b(?:score|similarity|relevance|distance|cosine|sim)["']?[:=]\s?$/i.test(
      before,
    )
  )
    return undefined;
  const listed = /[([{|][^)\]}]{0,60}$/.test(before) || /^\s*(?:[-*•]|\d+[.)]|\[\d+\])/.test(before);
  return listed && !isRule(before, 2)
    ? literal(evidence, at, found[0].length, "turn", "the score of something retrieved for this call")
    : undefined;
}

const RUN = new RegExp(String.raw`\b(?:${RUN_NOUNS})s?\s?[:#]?\s$`, "i");

function readRatio(evidence: Evidence, at: number): Detection | undefined {
  const found = match(OF, evidence.text, at);
  if (found === null) return undefined;
  const before = evidence.before(at);
  const noun = (found[2] ?? "").toLowerCase();
  const shown =
    /^(?:hits|results|matches|memories|entries|messages|chunks|documents|passages)$/.test(noun) &&
    /[([,]\s?$|\b(?:showing|found|recalled|returned|retrieved|used)\s$/i.test(before);
  const spent = /^(?:tokens|chars|characters|bytes|credits|requests)$/.test(noun) && !isRule(before);
  const used =
    /\b(?:used|usage|consumed|context|progress|budget|spent|quota|queue|done|completed|hp|health|energy|mana|stamina)\b[\s\w]{0,12}[:=(]?\s?$|\b(?:memories|results|hits|matches|documents|chunks|recalled)\s\($/i.test(
      before,
    );
  const run =
    RUN.test(before) &&
    !/^\s?:\s\p{L}/u.test(evidence.text.slice(at + found[0].length, at + found[0].length + 4)) &&
    !isRule(before, 4);
  const step = /\b(?:you are|now|currently|we are) (?:at|on|in) (?:step|stage|task|question|page)\s$/i.test(before);
  if (!shown && !spent && !used && !run && !step) return undefined;
  const length =
    noun !== "" &&
    !/^(?:hits|results|matches|messages|tokens|chars|characters|turns|steps|credits|bytes|requests)$/.test(noun) &&
    !/left|remaining/.test(found[0])
      ? found[0].length - noun.length - 1
      : found[0].length;
  return literal(evidence, at, length, "turn", "how far something has come");
}

const GAUGE =
  /\b(?:context|memory|usage|used|battery|disk|cpu|ram|load|progress|budget|quota|window|tokens|storage|capacity|level|charge|humidity)\b[\w\s]{0,16}[:=(]\s?$|\b(?:is|are) (?:now |currently |already )?at\s$|[█▓▒░■□●○#=.-]{3,}\]?\s?$/i;

function readPercent(evidence: Evidence, at: number): Detection | undefined {
  const found = match(PERCENT, evidence.text, at);
  const before = evidence.before(at);
  if (found === null || isRule(before, 4)) return undefined;
  const filled = /[[(]\s?$/.test(before) && /[—–-]\s?[\d,]+\s?\/|\bof\b/.test(found[0]);
  const spent =
    /\b(?:used|full|consumed|left|remaining)$/.test(found[0]) &&
    /\b(?:context|memory|budget|battery|quota|window|tokens|you have)\b/i.test(before);
  const after = /^\s?(?:or|and) (?:more|less|above|below|higher|lower|over)\b/i.test(
    evidence.text.slice(at + found[0].length, at + found[0].length + 14),
  );
  return (filled || spent || GAUGE.test(before)) && !after
    ? literal(evidence, at, found[0].length, "turn", "a fill level moves with every call")
    : undefined;
}

function readRest(evidence: Evidence, at: number): Detection | undefined {
  const found = match(REST, evidence.text, at);
  const before = evidence.before(at);
  if (found === null || isRule(before, 3)) return undefined;
  const told =
    /\b(?:you have|you've|there (?:is|are)|we have|has|have|still|only|with|currently|now)\s(?:\w+\s)?$|[:,([|=–—-]\s*$|^\W*$/i.test(
      before,
    );
  return told
    ? literal(evidence, at, found[0].length, "turn", "what is left or used moves with every call")
    : undefined;
}

function readState(evidence: Evidence, at: number): Detection | undefined {
  const found = match(STATE, evidence.text, at);
  const before = evidence.before(at);
  if (found === null || isRule(before, 3)) return undefined;
  if (found[3] !== undefined)
    return /^\W*(?:ci|tests?|build|checks|status|git status|working tree|changes|inbox|queue|tickets|tasks|mail|pull requests)\s?:\s(?:\d+ \w+, )*$/i.test(
      before,
    )
      ? literal(evidence, at, found[0].length, "turn", "a count of what is there at the moment")
      : undefined;
  const there =
    /\b(?:you(?: currently| now)? have|you've got|there (?:is|are)(?: currently| now)?|we(?: currently| now)? have|(?:he|she|it|they|user|customer|who) (?:currently |now )?(?:has|have))\s$/i.test(
      before,
    );
  const now = /\b(?:currently|now|at the moment)\b[\w\s,:]{0,12}$/i.test(before);
  const chain =
    /\d (?:\p{L}+ )?\p{L}+(?:,| and|, and) $/u.test(before) &&
    /\b(?:you have|there are|diagnostics|status|problems|inbox|currently)\b/i.test(before);
  const labelled =
    /^\W*(?:diagnostics|problems|status|git status|inbox|queue|unread|pending|open|notifications|working tree|changes|lint|tests|build|ci)\s?:\s*$/i.test(
      before,
    );
  const hits =
    /^(?:results|hits|matches|documents|memories)$/.test(found[2] ?? "") &&
    /\b(?:found|returned|retrieved|got)\s$/i.test(before);
  return (there && found[1] !== undefined) || now || chain || labelled || hits
    ? literal(evidence, at, found[0].length, "turn", "a count of what is there at the moment")
    : undefined;
}

const READING =
  /(?:\b(?:inbox|notifications)\s\(|\b(?:temperature|humidity|wind|pressure|battery|price|load|speed|level)\snow|\bcursor\b[^.]{0,24}\b(?:line|column|col|row|position)\s|\b(?:active|online|open|pending|unread|queued|running|connected|waiting|failed)\s\w+|\b(?:current|present|live|latest|remaining|available|account)\s(?:\w+\s)?(?:balance|temperature|price|value|level|speed|load|score|count|usage|position|cost|rate|humidity|stock|weather|conditions|reading|rate|pulse|mood|score|budget|quota|credits|tokens)|\b(?:tokens?|credits?|messages?|requests?|calls?|budget|turns?|input|output)\s(?:used|left|remaining|spent|so far)|(?:^|[([|,:*>]|[-•]\s)\s*["'*]*(?:used|remaining|unread|elapsed|uptime|balance|battery|spent|turn|iteration)|\b(?:queue length|queue position|queue depth|in queue|total cost|cost so far|spent so far|usage: input|tokens_used|token_count|total_tokens|step_count|turn_count|input_tokens|output_tokens|cached_tokens|remaining_\w+|\w+_remaining|\w+_left|\w+_used))["'*`]*\s?[:=#]?\s?["']?\s*(?:is\s|now\s)?[$€£]?\s?$/i;

function readReading(evidence: Evidence, at: number): Detection | undefined {
  const before = evidence.before(at);
  if (!READING.test(before) || isRule(before, 4)) return undefined;
  const joined = /[:=]["'*`]*\s*["']?[$€£]?\s?$|\b(?:is|now|input)\s[$€£]?$|\b(?:line|column|col|row)\s$|\($/.test(
    before,
  );
  const found = joined ? match(AMOUNT, evidence.text, at) : null;
  if (
    found === null ||
    /^[-–]\d|^\s(?:or|to) /.test(evidence.text.slice(at + found[0].length, at + found[0].length + 4))
  )
    return undefined;
  return literal(evidence, at, found[0].replace(/[.,]$/, "").length, "turn", "a reading of the moment");
}

/** True behind a colon, an equals sign, `is` and the few words behind which a reading can stand. */
export function followsLabel(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && at - before < 8 && " $€£\"'*".includes(text.charAt(before))) before--;
  const last = text.charAt(before);
  if (":=#".includes(last)) return true;
  return "stwenl(".includes(last) && LABEL_ENDS.test(text.slice(Math.max(0, before - 7), before + 1));
}

const LABEL_ENDS = /(?: is|now|input|line|column| col| row|inbox \(|ations \()$/i;

/** The readers of counts, the surest first. */
export const GAUGE_READERS: readonly CountReader[] = [
  { begins: matches(/[01]?\.\d{2,6}\b|[01]\.\d{2,6}\b/y), read: readScore },
  { begins: matches(OF), read: readRatio },
  { begins: matches(PERCENT), read: readPercent },
  { begins: matches(REST), read: readRest },
  { begins: matches(STATE), read: readState },
  { begins: followsLabel, read: readReading },
];
