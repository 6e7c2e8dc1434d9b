// Runs the rules over a stack and makes findings of their reports: code, severity, precedence, suppression.
import type { RuleLevel, Severity } from "../../layers-schema/index";
import { renderAll, type StackRenders } from "../rulers";
import { bodyValues, type Layer, type LayerValue, type Stack } from "../stack";
import { checkDirectives } from "./directiveFindings";
import { compareFindings, type Finding } from "./finding";
import { applyPrecedence } from "./precedence";
import type { Report, Rule, RuleContext } from "./rule";
import { directivesOf, suppress } from "./suppress";

/** What a run needs beside the stack. */
export interface LintOptions {
  readonly rules: readonly Rule[];
  /** Levels by rule code or `AREA/*`, from the user's settings; the manifest's win. */
  readonly levels?: ReadonlyMap<string, RuleLevel>;
  /** Told of a rule that threw; without it the error goes up. */
  readonly onRuleError?: (code: string, error: unknown) => void;
}

/** What a run over one stack gives, before directives are looked at. */
export interface StackCheck {
  readonly stack: Stack;
  readonly renders: StackRenders;
  readonly findings: readonly Finding[];
  /** Rules that were off. */
  readonly off: ReadonlySet<string>;
}

/** Runs the rules over one stack. */
export function checkStack(stack: Stack, options: LintOptions): StackCheck {
  const renders = renderAll(stack);
  const values = new Map<Layer, readonly LayerValue[]>();
  const valuesOf = (layer: Layer): readonly LayerValue[] => {
    const known = values.get(layer) ?? bodyValues(stack, layer);
    values.set(layer, known);
    return known;
  };
  const findings: Finding[] = [];
  const off = new Set<string>();
  for (const rule of options.rules) {
    const level = levelOf(rule.code, stack, options.levels);
    if (level === "off" || isOffForPrompts(rule.code, stack)) {
      off.add(rule.code);
      continue;
    }
    const report = (found: Report): void => void findings.push(toFinding(rule, level, found));
    runRule(rule, { stack, renders, valuesOf, report }, options);
  }
  return { stack, renders, findings: applyPrecedence(findings), off };
}

/** All findings of several stacks: a file that belongs to two of them is told a fault once. */
export function mergeChecks(checks: readonly StackCheck[], options: LintOptions): readonly Finding[] {
  const directives = dedupe(
    checks.flatMap(({ stack }) => directivesOf(stack)),
    ({ source, directive }) => `${source.path} ${directive.span.start}`,
  );
  const all = dedupe(
    checks.flatMap(({ findings }) => findings),
    findingKey,
  );
  const { remaining, used } = suppress(all, directives);
  const off = new Set(checks.flatMap((check) => [...check.off]));
  const about = checkDirectives(directives, { used, off, rules: options.rules }).flatMap((finding) =>
    atLevel(finding, checks, options),
  );
  return [...remaining, ...about].sort(compareFindings);
}

/** Findings of one stack alone. */
export const lintStack = (stack: Stack, options: LintOptions): readonly Finding[] =>
  mergeChecks([checkStack(stack, options)], options);

function runRule(rule: Rule, context: RuleContext, options: LintOptions): void {
  try {
    rule.check(context);
  } catch (error) {
    if (options.onRuleError === undefined) throw error;
    options.onRuleError(rule.code, error);
  }
}

// The level as the most exact entry gives it: the manifest's before the settings', a code before its area.
function levelOf(
  code: string,
  stack: Stack,
  levels: ReadonlyMap<string, RuleLevel> = new Map(),
): RuleLevel | undefined {
  const area = `${code.slice(0, code.indexOf("/"))}/*`;
  const own = stack.settings.rules;
  return own.get(code) ?? own.get(area) ?? levels.get(code) ?? levels.get(area);
}

// A prompt that stays as it is has no frontmatter, no neighbours and no conditions.
const isOffForPrompts = (code: string, stack: Stack): boolean =>
  stack.kind === "prompt" && /^(?:layer|order|reach)\//.test(code);

function toFinding(rule: Rule, level: RuleLevel | undefined, found: Report): Finding {
  const severity: Severity = level === undefined || level === "off" ? (found.severity ?? rule.severity) : level;
  const { source, span, message, layer, related = [], data = {}, fixes = [] } = found;
  return { code: rule.code, severity, message, source, span, layer, related, data, fixes };
}

function atLevel(finding: Finding, checks: readonly StackCheck[], options: LintOptions): readonly Finding[] {
  const owner = checks.find(({ stack }) => stack.files.has(finding.source.path)) ?? checks[0];
  const level = owner === undefined ? undefined : levelOf(finding.code, owner.stack, options.levels);
  if (level === "off") return [];
  return [level === undefined ? finding : { ...finding, severity: level }];
}

const findingKey = ({ code, source, span, message }: Finding): string =>
  `${source.path} ${span.start} ${span.end} ${code} ${message}`;

function dedupe<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!byKey.has(key)) byKey.set(key, item);
  }
  return [...byKey.values()];
}
