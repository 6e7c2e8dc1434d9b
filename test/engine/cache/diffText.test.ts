// Two texts compared: the marked spans are what differs, with their kinds.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffSequences } from "../../../engine/cache/diffSequences";
import { diffTexts } from "../../../engine/cache/diffText";
import { toTokens } from "../../../engine/cache/textTokens";

/** `kind: before -> after` of each change. */
const changes = (before: string, after: string): readonly string[] =>
  diffTexts(before, after).map(
    ({ kind, before: a, after: b }) => `${kind}: ${before.slice(a.start, a.end)} -> ${after.slice(b.start, b.end)}`,
  );

describe("kinds of changes", () => {
  const cases: readonly (readonly [before: string, after: string, expected: readonly string[]])[] = [
    ["Now: 15:09:20", "Now: 15:11:00", ["timestamp: 15:09:20 -> 15:11:00"]],
    [
      "at 2026-11-30T15:09:20Z.",
      "at 2026-12-01T00:00:00Z.",
      ["timestamp: 2026-11-30T15:09:20Z -> 2026-12-01T00:00:00Z"],
    ],
    ["epoch 1796000000", "epoch 1796000060", ["timestamp: 1796000000 -> 1796000060"]],
    ["Today is 30 November 2026.", "Today is 1 December 2026.", ["date: 30 November 2026 -> 1 December 2026"]],
    ["Today is Mon, 30 Nov 2026", "Today is Tue, 1 Dec 2026", ["date: Mon, 30 Nov 2026 -> Tue, 1 Dec 2026"]],
    ["It is Monday", "It is Tuesday", ["date: Monday -> Tuesday"]],
    ["on 2026-11-30", "on 2026-11-30 10:00", ["timestamp: 2026-11-30 -> 2026-11-30 10:00"]],
    ["Turn 5 of 9", "Turn 6 of 9", ["counter: 5 -> 6"]],
    ["12,400 tokens, 42%", "9,800 tokens, 43%", ["counter: 12,400 -> 9,800", "counter: 42 -> 43"]],
    ["after 3m", "after 4m", ["counter: 3m -> 4m"]],
    ["turn-12", "turn-13", ["counter: turn-12 -> turn-13"]],
    ["sess_9f3a1b", "sess_77c21d", ["id: sess_9f3a1b -> sess_77c21d"]],
    [
      "id 6ba7b810-9dad-11d1-80b4-00c04fd430c8",
      "id 6ba7b811-9dad-11d1-80b4-00c04fd430c8",
      ["id: 6ba7b810-9dad-11d1-80b4-00c04fd430c8 -> 6ba7b811-9dad-11d1-80b4-00c04fd430c8"],
    ],
    ["- x\n- y\n- z\n", "- z\n- x\n- y\n", ["order: x\n- y\n- z -> z\n- x\n- y"]],
    ["tools: a, b, c", "tools: b, a, c", ["order: a, b -> b, a"]],
    ['{"a":1,"b":2}', '{"b":2,"a":1}', ['order: a":1,"b":2 -> b":2,"a":1']],
    ["One.\nThree.\n", "One.\nTwo.\nThree.\n", ["inserted:  -> Two.\n"]],
    ["One.\nTwo.\nThree.\n", "One.\nThree.\n", ["removed: Two.\n -> "]],
    ["Use the red door.", "Use the blue door.", ["edited: red -> blue"]],
    [
      "The user is Bob.\nBe kind.",
      "The user is Carol.\nBe nice.\nBe kind.",
      ["edited: Bob -> Carol", "inserted:  -> Be nice.\n"],
    ],
    [
      '<turn_context name="x">\nT\n</turn_context>\nHello',
      "Hello",
      ['tail: <turn_context name="x">\nT\n</turn_context>\n -> '],
    ],
    ["a  b\n", "a b\n", ["edited:    ->  "]],
    ["caf\u00e9", "caf\u00e8", ["edited: caf\u00e9 -> caf\u00e8"]],
    ["a\r\nb", "a\nb", ["removed: \r -> "]],
  ];
  it.each(cases)("%j to %j", (before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  it("a text that was written anew is one edit", () => {
    const found = diffTexts("The refund test fails. Find out why.", "Please look at another thing entirely, thanks.");
    expect(found.map(({ kind }) => kind)).toEqual(["edited"]);
  });

  it("values far from each other are found one by one", () => {
    const of = (time: string, turn: number): string =>
      `You are an agent.\nNow: ${time}\n${"Filler text.\n".repeat(50)}Turn ${turn}.\nBye.`;
    expect(changes(of("10:00", 1), of("10:05", 2))).toEqual(["timestamp: 10:00 -> 10:05", "counter: 1 -> 2"]);
  });
});

const words = fc.array(fc.constantFrom("a", "b", " ", "\n", "10:00", "7", "é", "\u{1F600}", "- ", "x_1", "\r"), {
  maxLength: 40,
});

describe("properties", () => {
  it("the changes, applied to the one text, give the other", () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const [before, after] = [a.join(""), b.join("")];
        let text = "";
        let at = 0;
        for (const change of diffTexts(before, after)) {
          text += before.slice(at, change.before.start) + after.slice(change.after.start, change.after.end);
          at = change.before.end;
        }
        expect(text + before.slice(at)).toBe(after);
      }),
    );
  });

  it("hunks replace what differs and keep what is equal", () => {
    const items = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 60 });
    fc.assert(
      fc.property(items, items, (a, b) => {
        const result: string[] = [];
        let at = 0;
        for (const hunk of diffSequences(a, b)) {
          result.push(...a.slice(at, hunk.aStart), ...b.slice(hunk.bStart, hunk.bEnd));
          at = hunk.aEnd;
        }
        expect([...result, ...a.slice(at)]).toEqual(b);
      }),
    );
  });

  it("the shortest edit is found", () => {
    const total = diffSequences([..."abcabba"], [..."cbabac"]).reduce(
      (sum, { aStart, aEnd, bStart, bEnd }) => sum + aEnd - aStart + bEnd - bStart,
      0,
    );
    expect(total).toBe(5);
  });

  it("tokens cover a text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((list) => list.join("")),
          fc.string({ unit: "binary" }),
        ),
        (text) => {
          const tokens = toTokens(text);
          expect(tokens.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
        },
      ),
    );
  });
});

describe("a megabyte", () => {
  const line = "token ".repeat(170_000);
  const lines = Array.from({ length: 25_000 }, (_, index) => `line ${index} of some text\n`).join("");

  it("of one line is compared around the change", () => {
    const at = 500_004;
    expect(changes(line, `${line.slice(0, at)}12:00 ${line.slice(at)}`)).toEqual(["inserted:  -> 12:00 "]);
  });

  it("with changes on many lines is compared line by line", () => {
    expect(diffTexts(lines, lines.replaceAll("00 of", "00 OF"))).toHaveLength(249);
  });

  it("that has nothing in common ends", () => {
    expect(diffTexts("ab\n".repeat(300_000), "ba\n".repeat(300_000)).length).toBeGreaterThan(0);
    expect(diffTexts("a b ".repeat(200_000), "b a b b ".repeat(100_000)).length).toBeGreaterThan(0);
  });
});
