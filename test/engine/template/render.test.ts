// What templates render to: tables of template, context and text, and the source of every run.
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import {
  type ParsedTemplate,
  parseTemplate,
  type RenderOptions,
  type RenderOutcome,
  renderTemplate,
} from "../../../engine/template";
import { readMarks, writeMarks } from "./marked";

const FRAGMENTS: Readonly<Record<string, string>> = {
  plain: "just text",
  card: "[{{ x }}|{{ user.name }}]",
  each: "{{ forloop.index }}/{{ forloop.length }} {{ each }};",
  outer: "<{% render 'card', x: 'in' %}>",
  self: "{% if true %}{% render 'self' %}{% endif %}",
  broken: "ok {{ a b }}",
  map: "{{ user }}",
};

const lookup = (name: string): ParsedTemplate | undefined => {
  const text = FRAGMENTS[name];
  return text === undefined ? undefined : parseTemplate(text, { mode: "liquid" });
};

const render = (
  text: string,
  context: Readonly<Record<string, unknown>> = {},
  options: Partial<RenderOptions> = {},
): RenderOutcome => renderTemplate(parseTemplate(text, { mode: "liquid" }), context, { fragments: lookup, ...options });

const user = { name: "Ann", age: 30, nothing: null, hidden: "" };
const context = { user, list: ["a", "b"], deep: [["a"], [1, null]], yes: true, crlf: "one\r\ntwo\r\n" };

const texts: readonly (readonly [template: string, text: string])[] = [
  ["plain } text { % $", "plain } text { % $"],
  ["Hi {{ user.name }}, {{ user.age }}!", "Hi Ann, 30!"],
  ["[{{ missing }}{{ missing.deeper }}{{ user.nothing }}{{ user.constructor }}]", "[]"],
  ["{{ list }} {{ deep }} {{ yes }}", "ab a1 true"],
  ["{{ crlf }}", "one\ntwo\n"],
  ["{% if user.hidden %}x{% else %}empty text is false{% endif %}", "empty text is false"],
  ["{% if list %}{% if missing %}x{% endif %}{% unless 0 %}zero is false{% endunless %}{% endif %}", "zero is false"],
  ["a  {{- ' b ' -}}  \n c {%- if yes -%} d {%- endif %} e", "a b cd e"],
  ["{% capture q %}{{ user.name }} x{% endcapture %}({{ q }}{{ q }})", "(Ann xAnn x)"],
  ["{% raw %}{{ a }} {%- if -%} {% endraw %}{% comment %} {{ b }} {% endcomment %}", "{{ a }} {%- if -%} "],
  [
    "{% tablerow x in list cols: 1 %}{{ x }}{% endtablerow %}",
    '<tr class="row1"><td class="col1">a</td></tr><tr class="row2"><td class="col1">b</td></tr>',
  ],
  ["{% render 'plain' %} {% render 'card', x: 1 %} {% render 'outer' %}", "just text [1|Ann] <[in|Ann]>"],
  [
    "{% render 'each' for list %}{% render 'card' with user.age as x %}{% render 'card', user: 3 %}",
    "1/2 a;2/2 b;[30|Ann][|]",
  ],
  ["{% assign x = 1 %}{% render 'card' %}", "[|Ann]"],
  ["{% increment n %}{% increment n %}{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}", "01ab"],
  ["{% increment user %}", "0"],
  [
    "{{ user | json }} {{ 'x' | sha256 | truncate: 8, '' }} {{ 'k' | hmac_sha256: 'x' | size }}",
    '{"name":"Ann","age":30,"nothing":null,"hidden":""} 2d711642 64',
  ],
  [
    "{{ 'now' | date: '%Y' }}|{% assign t = 'today' %}{{ t | date: '%Y' }}|{{ list | sample }}{{ list | sample: 2 }}",
    "||aab",
  ],
  ["{{ '2026-03-29 02:30' | date: '%F %T %Y-%m-%d %H:%M %z %Z' }}", "%F %T 2026-03-29 02:30 +0000 +0000"],
  [
    "{{ __proto__ }}{{ user.__proto__ }}{{ 'a'.constructor }}{% assign __proto__ = 1 %}{% assign constructor = 2 %}{{ constructor }}",
    "2",
  ],
];

test.each(texts)("%s", (template, text) => {
  const before = structuredClone(context);
  const outcome = render(template, context);
  expect(outcome.ok ? outcome.text : outcome.message).toBe(text);
  expect(context).toEqual(before);
});

const failures: readonly (readonly [marked: string, code: string, message: RegExp])[] = [
  ["a ⟦{{ user }}⟧", "template/syntax", /map has no text/],
  ["{% if yes %}⟦{{ users }}⟧{% endif %}", "template/syntax", /map has no text/],
  ["⟦{% echo user %}⟧", "template/syntax", /map has no text/],
  ["{% capture x %}⟦{{ user }}⟧{% endcapture %}", "template/syntax", /map has no text/],
  ["⟦{{ user | append: 'x' }}⟧ ", "template/syntax", /map has no text/],
  ["⟦{% render 'none' %}⟧", "template/fragment", /no fragment "none"/],
  ["⟦{% for i in (1..900000000) %}⟧{% endfor %}", "template/render", /too much memory/],
  [
    "{% for i in (1..2000) %}{% for j in (1..2000) %}⟦{% if j %}⟧{% endif %}{% endfor %}{% endfor %}",
    "template/render",
    /steps/,
  ],
  ["{% for i in (1..300000) %}⟦12345⟧{% endfor %}", "template/render", /longer than 1048576 bytes/],
  ["⟦{{ '%zz' | url_decode }}⟧", "template/render", /fails here/],
];

