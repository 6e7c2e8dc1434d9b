// `gen --check` sees a changed file, an absent one and one that nothing generates any more.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findLeftOver, findStale } from "../../scripts/gen/files";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pl-gen-"));
  mkdirSync(path.join(root, "docs/rules/order"), { recursive: true });
  writeFileSync(path.join(root, "docs/rules/order/tier.md"), "same\n");
  writeFileSync(path.join(root, "docs/rules/order/gone.md"), "old\n");
});
afterEach(() => rmSync(root, { recursive: true }));

const generated = { "docs/rules/order/tier.md": "same\n" };

test("a file that is as generated is not stale", () => {
  expect(findStale(generated, root)).toEqual([]);
});

test("a changed and an absent file are stale", () => {
  const files = { "docs/rules/order/tier.md": "other\n", "docs/rules/README.md": "absent\n" };
  expect(findStale(files, root)).toEqual(["docs/rules/README.md", "docs/rules/order/tier.md"]);
});

test("a file that nothing generates is left over", () => {
  expect(findLeftOver(generated, root)).toEqual(["docs/rules/order/gone.md"]);
});
