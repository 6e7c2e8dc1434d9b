// Offsets, bytes and normalised texts: the one module that converts.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEdits,
  cutText,
  decodeUtf8,
  findNearest,
  fromOriginalOffset,
  toLineIndex,
  toOriginalOffset,
  toOriginalRuns,
  toRawOffset,
  toReportPosition,
  toSourceFile,
  utf8Encode,
  utf8Length,
  withoutBlankLines,
} from "../../../engine/text";

describe("utf8Length", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["é", 2],
    ["→", 3],
    ["😀", 4],
    ["\ud83d", 3],
    ["a\ud83db", 5],
  ])("%j has %i bytes", (text, bytes) => expect(utf8Length(text)).toBe(bytes));

  it("is what the platform's encoder gives, for any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => utf8Length(text) === utf8Encode(text).length));
  });
});

describe("decodeUtf8", () => {
  it("names the byte offset of each invalid sequence", () => {
    const bytes = Uint8Array.of(0x61, 0xff, 0xef, 0xbf, 0xbd, 0xe2, 0x82, 0x62);
    expect(decodeUtf8(bytes)).toEqual({
      text: "a\ufffd\ufffd\ufffdb",
      invalid: [
        { span: { start: 1, end: 2 }, byte: 1 },
        { span: { start: 3, end: 4 }, byte: 5 },
      ],
    });
  });

  it("finds nothing in the bytes of a text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => decodeUtf8(utf8Encode(text)).invalid.length === 0),
    );
  });

  it("has one place for each U+FFFD that the bytes do not spell", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const { text, invalid } = decodeUtf8(bytes);
        const spelled = [...bytes].filter(
          (_, i) => bytes[i] === 0xef && bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd,
        ).length;
        return invalid.length === [...text].filter((unit) => unit === "\ufffd").length - spelled;
      }),
    );
  });
});

describe("toSourceFile", () => {
  const source = toSourceFile("a.layer.md", "\ufeffone\r\ntwo\rthree\nfour");

  it("drops the mark and reads every line end as LF", () => expect(source.text).toBe("one\ntwo\nthree\nfour"));

  it.each([
    [0, { line: 1, column: 2, offset: 1 }],
    [3, { line: 1, column: 5, offset: 4 }],
    [4, { line: 2, column: 1, offset: 6 }],
    [8, { line: 3, column: 1, offset: 10 }],
    [14, { line: 4, column: 1, offset: 16 }],
  ])("offset %i stands at %j on disk", (offset, position) =>
    expect(toReportPosition(source, offset)).toEqual(position),
  );

  it("finds each unit of the text again in the text on disk", () => {
    const unit = fc.constantFrom("a", "\r", "\n", "\r\n", "é", "😀");
    fc.assert(
      fc.property(fc.boolean(), fc.array(unit), (marked, units) => {
        const raw = (marked ? "\ufeff" : "") + units.join("");
        const file = toSourceFile("x", raw);
        for (let i = 0; i < file.text.length; i++) {
          const there = raw[toRawOffset(file, i)];
          if (file.text[i] !== "\n") expect(there).toBe(file.text[i]);
          else expect(there === "\n" || there === "\r").toBe(true);
        }
      }),
    );
  });
});

describe("lineIndex", () => {
  it("gives offsets back for positions", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "\n", "😀")), fc.nat(60), (units, at) => {
        const text = units.join("");
        const lines = toLineIndex(text);
        const offset = Math.min(at, text.length);
        expect(lines.offsetAt(lines.positionAt(offset))).toBe(offset);
      }),
    );
  });

  it("holds a position beyond its line within it", () => {
    expect(toLineIndex("ab\ncd").offsetAt({ line: 0, character: 9 })).toBe(2);
    expect(toLineIndex("ab\ncd").offsetAt({ line: 9, character: 0 })).toBe(5);
  });
});

describe("mapped texts", () => {
  const mapped = cutText("0123456789", { start: 1, end: 9 }, [{ start: 3, end: 5 }]);

  it("are the runs that are left", () => expect(mapped.text).toBe("125678"));
  it("lead back to the run that begins at a seam, or that ends there", () => {
    expect(toOriginalOffset(mapped, 2)).toBe(5);
    expect(toOriginalOffset(mapped, 2, "end")).toBe(3);
  });
  it("give a span as runs of the original", () => {
    expect(toOriginalRuns(mapped, { start: 1, end: 4 })).toEqual([
      { at: 1, span: { start: 2, end: 3 } },
      { at: 2, span: { start: 5, end: 7 } },
    ]);
  });
  it("know no place for what was left out", () => {
    expect(fromOriginalOffset(mapped, 4)).toBeUndefined();
    expect(fromOriginalOffset(mapped, 7)).toBe(4);
  });
});

describe("withoutBlankLines", () => {
  it.each([
    ["", ""],
    ["\n \t\n", ""],
    ["   ", ""],
    ["a", "a"],
    ["\n\n  a  \n\n b \n \n", "  a  \n\n b "],
    ["a\u00a0\n\u2028\n", "a\u00a0\n\u2028"],
    ["\t\n\ta", "\ta"],
  ])("%j becomes %j", (text, kept) => {
    const { start, end } = withoutBlankLines(text);
    expect(text.slice(start, end)).toBe(kept);
  });
});

describe("applyEdits", () => {
  it("applies edits in any order", () => {
    const edits = [
      { span: { start: 4, end: 5 }, newText: "E" },
      { span: { start: 0, end: 1 }, newText: "" },
      { span: { start: 2, end: 2 }, newText: "--" },
    ];
    expect(applyEdits("abcdef", edits)).toBe("b--cdEf");
  });
  it("refuses edits that overlap", () => {
    const edits = [
      { span: { start: 0, end: 3 }, newText: "x" },
      { span: { start: 2, end: 4 }, newText: "y" },
    ];
    expect(() => applyEdits("abcdef", edits)).toThrow("overlapping edits at offset 2");
  });
});

describe("findNearest", () => {
  it.each([
    ["whne", "when"],
    ["prioritty", "priority"],
    ["cahce", "cache"],
    ["ticket", undefined],
    ["when", undefined],
  ])("%s is near %s", (word, nearest) =>
    expect(findNearest(word, ["name", "priority", "cache", "when"])).toBe(nearest),
  );
});
