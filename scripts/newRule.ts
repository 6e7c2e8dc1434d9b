// Starts a rule with its examples.
//   npm run new-rule AREA/NAME
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { RULES_FOLDER } from "./gen/ruleFiles";
import { at } from "./lib.mjs";
import { ruleSkeleton } from "./ruleSkeleton";

const code = process.argv[2] ?? "";
const file = `${RULES_FOLDER}/${code}.ts`;

if (!/^[a-z]+\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code))
  stop("usage: npm run new-rule AREA/NAME, in lower case: order/tier");
if (existsSync(at(file))) stop(`${file} exists`);
mkdirSync(path.dirname(at(file)), { recursive: true });
writeFileSync(at(file), ruleSkeleton(code));
console.log(
  `${file} written. Next: fill it in, then "npm run gen" for the registry and the page, and "npm test -- --only unit".`,
);

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
