// The words and their order, which other code relies on, and the two small parsers for durations and rates.
import { describe, expect, it } from "vitest";
import {
  CACHED_TIERS,
  DEFAULT_BANDS,
  NAME_PATTERN,
  parseDuration,
  parseMonthlyRate,
  RULE_PATTERN,
  TIERS,
  VOLATILITIES,
} from "../../layers-schema/index";

describe("words", () => {
  it("keeps tiers and volatilities in lattice order", () => {
    expect(TIERS.join(" ")).toBe("static project session turn transient");
    expect(CACHED_TIERS.join(" ")).toBe("static project session");
    expect(VOLATILITIES.join(" ")).toBe("deploy project user session event day turn");
  });

  it("gives every priority to exactly one tier", () => {
    const bands = TIERS.map((tier) => DEFAULT_BANDS[tier]);
    expect(bands[0]?.[0]).toBe(0);
    expect(bands.at(-1)?.[1]).toBe(100_000);
    for (const [index, band] of bands.slice(1).entries()) expect(band[0]).toBe((bands[index]?.[1] ?? Number.NaN) + 1);
  });

  it.each([
    ["agent_role", true],
    ["a", true],
    ["a-b_9", true],
    [`a${"b".repeat(63)}`, true],
    [`a${"b".repeat(64)}`, false],
    ["Agent", false],
    ["9a", false],
    ["", false],
    ["a\n", false],
  ])("takes %j for a name: %s", (text, expected) => expect(NAME_PATTERN.test(text)).toBe(expected));

  it.each([
    ["cache/variants", true],
    ["size/*", true],
    ["size", false],
    ["size/", false],
    ["*/*", false],
  ])("takes %j for a rule: %s", (text, expected) => expect(RULE_PATTERN.test(text)).toBe(expected));
});

describe("parseDuration", () => {
  it.each([
    ["250ms", 250],
    ["30s", 30_000],
    ["90s", 90_000],
    ["5m", 300_000],
    ["1h", 3_600_000],
    ["1d", 86_400_000],
    ["1.5h", 5_400_000],
    ["5", undefined],
    ["5 m", undefined],
    ["-5m", undefined],
    ["m", undefined],
    ["5m30s", undefined],
    ["", undefined],
  ])("%j is %s ms", (text, expected) => expect(parseDuration(text)).toBe(expected));
});

describe("parseMonthlyRate", () => {
  it.each([
    ["1000/day", 30_000],
    ["10 / hour", 7_200],
    ["7/week", 30],
    ["12/month", 12],
    [1000, 30_000],
    ["1000", undefined],
    ["many/day", undefined],
  ])("%j is %s a month", (rate, expected) => expect(parseMonthlyRate(rate)).toBe(expected));
});
