// What is too much is refused at once, by its size and not by what it would take to read it.
import { expect, test } from "vitest";
import { parseCondition, parseTemplate, renderTemplate, type TemplateMode } from "../../../engine/template";

const MEGABYTE = 1_000_000;
const fill = (unit: string): string => unit.repeat(Math.floor(MEGABYTE / unit.length));

// Quadratic work on a megabyte takes minutes; the bound is far from both.
const SECONDS = 5_000;

const run = (text: string, mode: TemplateMode = "liquid"): { readonly said: string; readonly took: number } => {
  const start = performance.now();
  const template = parseTemplate(text, { mode, holes: ["{{x}}", "${x}", "{x}", "$x", "%(x)s"] });
  const outcome = renderTemplate(template, { a: 1 }, { fragments: () => undefined });
  return { said: outcome.ok ? "" : `${outcome.code}: ${outcome.message}`, took: performance.now() - start };
};

test.each([
  ["{{a}}", /^template\/render: .*20000 tags/],
  ["{% if a %}", /^template\/render: .*20000 tags/],
  ["{%", /never closed/],
  ["{{", /20000 tags/],
  ["{{'", /20000 tags/],
  ['{%"', /never closed/],
  ["{{ a | ", /20000 tags/],
  ["{% raw %}", /never closed/],
  ["{% comment %}", /20000 tags/],
  ["{% liquid\n", /never closed/],
  ["}}", /^$/],
  ["word ", /^$/],
])("a megabyte of %s", (unit, said) => {
  const outcome = run(fill(unit));
  expect(outcome.said).toMatch(said);
  expect(outcome.took).toBeLessThan(SECONDS);
});

test.each([
  ["brackets", `{{ ${"a[".repeat(400_000)} }}`, /nested too deeply/],
  ["ranges", `{{ ${"(".repeat(900_000)} }}`, /nested too deeply/],
  ["operators", `{% if ${"a and ".repeat(100_000)}a %}{% endif %}`, /more than 1000 parts/],
  ["backslashes", `{{ '${"\\".repeat(900_000)}' }}`, /^$/],
  ["comment lines", `{% # ${"\n".repeat(900_000)}# %}`, /^$/],
  ["liquid lines", `{% liquid\n${"echo a\n".repeat(140_000)}%}`, /20000 tags/],
  ["blocks", "{% if a %}".repeat(101) + "{% endif %}".repeat(101), /^template\/render: .*100 deep/],
  ["loops in loops", "{% for i in (1..2) %}".repeat(100) + "{% endfor %}".repeat(100), /steps/],
  ["bytes", "é".repeat(600_000), /longer than 1048576 bytes/],
])("too many %s", (_name, text, said) => {
  const outcome = run(text);
  expect(outcome.said).toMatch(said);
  expect(outcome.took).toBeLessThan(SECONDS);
});

test("100 blocks and 20,000 tags are not too many", () => {
  expect(run("{% if a %}".repeat(100) + "{% endif %}".repeat(100)).said).toBe("");
  expect(run("{{a}}".repeat(20_000)).said).toBe("");
  expect(run(fill("word "), "none").said).toBe("");
});

test.each(["{", "$", "%(", "{a", "$a.", "{ ", "{{a.", "%(a  "])("a megabyte of %s is read for holes", (unit) => {
  expect(run(fill(unit), "holes").took).toBeLessThan(SECONDS);
});

test.each(["a b ", "(", "not ", "a and ", "'"])("a condition of a megabyte of %s is read", (unit) => {
  const start = performance.now();
  expect(parseCondition(fill(unit)).evaluate({ a: 1 })).toBe(false);
  expect(performance.now() - start).toBeLessThan(SECONDS);
});
