// A page for each rule, and the table of all rules, from the rules themselves.
import type { Rule } from "../../engine/index";
import type { GeneratedFiles } from "./files";
import { findRuleCodes, loadRule } from "./ruleFiles";

const notice = "<!-- Written by `npm run gen` from the rule; do not edit. -->";

/** docs/rules/AREA/NAME.md for each rule, and docs/rules/README.md. */
export async function generateRulePages(): Promise<GeneratedFiles> {
  const rules: Rule[] = [];
  for (const code of findRuleCodes()) rules.push(await loadRule(code));
  const pages = rules.map((rule) => [`docs/rules/${rule.code}.md`, toPage(rule)]);
  return { ...Object.fromEntries(pages), "docs/rules/README.md": toTable(rules) };
}

function toPage(rule: Rule): string {
  const { bad, good } = rule.examples;
  return join([
    notice,
    `# ${rule.code}`,
    `${rule.summary} Default severity: **${rule.severity}**.`,
    "## Why",
    rule.why.trim(),
    ...section("## Fixes", rule.fixes.length === 0 ? [] : [rule.fixes.map((fix) => `- ${fix}`).join("\n")]),
    ...section("## Reported", bad.length === 0 ? [] : [annotationNote, ...bad.map(toFence)]),
    ...section("## Fine", good.map(toFence)),
    "## Severity",
    severityNote(rule.code),
  ]);
}

const annotationNote =
  "Lines that begin with `//` are no part of the file: they mark the finding in the line above, and `//- NAME` begins another file.";

const severityNote = (code: string): string =>
  `\`rules: { ${code}: off }\` in the manifest turns the rule off; \`hint\`, \`info\`, \`warning\` and \`error\` set its severity. ${
    /^(stack|allow)\/|^layer\/frontmatter-/.test(code)
      ? "A directive cannot allow it."
      : `In one place: \`<!-- layers: allow ${code} -- why -->\` on the line above, or \`# layers: allow ${code} -- why\` in YAML.`
  }`;

const section = (title: string, content: readonly string[]): readonly string[] =>
  content.length === 0 ? [] : [title, ...content];

function toFence(example: string): string {
  const longest = Math.max(2, ...[...example.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}markdown\n${example.replace(/\n$/, "")}\n${fence}`;
}

function toTable(rules: readonly Rule[]): string {
  const rows = rules.map(
    ({ code, severity, summary }) => `| [\`${code}\`](${code}.md) | ${severity} | ${escapeCell(summary)} |`,
  );
  return join([notice, "# Rules", ["| code | default | reports |", "| --- | --- | --- |", ...rows].join("\n")]);
}

const escapeCell = (text: string): string => text.replace(/\|/g, "\\|");

const join = (blocks: readonly string[]): string => `${blocks.join("\n\n")}\n`;
