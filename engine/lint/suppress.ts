// Directives against findings: what `allow` and `allow-file` cover, and what is wrong with a directive itself.
import type { Directive } from "../parse";
import type { Stack } from "../stack";
import type { SourceFile, Span } from "../text";
import type { Finding } from "./finding";

/** A directive in its file. */
export interface PlacedDirective {
  readonly source: SourceFile;
  readonly directive: Directive;
}

/** The directives of all files of a stack: layers, usable or not, and the manifest. */
export function directivesOf(stack: Stack): readonly PlacedDirective[] {
  const layers = stack.layers.flatMap(({ source, directives }) =>
    directives.map((directive) => ({ source, directive })),
  );
  const unusable = stack.unusable.flatMap(({ source, directives }) =>
    directives.map((directive) => ({ source, directive })),
  );
  const { manifest } = stack;
  const own =
    manifest === undefined ? [] : manifest.directives.map((directive) => ({ source: manifest.source, directive }));
  return [...layers, ...unusable, ...own];
}

/** Rules that no directive can silence: a file that cannot be read says nothing reliable about itself. */
export const isAllowable = (code: string): boolean => !/^(?:layer\/frontmatter-|stack\/|allow\/)/.test(code);

/** True where a rule code or rule list (`AREA/*`) of a directive names `code`. */
export const namesCode = (pattern: string, code: string): boolean =>
  pattern === code || (pattern.endsWith("/*") && code.startsWith(pattern.slice(0, -1)));

/** Findings that remain, and for each directive which of its rules silenced something. */
export interface Suppression {
  readonly remaining: readonly Finding[];
  readonly used: ReadonlySet<Span>;
}

/** Takes out what directives cover. `used` holds the spans of the rule codes in directives that silenced a finding. */
export function suppress(findings: readonly Finding[], directives: readonly PlacedDirective[]): Suppression {
  const used = new Set<Span>();
  if (directives.length === 0) return { remaining: findings, used };
  const byFile = new Map<string, PlacedDirective[]>();
  for (const placed of directives) {
    const list = byFile.get(placed.source.path) ?? [];
    list.push(placed);
    byFile.set(placed.source.path, list);
  }
  const remaining = findings.filter((finding) => {
    if (!isAllowable(finding.code)) return true;
    const line = finding.source.lines.positionAt(finding.span.start).line;
    const covering = (byFile.get(finding.source.path) ?? []).filter(({ directive }) => covers(directive, line));
    const rules = covering
      .flatMap(({ directive }) => directive.rules)
      .filter(({ code }) => namesCode(code, finding.code));
    for (const rule of rules) used.add(rule.span);
    return rules.length === 0;
  });
  return { remaining, used };
}

const covers = (directive: Directive, line: number): boolean =>
  directive.verb === "allow-file" || (directive.verb === "allow" && directive.covers === line);
