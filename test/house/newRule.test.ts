// A new rule loads at once: its skeleton is a rule with the code that its file is named for.
import { expect, test } from "vitest";
import { ruleSkeleton } from "../../scripts/ruleSkeleton";

test("the skeleton names its code in the definition and the first line", () => {
  const text = ruleSkeleton("order/example");
  expect(text.split("\n")[0]).toBe("// order/example: what it reports, in one line.");
  expect(text).toContain('  code: "order/example",\n');
});
