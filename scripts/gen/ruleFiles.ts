// The rules as files: engine/lint/rules/AREA/NAME.ts with a default export. Other files there are the rules' helpers.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Rule } from "../../engine/index";
import { at } from "../lib.mjs";

/** The folder of the rules, from the repository. */
export const RULES_FOLDER = "engine/lint/rules";

/** Codes of all rules, `AREA/NAME`, in the order of code units. */
export function findRuleCodes(): readonly string[] {
  const areas = readdirSync(at(RULES_FOLDER), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return areas.flatMap(({ name }) => codesIn(name)).sort();
}

const codesIn = (area: string): readonly string[] =>
  readdirSync(at(RULES_FOLDER, area))
    .filter(
      (file) => file.endsWith(".ts") && /^export default /m.test(readFileSync(at(RULES_FOLDER, area, file), "utf8")),
    )
    .map((file) => `${area}/${file.slice(0, -".ts".length)}`);

/** Loads a rule. Throws when its code is not the name of its file. */
export async function loadRule(code: string): Promise<Rule> {
  const file = at(RULES_FOLDER, `${code}.ts`);
  const { default: rule } = (await import(pathToFileURL(file).href)) as { default: Rule };
  if (rule.code !== code) throw new Error(`${RULES_FOLDER}/${code}.ts defines ${rule.code}`);
  return rule;
}
