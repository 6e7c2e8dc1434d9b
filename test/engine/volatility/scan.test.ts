// The scanner: figures on the corpus and the siblings, healthy prompts, and what its readers say of single cases.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Figures, type Found, measure, type Row } from "../../../bench/truth/measure";
import {
  type Detection,
  finestUnit,
  readCommand,
  readExpression,
  readIdentifier,
  scanText,
} from "../../../engine/volatility/scan";
import { SIBLING_NEGATIVES, SIBLING_POSITIVES } from "./siblings";

const corpus = (name: string): readonly Row[] =>
  readFileSync(new URL(`../../../bench/truth/corpus/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);

const isDynamic = ({ volatility, variant }: Detection): boolean =>
  volatility !== undefined && volatility !== "deploy" && variant !== true;
const find = ({ fragment }: Row): readonly Found[] =>
  scanText(fragment)
    .filter(isDynamic)
    .map(({ span, volatility }) => ({ ...span, volatility }));
const atLeast = (figures: Figures, recall: number, precision: number, clean: number, volatility: number): void => {
  expect(figures.recall, figures.lines.join("\n")).toBeGreaterThanOrEqual(recall);
  expect(figures.precision, figures.lines.join("\n")).toBeGreaterThanOrEqual(precision);
  expect(figures.cleanNegatives, figures.lines.join("\n")).toBeGreaterThanOrEqual(clean);
  expect(figures.volatilityRight, figures.lines.join("\n")).toBeGreaterThanOrEqual(volatility);
};

/** What the scanner says of a text: `volatility` and the text of each span. */
const scan = (text: string): readonly string[] =>
  scanText(text)
    .filter(isDynamic)
    .map(({ span, volatility }) => `${volatility}: ${text.slice(span.start, span.end)}`);

describe("figures", () => {
  it("reach the targets on the corpus", () =>
    atLeast(measure(corpus("positives"), corpus("negatives"), find), 0.97, 0.98, 0.99, 0.93));
  it("reach them on our own siblings", () => {
    expect(SIBLING_POSITIVES.length).toBeGreaterThanOrEqual(150);
    expect(SIBLING_NEGATIVES.length).toBeGreaterThanOrEqual(150);
    atLeast(measure(SIBLING_POSITIVES, SIBLING_NEGATIVES, find), 0.97, 0.98, 0.99, 0.95);
  });
  const healthy = new URL("./siblings/healthy/", import.meta.url);
  it.each(readdirSync(healthy))("show nothing in the healthy prompt %s", (name) => {
    expect(scan(readFileSync(new URL(name, healthy), "utf8"))).toEqual([]);
  });
});

describe("scanText", () => {
  it("gives spans in UTF-16 units, dialect, expression and path", () => {
    const [found] = scanText("🚀 {{ user.name }}");
    expect(found).toMatchObject({
      span: { start: 3, end: 18 },
      kind: "placeholder",
      dialect: "double-brace",
      expression: "user.name",
      path: "user.name",
      volatility: "user",
    });
  });
  it("says undeclared for unknown names in double braces and after a dollar, never for a bare word", () => {
    expect(
      scanText("{{ gadget }} ${widget} {thing}").map(({ expression, volatility }) => [expression, volatility]),
    ).toEqual([
      ["gadget", undefined],
      ["widget", undefined],
    ]);
  });
  it("lets a declaration decide", () => {
    const declared = (path: string): "turn" | "variant" | undefined =>
      path === "gadget" ? "turn" : path === "now" ? "variant" : undefined;
    expect(scanText("{{ gadget }}", { declared })[0]?.volatility).toBe("turn");
    expect(scanText("{{ now }}", { declared }).filter(isDynamic)).toEqual([]);
    expect(scanText("{{ now }}", { declared })[0]?.variant).toBe(true);
  });
  it("leaves the layer's own template to others", () => {
    expect(
      scanText("{{ now }} {% if now %}x{% endif %} ${now}", { ownDialect: "liquid" }).map(
        ({ expression }) => expression,
      ),
    ).toEqual(["now"]);
    const declared = (path: string): "turn" | undefined => (path === "now" ? "turn" : undefined);
    expect(
      scanText("{{ now }} {{ today }}", { ownDialect: ["{{x}}"], declared }).map(({ expression }) => expression),
    ).toEqual(["today"]);
  });
  it("leaves skipped spans alone", () => {
    expect(scan("{{now}} {{now}}")).toHaveLength(2);
    expect(scanText("{{now}} {{now}}", { skip: [{ start: 0, end: 7 }] }).map(({ span }) => span.start)).toEqual([8]);
  });
  it.each([
    ["comments and raw blocks", "{# {{now}} #}{% raw %}{{now}}{% endraw %}{{!-- {{now}} --}}<%# Time.now %>", []],
    ["escapes", "\\{{now}} \\${now} \\!`date`", []],
    ["a guard around its own value once", "{{#if now}}{{now}}{{/if}}", ["turn: {{now}}"]],
    ["loop variables", "{% for t in todos %}{{ t.x }}{% endfor %}", ["turn: {% for t in todos %}", "turn: {{ t.x }}"]],
    [
      "assigned names",
      "{% assign a = 'now' | date: '%H' %}{{ a }}",
      ["turn: {% assign a = 'now' | date: '%H' %}", "turn: {{ a }}"],
    ],
    ["unbalanced braces", "{{ open and {{ now }}} }", ["turn: {{ now }}"]],
    ["code of a language", "```ts\nconst a = `${Date.now()}`;\n```", []],
    ["a labelled hole in a plain fence", "```\nCurrent time: {{now}}\n```", ["turn: {{now}}"]],
    ["inline code without a label", "Write `{{now}}` there.", []],
    ["path parameters", "See /users/{user_id}/orders?from={start_time} and keep logs/{date}-x.md.", []],
    ["routes", "GET /sessions/{session_id}/events", []],
    ["a form for the model", "Answer in this format:\nDate: {date}", []],
    ["office hours and a clock", "Open 9:00 to 17:00. Current time: 15:09:20", ["turn: 15:09:20"]],
    [
      "an id with a label",
      'session: 6f1c2e9a-1111-4c2b-9f00-aaaabbbbcccc\n{"format":"uuid","example":"6f1c2e9a-1111-4c2b-9f00-aaaabbbbcccc"}',
      ["session: 6f1c2e9a-1111-4c2b-9f00-aaaabbbbcccc"],
    ],
  ])("knows %s", (_, text, expected) => expect(scan(text)).toEqual(expected));
  it("hints at a map that is not sorted", () => {
    const [found] = scanText("{% for k, v in options %}{{ k }}{% endfor %}");
    expect(found).toMatchObject({ kind: "structure", certainty: "low", volatility: "session" });
    expect(scan("{% for k, v in options|dictsort %}{% endfor %}{{ range $k, $v := .Options }}{{ end }}")).toEqual([]);
  });
  it("is less certain in code, and surest of a plain name", () => {
    expect(scanText("Now: {{now}}")[0]?.certainty).toBe("high");
    expect(scanText("```\nNow: {{now}}\n```")[0]?.certainty).toBe("low");
    expect(scanText("Now: 12:30")[0]?.certainty).toBe("medium");
  });
});

describe("readers", () => {
  it.each([
    ["CURRENT_TIME", "turn"],
    ["CURRENT_TIMEZONE", "user"],
    ["currentDate", "day"],
    ["current_year", "deploy"],
    ["update", undefined],
    ["candidate", undefined],
    ["sentiment", undefined],
    ["max_turns", "deploy"],
    ["turns_remaining", "turn"],
    ["cache_ttl_minutes", "deploy"],
    ["session_start_time", "session"],
    ["build_date", "deploy"],
    ["user.created_at", "user"],
    ["date_format", "deploy"],
    ["random_seed", "deploy"],
    ["git_status", "turn"],
    ["a".repeat(10_000), undefined],
  ])("read the name %.30s as %s", (name, volatility) => expect(readIdentifier(name).volatility).toBe(volatility));
  it.each([
    ["new Date().toISOString()", "turn"],
    ["new Date().toISOString().slice(0, 10)", "day"],
    ["new Date().getFullYear()", "deploy"],
    ['now().strftime("%Y-%m-%d")', "day"],
    ['now | date "15:04:05"', "turn"],
    ["now()->format('d/m/Y')", "day"],
    ["format(new Date(), \"EEEE, MMMM d, yyyy 'at' h:mm a\")", "turn"],
    ["config('app.timezone')", "deploy"],
    ["tools.map(t => `- ${t.name}`).join()", "session"],
    ["brand_voice | default('now')", "deploy"],
  ])("read the expression %s as %s", (expression, volatility) =>
    expect(readExpression(expression).volatility).toBe(volatility),
  );
  it("say why in words", () => {
    expect(readExpression('now().strftime("%Y-%m-%d")').reason).toBe("`now` says turn; `%Y-%m-%d` makes it day");
  });
  it.each([
    ["%H:%M", "time"],
    ["%d.%m.%Y", "day"],
    ["YYYY", "year"],
    ["02 Jan 2006", "day"],
    ["d/m/Y H:i", "time"],
    ["HHmm", "time"],
    ["YYYYMMDD", "day"],
    ["en-US", undefined],
    ["date", undefined],
  ])("read the pattern %s as %s", (pattern, unit) => expect(finestUnit(pattern)).toBe(unit));
  it.each([
    ["git branch --show-current", "session"],
    ["git status", "turn"],
    ["date +%F", "day"],
    ["whoami", "user"],
    ["frobnicate", undefined],
  ])("read the command %s as %s", (command, volatility) => expect(readCommand(command).volatility).toBe(volatility));
});
