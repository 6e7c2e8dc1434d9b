// The variable that would be declared for a span that differs between two renders: a name from its label, and how often the
// value moves by what it is.
import { CATALOGUE, type Volatility } from "../../layers-schema/index";
import type { Span } from "../text";
import { maxVolatility } from "../volatility";
import { readIdentifier } from "../volatility/scan";
import { type ChangeKind, isValueKind } from "./changeKind";

/** A declaration for the manifest's `variables`. */
export interface SuggestedVariable {
  /** A dotted path: the catalogue's where the label is one of its names. */
  readonly name: string;
  /** `undefined` where neither name nor kind tells it. */
  readonly volatility: Volatility | undefined;
}

/** Where a span stands: `from` is where the label may begin (behind the change before it on the line). */
export interface Labelled {
  readonly text: string;
  readonly span: Span;
  readonly from: number;
  readonly kind: ChangeKind;
}

/** Names the value at a span. */
export function suggestVariable(place: Labelled): SuggestedVariable {
  const label = findLabel(place);
  const words = place.kind === "id" ? withId(label) : label;
  const entry = words === undefined ? undefined : findInCatalogue(words);
  if (entry !== undefined) return { name: entry.path, volatility: entry.volatility };
  const name = words?.join("_") ?? FALLBACKS[place.kind] ?? "text";
  const fallback = words === undefined ? CATALOGUE.find(({ path }) => path === name) : undefined;
  return { name, volatility: fallback?.volatility ?? volatilityOf(name, place.kind) };
}

const FALLBACKS: Partial<Record<ChangeKind, string>> = {
  timestamp: "runtime.now",
  date: "today",
  counter: "count",
  id: "id",
  order: "list",
};

const withId = (words: readonly string[] | undefined): readonly string[] | undefined =>
  words === undefined || /^(?:id|key|uuid|hash|sha|token|ref|name|number)$/.test(words[words.length - 1] ?? "")
    ? words
    : [...words, "id"];

// What was seen to change is at least as volatile as its kind; a name may say more.
function volatilityOf(name: string, kind: ChangeKind): Volatility | undefined {
  const named = readIdentifier(name).volatility;
  const least = ({ timestamp: "turn", date: "day", counter: "turn", id: "session" } as const)[kind as "id"];
  if (least === undefined) return named;
  return named === undefined ? least : maxVolatility(named, least);
}

function findLabel(place: Labelled): readonly string[] | undefined {
  const { text, span, kind } = place;
  const lineStart = text.lastIndexOf("\n", span.start - 1) + 1;
  const before = text.slice(Math.max(lineStart, place.from, span.start - 100), span.start);
  const short = isValueKind(kind) || (kind === "edited" && span.end - span.start < 60);
  const strong = /[:=>|]["'`*_\s]*$/.test(before) || /["'`][:=]\s*["'`]?$/.test(before);
  const left = toWords(lastClause(before));
  if (strong && left !== undefined) return left;
  if (kind === "counter") return toWords(firstClause(text.slice(span.end, span.end + 60))) ?? left;
  if (short && left !== undefined) return left;
  return isValueKind(kind) ? undefined : sectionName(text, span.start);
}

function lastClause(before: string): string {
  const trimmed = before.slice(0, 100).replace(/[^\p{L}\p{N}_]{1,20}$/u, "");
  return trimmed.slice(Math.max(...[...'.;,!?|()[]{}<>"'].map((sign) => trimmed.lastIndexOf(sign))) + 1);
}

const firstClause = (behind: string): string =>
  (/^[^\n.;,!?|()[\]{}<>":]*/.exec(behind)?.[0] ?? "").split(" ").slice(0, 3).join(" ");

const STOP_WORDS = new Set(
  "a an and are as at be by for from has have i in is it its of on or our so that the their there this to was we were with you your now".split(
    " ",
  ),
);
const MOST_WORDS = 3;

// The last words of a clause that mean something, in lower case; `undefined` where there is none.
function toWords(clause: string): readonly string[] | undefined {
  const words = (clause.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => /^[a-z]+$/.test(word) && !STOP_WORDS.has(word));
  return words.length === 0 ? undefined : words.slice(-MOST_WORDS);
}

/** Lines above a span that are looked at for the border of its section. */
const MAX_LINES_ABOVE = 200;
const BORDER =
  /^(?:#{1,6} (.{1,80})|<[a-z_]{1,40} name="([a-z][\w-]{0,63})">|--- ([a-z][\w-]{0,63}) ---|`{3,}([a-z][\w-]{0,63})|<([a-z][\w-]{0,63})>)$/;

function sectionName(text: string, offset: number): readonly string[] | undefined {
  let end = offset;
  for (let count = 0; count < MAX_LINES_ABOVE && end >= 0; count++) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const match = end - start > 200 ? null : BORDER.exec(text.slice(start, end));
    const name = match?.slice(1).find((group) => group !== undefined);
    if (name !== undefined) return toWords(name);
    if (start === 0) return undefined;
    end = start - 1;
  }
  return undefined;
}

// The whole path's words, or those of its last name where no other path ends like it.
function findInCatalogue(words: readonly string[]): (typeof CATALOGUE)[number] | undefined {
  const name = words.join("_");
  const whole = CATALOGUE.find(({ path }) => path.replace(/\./g, "_") === name);
  if (whole !== undefined) return whole;
  const [only, other] = CATALOGUE.filter(({ path }) => path.slice(path.lastIndexOf(".") + 1) === name);
  return other === undefined && words.length > 1 ? only : undefined;
}
