// The mode `holes`: which text is a hole in which dialect, and what fills it.
import { expect, test } from "vitest";
import { parseTemplate, type RenderOptions, renderTemplate } from "../../../engine/template";

const context = { user: { name: "Ann", gone: null }, n: 0, yes: true, list: [1], items: [{ id: 7 }], crlf: "a\r\nb" };
const ALL = ["{{x}}", "${x}", "{x}", "$x", "%(x)s"];

const render = (text: string, holes: readonly string[], options: Partial<RenderOptions> = {}) =>
  renderTemplate(parseTemplate(text, { mode: "holes", holes }), context, { fragments: () => undefined, ...options });

const cases: readonly (readonly [holes: readonly string[], text: string, filled: string])[] = [
  [["{{x}}"], "{{user.name}} {{ user.name }} {user.name} ${n} $n %(n)s", "Ann Ann {user.name} ${n} $n %(n)s"],
  [["${x}"], "{{n}} ${n} ${ yes } $n", "{{n}} 0 true $n"],
  [["{x}"], '{n} { n } {"n": 1} {{n}} {}', '0 0 {"n": 1} {0} {}'],
  [["$x"], "$n, $user.name. ${n} $5 $$n", "0, Ann. ${n} $5 $0"],
  [["%(x)s"], "%(n)s %( user.name )s %(n)d %s", "0 Ann %(n)d %s"],
  [ALL, "{{n}}${n}{n}$n%(n)s", "00000"],
  [["{{x}}"], "[{{ user.gone }}{{ missing }}]{{ items.0.id }} {{crlf}}", "[]7 a\nb"],
  [["{{x}}"], "{{ a b }} {{ n | upcase }} {% if n %} \\{{n}}", "{{ a b }} {{ n | upcase }} {% if n %} \\0"],
  [["{{x}}"], "{{ user.constructor }}{{ __proto__.x }}", ""],
];

test.each(cases)("%s %s", (holes, text, filled) => {
  expect(render(text, holes)).toMatchObject({ ok: true, text: filled });
});

test("a hole that nobody declares stays, and is listed", () => {
  const outcome = render("a {{ n }} b {{ other }} c", ["{{x}}"], { known: (path) => path === "n" });
  expect(outcome).toEqual({
    ok: true,
    text: "a 0 b {{ other }} c",
    pieces: [
      { start: 0, end: 2, kind: "literal", span: { start: 0, end: 2 } },
      { start: 2, end: 3, kind: "value", span: { start: 2, end: 9 }, value: 0 },
      { start: 3, end: 19, kind: "literal", span: { start: 9, end: 25 } },
    ],
  });
  const { values, literals } = parseTemplate("a {{ n }} b {{ other }} c", { mode: "holes", holes: ["{{x}}"] });
  expect(values.map(({ kind, paths }) => [kind, paths[0]?.path])).toEqual([
    ["output", "n"],
    ["output", "other"],
  ]);
  expect(literals).toHaveLength(3);
});

test("maps and lists are no text; strict wants a value", () => {
  expect(render("a {{ user }}", ["{{x}}"])).toMatchObject({
    ok: false,
    code: "template/render",
    span: { start: 2, end: 12 },
  });
  expect(render("{{ list }}", ["{{x}}"])).toMatchObject({
    ok: false,
    message: "`list` is a list: a hole takes one text, number or boolean.",
  });
  expect(render("{{ missing }}", ["{{x}}"], { strict: true })).toMatchObject({
    ok: false,
    message: "`missing` has no value.",
  });
  expect(render("%(n)s", ["%(x)s"], { keep: () => true })).toMatchObject({ text: "{{ n }}" });
});
