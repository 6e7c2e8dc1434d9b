// Which context paths each value depends on, behind all local names.
import { expect, test } from "vitest";
import { parseTemplate } from "../../../engine/template";

const describe = (text: string): readonly string[] =>
  parseTemplate(text, { mode: "liquid" }).values.map(
    ({ kind, expression, paths, guards, impure, iteratesMap }) =>
      `${kind} ${expression} <- ${paths.map(({ path, dynamic }) => path + (dynamic ? "[]" : "")).join(", ")}` +
      `${guards.length > 0 ? ` in ${guards.join(" ")}` : ""}${impure ? ` impure ${impure.what}` : ""}${iteratesMap ? " map" : ""}`,
  );

const cases: readonly (readonly [text: string, values: readonly string[]])[] = [
  ["{{ user.name | append: b.c }}", ["output user.name | append: b.c <- user.name, b.c"]],
  [
    "{{ skills[0].name }}{{ skills.first }}",
    ["output skills[0].name <- skills.name", "output skills.first <- skills.first"],
  ],
  ["{{ user['name'].x }}{{ a[b.c].d }}", ["output user['name'].x <- user.name.x", "output a[b.c].d <- a[], b.c"]],
  ["{% assign u = user %}{{ u.name }}", ["output u.name <- user.name"]],
  ["{% assign x = a | append: b %}{{ x }}", ["output x <- a, b"]],
  ["{{ x }}{% assign x = a %}{{ x }}{% assign x = b %}{{ x }}", ["output x <- x", "output x <- a", "output x <- b"]],
  [
    "{% if c %}{% assign x = a %}{% else %}{% assign x = 1 %}{% endif %}{{ x }}",
    ["condition c <- c", "output x <- a, c"],
  ],
  ["{% if c %}{% assign x = 1 %}{% endif %}{{ x }}", ["condition c <- c", "output x <- c"]],
  [
    "{% for s in skills limit: n %}{{ s.name }}{{ forloop.index }}{% endfor %}{{ s }}",
    [
      "loop s in skills limit: n <- skills, n",
      "output s.name <- skills.name in 0",
      "output forloop.index <- skills, n in 0",
      "output s <- s",
    ],
  ],
  [
    "{% for x in xs offset: continue %}{{ x }}{% endfor %}",
    ["loop x in xs offset: continue <- xs", "output x <- xs in 0"],
  ],
  [
    "{% for p in map %}{{ p[0] }}={{ p[1] }}{% endfor %}",
    ["loop p in map <- map map", "output p[0] <- map in 0", "output p[1] <- map in 0"],
  ],
  ["{% for x in xs %}{{ prev }}{% assign prev = x %}{% endfor %}", ["loop x in xs <- xs", "output prev <- xs in 0"]],
  [
    "{% capture q %}{{ a }}{% if b %}{% endif %}{% endcapture %}{{ q }}",
    ["output a <- a", "condition b <- b", "output q <- a, b"],
  ],
  [
    "{% case m %}{% when 'x', k %}{{ a }}{% else %}{{ b }}{% endcase %}",
    ["condition m <- m", "condition 'x', k <- k in 0", "output a <- a in 0 1", "output b <- b in 0"],
  ],
  [
    "{% if a %}1{% elsif b %}{{ x }}{% else %}{{ y }}{% endif %}",
    ["condition a <- a", "condition b <- b in 0", "output x <- x in 0 1", "output y <- y in 0"],
  ],
  ["{% render 'f', x: user.name, y: 1 %}", ["argument user.name <- user.name", "argument 1 <- "]],
  [
    "{% cycle a, 'b' %}{% echo c %}{% increment n %}{{ n }}",
    ["output a, 'b' <- a", "output c <- c", "output n <- ", "output n <- "],
  ],
  ["{{ xs | where_exp: 'i', 'i.a == user.k' }}", ["output xs | where_exp: 'i', 'i.a == user.k' <- xs, user.k"]],
  ["{% assign t = 'now' | date: '%F' %}{{ t }}", ["output t <-  impure now"]],
  ["{% assign first = skills | sort: 'name' | first %}{{ first.name }}", ["output first.name <- skills.name"]],
  ["{% liquid\n assign x = a\n echo x.y\n%}", ["output x.y <- a.y"]],
  ["{{ .Name }}{{ 'str'.size }}{{ (1..n) }}", ["output .Name <- Name", "output 'str'.size <- ", "output (1..n) <- n"]],
];

test.each(cases)("%s", (text, values) => {
  expect(describe(text)).toEqual(values);
});

test("locals are told from context variables where they are mentioned", () => {
  const { mentions, bindings, roots } = parseTemplate("{% assign x = user.a %}{{ x.b }}{{ y }}", { mode: "liquid" });
  expect(mentions.map(({ path, local }) => [path, local === true])).toEqual([
    ["user.a", false],
    ["x.b", true],
    ["y", false],
  ]);
  expect(bindings).toEqual([{ name: "x", span: { start: 10, end: 11 } }]);
  expect([...(roots ?? [])].sort()).toEqual(["user", "x", "y"]);
});

test("a computed root leaves the roots unknown", () => {
  expect(parseTemplate("{{ [name] }}", { mode: "liquid" }).roots).toBeUndefined();
  expect(parseTemplate("{{ xs | find_exp: 'i', e }}", { mode: "liquid" }).roots).toBeUndefined();
});

test("fragments name their arguments", () => {
  const { fragments } = parseTemplate("{% if a %}{% render 'f' for xs as x, y: b %}{% endif %}", { mode: "liquid" });
  expect(fragments).toEqual([
    {
      name: "f",
      span: { start: 10, end: 44 },
      argumentNames: ["x", "y", "forloop"],
      arguments: [
        { name: "x", value: 1 },
        { name: "y", value: 2 },
        { name: "forloop", value: 1 },
      ],
      guards: [0],
    },
  ]);
});

test("literal runs leave tags, outputs and comments out", () => {
  const { text, literals, raw } = parseTemplate(
    "a{{ b }}c{% comment %}d{% endcomment %}e{% raw %}{{ f }}{% endraw %}",
    { mode: "liquid" },
  );
  const read = (spans: typeof literals) => spans.map(({ start, end }) => text.slice(start, end));
  expect(read(literals)).toEqual(["a", "c", "e", "{{ f }}"]);
  expect(read(raw)).toEqual(["{{ f }}"]);
});
