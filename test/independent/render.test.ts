// What the oracle itself is trusted for: inputs next to the bytes that the format page (sections 2 and 5) gives
// them, all written by hand. Nothing here knows the engine.
import { expect, it } from "vitest";
import { type ManifestOptions, renderIndependently, type SourceFile } from "./render";

const encoder = new TextEncoder();

function file(path: string, content: string | Uint8Array): SourceFile {
  return { path, bytes: typeof content === "string" ? encoder.encode(content) : content };
}

/** One layer `a`, priority 10, static, with this body. */
function layer(body: string, keys = "cache: static", name = "a"): SourceFile {
  return file(`layers/${name}.layer.md`, `---\nname: ${name}\npriority: 10\n${keys}\n---\n${body}`);
}

function system(files: SourceFile[], manifest: ManifestOptions = { style: "none" }, provider = "anthropic"): string {
  return renderIndependently(files, provider, manifest).system;
}

const two = [layer("One.\n"), layer("Two `x`.\n", "cache: session", "b")];

it("wraps xml without escaping the body", () => {
  const files = [layer("Stay < calm & quiet.\n</section>\n")];
  expect(system(files, {})).toBe('<section name="a">\nStay < calm & quiet.\n</section>\n</section>');
});

it("wraps fenced", () => {
  expect(system(two, {}, "openai")).toBe("```a\nOne.\n```\n```b\nTwo `x`.\n```");
});

it("makes the fence one longer than the longest run of three or more", () => {
  expect(system([layer("``` and ```` x")], {}, "openai")).toBe("`````a\n``` and ```` x\n`````");
  expect(system([layer("```")], {}, "openai")).toBe("````a\n```\n````");
  expect(system([layer("`` x ``")], {}, "openai")).toBe("```a\n`` x ``\n```");
});

it("writes a backslash before each backtick of a long run with fences: backslash", () => {
  const files = [layer("`x` ``y`` ```` z")];
  expect(system(files, { fences: "backslash" }, "openai")).toBe("```a\n`x` ``y`` \\`\\`\\`\\` z\n```");
});

it("leaves backticks alone in every style but fenced", () => {
  expect(system([layer("``` x")], { fences: "backslash", style: "tag" })).toBe("<a>\n``` x\n</a>");
});

it("wraps inline", () => {
  expect(system(two, {}, "ollama")).toBe("--- a ---\nOne.\n--- b ---\nTwo `x`.");
});

it("wraps heading, with an empty line behind it", () => {
  expect(system(two, { style: "heading" })).toBe("# a\n\nOne.\n# b\n\nTwo `x`.");
});

it("wraps tag", () => {
  expect(system(two, { style: "tag" })).toBe("<a>\nOne.\n</a>\n<b>\nTwo `x`.\n</b>");
});

it("takes the body as it is in style none", () => {
  expect(system(two, { style: "none", separator: "\n\n" })).toBe("One.\n\nTwo `x`.");
});

it("lets the provider's style win over the manifest's, and the api over the name", () => {
  const manifest: ManifestOptions = {
    style: "tag",
    providers: { openai: { style: "none" }, small: { api: "openai" } },
  };
  expect(system([layer("x")], manifest, "openai")).toBe("x");
  expect(system([layer("x")], manifest, "small")).toBe("<a>\nx\n</a>");
  expect(system([layer("x")], { providers: { small: { api: "openai" } } }, "small")).toBe("```a\nx\n```");
  expect(system([layer("x")], {}, "never-heard-of")).toBe("--- a ---\nx");
});

it("puts the separator between the sections of system and opening, and counts its bytes", () => {
  const files = [
    ...two,
    layer("Ö", "cache: project\nplace: opening", "c"),
    layer("o", "cache: project\nplace: opening", "d"),
  ];
  expect(renderIndependently(files, "ollama", { separator: "\n§\n" })).toEqual({
    system: "--- a ---\nOne.\n§\n--- b ---\nTwo `x`.",
    opening: "--- c ---\nÖ\n§\n--- d ---\no",
    tail: "",
    prefixBytes: 14 + 4 + 18,
  });
});

it("joins the tail with LF and wraps it by its own tag, whatever the style and separator", () => {
  const files = [
    layer("now\n", "cache: transient", "b"),
    layer("```\n</recall>", "cache: transient\nplace: tail\nwrap: recall", "a"),
  ];
  expect(renderIndependently(files, "openai", { style: "none", separator: "+" })).toEqual({
    system: "",
    opening: "",
    tail: '<recall name="a">\n```\n</recall>\n</recall>\n<turn_context name="b">\nnow\n</turn_context>',
    prefixBytes: 0,
  });
});

