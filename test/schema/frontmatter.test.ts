// Each frontmatter key on its own, as the parser checks it, and the table that hover and completion read.
import { describe, expect, it } from "vitest";
import {
  FRONTMATTER_DEFAULTS,
  FRONTMATTER_KEYS,
  type FrontmatterKey,
  frontmatterSchema,
  frontmatterShape,
  toDeclaration,
} from "../../layers-schema/index";

const cases: readonly (readonly [FrontmatterKey, readonly unknown[], readonly unknown[]])[] = [
  ["name", ["agent_role"], ["Agent", 7, null, undefined]],
  ["priority", [0, 100_000], [-1, 100_001, 1.5, "100", true, null, undefined]],
  ["cache", ["static", "transient"], ["Static", "cold", null, undefined]],
  ["place", ["system", "opening", "tail"], ["late", null]],
  ["when", ["voice.active", true, false], [1, ["a"], null]],
  ["for", [{ model: "claude-*" }, { provider: ["a", "b"] }], [{ model: [] }, { model: "" }, { model: 5 }, "claude-*"]],
  ["enabled", [true, false], ["true", 0, null]],
  ["reason", ["Only in voice sessions."], ["", "  ", 5]],
  ["required", [true], ["yes"]],
  ["trust", ["untrusted"], ["me"]],
  ["kind", ["nudge"], ["nudges"]],
  ["wrap", ["turn_context", "recall2"], ["Recall", "a-b", "", "1a"]],
  ["keep", [true], ["no"]],
  ["limit", [0, 400], [-1, 1.5, "400"]],
  ["template", ["liquid", "holes", "none"], ["jinja"]],
  [
    "variables",
    [
      { "agent.name": "deploy", x: { volatility: "turn", type: "number", example: 3, max: 12 } },
      { y: { values: ["en", 1, true] } },
    ],
    [{ x: "often" }, { x: { volatility: "often" } }, { x: { max: -1 } }, { x: { values: [] } }, { x: 3 }, ["a"]],
  ],
  ["description", ["For the reviewer."], [3, null]],
];

describe("frontmatterShape", () => {
  it("is covered by the cases, key by key and in order", () => {
    expect(cases.map(([key]) => key)).toEqual(Object.keys(frontmatterShape));
  });

  it.each(cases)("%s", (key, right, wrong) => {
    const accepts = (value: unknown) => frontmatterShape[key].safeParse(value).success;
    expect(right.filter((value) => !accepts(value))).toEqual([]);
    expect(wrong.filter(accepts)).toEqual([]);
  });

  it("lets the author's own and unknown keys through for the parser to judge", () => {
    const value = { name: "a", priority: 1, cache: "static", "x-note": { any: 1 }, prioritty: 2 };
    expect(frontmatterSchema.parse(value)).toEqual(value);
  });
});

describe("FRONTMATTER_KEYS", () => {
  it("knows which keys a layer must have", () => {
    expect(FRONTMATTER_KEYS.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      "name",
      "priority",
      "cache",
    ]);
  });

  it("shows the defaults that the parser fills in", () => {
    const shown = FRONTMATTER_KEYS.filter((info) => info.default !== undefined).map((info) => [
      info.name,
      info.default,
    ]);
    expect(Object.fromEntries(shown)).toEqual(FRONTMATTER_DEFAULTS);
  });

  it("describes every key in a sentence", () => {
    expect(FRONTMATTER_KEYS.filter(({ description }) => !/^.{10,}\.$/s.test(description))).toEqual([]);
  });

  it("offers only words that the key takes", () => {
    const wrong = FRONTMATTER_KEYS.flatMap(({ name, values = [] }) =>
      values.filter((value) => !frontmatterShape[name as FrontmatterKey].safeParse(value).success),
    );
    expect(wrong).toEqual([]);
  });
});

describe("toDeclaration", () => {
  it("spells a volatility out", () => expect(toDeclaration("day")).toEqual({ volatility: "day" }));
  it("leaves a declaration alone", () => expect(toDeclaration({ max: 8 })).toEqual({ max: 8 }));
});
