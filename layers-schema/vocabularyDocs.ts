// One sentence for each word of vocabulary.ts, shown by hover and completion. No behaviour.
import type {
  Fences,
  HoleDialect,
  Kind,
  Place,
  RuleLevel,
  Style,
  TemplateMode,
  Tier,
  Trust,
  ValueType,
  Volatility,
} from "./vocabulary";

export const TIER_DOCS: Readonly<Record<Tier, string>> = {
  static: "Changes only when you ship; holds `deploy` values alone.",
  project: "Changes when the workspace changes; may hold `deploy` and `project` values.",
  session: "Rendered when a session starts and frozen during it; may also hold `user` and `session` values.",
  turn: "May hold anything; in the system prompt each change makes the provider read the whole conversation again.",
  transient: "May hold anything; rides in the last user message and costs only itself.",
};

export const PLACE_DOCS: Readonly<Record<Place, string>> = {
  system: "In the system prompt; the default.",
  opening:
    "At the front of the first user message: cached, yet below the authority of the system prompt. Cached tiers only.",
  tail: "In the last user message, before the user's text. For `transient` layers alone.",
};

export const VOLATILITY_DOCS: Readonly<Record<Volatility, string>> = {
  deploy: "Changes when you ship a new version.",
  project: "Changes when the workspace changes; the same for all sessions in it.",
  user: "Differs from user to user and rarely changes for one.",
  session: "Fixed when a session starts and frozen during it.",
  event: "Changes a few times a session: a mode switch, a memory write, a reconnect.",
  day: "Changes once a day, so a session over midnight loses its prefix.",
  turn: "Changes on every call of the model.",
};

export const TRUST_DOCS: Readonly<Record<Trust, string>> = {
  system: "Written by the people who ship the agent; the default.",
  developer: "Written by the people whose project the agent works in.",
  user: "Written by the user; does not belong in the system prompt without need.",
  tool: "Returned by a tool; may carry text that nobody vouches for.",
  untrusted: "From the open world; must not reach the system prompt.",
};

export const KIND_DOCS: Readonly<Record<Kind, string>> = {
  identity: "Who the agent is and how it presents itself.",
  tools: "Which tools there are and how to call them.",
  memory: "What the agent remembers, frozen for the session.",
  skills: "Which skills there are and how to load one.",
  context: "Facts about the project, the machine or the session.",
  timestamp: "The date or the time, as coarse as the tier allows.",
  recall: "Memory recalled for one turn; belongs in the tail.",
  overlay: "A mode that lies over the rest; may close a tier out of order.",
  nudge: "A short reminder for the present turn.",
  other: "None of the canonical roles.",
};

export const STYLE_DOCS: Readonly<Record<Style, string>> = {
  xml: 'Wraps a section as `<section name="NAME">` ... `</section>`.',
  fenced: "Wraps a section in a code fence whose info string is the name.",
  inline: "Puts the line `--- NAME ---` above a section.",
  heading: "Puts the heading `# NAME` and a blank line above a section.",
  tag: "Wraps a section as `<NAME>` ... `</NAME>`.",
  none: "Adds nothing: the section is its body.",
};

export const TEMPLATE_MODE_DOCS: Readonly<Record<TemplateMode, string>> = {
  liquid: "The body is a Liquid template: values, filters, conditions, loops, fragments.",
  holes: "Only holes in the manifest's dialects are filled in; everything else is literal.",
  none: "The body is literal text; placeholders in it are for another program.",
};

export const HOLE_DIALECT_DOCS: Readonly<Record<HoleDialect, string>> = {
  "{{x}}": "Mustache, Handlebars and Jinja.",
  "${x}": "JavaScript template literals and shell.",
  "{x}": "Python `str.format` and LangChain.",
  $x: "Python `string.Template` and shell.",
  "%(x)s": "Python `%` formatting.",
};

export const FENCES_DOCS: Readonly<Record<Fences, string>> = {
  longer: "The outer fence is one backtick longer than the longest run inside.",
  backslash: "The outer fence is always three backticks, and inner fences are escaped with backslashes.",
};

export const RULE_LEVEL_DOCS: Readonly<Record<RuleLevel, string>> = {
  off: "Not reported.",
  hint: "Shown as a quiet hint in the editor.",
  info: "Shown as information.",
  warning: "Shown as a warning; does not fail a check by default.",
  error: "Shown as an error; fails a check.",
};

export const VALUE_TYPE_DOCS: Readonly<Record<ValueType, string>> = {
  string: "Text.",
  number: "A number.",
  boolean: "True or false; a variant, which fits every tier unless it is declared `event`, `day` or `turn`.",
  list: "A list; an empty one counts as true in Liquid, so test its `.size`.",
  map: "A map; reach into it with a dotted path, for printing it is an error.",
};