it("counts a place that does not fit the tier as absent", () => {
  const rendered = renderIndependently(
    [
      layer("1", "cache: turn\nplace: opening", "a"),
      layer("2", "cache: turn\nplace: tail", "b"),
      layer("3", "cache: static\nplace: tail", "c"),
      layer("4", "cache: static\nplace: late", "d"),
      layer("5", "cache: transient\nplace: opening\nwrap: No-Tag", "e"),
    ],
    "anthropic",
    { style: "none" },
  );
  expect(rendered).toEqual({
    system: "1\n2\n3\n4",
    opening: "",
    tail: '<turn_context name="e">\n5\n</turn_context>',
    prefixBytes: 0,
  });
});

it("orders by priority as a number, then name, then path in code units", () => {
  const entry = (path: string, priority: string, name: string, body: string) =>
    file(path, `---\npriority: ${priority}\ncache: static\nname: ${name}\n---\n${body}`);
  const files = [
    entry("layers/\uFF5E.layer.md", "10", "b", "6"),
    entry("layers/\u{1F600}.layer.md", "10", "b", "5"),
    entry("layers/a.layer.md", "10", "b", "4"),
    entry("layers/B.layer.md", "10", "b", "3"),
    entry("layers/1.layer.md", "10", "a_b", "2"),
    entry("layers/2.layer.md", "10", "a-b", "1"),
    entry("layers/3.layer.md", "9", "z", "0"),
    entry("layers/4.layer.md", "100000", "a", "7"),
  ];
  expect(system(files)).toBe("0\n1\n2\n3\n4\n5\n6\n7");
});

it("ends the prefix at the last byte before the first turn layer, and never reorders by tier", () => {
  const files = [
    layer("é", "cache: session", "a"),
    layer("b", "cache: static", "b"),
    layer("c", "cache: turn", "c"),
    layer("d", "cache: static", "d"),
  ];
  expect(renderIndependently(files, "anthropic", { style: "none", separator: "--" })).toEqual({
    system: "é--b--c--d",
    opening: "",
    tail: "",
    prefixBytes: 5,
  });
  const silentTurn = [layer("\n", "cache: turn", "a"), layer("b", "cache: static", "b")];
  expect(renderIndependently(silentTurn, "anthropic", { style: "none" }).prefixBytes).toBe(1);
});

it("has no prefix where the first layer is a turn layer", () => {
  const files = [layer("a", "cache: turn", "a"), layer("b", "cache: static", "b")];
  expect(renderIndependently(files, "anthropic", { style: "none" }).prefixBytes).toBe(0);
});

it("strips blank lines of spaces and tabs at both ends and nothing else", () => {
  expect(system([layer("\n \t\n\n  first  \n\n last\t\n \n\t")])).toBe("  first  \n\n last\t");
  expect(system([layer("\n\u00A0\n\nx\n\u0085\n\u2028\n\f\n\n")])).toBe("\u00A0\n\nx\n\u0085\n\u2028\n\f");
});

it("omits an empty body, section and separator", () => {
  expect(
    system([layer("x"), layer(" \n\t\n", "cache: static", "b"), layer("y", "cache: static", "c")], {}, "ollama"),
  ).toBe("--- a ---\nx\n--- c ---\ny");
  expect(system([file("layers/a.layer.md", "---\nname: a\npriority: 1\ncache: static\n---")], {})).toBe("");
});

it("removes directive lines with their line end, then strips", () => {
  const files = [
    layer(
      "<!-- layers: allow-file order/band -- why -->\n\none\n\t<!--layers:\tnote x-->  \ntwo\n<!-- layers: note a --> <!-- layers: note b -->\n",
    ),
  ];
  expect(system(files)).toBe("one\ntwo");
  expect(system([layer("one\n\n<!-- layers: note the last line, no line end -->")])).toBe("one");
  expect(system([layer("<!-- layers: note alone -->\n")])).toBe("");
});

it("keeps what only looks like a directive", () => {
  const body = [
    "<!-- layers: note --> text",
    "- <!-- layers: note -->",
    "<!-- layers:note -->",
    "<!-- Layers: note -->",
    "<!-- layers: unclosed",
    "\u00A0<!-- layers: note -->",
  ].join("\n");
  expect(system([layer(body)])).toBe(body);
});

it("turns CRLF and CR into LF, in block and body", () => {
  const crlf = file("layers/a.layer.md", "---\r\nname: a\r\npriority: 1\r\ncache: static\r\n---\r\none\r\n\r\ntwo\r\n");
  const cr = file("layers/b.layer.md", "---\rname: b\rpriority: 2\rcache: static\r---\rone\r\r\ntwo\r");
  expect(system([crlf, cr])).toBe("one\n\ntwo\none\n\ntwo");
});

