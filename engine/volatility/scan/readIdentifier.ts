// Reads what a name tells about its value: words, phrases, and which of them decides.
import type { Volatility } from "../../../layers-schema/index";
import { maxVolatility, volatilityRank } from "../lattice";
import { type Entry, expandCompounds, findAlone, findFrozen, findPhrase, findWord } from "./lexicon";
import { splitWords } from "./splitWords";
import type { Certainty, Reading } from "./types";

/** A word or phrase of a name; `entry` is `undefined` where the vocabulary does not know it. */
interface Term {
  readonly text: string;
  readonly entry: Entry | undefined;
}

/** Reads one name, without or with dots. Nothing known: `volatility` is `undefined`. */
export function readIdentifier(name: string): Reading {
  const words = expandCompounds(splitWords(name));
  const [only] = words;
  const alone = words.length === 1 && only !== undefined ? findAlone(only) : undefined;
  if (alone !== undefined && only !== undefined)
    return reading({ text: only, entry: alone }, alone.volatility, "medium");
  const named = withoutVerb(words);
  return readTerms(toTerms(named), named);
}

/** True where the vocabulary knows every word of the name. */
export const knowsAllWords = (name: string): boolean =>
  toTerms(expandCompounds(splitWords(name))).every(({ entry, text }) => entry !== undefined || /^\p{N}+$/u.test(text));

// `build` begins `build_date`, but also functions such as `buildExactTimeNote`.
const withoutVerb = (words: readonly string[]): readonly string[] =>
  words[0] === "build" && words.length > 2 && findPhrase(words, 0)?.length !== words.length ? words.slice(1) : words;

const UNKNOWN: Reading = { volatility: undefined, certainty: "low", reason: "no word of the name is known" };

function toTerms(words: readonly string[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words, at);
    const word = words[at] ?? "";
    terms.push(
      phrase === undefined ? { text: word, entry: findWord(word) } : { text: phrase.text, entry: phrase.entry },
    );
    at += phrase?.length ?? 1;
  }
  return terms;
}

function readTerms(terms: readonly Term[], words: readonly string[]): Reading {
  const having = (...roles: readonly string[]): readonly Term[] =>
    terms.filter(({ entry }) => entry !== undefined && roles.includes(entry.role));
  const [limit] = having("limit");
  const live = having("current").length > 0 && /^(?:rate|ratio|budget|duration|speed|delay)$/.test(limit?.text ?? "");
  if (limit !== undefined && having("counter").length === 0 && !live) return reading(limit, "deploy");
  const head = headOf(terms);
  if (head?.entry !== undefined && DECIDING_HEADS.has(head.text)) return reading(head, head.entry.volatility);
  const owners = having("thing", "content").filter((term) => !isContainer(terms, terms.indexOf(term)));
  if (head?.entry?.role === "setting") return readSetting(head, terms);
  if (head?.entry?.role === "property") return readProperty(head, owners);
  const frozen = readFrozen(terms, words);
  if (frozen !== undefined) return frozen;
  const clock = having("clock")[0];
  if (clock !== undefined) return reading(clock, "turn");
  const counter = having("counter")[0];
  if (counter !== undefined) return reading(counter, "turn");
  const date = having("date")[0];
  if (date !== undefined && !owners.some((owner) => isAbove(owner, "day"))) return reading(date, "day");
  return readOwners(owners, having);
}

/** What they name is switched seldom, whatever stands in front: `plan_mode`. */
const DECIDING_HEADS = new Set(["mode", "phase", "scenario", "branch", "model", "provider", "platform", "shell"]);

