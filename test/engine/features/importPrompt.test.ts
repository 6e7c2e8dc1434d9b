// Import: whatever a Markdown prompt holds, the stack that is made of it renders the same bytes, or it is not made.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assemble, importPrompt, parseStack } from "../../../engine/index";

const imported = (text: string | Uint8Array, path = "prompts/Support Agent.md") => {
  const result = importPrompt(path, text);
  if (!result.ok) throw new Error(result.reason);
  return result;
};

/** Step 1 of format.md, section 5, and no blank lines at both ends, written another way than in the engine. */
const expectedText = (text: string): string =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .replace(/^[ \t]*$/, "")
    .replace(/(?:\n[ \t]*)+$/, "");

const bodies = (text: string): readonly string[] =>
  imported(text)
    .files.slice(1)
    .map((file) => file.text.slice(file.text.indexOf("---\n", 4) + 4, -1));

describe("import", () => {
  it("splits at headings, one layer each and one for the lines above", () => {
    const { files, layers, separator, bytes } = imported(
      "You are kind.\n\n# Voice & tone\n\nBe brief.\n\n## Don't\n- x\n",
    );
    expect(layers).toEqual(["preamble", "voice_tone", "don_t"]);
    expect(separator).toBe("\n\n");
    expect(bytes).toBe(54);
    expect(files).toEqual([
      {
        path: "prompt-stack.yaml",
        text: `# The prompt as it was, split at its headings: the render is the same bytes.
version: 1
name: support_agent
layers: ["layers/*.layer.md"]
style: none
template: none
separator: "\\n\\n"
`,
      },
      {
        path: "layers/000-preamble.layer.md",
        text: "---\nname: preamble\npriority: 0\ncache: static\n---\nYou are kind.\n",
      },
      {
        path: "layers/010-voice-tone.layer.md",
        text: "---\nname: voice_tone\npriority: 10\ncache: static\n---\n# Voice & tone\n\nBe brief.\n",
      },
      {
        path: "layers/020-don-t.layer.md",
        text: "---\nname: don_t\npriority: 20\ncache: static\n---\n## Don't\n- x\n",
      },
    ]);
  });

  const splits: readonly (readonly [name: string, text: string, parts: readonly string[]])[] = [
    [
      "only at headings with the first gap",
      "# A\na\n\n# B\nb\n# C\nc\n\n\n# D\n\n# E",
      ["# A\na", "# B\nb\n# C\nc\n\n\n# D", "# E"],
    ],
    [
      "at headings without a blank line, where the first has none",
      "x\n# A\na\n\n# B\nb\n# C",
      ["x", "# A\na\n\n# B\nb", "# C"],
    ],
    ["at a gap of blanks", "x\n \t\n# A\n \t\n# B", ["x", "# A", "# B"]],
    [
      "not in fenced code",
      "x\n\n```\n\n# no\n```\n\n# A\n\n~~~ sh\n\n# no\n\n```\n\n# no",
      ["x\n\n```\n\n# no\n```", "# A\n\n~~~ sh\n\n# no\n\n```\n\n# no"],
    ],
    [
      "at underlined headings",
      "x\n\nTitle\n=====\n\ntext\n\nOther\n-----\ny",
      ["x", "Title\n=====\n\ntext", "Other\n-----\ny"],
    ],
    [
      "not at what looks like one",
      "x\n\n#tag\n\n    # code\n\n- a\n---\n\n####### seven",
      ["x\n\n#tag\n\n    # code\n\n- a\n---\n\n####### seven"],
    ],
    ["not where there is none", "Just text.", ["Just text."]],
  ];
  it.each(splits)("splits %s", (_name, text, parts) => {
    expect(bodies(text)).toEqual(parts);
  });

  it("makes names that are unique, valid and no other YAML", () => {
    const title = "Long ".repeat(30);
    const { layers } = imported(
      ["# Same", "# Same", "# 1. Über uns", "# \u7b80\u4ecb", "# True", `# ${title}`, `# ${title}`].join("\n\n"),
    );
    expect(layers.slice(0, 5)).toEqual(["same", "same_2", "section_1_uber_uns", "section", "true"]);
    expect(layers.every((name) => /^[a-z][a-z0-9_]{0,63}$/.test(name))).toBe(true);
    expect(new Set(layers).size).toBe(7);
  });

  it("says in what the render is not the file", () => {
    expect(imported("a\n").notes).toEqual(["without blank lines at its ends"]);
    expect(imported("a").notes).toEqual([]);
    expect(imported(Buffer.from("\uFEFFa\r\nb\xff", "latin1")).notes).toEqual([
      "with LF for CRLF",
      "with U+FFFD for bytes that are not UTF-8",
    ]);
    expect(imported("\uFEFFa").notes).toEqual(["without its byte-order mark"]);
  });

  it("refuses what it cannot prove", () => {
    expect(importPrompt("p.md", " \n\t\n")).toEqual({ ok: false, reason: "it holds no text" });
    const directive = importPrompt("p.md", "a\n\n<!-- layers: note x -->\n\nb\n");
    expect(directive).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^a stack would not render line 3 as it is \("<!-- layers: note x -->"\)/),
    });
  });

  it("takes a megabyte of one line, of heading signs, of blanks", () => {
    for (const piece of ["# ", " ", "a ", "```", "=\n", "#"]) {
      const text = `x\n\n# ${piece.repeat(Math.floor(400_000 / piece.length))}\n\nend`;
      expect(assembled(text)).toBe(expectedText(text));
    }
  });
});

function assembled(text: string): string {
  const { files } = imported(text);
  const stack = parseStack(files);
  return assemble(stack, { provider: "openai" }).system;
}

const line = fc.constantFrom(
  ...[
    "# A",
    "## B b",
    "#",
    "text",
    "  ",
    "",
    "\t",
    "```",
    "~~~ x",
    "====",
    "---",
    "- x",
    "{{ a }}",
    "{% if %}",
    "---js",
    "\u00e9 \u{1F600}",
  ],
  ...[
    "# A #",
    "    # code",
    "1. x",
    "# 1",
    "# null",
    "x  ",
    "####### no",
    '<section name="a">',
    "\uFEFF",
    "name: x",
    "$a ${b} %(c)s",
  ],
);
const end = fc.constantFrom("\n", "\n", "\n\n", "\n\n", "\r\n", "\r", "\n \n", "\n\n\n", "");

describe("properties", () => {
  it("the render is the file byte for byte, after step 1 and without blank lines at both ends", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end), { maxLength: 24 }), (lines) => {
        const text = lines.map(([words, ending]) => words + ending).join("");
        const expected = expectedText(text);
        if (expected === "") expect(importPrompt("p.md", text).ok).toBe(false);
        else expect(assembled(text)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("the same for any text, unless it has a directive", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const expected = expectedText(text);
        if (expected !== "") expect(assembled(text)).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });
});
