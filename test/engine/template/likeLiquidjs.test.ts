// Where our reader accepts a template, liquidjs alone accepts it too and renders the same text.
import fc from "fast-check";
import { Liquid } from "liquidjs";
import { expect, test } from "vitest";
import { parseTemplate, renderTemplate } from "../../../engine/template";

const bare = new Liquid({ jsTruthy: true, ownPropertyOnly: true, strictFilters: true, templates: {} });

const CONTEXT = {
  a: "A",
  b: 2,
  n: null,
  off: false,
  list: ["x", "y", "z"],
  items: [{ name: "p", size: 1 }, { name: "q" }],
  user: { name: "Ann", tags: ["t"] },
};

const word = fc.constantFrom(
  "a",
  "b",
  "n",
  "off",
  "list",
  "items",
  "user",
  "user.name",
  "list[0]",
  "items[b].name",
  "list.size",
  "x",
  "item.name",
  "forloop.index",
  '"str"',
  "'q}'",
  "1",
  "2.5",
  "-3",
  "true",
  "nil",
  "empty",
  "(1..3)",
  "user['name']",
  "list.first",
  ".a",
  "a.",
  "a[",
  "?",
  "(1",
  "1.2.3",
  "a-b",
);
const filter = fc.constantFrom(
  "",
  " | upcase",
  " | size",
  ' | default: "d"',
  " | first",
  " | append: a",
  " | join: ', '",
  " | plus: 1",
  " | nope",
  " |",
  " | truncate: 3, '.'",
  " | where: 'name', a",
  " | slice: 1,",
);
const operator = fc.constantFrom(" == ", " != ", " > ", "<", " contains ", " and ", " or ", " ", " not ");
const condition = fc
  .tuple(fc.constantFrom("", "not "), word, fc.array(fc.tuple(operator, word), { maxLength: 2 }))
  .map(([not, first, rest]) => not + first + rest.flat().join(""));
const open = fc.constantFrom("{%", "{%-", "{% ");
const close = fc.constantFrom("%}", "-%}", " %}", "\n%}");
const tagged = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(open, inner, close).map((parts) => parts.join(" "));
const text = fc.constantFrom("t", " ", "\n", "  \n x ", "{", "}", "%", "-", "$");
const output = fc
  .tuple(fc.constantFrom("{{", "{{-", "{{ "), condition, filter, fc.constantFrom("}}", "-}}", " }}"))
  .map((parts) => parts.join(""));
const simple = tagged(
  fc.oneof(
    fc.tuple(word, filter).map(([value, by]) => `assign x = ${value}${by}`),
    fc.tuple(word, filter).map(([value, by]) => `echo ${value}${by}`),
    fc.constantFrom(
      "increment k",
      "decrement k",
      "cycle 'a', b",
      "cycle a: 1, 2",
      "break",
      "continue",
      "# note",
      "raw %}{{ raw }}{% endraw",
      "comment %}{{ c }}{% endcomment",
      "liquid assign x = 1\n echo x\n if a\n echo b\n endif",
      "liquid\n for i in list\n echo i\n endfor",
      "else",
      "endif",
      "nope",
    ),
  ),
);
const { body } = fc.letrec<{ body: string; node: string }>((tie) => {
  const inner = tie("body");
  const block = (name: string, head: fc.Arbitrary<string>, middle: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc
      .tuple(
        tagged(head.map((args) => `${name} ${args}`)),
        inner,
        middle,
        fc.constantFrom(`{% end${name} %}`, `{%- end${name} -%}`),
      )
      .map((parts) => parts.join(""));
  const otherwise = fc.oneof(
    fc.constant(""),
    inner.map((then) => `{% else %}${then}`),
  );
  return {
    body: fc.array(tie("node"), { maxLength: 4 }).map((nodes) => nodes.join("")),
    node: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      text,
      output,
      simple,
      block("if", condition, otherwise),
      block(
        "if",
        condition,
        fc.tuple(tagged(condition.map((other) => `elsif ${other}`)), inner).map((parts) => parts.join("")),
      ),
      block("unless", condition, otherwise),
      block(
        "for",
        fc
          .tuple(word, fc.constantFrom("", " limit: 2", " offset:1", " reversed", ", limit: b", " cols: 1"))
          .map(([list, how]) => `item in ${list}${how}`),
        otherwise,
      ),
      block(
        "tablerow",
        word.map((list) => `item in ${list} cols: 2`),
        fc.constant(""),
      ),
      block("capture", fc.constantFrom("x", "'x'", "y"), fc.constant("")),
      block(
        "case",
        word,
        fc
          .tuple(word, word, inner, otherwise)
          .map(([one, two, then, last]) => `{% when ${one}, ${two} or 1 %}${then}${last}`),
      ),
    ),
  };
});

test("renders as liquidjs does, or says what is wrong", () => {
  let accepted = 0;
  const property = fc.property(body, (source) => {
    const template = parseTemplate(source, { mode: "liquid" });
    const outcome = renderTemplate(template, CONTEXT, { fragments: () => undefined });
    // What our reader lets pass, liquidjs may not refuse: its places are less exact.
    if (!outcome.ok && template.problems.length === 0)
      expect(outcome.code === "template/render" || outcome.message.startsWith("A map")).toBe(true);
    if (!outcome.ok) return;
    accepted++;
    expect(outcome.text).toBe(String(bare.parseAndRenderSync(source, {}, { globals: CONTEXT })));
  });
  fc.assert(property, { numRuns: 1000 });
  expect(accepted).toBeGreaterThan(200);
});