function readOwners(owners: readonly Term[], having: (...roles: readonly string[]) => readonly Term[]): Reading {
  const [tally] = having("tally");
  const owner = mostVolatile(owners);
  const [recent] = having("recent");
  if (recent !== undefined && owner !== undefined) return reading(recent, "turn", "medium");
  if (owner?.entry !== undefined) return reading(owner, owner.entry.volatility);
  if (tally !== undefined) return reading(tally, "turn", "medium");
  const [property] = having("property");
  if (property !== undefined) return reading(property, "user");
  const [frozen] = having("frozen");
  if (frozen?.entry !== undefined) return reading(frozen, frozen.entry.volatility);
  const moving = recent ?? having("current")[0];
  if (moving !== undefined) return reading(moving, "turn", "medium");
  const [stable] = having("year", "setting");
  return stable === undefined ? UNKNOWN : reading(stable, "deploy");
}

// `current_url` moves and `user_role` is the user's; of anything else a setting is the author's.
function readSetting(head: Term, terms: readonly Term[]): Reading {
  const before = terms[terms.indexOf(head) - 1]?.entry;
  if (before?.role === "recent" || before?.role === "current")
    return {
      volatility: "turn",
      certainty: "medium",
      reason: `\`${terms.map(({ text }) => text).join(" ")}\`: says that the value is of this moment`,
    };
  return reading(head, "deploy");
}

function readProperty(head: Term, owners: readonly Term[]): Reading {
  const person = owners.some(({ entry }) => entry?.volatility === "user");
  const owner = owners.find(
    ({ entry }) =>
      entry?.volatility === "deploy" ||
      entry?.volatility === "project" ||
      (entry?.volatility === "turn" && entry.role === "thing" && !person),
  );
  return owner?.entry === undefined ? reading(head, "user") : reading(owner, owner.entry.volatility);
}

// The date of something that lies behind does not move: a start, a birth, a release.
function readFrozen(terms: readonly Term[], words: readonly string[]): Reading | undefined {
  const event = words.find((word) => findFrozen(word) !== undefined && !isHeadThing(word, words));
  const entry = event === undefined ? undefined : findFrozen(event);
  if (event === undefined || entry === undefined) return undefined;
  const dated =
    terms.some((term) => term.entry?.role === "clock" || term.entry?.role === "date") ||
    words.some((word) => word === "at" || word === "on" || word === "since");
  if (!dated && findWord(event) !== undefined) return undefined;
  const owner = terms.find(
    (term) => term.entry?.role === "thing" && term.entry.volatility !== "deploy" && term.text !== event,
  );
  const volatility =
    owner?.entry === undefined || isAbove(owner, "session") ? entry.volatility : owner.entry.volatility;
  return reading({ text: event, entry }, volatility);
}

const isHeadThing = (word: string, words: readonly string[]): boolean =>
  words.length === 1 && findWord(word)?.role === "thing";

// The last word that tells something is what the name is about: the zone of `current_time_zone`.
function headOf(terms: readonly Term[]): Term | undefined {
  for (let at = terms.length - 1; at >= 0; at--) {
    const term = terms[at];
    const role = term?.entry?.role;
    if (
      term !== undefined &&
      role !== "plain" &&
      role !== "unit" &&
      !isContainer(terms, at) &&
      !/^\d+$/.test(term.text)
    )
      return term;
  }
  return undefined;
}

// The `context` of `date_context` is only its form.
const isContainer = (terms: readonly Term[], at: number): boolean => {
  const before = terms[at - 1]?.entry?.role;
  return terms[at]?.text === "context" && (before === "date" || before === "clock");
};

const isAbove = ({ entry }: Term, volatility: Volatility): boolean =>
  entry !== undefined && volatilityRank(entry.volatility) > volatilityRank(volatility);

function mostVolatile(terms: readonly Term[]): Term | undefined {
  return terms.reduce<Term | undefined>(
    (best, term) =>
      best?.entry === undefined ||
      (term.entry !== undefined &&
        maxVolatility(best.entry.volatility, term.entry.volatility) !== best.entry.volatility)
        ? term
        : best,
    undefined,
  );
}

const reading = ({ text, entry }: Term, volatility: Volatility, certainty: Certainty = "high"): Reading => ({
  volatility,
  certainty,
  reason: `\`${text}\` says ${volatility}${entry === undefined ? "" : `: ${entry.why}`}`,
});
