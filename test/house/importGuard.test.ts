// The import guard refuses what the direction of dependencies forbids, and names no folder that is gone.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findForbiddenImports } from "../../scripts/checkImports.mjs";
import { gateways, importRules, packageRules } from "../../scripts/importRules.mjs";
import { at } from "../../scripts/lib.mjs";

describe("the guard's table", () => {
  const named = [
    ...importRules.flatMap(({ part, may }) => [part, ...may]),
    ...packageRules.flatMap(({ may }) => may),
    ...Object.values(gateways),
  ];
  test.each([...new Set(named)].sort())("%s exists", (file) => {
    expect(existsSync(at(file))).toBe(true);
  });
});

test("the repository has no forbidden import", () => {
  expect(findForbiddenImports(at())).toEqual([]);
});

// A file, one line of it, and why that is refused; no reason: it is allowed.
const cases: readonly [file: string, line: string, why?: string][] = [
  ["engine/text/a.ts", 'import { b } from "../parse";', "engine/text may not import engine/parse"],
  ["engine/parse/a.ts", 'import { b } from "../text";'],
  ["engine/parse/a.ts", 'export { b } from "../template";', "engine/parse may not import engine/template"],
  [
    "engine/lint/rules/order/a.ts",
    'import { b } from "../../../features";',
    "engine/lint may not import engine/features",
  ],
  ["engine/features/a.ts", 'import type { b } from "../lint";', "engine/features may not import engine/lint"],
  ["engine/text/a.ts", 'import { b } from "../../layers-schema/index";'],
  [
    "engine/text/a.ts",
    'import { b } from "../../layers-schema/sub/deep";',
    "only layers-schema/index.ts may be imported from outside",
  ],
  ["layers-schema/a.ts", 'import { b } from "../engine/index";', "layers-schema may not import engine"],
  ["cli/a.ts", 'import {\n  b,\n} from "../engine/index";'],
  ["cli/a.ts", 'import {\n  b,\n} from "../engine/text";', "only engine/index.ts may be imported from outside"],
  ["cli/a.ts", 'import { b } from "../server/protocol";', "cli may not import server"],
  ["client/a.ts", 'import { b } from "../server/protocol";'],
  ["client/a.ts", 'import { b } from "../server/workspace";', "only server/protocol.ts may be imported from outside"],
  ["client/a.ts", 'import { b } from "../engine/index";', "client may not import engine"],
  [
    "engine/text/a.ts",
    'import { readFileSync } from "node:fs";',
    "only node, cli, server, client, scripts, test, bench may import it",
  ],
  [
    "engine/text/a.ts",
    'const b = await import("fs");',
    "only node, cli, server, client, scripts, test, bench may import it",
  ],
  ["server/a.ts", 'import * as vscode from "vscode";', "only client, test/vscode may import it"],
];

test.each(cases)("%s with %s", (file, line, why) => {
  const folder = mkdtempSync(path.join(tmpdir(), "pl-imports-"));
  try {
    for (const index of [
      "engine/text",
      "engine/parse",
      "engine/template",
      "engine/features",
      "engine/lint",
      "engine",
      "layers-schema",
    ]) {
      write(folder, `${index}/index.ts`, "export const b = 1;\n");
    }
    for (const other of ["server/protocol", "server/workspace", "layers-schema/sub/deep"])
      write(folder, `${other}.ts`, "export const b = 1;\n");
    write(folder, file, `// A comment.\n${line}\n`);
    const specifier = /"([^"]+)"/.exec(line)?.[1];
    expect(findForbiddenImports(folder)).toEqual(why === undefined ? [] : [`${file}: imports "${specifier}": ${why}`]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
