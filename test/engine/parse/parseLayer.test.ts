// One layer file: block, keys, body, directives, and every kind of bad input with its one finding at its place.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLayer } from "../../../engine/parse";
import { toSourceFile } from "../../../engine/text";

const parse = (text: string | Uint8Array) => parseLayer(toSourceFile("x.layer.md", text));
const HEAD = "---\nname: a\npriority: 1\ncache: static\n---\n";

/** Problems as `code "the text they stand at"`. */
function problems(text: string | Uint8Array): readonly string[] {
  const parsed = parse(text);
  return parsed.problems.map(
    ({ code, span }) => `${code} ${JSON.stringify(parsed.source.text.slice(span.start, span.end))}`,
  );
}

describe("the block", () => {
  it.each([
    ["with spaces and tabs behind its dashes", "--- \t\nname: a\npriority: 1\ncache: static\n---\t \nBody", "Body"],
    [
      "in a file with CRLF and a byte-order mark",
      "\ufeff---\r\nname: a\r\npriority: 1\r\ncache: static\r\n---\r\nBody\r\nend",
      "Body\nend",
    ],
    ["closed by the last line of the file", "---\nname: a\npriority: 1\ncache: static\n---", ""],
    [
      "with longer dashes inside a value",
      "---\nname: a\npriority: 1\ncache: static\ndescription: |\n  x\n  ---- y\n---\nBody",
      "Body",
    ],
    ["before a thematic break in the body", `${HEAD}Body\n---\nmore`, "Body\n---\nmore"],
  ])("is read %s", (_, text, body) => {
    const parsed = parse(text);
    expect(parsed.problems).toEqual([]);
    expect(parsed.usable).toBe(true);
    expect(parsed.body.text).toBe(body);
  });

  it.each([
    ["an empty file", "", ['layer/frontmatter-missing ""']],
    ["no block", "Just text.\nMore.", ['layer/frontmatter-missing "Just text."']],
    ["a block that is not on line 1", `\n${HEAD}Body`, ['layer/frontmatter-missing ""']],
    ["another language", "---js\nmodule.exports = {}\n---\n", ['layer/frontmatter-missing "---js"']],
    ["another language after a space", "--- json\n{}\n---\n", ['layer/frontmatter-missing "--- json"']],
    ["a block that is never closed", "---\nname: a\nBody", ['layer/frontmatter-syntax "---"']],
    ["a YAML error", "---\nname: 'a\npriority: 1\ncache: static\n---\nBody", ['layer/frontmatter-syntax "c"']],
    ["a list", "---\n- a\n---\nBody", ['layer/frontmatter-syntax "- a"']],
    ["a repeated key", "---\nname: a\npriority: 1\nname: b\ncache: static\n---\n", ['layer/frontmatter-syntax "name"']],
    ["a key of an object's prototype", "---\n__proto__: {}\n---\n", ['layer/frontmatter-syntax "__proto__"']],
    ["two documents", "---\nname: a\n--- x\nname: b\n---\n", ['layer/frontmatter-syntax "--- x"']],
    ["an empty block", "---\n---\nBody", ['layer/missing-key "---"']],
    ["a missing key", "---\nname: a\ncache: static\n---\n", ['layer/missing-key "---"']],
    [
      "a wrong required value, which is the one finding",
      "---\nname: A B\npriority: x\ncache: never\nwhne: y\n---\n",
      ['layer/invalid-value "A B"'],
    ],
    ["a key without a value", "---\nname: a\npriority:\ncache: static\n---\n", ['layer/invalid-value "priority"']],
  ])("says of %s one thing, at its place", (_, text, expected) => {
    expect(problems(text)).toEqual(expected);
    expect(parse(text).usable).toBe(false);
  });

  it("refuses 64 KiB", () => {
    expect(problems(`---\nname: a\npriority: 1\ncache: static\ndescription: ${"x".repeat(65536)}\n---\nBody`)).toEqual([
      'layer/frontmatter-syntax "---"',
    ]);
  });

  it("takes 16 KiB and refuses one byte more", () => {
    const keys = "name: a\npriority: 1\ncache: static\ndescription: ";
    const filled = keys + "x".repeat(16 * 1024 - keys.length - 1);
    expect(problems(`---\n${filled}\n---\nBody`)).toEqual([]);
    expect(problems(`---\n${filled}x\n---\nBody`)).toEqual(['layer/frontmatter-syntax "---"']);
  });

  it("refuses more than 200 keys", () => {
    const block = (count: number): string => Array.from({ length: count }, (_, i) => `x-${i}: 1\n`).join("");
    expect(problems(`---\nname: a\npriority: 1\ncache: static\n${block(197)}---\n`)).toEqual([]);
    expect(problems(`---\nname: a\npriority: 1\ncache: static\n${block(198)}---\n`)).toEqual([
      'layer/frontmatter-syntax "x-197"',
    ]);
  });

  it("refuses aliases that expand without end, at once", () => {
    const lines = ["x-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]"];
    for (let i = 1; i < 9; i++)
      lines.push(`x-${i}: &${String.fromCharCode(97 + i)} [${`*${String.fromCharCode(96 + i)}, `.repeat(9)}]`);
    expect(problems(`---\n${lines.join("\n")}\n---\n`).map((line) => line.split(" ")[0])).toEqual([
      "layer/frontmatter-syntax",
    ]);
  });

  it("refuses thousands of anchors and deep nesting", () => {
    expect(problems(`---\nx-a: [${"&a 1, ".repeat(2000)}]\n---\n`)).toHaveLength(1);
    expect(problems(`---\nx-a: ${"[".repeat(5000)}\n---\n`)).toHaveLength(1);
  });

  it("executes nothing", () => {
    const text = "---js\nglobalThis.hacked = true\n---\n";
    parse(text);
    expect("hacked" in globalThis).toBe(false);
  });
});

