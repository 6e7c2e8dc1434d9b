// The list of rules that the engine runs, from the files of the rules.
import type { GeneratedFiles } from "./files";
import { findRuleCodes } from "./ruleFiles";

/** engine/lint/registry.ts. */
export function generateRegistry(): GeneratedFiles {
  const codes = findRuleCodes();
  const lines = [
    "// Every rule. Written by `npm run gen` from the files in engine/lint/rules; do not edit.",
    'import type { Rule } from "./rule";',
    ...codes.map((code) => `import ${toIdentifier(code)} from "./rules/${code}";`),
    "",
    "/** All rules, by code. */",
    "export const registry: readonly Rule[] = [",
    ...codes.map((code) => `  ${toIdentifier(code)},`),
    "];",
    "",
  ];
  return { "engine/lint/registry.ts": lines.join("\n") };
}

/** `order/turn-last` is `orderTurnLast`. */
const toIdentifier = (code: string): string =>
  code.replace(/[/-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
