// Hover at `$0`: over what it stands, and what it says.
import { describe, expect, test } from "vitest";
import { hoverLayer, hoverManifest, isManifestPath, registry } from "../../../engine/index";
import { parseFixture, toProject } from "../../support/fixture";

const rest = `
//- prompt-stack.yaml
version: 1
variables:
  user.locale: { volatility: user, values: [en, de], example: de, description: The language. }
  running.total: { volatility: turn, type: number }
scenarios:
  cli: { context: { user: { locale: en } } }
  voice:
    context: { user: { locale: de } }
    turns:
      - { context: { user: { locale: "fr | \`x\`" } } }
  empty: {}
//- base.layer.md
---
name: base
priority: 20
cache: static
---
Base.
//- last.layer.md
---
name: last
priority: 1750
cache: turn
---
Last.
`;

/** The text that the hover covers and its Markdown; nothing where there is none. */
function hover(text: string, others = rest): readonly string[] {
  const fixture = parseFixture(`${text.trim()}\n${others.trim()}\n`);
  const { cursor } = fixture;
  if (cursor === undefined) throw new Error("the fixture has no $0");
  const project = toProject(fixture);
  const source = project.get(cursor.path);
  if (source === undefined) throw new Error("the fixture has no such file");
  const find = isManifestPath(cursor.path) ? hoverManifest : hoverLayer;
  const found = find(source, cursor.offset, { stack: project.stacks()[0], rules: registry });
  return found === undefined ? [] : [source.text.slice(found.span.start, found.span.end), found.markdown];
}

const layer = (key: string, body = "Body."): string =>
  `//- x.layer.md\n---\nname: x\npriority: 30\ncache: static\n${key}\n---\n${body}`.replace("\n\n", "\n");

describe("keys", () => {
  test("explains a key, what it takes and its default", () => {
    expect(hover(layer("plac$0e: system"))).toEqual([
      "place",
      '**place**\n\nWhere the layer stands in the request. `tail` is for `transient` layers alone, `opening` for cached tiers.\n\nTakes one of system, opening, tail. Default: `"system"`.',
    ]);
    expect(hover("//- y.layer.md\n---\nna$0me: y\n---")[1]).toMatch(/^\*\*name\*\* \(required\)/);
  });

  test("explains a tier where it stands", () => {
    const [word, markdown] = hover("//- y.layer.md\n---\nname: y\npriority: 40\ncache: proj$0ect\n---\nBody.");
    expect(word).toBe("project");
    expect(markdown).toContain("**cache** (required)");
    expect(markdown).toMatch(/`project`: \w/);
  });

  test("explains keys below others, and in manifests at each depth", () => {
    expect(hover(layer("variables:\n  a.b:\n    volat$0ility: day"))[1]).toContain("How often the value changes");
    expect(hover("//- b.prompt-stack.yaml\nproviders:\n  small: { sty$0le: xml }")[0]).toBe("style");
    expect(hover("//- b.prompt-stack.yaml\nfiles:\n  - path: a.md\n    cache: tu$0rn")[1]).toMatch(/`turn`: \w/);
  });

  test("says nothing of names that are the author's own, and of comments", () => {
    expect(hover("//- b.prompt-stack.yaml\nscenarios:\n  vo$0ice: {}")).toEqual([]);
    expect(hover("//- b.prompt-stack.yaml\n# nam$0e: x")).toEqual([]);
    expect(hover(layer("x-mi$0ne: 1"))).toEqual([]);
  });

  test("tells of a priority its neighbours and the bytes that a change rewrites", () => {
    const [word, markdown] = hover("//- y.layer.md\n---\nname: y\npriority: 4$00\ncache: static\n---\nBody.");
    expect(word).toBe("priority: 40");
    expect(markdown).toContain("Before it `base` (20), behind it `last` (1750).");
    // <section name="y">, LF, Body., LF, </section>
    expect(markdown).toContain("A change here rewrites 35 of the 74 bytes of the prefix.");
    expect(hover("//- y.layer.md\n---\nname: y\npriority: 17$080\ncache: turn\n---\nBody.")[1]).toContain(
      "Before it `last` (1750), behind it nothing. It stands behind the cached prefix.",
    );
  });
});

describe("variables", () => {
  test("tells type, volatility, place and the values of scenarios", () => {
    expect(hover(layer("", "Speak {{ user.lo$0cale }}."))).toEqual([
      "{{ user.locale }}",
      [
        "**user.locale** (string)",
        "The language.",
        "A variant: fixed within a session, declared in prompt-stack.yaml, line 3. Trust: user.",
        "It depends on no variable that changes.",
        '| scenario | value in turn 1 |\n| --- | --- |\n| cli | `"en"` |\n| voice | `"fr \\| \'x\'"` |',
      ].join("\n\n"),
    ]);
  });

  test("tells them of one path of a condition, and in a manifest", () => {
    const [word, markdown] = hover(layer("when: running.to$0tal > 3 and user.locale"));
    expect(word).toBe("running.total");
    expect(markdown).toContain("Volatility: **turn**, declared in prompt-stack.yaml, line 4.");
    expect(hover("//- b.prompt-stack.yaml\nversion: 1\nvariables:\n  session.chan$0nel: session")[1]).toContain(
      "declared in b.prompt-stack.yaml, line 3",
    );
  });

  test("names the catalogue, and says where nothing is known", () => {
    expect(hover(layer("", "{{ session.chan$0nel }}"))[1]).toContain("declared in the context catalogue");
    expect(hover(layer("", "{{ nobody.kno$0ws }}"))[1]).toContain("Nothing declares it, so it renders empty.");
    expect(hover(layer("", "Plain te$0xt."))).toEqual([]);
  });

  test("tells of a placeholder of another dialect", () => {
    expect(hover(layer("", "It is $(da$0te) now."))).toEqual([
      "$(date)",
      "`date`\n\nVolatility: **turn**\n\n`date` says turn: reads the clock.",
    ]);
  });
});

describe("rules", () => {
  const tie = registry.find(({ code }) => code === "order/tie");
  const page = ["order/tie", `**order/tie** (info)\n\n${tie?.summary}`];

  test("explains a code in a directive, in YAML and as a key of `rules`", () => {
    expect(hover(layer("", "<!-- layers: allow layer/empty, order/t$0ie -- why -->"))).toEqual(page);
    expect(hover(layer("# layers: allow order/t$0ie -- why"))).toEqual(page);
    expect(hover("//- b.prompt-stack.yaml\nrules: { order/t$0ie: off }")).toEqual(page);
  });

  test("says nothing of a code that is none", () => {
    expect(hover(layer("", "<!-- layers: allow order/no$0ne -->"))).toEqual([]);
  });
});
