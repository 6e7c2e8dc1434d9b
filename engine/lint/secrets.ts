// Secrets in a text, found by secretlint's rules. This drives them without files, promises or anything of Node.
import { rules } from "@secretlint/secretlint-rule-preset-recommend";
import type { Span } from "../text";

/** A secret: where it stands, and what it is, in words (`github token`). The secret itself is never repeated. */
export interface Secret {
  readonly span: Span;
  readonly kind: string;
}

/** What our driver needs of a rule; the library's own types bring its whole kernel. */
interface SecretRule {
  readonly meta: { readonly id: string };
  create(context: unknown, options: object): { readonly file?: (source: unknown) => unknown };
}

/** Comments that switch secretlint off are its own directives, not ours; a key file is no prompt. */
const LEFT_OUT = /-rule-filter-comments$/;

/** What every secret that the rules know has in it: cheap to look for, so that ordinary prose costs next to nothing. */
const HINT = /[A-Za-z0-9_+/=-]{16}|:\/\/|-----BEGIN/;

/** The secrets of a text, in order. */
export function findSecrets(text: string): readonly Secret[] {
  const found: Secret[] = [];
  for (const { line, start } of candidateParts(text)) {
    for (const rule of rules as unknown as readonly SecretRule[]) {
      if (!LEFT_OUT.test(rule.meta.id)) runRule(rule, line, start, found);
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end).filter(isFirstAtPlace);
}

/** A line longer than this is cut: no secret is, and the library's patterns were not made for a megabyte. UTF-16 units. */
const LONGEST = 2048;

// Lines with a hint; a private key runs over several, so from its first line on up to its last.
function candidateParts(text: string): readonly { readonly line: string; readonly start: number }[] {
  const parts: { line: string; start: number }[] = [];
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf("\n", start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const line = text.slice(start, Math.min(end, start + LONGEST));
    if (HINT.test(line)) {
      const isKey = line.includes("-----BEGIN");
      parts.push({ line: isKey ? text.slice(start, start + 2 * LONGEST) : line, start });
    }
    start = end + 1;
  }
  return parts;
}

function runRule(rule: SecretRule, content: string, offset: number, found: Secret[]): void {
  const kind = rule.meta.id.replace(/^.*-rule-/, "").replace(/-/g, " ");
  const report = ({ range }: { readonly range: readonly [number, number] }): void => {
    found.push({ span: { start: offset + range[0], end: offset + range[1] }, kind });
  };
  const context = { report, ignore: () => undefined, createTranslator: () => () => ({ message: "" }) };
  rule.create(context, {}).file?.({ content, filePath: undefined, ext: ".md", contentType: "text" });
}

const isFirstAtPlace = (secret: Secret, index: number, all: readonly Secret[]): boolean => {
  const before = all[index - 1];
  return before === undefined || before.span.end <= secret.span.start;
};
