// What holds for every text: raw blocks are quiet, a neutral name is no finding, a declaration decides, and time grows as the text does.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanText } from "../../../engine/volatility/scan";

const DIALECTS = ["{{x}}", "{{ x }}", "${x}", "<%= x %>", "#{x}", "{x}"];
const VOLATILE = ["current_time", "session_id", "user_name", "git_status", "chatHistory"];
const dynamic = (text: string): number =>
  scanText(text).filter(({ volatility }) => volatility !== undefined && volatility !== "deploy").length;
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        "{",
        "}",
        "{{",
        "}}",
        "${",
        "{%",
        "%}",
        "<%",
        "%>",
        "`",
        "\\",
        "!",
        "$",
        "'",
        '"',
        "now",
        "12:30",
        "\n",
        "#}",
        "{#",
        "أ",
        "e\u0301",
        "🚀",
        " ",
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join("")),
);

describe("scanText, whatever the text", () => {
  it("gives ascending spans within the text, whose expression stands in it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { span } of scanText(text)) {
          expect(span.start).toBeGreaterThanOrEqual(last);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
          last = span.start;
        }
      }),
      { numRuns: 400 },
    );
  });
  it("finds nothing inside a raw block", () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => !/[{}%]/.test(text)),
        fc.constantFrom(...DIALECTS),
        fc.constantFrom(...VOLATILE),
        (text, dialect, name) => {
          expect(dynamic(`{% raw %}a ${dialect.replace("x", name)} b{% endraw %}`)).toBe(0);
          expect(scanText(`{% raw %}${text}{% endraw %}`)).toEqual([]);
        },
      ),
    );
  });
  it("loses its finding when the variable gets a neutral name", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DIALECTS),
        fc.constantFrom(...VOLATILE),
        fc.constantFrom("gadget", "widgetLabel", "alpha_beta"),
        (dialect, name, neutral) => {
          expect(dynamic(`Text ${dialect.replace("x", name)} text.`)).toBe(1);
          expect(dynamic(`Text ${dialect.replace("x", neutral)} text.`)).toBe(0);
        },
      ),
    );
  });
  it("follows the declaration, whatever the name says", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DIALECTS),
        fc.constantFrom(...VOLATILE, "gadget"),
        fc.constantFrom("deploy", "session", "turn" as const),
        (dialect, name, volatility) => {
          const found = scanText(`Text ${dialect.replace("x", name)} text.`, {
            declared: (path) => (path === name ? volatility : undefined),
          });
          expect(found.filter((one) => one.volatility !== "deploy").map((one) => one.volatility)).toEqual(
            volatility === "deploy" ? [] : [volatility],
          );
        },
      ),
    );
  });
});

const HOSTILE: readonly (readonly [string, string])[] = [
  ["open braces", "{"],
  ["spaced braces", "{ "],
  ["open double braces", "{{a "],
  ["open dollar braces", "${'${' "],
  ["raw blocks without an end", "{% raw %} "],
  ["comments without an end", "{{!-- "],
  ["half an ERB tag", "<%= <%# "],
  ["backticks", "!`a ` `` "],
  ["numbered arguments", "$1 $x "],
  ["digits", "1"],
  ["numbers and commas", "1,"],
  ["dates", "2026-01-01 "],
  ["colons", "12:"],
  ["right to left", "الوقت {{الآن}} "],
  ["combining marks", "e\u0301{e\u0301} "],
  ["emoji in names", "{{🚀now}} ${🚀} "],
  ["one word", "a"],
  ["empty lines", "\n"],
];

describe("scanText on hostile text", () => {
  it.each(HOSTILE)("takes time in proportion to %s", (_, unit) => {
    const make = (size: number): string => unit.repeat(Math.ceil(size / unit.length));
    const time = (text: string): number => {
      const runs = [0, 1, 2].map(() => {
        const from = performance.now();
        scanText(text);
        return performance.now() - from;
      });
      return Math.min(...runs);
    };
    time(make(20_000));
    const [small, large] = [time(make(60_000)), time(make(240_000))];
    // Four times the text; a quadratic scanner would need sixteen times as long.
    expect(large).toBeLessThan(10 * Math.max(small, 4));
  });
  it("reads a name of 10,000 characters and dialects cut in the middle", () => {
    expect(dynamic(`{{ ${"current_time_".repeat(800)} }}`)).toBe(0);
    for (const cut of [
      "{{ now",
      "${now",
      "{% if now",
      "<%= now",
      "!`date",
      "$(date",
      "{now",
      "%(now",
      "[[now",
      "<<now",
      "__NOW",
      "\\(now",
      "@(now",
      "#{now",
      "{{!--",
      "{#",
    ])
      expect(dynamic(cut)).toBe(0);
  });
});
