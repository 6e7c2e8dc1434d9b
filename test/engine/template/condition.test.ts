// Conditions of `when`: what they say, what they read, and what is wrong with them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ConditionTree, parseCondition } from "../../../engine/template";
import { readMarks, writeMarks } from "./marked";

const context = {
  voice: { active: true },
  n: 3,
  none: null,
  zero: 0,
  empty_list: [],
  empty_text: "",
  tags: ["a", "b"],
  name: "Ann",
};

const truths: readonly (readonly [condition: string, holds: boolean])[] = [
  ["voice.active", true],
  ["voice.gone", false],
  ["gone.deeper", false],
  ["none", false],
  ["zero", false],
  ["empty_text", false],
  ["empty_list", true],
  ["empty_list.size > 0", false],
  ["not voice.active", false],
  ["not n == 4", true],
  ["n > 2 and n <= 3", true],
  ["tags contains 'b' and name contains 'nn'", true],
  // From the right: true or (false and false).
  ["voice.active or none and zero", true],
  ["none == nil", true],
  ["gone == blank", true],
  ["n == (1..3)", false],
  ["tags | size", true],
  ["name.constructor", false],
  ["'now' | date: '%s'", false],
];

test.each(truths)("%s is %s", (text, holds) => {
  expect(parseCondition(text).evaluate(context)).toBe(holds);
});

test.each([
  "a ⟦b⟧ c",
  'a == ⟦"x⟧',
  "a ⟦=⟧ b",
  "a =⟦=⟧",
  "(a ⟦or⟧ b)",
  "a == ⟦not⟧ b",
  "a | ⟦nope⟧",
  "⟦'now' | date: '%s'⟧",
  "and ⟦b⟧",
])("is refused at its place: %s", (marked) => {
  const { text } = readMarks(marked);
  const condition = parseCondition(text);
  expect(
    writeMarks(
      text,
      condition.problems.map(({ span }) => span),
    ),
  ).toBe(marked);
  expect(condition.evaluate({ a: 1, b: 1, c: 1 })).toBe(false);
});

const path = (of: string): ConditionTree => ({ op: "value", operand: { path: of } });

test.each<readonly [string, ConditionTree | undefined, readonly string[]]>([
  ["a", path("a"), ["a"]],
  ["a.b == 'x'", { op: "==", left: { path: "a.b" }, right: { literal: "x" } }, []],
  ["a and b and not c", { op: "and", args: [path("a"), path("b"), { op: "not", arg: path("c") }] }, ["a", "b", "c"]],
  ["a and b or c", { op: "and", args: [path("a"), { op: "or", args: [path("b"), path("c")] }] }, ["a", "b", "c"]],
  ["not a contains 1", { op: "not", arg: { op: "contains", left: { path: "a" }, right: { literal: 1 } } }, []],
  ["a == nil", { op: "==", left: { path: "a" }, right: { literal: null } }, []],
  ["a == empty", undefined, []],
  ["a[0] or b", undefined, ["a", "b"]],
  ["a | size", undefined, []],
  ["a < b < c", undefined, []],
])("tree of %s", (text, tree, bare) => {
  const condition = parseCondition(text);
  expect(condition.tree).toEqual(tree);
  expect(condition.bareTests.map((use) => use.path)).toEqual(bare);
});

test("any text is a condition or a problem, never an exception", () => {
  const words = fc.constantFrom(
    "a",
    "b.c",
    "==",
    "and",
    "or",
    "not",
    "'",
    '"x"',
    "(",
    ")",
    "[",
    "]",
    "|",
    ".",
    "1",
    " ",
    "contains",
    "\\",
  );
  const property = fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 2 })), { maxLength: 12 }), (parts) => {
    const condition = parseCondition(parts.join(" "));
    expect(typeof condition.evaluate(context)).toBe("boolean");
  });
  fc.assert(property, { numRuns: 1000 });
});
