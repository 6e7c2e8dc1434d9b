// The shape of the vocabulary: words of identifiers, functions, commands and labels, each with what it tells and why.
// The entries stand beside it as data; how they are combined is the business of ../scan.
import type { Volatility } from "../../../layers-schema/index";

/**
 * What a word says about the value that it names:
 * `clock` a time of day; `date` a day; `year` what changes once a year; `counter` a quantity that moves;
 * `limit` a bound that somebody set; `setting` a fixed property where it is the last word of a name;
 * `frozen` an event that lies behind, so that its time is fixed; `thing` something with a volatility of its own;
 * `property` a fact about a user, unless the name says whose else it is; `tally` a count of what stands beside it;
 * `content` what a call is about; `current` and `recent` adjectives for what
 * is of this moment and for what a newer one follows; `unit` a measure in the plural;
 * `plain` a word that tells nothing and lets the others decide.
 */
export type WordRole =
  | "clock"
  | "date"
  | "year"
  | "counter"
  | "limit"
  | "setting"
  | "frozen"
  | "thing"
  | "property"
  | "tally"
  | "content"
  | "current"
  | "recent"
  | "unit"
  | "plain";

/** Synonyms with one meaning. */
export interface WordEntry {
  /** Lower-case words with spaces between them; plurals in `s` are found without being listed. */
  readonly words: string;
  readonly role: WordRole;
  /** How often what the word names changes. */
  readonly volatility: Volatility;
  /** Why, as the end of "`word`: ...". */
  readonly why: string;
}

/** Words that mean something else together than apart, such as `context window`. */
export interface PhraseEntry {
  /** Phrases with `|` between them, words with spaces. */
  readonly phrases: string;
  readonly role: WordRole;
  readonly volatility: Volatility;
  readonly why: string;
}

/** Names that are written without a break, and the words in them. */
export type Compounds = Readonly<Record<string, string>>;

/** A function, method or member that decides by itself, whatever it is called on. */
export interface CallEntry {
  /** Names as in the source, compared without case, with spaces between them. */
  readonly names: string;
  /** `clock` and `date` can be made coarser by a format pattern; the others stand. */
  readonly says: "clock" | "date" | "year" | "fixed";
  readonly volatility: Volatility;
  readonly why: string;
}

/** The beginning of a shell command. */
export interface CommandEntry {
  /** Beginnings of commands with `|` between them; a word must end where the beginning ends. */
  readonly commands: string;
  readonly volatility: Volatility;
  readonly why: string;
}

/**
 * What a label in front of a literal says. `clock`: a present moment (a date makes it `day`, a time `turn`);
 * `stamp`: the moment of writing, the same; `frozen`: a moment of this session; `past`: a date that stands for good;
 * `id`: the value identifies something of the given volatility; `counter`: a quantity that moves; `path`: a folder.
 */
export type LabelRole = "clock" | "stamp" | "frozen" | "past" | "id" | "counter" | "path";

export interface LabelEntry {
  /** Label phrases with `|` between them, lower case. */
  readonly labels: string;
  readonly role: LabelRole;
  readonly volatility: Volatility;
  /** The label must begin its line or clause: in the middle of a sentence the words are ordinary. */
  readonly atStart?: boolean;
  /** It counts only with a time of day: a bare date behind it is metadata. */
  readonly timedOnly?: boolean;
  readonly why: string;
}
