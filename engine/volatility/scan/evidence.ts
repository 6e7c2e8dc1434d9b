// What the readers of literals share: the text around a value, the signs of a rule or an example, and how a finding is built.
import type { Volatility } from "../../../layers-schema/index";
import type { Span } from "../../text/span";
import { RULE_WORDS } from "../vocabulary/index";
import { findLead, type Lead, lastWords, leadText } from "./leads";
import type { Lines } from "./lines";
import type { Certainty, Detection } from "./types";

/** The text that literals are read from, with what is known of its lines. */
export interface Evidence {
  readonly text: string;
  readonly lines: Lines;
  /** Label in front of `offset`; roles narrow the search. */
  lead(offset: number, roles?: readonly string[]): Lead | undefined;
  /** The line's text in front of `offset`, at most 90 units. */
  before(offset: number): string;
  /** The line's text behind `offset`, at most 90 units. */
  after(offset: number): string;
}

const REACH = 90;
const RULES = new Set(RULE_WORDS.split("|"));
const EXAMPLE =
  /\be\.g\.?|\bfor (?:example|instance)\b|\bsuch as\b|\bexamples?\b|\blooks? like\b|\bof the form\b|\bformat(?:ted)?\b|\bsample\b|\bz\.\s?B\.|\bpar exemple\b|\bknowledge\b|\btraining\b|\bcut-?off\b|\bGood:|\bBad:|例[:：]|"format"\s*:|"example/i;

export function createEvidence(text: string, lines: Lines): Evidence {
  return {
    text,
    lines,
    lead: (offset, roles) => findLead(leadText(text, offset, lines), roles),
    before: (offset) => text.slice(Math.max(lines.at(offset).start, offset - REACH), offset),
    after: (offset) => text.slice(offset, Math.min(lines.at(offset).end, offset + REACH)),
  };
}

/** True where the text in front says that the value is an example or a form. */
export const isExample = (before: string): boolean => EXAMPLE.test(before);

/** True where the words in front make the value a rule, a limit or a threshold. */
export function isRule(before: string, words = 3): boolean {
  const clause = before.slice(
    Math.max(before.lastIndexOf(". "), before.lastIndexOf("; "), before.lastIndexOf(", "), before.lastIndexOf(": ")) +
      1,
  );
  const near = lastWords(clause, words);
  if (
    near.some((word, index) => RULES.has(word) || RULES.has(`${near[index - 1] ?? ""} ${word}`)) ||
    /[<>≤≥]\s*$/.test(before)
  )
    return true;
  return /\b(?:if|when|whenever|unless|once|until|wenn|falls)\b/i.test(before.slice(before.lastIndexOf(". ") + 1));
}

/** A finding of a literal or of structure. */
export function toLiteral(
  text: string,
  span: Span,
  found: { volatility: Volatility; reason: string; certainty?: Certainty; kind?: "literal" | "structure" },
): Detection {
  const { volatility, reason, certainty = "medium", kind = "literal" } = found;
  return {
    span,
    kind,
    dialect: "none",
    expression: text.slice(span.start, span.end).trim(),
    volatility,
    certainty,
    reason,
  };
}
