// Every fault of a template stands at its place; the marks ⟦ ⟧ are where.
import { expect, test } from "vitest";
import { findFragmentProblems, parseTemplate } from "../../../engine/template";
import { readMarks, writeMarks } from "./marked";

const cases: readonly (readonly [marked: string, messages?: RegExp])[] = [
  ["{{ user.name }} and {% if a %}b{% endif %}"],
  ["{{ a ⟦b⟧ c }}", /Unexpected "b"/],
  ["{{ ⟦'x }}⟧", /never closed/],
  ["{% if a ⟦b⟧ c %}{% endif %}"],
  ['{% if a == ⟦"x⟧ %}{% endif %}', /never closed/],
  ["{% if a == b ⟦c⟧ %}{% endif %}"],
  ["{% if a %}{% elsif b ⟦c⟧ %}{% endif %}"],
  ["{% unless a ⟦b⟧ %}{% endunless %}"],
  ["{% case a ⟦b⟧ %}{% when 1 ⟦2⟧ %}{% endcase %}"],
  ["{% for x in xs ⟦|⟧ sort %}{% endfor %}"],
  ["{% for x in xs ⟦lmit⟧: 2 %}{% endfor %}", /no parameter "lmit"/],
  ["{% for ⟦x⟧ of xs %}{% endfor %}"],
  ["{{ a | ⟦upcas⟧ }} {% assign x = a | ⟦nope⟧: 1 %}", /no filter `upcas`/],
  ["{% ⟦foo⟧ %} {{ a | ⟦bar⟧ }} {% ⟦baz⟧ x %}{% endbaz %}", /no tag "foo"/],
  ["{% ⟦include⟧ 'a' %}{% ⟦layout⟧ 'b' %}{% ⟦block⟧ c %}{% endblock %}", /`include` is not available/],
  ["⟦{{⟧ a {% if b %}c{% endif %}", /never closed by }}/],
  ["⟦{%⟧ if a {{ b }}"],
  ["x ⟦{% if a %}⟧ y", /This if is never closed by endif/],
  ["{% if a %}⟦{% for x in xs %}⟧{% endif %}", /This for is never closed/],
  ["x ⟦{% endif %}⟧", /closes nothing/],
  ["⟦{% else %}⟧", /stands in no/],
  ["{% if a %}{% else %}⟦{% else %}⟧{% endif %}", /second else/],
  ["{% if a %}{% else %}⟦{% elsif b %}⟧{% endif %}", /behind else/],
  ["{% if a %}{% else ⟦if b⟧ %}{% endif %}"],
  ["⟦{% raw %}⟧ {{ x }}", /never closed by endraw/],
  ["⟦{% comment %}⟧ {{ x }}", /never closed by endcomment/],
  ["{% comment %} {{ it's {% nonsense {% endcomment %} ok"],
  ["{% raw %}{{ {% {% endraw %} ok"],
  ["⟦{% %}⟧", /no name/],
  ["{{⟦ ⟧}}", /missing/],
  ["{{ a[⟦]⟧ }} {{ a⟦[⟧0 }} {{ a.⟦|⟧ upcase }}"],
  ["{% liquid\n assign x = 1\n ⟦frob⟧ x\n echo x\n%}"],
  ["{% liquid\n ⟦if x\n⟧ echo x\n%}", /never closed/],
  ["⟦{% render name %}⟧", /quoted text/],
  ["⟦{% render 'a.b' %}⟧", /is no fragment's name/],
  ["⟦{% render '../up' %}⟧"],
  ["{{ ⟦'now' | date: '%H:%M'⟧ }}", /reads the clock/],
  ["{% assign t = 'today' %}{{ ⟦t | date: '%F'⟧ }}", /`today` reads the clock/],
  ["{{ ⟦x | default: 'now' | date: '%F'⟧ }}"],
  ["{% capture t %} now {% endcapture %}{{ ⟦t | date: '%F'⟧ }}"],
  ["{% if a %}{% assign t = 'now' %}{% endif %}{% assign u = t %}{{ ⟦u | date: '%F'⟧ }}"],
  ["{{ ⟦xs | sample⟧ }}", /draws by chance/],
  ["{{ day | date: '%F' }} {{ 'now' }} {{ 'now' | upcase }}"],
];

test.each(cases.map(([marked, message]) => ({ marked, message })))("$marked", ({ marked, message }) => {
  const { text } = readMarks(marked);
  const { problems } = parseTemplate(text, { mode: "liquid" });
  expect(
    writeMarks(
      text,
      problems.map(({ span }) => span),
    ),
  ).toBe(marked);
  if (message !== undefined) expect(problems[0]?.message).toMatch(message);
});

test("fragments that are missing or include themselves are named at the tag", () => {
  const texts: Readonly<Record<string, string>> = {
    plain: "text",
    deep: "{% render 'plain' %}{% render 'plain' %}",
    one: "{% render 'two' %}",
    two: "{% render 'deep' %}{% render 'one' %}",
    self: "{% render 'self' %}",
  };
  const lookup = (name: string) => {
    const text = texts[name];
    return text === undefined ? undefined : parseTemplate(text, { mode: "liquid" });
  };
  const marked =
    "{% render 'plain' %}{% render 'deep' %}⟦{% render 'none' %}⟧⟦{% render 'one' %}⟧⟦{% render 'self' %}⟧";
  const { text } = readMarks(marked);
  const problems = findFragmentProblems(parseTemplate(text, { mode: "liquid" }), lookup);
  expect(
    writeMarks(
      text,
      problems.map(({ span }) => span),
    ),
  ).toBe(marked);
  expect(problems.map(({ message }) => message)).toEqual([
    'There is no fragment "none".',
    'The fragment "one" includes itself: one → two → one.',
    'The fragment "self" includes itself: self → self.',
  ]);
});
