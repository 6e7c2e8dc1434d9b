// What the folder gives: the entries as data. Nothing here reads a text.
export { ALONE_WORDS } from "./aloneWords";
export { MONTHS, WEEKDAYS } from "./calendar";
export { CALLS, CONFIG_ROOTS, ENVIRONMENT_NAMES } from "./calls";
export { CLOCK_WORDS, FROZEN_WORDS } from "./clockWords";
export { COMMANDS } from "./commands";
export { REST_WORDS, RULE_WORDS, RUN_NOUNS, STATE_NOUNS, STATE_WORDS } from "./counters";
export { LABELS } from "./labels";
export { COMPOUNDS, PHRASES } from "./phrases";
export { CONSTANT_ENDS, DEPLOY_THINGS, LIMIT_WORDS, SETTING_WORDS, SWITCH_STARTS } from "./settingWords";
export {
  COUNTER_WORDS,
  PLAIN_WORDS,
  PROJECT_WORDS,
  RECENT_WORDS,
  SESSION_WORDS,
  TURN_WORDS,
  USER_WORDS,
} from "./thingWords";
export type {
  CallEntry,
  CommandEntry,
  LabelEntry,
  PhraseEntry,
  WordEntry,
} from "./types";