test.each(failures)("fails: %s", (marked, code, message) => {
  const { text } = readMarks(marked);
  const outcome = render(text, { ...context, users: [user] });
  if (outcome.ok) throw new Error(`rendered: ${outcome.text.slice(0, 40)}`);
  expect(writeMarks(text, [outcome.span])).toBe(marked);
  expect(outcome.code).toBe(code);
  expect(outcome.message).toMatch(message);
});

test("a fault in a fragment has its place in the fragment and the tags that led there", () => {
  expect(render("x {% render 'self' %}")).toMatchObject({
    code: "template/fragment",
    fragment: "self",
    span: { start: 13, end: 32 },
    parent: [{ span: { start: 2, end: 21 } }],
  });
  expect(render("{% render 'broken' %}")).toMatchObject({
    code: "template/syntax",
    fragment: "broken",
    span: { start: 8, end: 9 },
    parent: [{ span: { start: 0, end: 21 } }],
  });
  expect(render("{% render 'map' %}", context)).toMatchObject({
    code: "template/syntax",
    fragment: "map",
    span: { start: 0, end: 10 },
  });
});

test("strict names what is missing, but for conditions and default", () => {
  const strict = (text: string) => render(text, context, { strict: true });
  expect(strict("{% if gone %}{% endif %}{{ gone | default: 'x' }}{{ user.nothing }}")).toMatchObject({
    ok: true,
    text: "x",
  });
  expect(strict("ab {{ user.gone }}")).toMatchObject({
    ok: false,
    code: "template/render",
    message: "`user.gone` has no value.",
    span: { start: 6, end: 15 },
  });
});

test("kept values stay as holes", () => {
  const template = "{% for s in list %}{{ s | upcase }} {% endfor %}{{ user.name }} {{ user.age }}";
  const outcome = render(template, context, { keep: ({ paths }) => paths.every(({ path }) => path !== "user.age") });
  expect(outcome).toMatchObject({ text: "{{ list }} {{ list }} {{ user.name }} 30" });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("neither the clock nor chance is asked", () => {
  const asked = [vi.spyOn(Date, "now"), vi.spyOn(performance, "now"), vi.spyOn(Math, "random")];
  render(
    "{{ 'now' | date }}{{ list | sample }}{% for x in list %}{{ x }}{% endfor %}{{ 'today' | date_to_string }}",
    context,
  );
  for (const spy of asked) expect(spy).not.toHaveBeenCalled();
});

test("pieces name the render tags, outermost first", () => {
  const outcome = render("{% render 'outer' %}", context);
  expect(outcome.ok && outcome.pieces.map(({ kind, fragment, parent }) => [kind, fragment, parent?.length])).toEqual([
    ["literal", "outer", 1],
    ["literal", "card", 2],
    ["value", "card", 2],
    ["literal", "card", 2],
    ["value", "card", 2],
    ["literal", "card", 2],
    ["literal", "outer", 1],
  ]);
});

/** Pieces cover the text; a literal piece is its source unit by unit; a value piece names a value of its template. */
function checkPieces(template: ParsedTemplate, outcome: RenderOutcome): void {
  if (!outcome.ok) return;
  let at = 0;
  for (const { start, end, kind, span, value, fragment } of outcome.pieces) {
    const source = fragment === undefined ? template : lookup(fragment);
    expect(start).toBe(at);
    expect(end).toBeGreaterThan(start);
    if (kind === "literal") expect(outcome.text.slice(start, end)).toBe(source?.text.slice(span.start, span.end));
    else expect(source?.values[value ?? -1]?.span).toEqual(span);
    at = end;
  }
  expect(at).toBe(outcome.text.length);
}

const shreds = fc.array(
  fc.oneof(
    fc.constantFrom(
      "{{",
      "}}",
      "{%",
      "%}",
      "-",
      " ",
      "\n",
      "'",
      '"',
      "a",
      "user",
      ".",
      "[",
      "]",
      "|",
      ":",
      "(1..3)",
      "if",
      "endif",
      "for x in list",
      "endfor",
      "raw",
      "endraw",
      "liquid",
      "render 'card'",
      "upcase",
      "{{ user.name }}",
      "{%- if yes -%}",
      "{% endif %}",
      "{% render 'outer' %}",
      "{% for x in list %}",
      "{% endfor %}",
      "{% capture c %}",
      "{% endcapture %}",
      "{{ c }}",
      "\r\n",
      "é",
      "😀",
    ),
    fc.string({ maxLength: 3 }),
  ),
  { maxLength: 25 },
);

test("any text parses and renders without an exception, twice the same, with its whole source", () => {
  const property = fc.property(shreds, (parts) => {
    const template = parseTemplate(parts.join(""), { mode: "liquid" });
    const outcome = renderTemplate(template, context, { fragments: lookup });
    checkPieces(template, outcome);
    expect(renderTemplate(parseTemplate(parts.join(""), { mode: "liquid" }), context, { fragments: lookup })).toEqual(
      outcome,
    );
    for (const { span } of template.problems)
      expect(span.start >= 0 && span.end >= span.start && span.end <= template.text.length).toBe(true);
  });
  fc.assert(property, { numRuns: 2000 });
});

test("text without delimiters renders to itself in every mode", () => {
  const text = fc
    .string({ unit: "binary", maxLength: 200 })
    .filter((any) => !any.includes("{{") && !any.includes("{%"));
  const property = fc.property(text, fc.constantFrom("liquid", "none" as const), (any, mode) => {
    expect(renderTemplate(parseTemplate(any, { mode }), {}, { fragments: lookup })).toMatchObject({
      ok: true,
      text: any,
    });
  });
  fc.assert(property);
});