describe("keys", () => {
  it.each([
    ["cache: statik", 'layer/invalid-value "statik"'],
    ["priority: '1'", "layer/invalid-value \"'1'\""],
    ["priority: 0x10", 'layer/invalid-value "0x10"'],
    ["priority: +5", 'layer/invalid-value "+5"'],
    ["priority: 100001", 'layer/invalid-value "100001"'],
    ["priority: -1", 'layer/invalid-value "-1"'],
    ["priority: 1.5", 'layer/invalid-value "1.5"'],
    ["required: yes", 'layer/invalid-value "yes"'],
    ["reason: '  '", "layer/invalid-value \"'  '\""],
    ["wrap: Turn", 'layer/invalid-value "Turn"'],
    ["limit: many", 'layer/invalid-value "many"'],
    ["when: [a]", 'reach/condition "[a]"'],
    ["titel: x", 'layer/unknown-key "titel"'],
  ])("%s is reported at its value", (line, expected) => {
    const key = line.split(":")[0] ?? "";
    const base = ["name: a", "priority: 1", "cache: static"].filter((other) => !other.startsWith(`${key}:`));
    expect(problems(`---\n${[...base, line].join("\n")}\n---\nBody`)).toEqual([expected]);
  });

  it("counts a wrong optional key as absent and keeps the layer", () => {
    const parsed = parse("---\nname: a\npriority: 1\ncache: static\nrequired: yes\n---\nBody");
    expect(parsed.usable).toBe(true);
    expect(parsed.frontmatter).toEqual({ name: "a", priority: 1, cache: "static" });
  });

  it("leaves the author's own keys alone", () => {
    expect(problems("---\nname: a\npriority: 1\ncache: static\nx-owner: { team: [a, b] }\n---\nBody")).toEqual([]);
  });
});

describe("directives", () => {
  it.each([
    ["<!-- layers: allow order/band -- why -->\nBody", "Body"],
    ["Body\n  <!--layers: note x-->  \nmore", "Body\nmore"],
    ["Body\n\t<!--\tlayers:\tallow a/b, c/*  --  \t-->\t\nmore", "Body\nmore"],
    ["Body <!-- layers: note x -->", "Body <!-- layers: note x -->"],
    ["<!-- layers:note x -->\nBody", "<!-- layers:note x -->\nBody"],
    ["<!-- note x -->\nBody", "<!-- note x -->\nBody"],
    ["```\n<!-- layers: note x -->\n```", "```\n```"],
    ["Body\n<!-- layers: note x -->", "Body\n"],
    ["<!-- layers: allow a/b -- x --> y -->\nBody", "Body"],
  ])("%j leaves %j", (body, left) => expect(parse(HEAD + body).body.text).toBe(left));

  it("are read word by word", () => {
    const [directive] = parse(`${HEAD}<!-- layers: allow order/band, size/* -- because  of X -->\n\nBody`).directives;
    expect(directive).toMatchObject({ verb: "allow", reason: "because  of X", covers: 7 });
    expect(directive?.rules.map(({ code }) => code)).toEqual(["order/band", "size/*"]);
  });

  it("in YAML cover the next line that is neither blank nor a directive", () => {
    const { directives } = parse(
      "---\nname: a\n# layers: allow order/band -- x\n# layers: note y\n\npriority: 900\ncache: static\n---\n",
    );
    expect(directives.map(({ covers }) => covers)).toEqual([5, 5]);
  });

  it("are found in linear time on a line of blanks and arrows", () => {
    const time = (size: number): number => {
      const text = `${HEAD}<!-- layers: ${" ".repeat(size)}${"--> ".repeat(size)}x`;
      const start = performance.now();
      parse(text);
      return performance.now() - start;
    };
    time(1000);
    const small = Math.max(time(50_000), 0.5);
    expect(time(200_000) / small).toBeLessThan(30);
  });
});

describe("any input", () => {
  it("never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void parse(bytes)),
      { numRuns: 300 },
    );
    const piece = fc.constantFrom(
      "---",
      "\n",
      "name: a",
      "priority: 1",
      "cache: static",
      ": ",
      "- ",
      "&a ",
      "*a",
      "{",
      "[",
      "'",
      '"',
      "|",
      "#",
      "<<: ",
      "\t",
      "? ",
      "!!js/function ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => void parse(`---\n${pieces.join("")}\n---\nBody`)),
      { numRuns: 500 },
    );
  });

  it("a layer of 1 MB is no fault", () => {
    const parsed = parse(`${HEAD}${"All work and no play. ".repeat(45_000)}`);
    expect(parsed.problems).toEqual([]);
  });
});
