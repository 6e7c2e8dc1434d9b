// What is wrong with directives themselves: the three rules `allow/*`, which need to know what all others found.
import { findNearest, type Span } from "../text";
import type { Finding } from "./finding";
import type { Report, Rule } from "./rule";
import { isAllowable, namesCode, type PlacedDirective } from "./suppress";

/** What the check of directives needs to know of a run. */
export interface DirectiveContext {
  /** Spans of the rule codes in directives that silenced a finding. */
  readonly used: ReadonlySet<Span>;
  /** Rules that did not run: an `allow` of theirs is neither used nor unused. */
  readonly off: ReadonlySet<string>;
  readonly rules: readonly Rule[];
}

/** The findings about directives. A directive that is wrong in one way is reported for that alone. */
export function checkDirectives(directives: readonly PlacedDirective[], context: DirectiveContext): readonly Finding[] {
  return directives.flatMap((placed) => {
    const invalid = findInvalid(placed, context);
    if (invalid.length > 0) return invalid.map((report) => toFinding("allow/invalid", report));
    const { directive } = placed;
    if (directive.verb === "note") return [];
    if (directive.reason === undefined) return [toFinding("allow/no-reason", noReason(placed))];
    return findUnused(placed, context).map((report) => toFinding("allow/unused", report));
  });
}

function findInvalid({ source, directive }: PlacedDirective, { rules }: DirectiveContext): readonly Report[] {
  const remove = [removal(source, directive)];
  const verbs = "`allow RULE -- reason`, `allow-file RULE -- reason` or `note ...`";
  if (directive.verb === "invalid")
    return [{ source, span: directive.span, message: `This is no directive; write ${verbs}.`, fixes: remove }];
  if (directive.verb === "note") return [];
  if (directive.rules.length === 0) {
    return [
      {
        source,
        span: directive.span,
        message: "This directive names no rule, so it allows nothing. Name one, as in `allow order/band -- reason`.",
        fixes: remove,
      },
    ];
  }
  return directive.rules.flatMap(({ code, span }): readonly Report[] => {
    const known = rules.filter((rule) => namesCode(code, rule.code));
    if (known.length === 0) {
      const nearest = findNearest(
        code,
        rules.map((rule) => rule.code),
      );
      const hint = nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`;
      return [{ source, span, message: `There is no rule \`${code}\`, so this allows nothing.${hint}`, fixes: remove }];
    }
    if (known.some((rule) => isAllowable(rule.code))) return [];
    return [
      {
        source,
        span,
        message: `\`${code}\` cannot be allowed: it says that a file cannot be read or trusted as it is.`,
        fixes: remove,
      },
    ];
  });
}

const noReason = ({ source, directive }: PlacedDirective): Report => ({
  source,
  span: directive.span,
  message: "This directive gives no reason. Say after ` -- ` why the finding may stand, for whoever reads it next.",
});

function findUnused({ source, directive }: PlacedDirective, { used, off, rules }: DirectiveContext): readonly Report[] {
  const unused = directive.rules.filter(({ code, span }) => {
    const ran = rules.some((rule) => namesCode(code, rule.code) && !off.has(rule.code));
    return ran && !used.has(span);
  });
  if (unused.length === 0) return [];
  const names = unused.map(({ code }) => `\`${code}\``).join(", ");
  const whole = unused.length === directive.rules.length;
  return [
    {
      source,
      span: whole ? directive.span : (unused[0]?.span ?? directive.span),
      message: `This directive allows ${names}, and nothing here is reported by that. Remove it.`,
      fixes: whole ? [removal(source, directive)] : [],
    },
  ];
}

const removal = (source: PlacedDirective["source"], directive: PlacedDirective["directive"]) => ({
  title: "Remove the directive",
  edits: [{ path: source.path, edits: [{ span: directive.lineSpan, newText: "" }] }],
});

function toFinding(code: string, { source, span, message, fixes = [] }: Report): Finding {
  return { code, severity: "warning", message, source, span, layer: undefined, related: [], data: {}, fixes };
}
