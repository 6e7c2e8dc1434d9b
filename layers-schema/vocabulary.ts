// The words that an author may write: tiers, places, volatilities, kinds and the like, as tuples and types.
// One sentence for each word stands in vocabularyDocs.ts; which keys take which words, in frontmatter.ts and manifest.ts.

/** Cache tiers, most stable first. */
export const TIERS = ["static", "project", "session", "turn", "transient"] as const;
export type Tier = (typeof TIERS)[number];

/** The tiers whose bytes stay the same within a session; the scaffold is made of them. */
export const CACHED_TIERS = ["static", "project", "session"] as const satisfies readonly Tier[];
export type CachedTier = (typeof CACHED_TIERS)[number];

/** Places of a layer in the request, in the order in which a provider reads them. */
export const PLACES = ["system", "opening", "tail"] as const;
export type Place = (typeof PLACES)[number];

/** How often a value changes, in lattice order: a later one covers all before it. */
export const VOLATILITIES = ["deploy", "project", "user", "session", "event", "day", "turn"] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Who vouches for a text, highest trust first. */
export const TRUSTS = ["system", "developer", "user", "tool", "untrusted"] as const;
export type Trust = (typeof TRUSTS)[number];

/** Canonical roles of a layer; the first six in the order that `order/canonical` wants. */
export const KINDS = [
  "identity",
  "tools",
  "memory",
  "skills",
  "context",
  "timestamp",
  "recall",
  "overlay",
  "nudge",
  "other",
] as const;
export type Kind = (typeof KINDS)[number];

/** How a section is wrapped. */
export const STYLES = ["xml", "fenced", "inline", "heading", "tag", "none"] as const;
export type Style = (typeof STYLES)[number];

export const TEMPLATE_MODES = ["liquid", "holes", "none"] as const;
export type TemplateMode = (typeof TEMPLATE_MODES)[number];

/** Dialects of `template: holes`, each written with a hole named `x`. */
export const HOLE_DIALECTS = ["{{x}}", "${x}", "{x}", "$x", "%(x)s"] as const;
export type HoleDialect = (typeof HOLE_DIALECTS)[number];

/** How the style `fenced` keeps an inner fence from closing the section. */
export const FENCES = ["longer", "backslash"] as const;
export type Fences = (typeof FENCES)[number];

/** Severities of a finding, mildest first. */
export const SEVERITIES = ["hint", "info", "warning", "error"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a rule can be set to: a severity, or `off`. */
export const RULE_LEVELS = ["off", ...SEVERITIES] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];

/** Types of a variable. */
export const VALUE_TYPES = ["string", "number", "boolean", "list", "map"] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Lowest and highest priority of a tier, both inclusive. */
export type Band = readonly [lowest: number, highest: number];

/** The bands of a manifest that sets none. */
export const DEFAULT_BANDS: Readonly<Record<Tier, Band>> = {
  static: [0, 799],
  project: [800, 1499],
  session: [1500, 1719],
  turn: [1720, 1799],
  transient: [1800, 100_000],
};

export const MAX_PRIORITY = 100_000;

/** The grammar of layer names. */
export const NAME_PATTERN = /^[a-z][a-z0-9_-]{0,63}$/;

/** The grammar of the tag around a layer of the tail. */
export const WRAP_PATTERN = /^[a-z][a-z0-9_]*$/;

/** The grammar of a fragment's name. */
export const FRAGMENT_PATTERN = /^[A-Za-z0-9_/-]+$/;

/** A rule code (`cache/variants`) or a rule list (`cache/*`). */
export const RULE_PATTERN = /^[a-z]+\/(?:[a-z][a-z0-9-]*|\*)$/;

/** Keys that are the author's own: never reported, never rendered. */
export const OWN_KEY_PATTERN = /^x-/;
