// Words of bounds and of fixed properties: what somebody set once, and names that only sound volatile.
import type { WordEntry } from "./types";

/** Words that end the name of a piece of text which the program holds as a constant: `PLAN_MODE_NOTE`. */
export const CONSTANT_ENDS =
  "note notes phase mode variant fn tool tools prompt template guidance instruction instructions rule rules rubric section header footer description descriptions example examples command commands suffix prefix tag style config limit warning notice text heading policy intro outro reminder";

/** Words that begin the name of a switch: `HAS_MEMORY`. */
export const SWITCH_STARTS = "is has can use should enable disable was allow show";

export const LIMIT_WORDS: readonly WordEntry[] = [
  {
    words: "max min maximum minimum limit cap ceiling floor bound",
    role: "limit",
    volatility: "deploy",
    why: "a bound that somebody set",
  },
  {
    words: "timeout ttl lifetime retention interval cooldown backoff delay period duration expiry frequency",
    role: "limit",
    volatility: "deploy",
    why: "a span that somebody set",
  },
  {
    words: "threshold quota allowance capacity budget ratio rate percentile",
    role: "limit",
    volatility: "deploy",
    why: "a measure that somebody set",
  },
  { words: "retries retry", role: "limit", volatility: "deploy", why: "how often something may be tried" },
  {
    words: "default fallback allowed banned supported required enabled disabled enable disable supports",
    role: "limit",
    volatility: "deploy",
    why: "configuration",
  },
];

export const SETTING_WORDS: readonly WordEntry[] = [
  {
    words: "format pattern layout unit style separator delimiter placeholder fmt",
    role: "setting",
    volatility: "deploy",
    why: "how something is written, not its value",
  },
  {
    words: "label heading caption template schema prefix suffix tag marker icon emoji color colour font theme",
    role: "setting",
    volatility: "deploy",
    why: "a fixed piece of the text",
  },
  {
    words: "url uri link endpoint host domain website homepage port",
    role: "setting",
    volatility: "deploy",
    why: "an address of the product",
  },
  {
    words: "config configuration setting option param parameter seed hint",
    role: "setting",
    volatility: "deploy",
    why: "configuration",
  },
  {
    words: "rule guideline guidance instruction policy principle constraint directive preamble protocol",
    role: "setting",
    volatility: "deploy",
    why: "text of the prompt's author",
  },
  {
    words: "persona identity soul tone voice character personality scaffold boilerplate",
    role: "setting",
    volatility: "deploy",
    why: "what the agent is",
  },
  {
    words: "scale field column attribute enum",
    role: "setting",
    volatility: "deploy",
    why: "a property with a name, not a moving value",
  },
  {
    words: "window size length width height depth",
    role: "setting",
    volatility: "deploy",
    why: "a size that is fixed",
  },
  {
    words: "version release edition revision license vat",
    role: "setting",
    volatility: "deploy",
    why: "changes when you ship",
  },
  {
    words: "function method handler provider helper factory",
    role: "setting",
    volatility: "deploy",
    why: "a name in the program",
  },
];

export const DEPLOY_THINGS: readonly WordEntry[] = [
  {
    words: "app application product company brand bot assistant agent organisation vendor shop store business",
    role: "thing",
    volatility: "deploy",
    why: "part of what you ship",
  },
  {
    words: "support legal imprint sales",
    role: "thing",
    volatility: "deploy",
    why: "a contact or fact of the company",
  },
  {
    words: "example few shot fewshot demo sample",
    role: "thing",
    volatility: "deploy",
    why: "examples that the author wrote",
  },
  { words: "price currency discount tax shipping", role: "thing", volatility: "deploy", why: "a fact of the offer" },
  { words: "schema syntax grammar", role: "thing", volatility: "deploy", why: "a fixed definition" },
  {
    words: "environment entrypoint cluster region replica namespace stage",
    role: "thing",
    volatility: "deploy",
    why: "where the agent is deployed",
  },
];