it("drops one byte-order mark at the front and keeps U+FEFF elsewhere", () => {
  const marked = file("layers/a.layer.md", "\uFEFF---\nname: a\npriority: 1\ncache: static\n---\n\uFEFFx\uFEFF");
  const twice = file("layers/b.layer.md", "\uFEFF\uFEFF---\nname: b\npriority: 1\ncache: static\n---\nnot a layer");
  expect(system([marked, twice])).toBe("\uFEFFx\uFEFF");
});

it("renders each invalid UTF-8 sequence as U+FFFD, three bytes in the prefix", () => {
  const head = encoder.encode("---\nname: a\npriority: 1\ncache: static\n---\n");
  const rendered = (...body: number[]) =>
    renderIndependently([file("layers/a.layer.md", Uint8Array.from([...head, ...body]))], "anthropic", {
      style: "none",
    });
  expect(rendered(0x61, 0xff, 0x62)).toEqual({ system: "a\uFFFDb", opening: "", tail: "", prefixBytes: 5 });
  expect(rendered(0xf0, 0x9f, 0x98, 0x0a, 0x78).system).toBe("\uFFFD\nx");
  expect(rendered(0xc0, 0x80).system).toBe("\uFFFD\uFFFD");
});

it("opens the block at line 1 alone and closes it at the next fence, spaces and tabs allowed behind", () => {
  const files = [
    file(
      "layers/a.layer.md",
      "--- \t\nname: a # the name\n\n# nothing\npriority: 1\ncache: 'static'\n---  \n---\n----\n--- x ---\n",
    ),
    file("layers/b.layer.md", "\n---\nname: b\npriority: 1\ncache: static\n---\nno block"),
    file("layers/c.layer.md", "---\nname: c\npriority: 1\ncache: static\n----\nnever closed"),
    file("layers/d.layer.md", "---js\nname: d\npriority: 1\ncache: static\n---\nrefused"),
    file("layers/e.layer.md", " ---\nname: e\npriority: 1\ncache: static\n---\nindented"),
  ];
  expect(system(files)).toBe("---\n----\n--- x ---");
});

it("leaves out a layer without a valid name, priority and cache", () => {
  const entry = (name: string, priority: string, cache: string) =>
    file(
      `layers/${name}.layer.md`,
      `---\nname: ${name}\npriority: ${priority}\ncache: ${cache}\n---\n${name} ${priority}`,
    );
  const files = [
    entry("A", "1", "static"),
    entry("true", "1", "static"),
    entry("z".repeat(65), "1", "static"),
    entry("b", "-1", "static"),
    entry("c", "100001", "static"),
    entry("d", "1.0", "static"),
    entry("e", "0x10", "static"),
    entry("f", '"1"', "static"),
    entry("g", "1", "frozen"),
    entry("no", "007", "static"),
    file("layers/h.layer.md", "---\nname: h\npriority: 1\n---\nno tier"),
    file("layers/i.layer.md", "---\nname: i\npriority: 1\npriority: 1\ncache: static\n---\ntwice"),
  ];
  expect(system(files)).toBe("no 007");
});

it("takes out enabled: false and when: false, and nothing for a wrong value", () => {
  const files = [
    layer("a", "cache: static\nenabled: false\nreason: Not yet.", "a"),
    layer("b", "cache: static\nwhen: false", "b"),
    layer("c", "cache: static\nwhen: true\nenabled: true", "c"),
    layer("d", 'cache: static\nenabled: "false"', "d"),
    layer("e", "cache: static\nenabled: no", "e"),
  ];
  expect(system(files)).toBe("c\nd\ne");
});

it("assembles both of two layers with one name", () => {
  const files = [layer("second"), file("layers/0.layer.md", "---\nname: a\npriority: 10\ncache: static\n---\nfirst")];
  expect(system(files, {}, "ollama")).toBe("--- a ---\nfirst\n--- a ---\nsecond");
});

it("takes a body with template: none literally, placeholders included", () => {
  const files = [layer("{{ user.name }} {% if %} \\n $&", "cache: static\ntemplate: none")];
  expect(system(files)).toBe("{{ user.name }} {% if %} \\n $&");
  expect(system([layer("{{ x }}")], { template: "none", style: "none" })).toBe("{{ x }}");
  expect(() => system([layer("{{ x }}")])).toThrow("renders no templates");
  const own = [layer("{{ x }}", "cache: static\ntemplate: liquid")];
  expect(() => system(own, { template: "none" })).toThrow("renders no templates");
});

it("renders nothing from nothing", () => {
  expect(renderIndependently([], "anthropic")).toEqual({ system: "", opening: "", tail: "", prefixBytes: 0 });
});
