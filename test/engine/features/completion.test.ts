// Completion at `$0`: what is offered there, and the text that choosing an item gives.
import { describe, expect, test } from "vitest";
import { applyEdits, completeLayer, completeManifest, isManifestPath, registry } from "../../../engine/index";
import { parseFixture, toProject } from "../../support/fixture";

const rest = `
//- prompt-stack.yaml
version: 1
variables:
  user.locale: { volatility: user, values: [en, de], example: de, description: The language. }
  deploy.region: deploy
//- base.layer.md
---
name: base
priority: 20
cache: static
---
Base.
//- late.layer.md
---
name: late
priority: 790
cache: static
---
Late.
//- mine.layer.md
---
name: mine
priority: 1500
cache: session
---
Mine.
`;

function complete(text: string, others = rest) {
  const fixture = parseFixture(`${text.trim()}\n${others.trim()}\n`);
  const { cursor } = fixture;
  if (cursor === undefined) throw new Error("the fixture has no $0");
  const project = toProject(fixture);
  const source = project.get(cursor.path);
  if (source === undefined) throw new Error("the fixture has no such file");
  const find = isManifestPath(cursor.path) ? completeManifest : completeLayer;
  const items = find(source, cursor.offset, { stack: project.stacks()[0], rules: registry });
  return { items, source };
}

/** Labels in the order in which they are shown. */
const labels = (text: string, others?: string): readonly string[] =>
  [...complete(text, others).items].sort((a, b) => (a.sort < b.sort ? -1 : 1)).map(({ label }) => label);

/** The line of the cursor after an item was chosen. */
function chosen(text: string, label: string): string {
  const { items, source } = complete(text);
  const item = items.find((candidate) => candidate.label === label);
  if (item === undefined) throw new Error(`${label} is not offered, but ${items.map((each) => each.label).join(", ")}`);
  const after = applyEdits(source.text, [{ span: item.word, newText: item.insert }]);
  const { line } = source.lines.positionAt(item.word.start);
  return after.split("\n")[line] ?? "";
}

const layer = (...lines: readonly string[]): string => `//- x.layer.md\n---\n${lines.join("\n")}`;

describe("keys of the frontmatter", () => {
  test("offers the missing ones, required ones first", () => {
    const offered = labels(layer("name: x", "$0", "place: system", "---", "Body."));
    expect(offered.slice(0, 3)).toEqual(["priority", "cache", "when"]);
    expect(offered).not.toContain("name");
    expect(offered).not.toContain("place");
    expect(offered).toContain("reason");
  });

  test("completes a key that is being written, in a block that is not closed, with its snippet", () => {
    expect(chosen(layer("name: x", "ca$0"), "cache")).toBe(`cache: \${1|static,project,session,turn,transient|}`);
    expect(chosen(layer("name: x", "reas$0", "---"), "reason")).toBe("reason: ");
  });

  test("keeps the colon that is there", () => {
    expect(chosen(layer("name: x", "prio$0: 10", "---"), "priority")).toBe("priority: 10");
  });

  test("takes no key of the body for one of the block", () => {
    expect(labels(layer("name: x", "$0", "---", "reason: not this one"))).toContain("reason");
  });

  test("offers keys of a declaration below `variables`", () => {
    const offered = labels(
      layer("name: x", "variables:", "  a.b:", "    type: string", "    $0", "cache: static", "---"),
    );
    expect(offered).toEqual(["volatility", "example", "max", "values", "trust", "description"]);
  });

  test("offers what tells variants apart in `for`", () => {
    expect(labels(layer("name: x", "for:", "  $0", "---"))).toEqual(["model", "provider", "user.locale"]);
    expect(labels(layer("name: x", "for: { model: a*, $0 }", "---"))).toEqual(["provider", "user.locale"]);
  });
});

describe("values of the frontmatter", () => {
  test("offers the words of a key with their meaning", () => {
    const { items } = complete(layer("name: x", "cache: $0", "---"));
    expect(items.map(({ label }) => label)).toEqual(["static", "project", "session", "turn", "transient"]);
    for (const { documentation } of items) expect(documentation).toMatch(/\w/);
    expect(labels(layer("kind: re$0", "---"))).toContain("recall");
    expect(labels(layer("wrap: $0", "---"))).toEqual(["turn_context", "recall", "tool_result"]);
    expect(labels(layer("enabled: $0", "---"))).toEqual(["true", "false"]);
  });

  test("replaces the word that is there and keeps the comment behind it", () => {
    expect(chosen(layer("cache: sta$0tic # why", "---"), "session")).toBe("cache: session # why");
  });

  test.each([
    ["the highest of its tier plus 10", "session", "1510"],
    ["the middle of the largest gap where that leaves the band", "static", "405"],
    ["the first of the band in an empty tier", "project", "800"],
  ])("offers as priority %s", (_, tier, priority) => {
    expect(labels(layer("name: x", "priority: $0", `cache: ${tier}`, "---"))[0]).toBe(priority);
  });

  test("counts the layer itself for nothing", () => {
    const text = layer("name: x", "priority: 1700$0", "cache: session", "---", "Body.");
    expect(labels(text)[0]).toBe("1510");
  });

  test("offers variables in a condition, and replaces one of them alone", () => {
    expect(chosen(layer("when: user.locale == 'de' and dep$0", "---"), "deploy.region")).toBe(
      "when: user.locale == 'de' and deploy.region",
    );
  });

  test("offers volatilities for a declaration, in short and in full", () => {
    const words = ["deploy", "project", "user", "session", "event", "day", "turn"];
    expect(labels(layer("variables:", "  a.b: $0", "---"))).toEqual(words);
    expect(labels(layer("variables:", "  a.b: { volatility: $0 }", "---"))).toEqual(words);
    expect(labels(layer("variables: { a.b: $0", "---"))).toEqual(words);
  });

  test("offers nothing where anything may be written", () => {
    expect(labels(layer("reason: $0", "---"))).toEqual([]);
    expect(labels(layer("# cac$0", "---"))).toEqual([]);
  });
});

describe("bodies", () => {
  const body = (text: string): string => layer("name: x", "priority: 900", "cache: project", "---", text);

  test("offers variables with type, volatility, meaning and example", () => {
    const { items } = complete(body("Speak {{ user.lo$0 }}."));
    expect(items.find(({ label }) => label === "user.locale")).toMatchObject({
      detail: "string, variant",
      documentation: 'The language.\n\nExample: `"de"`',
      insert: "user.locale",
    });
    expect(items.find(({ label }) => label === "deploy.region")?.detail).toBe("deploy");
    expect(items.map(({ label }) => label)).toContain("session.channel");
  });

  test("replaces the whole path", () => {
    expect(chosen(body("Speak {{ user.lo$0cal }}."), "user.locale")).toBe("Speak {{ user.locale }}.");
    expect(chosen(body("{% if dep$0 %}"), "deploy.region")).toBe("{% if deploy.region %}");
  });

  test("offers filters behind a bar and tags at the front of a tag", () => {
    expect(labels(body("{{ user.locale | $0 }}"))).toContain("upcase");
    expect(labels(body("{%- $0"))).toContain("assign");
    expect(labels(body("{% el$0 %}"))).not.toContain("upcase");
  });

  test("offers nothing in plain text and behind a closed placeholder", () => {
    expect(labels(body("Speak $0."))).toEqual([]);
    expect(labels(body("{{ user.locale }} $0"))).toEqual([]);
  });
});

describe("directives", () => {
  test("offers the codes of rules in a layer, behind a comma too", () => {
    expect(chosen(layer("---", "<!-- layers: allow layer/em$0 -->"), "layer/empty")).toBe(
      "<!-- layers: allow layer/empty -->",
    );
    expect(chosen(layer("---", "<!-- layers: allow-file order/tie, lay$0"), "layer/empty")).toBe(
      "<!-- layers: allow-file order/tie, layer/empty",
    );
  });

  test("offers them in comments of YAML", () => {
    expect(labels(layer("# layers: allow $0", "---"))).toEqual(registry.map(({ code }) => code));
    expect(labels("//- b.prompt-stack.yaml\n# layers: allow order/$0\nversion: 1")).toContain("order/band");
  });

  test("offers none in the reason, in a note and without a comment", () => {
    expect(labels(layer("---", "<!-- layers: allow order/tie -- $0"))).toEqual([]);
    expect(labels(layer("---", "<!-- layers: note $0"))).toEqual([]);
    expect(labels(layer("---", "layers: allow $0"))).toEqual([]);
  });
});

describe("manifests", () => {
  const manifest = (...lines: readonly string[]): string => `//- prompt-stack.yaml\n${lines.join("\n")}`;
  const layers = rest.slice(rest.indexOf("//- base"));
  const offered = (...lines: readonly string[]): readonly string[] => labels(manifest(...lines), layers);

  test("offers keys at each depth", () => {
    expect(offered("version: 1", "$0", "ceiling: 500")).toContain("layers");
    expect(offered("version: 1", "$0", "ceiling: 500")).not.toContain("ceiling");
    expect(offered("limits:", "  $0")).toEqual(["layers"]);
    expect(offered("bands:", "  static: [0, 10]", "  $0")).toEqual(["project", "session", "turn", "transient"]);
    expect(offered("providers:", "  small:", "    ttl:", "      static: 1h", "      $0")).not.toContain("static");
    expect(offered("tools: { $0 }")).toEqual(["file", "bytes"]);
    expect(offered("variables: { a: { volatility: day, $0")).toEqual([
      "type",
      "example",
      "max",
      "values",
      "trust",
      "description",
    ]);
  });

  test("offers keys of list items, in either form", () => {
    expect(offered("files:", "  - path: a.md", "    $0").slice(0, 3)).toEqual(["name", "priority", "cache"]);
    expect(offered("files:", "- path: a.md", "  $0").slice(0, 3)).toEqual(["name", "priority", "cache"]);
    expect(offered("files:", "  - { path: a.md, $0 }").slice(0, 3)).toEqual(["name", "priority", "cache"]);
    expect(offered("files:", "  - path: a.md", "  - $0").slice(0, 2)).toEqual(["path", "name"]);
    expect(offered("scenarios:", "  a:", "    turns:", "      - $0")).toContain("assistant");
  });

  test("offers values at each depth", () => {
    expect(offered("style: $0")).toContain("fenced");
    expect(offered("providers:", "  a: { style: $0 }")).toContain("fenced");
    expect(offered("files:", "  - path: a.md", "    cache: $0")).toContain("transient");
    expect(offered("conversation: $0")).toEqual(["true", "false"]);
    expect(offered("holes: [$0]")).toContain("{x}");
  });

  test("offers names of rules and their levels, of providers, models, variables and the context", () => {
    expect(offered("rules:", "  $0")).toContain("order/tie");
    expect(offered("rules: { order/tie: $0 }")).toEqual(["off", "hint", "info", "warning", "error"]);
    expect(offered("providers:", "  anthropic:", "  $0")).toContain("openai");
    expect(offered("providers:", "  anthropic:", "  $0")).not.toContain("anthropic");
    expect(offered("providers:", "  anthropic: { model: $0 }")).toContain("claude-sonnet-5-5");
    expect(offered("variables:", "  $0")).toContain("session.channel");
    expect(offered("scenarios:", "  a:", "    context:", "      $0")).toContain("session");
    expect(offered("scenarios:", "  a: { context: { session: { $0 } } }")).toContain("channel");
  });

  test("offers nothing where names are the author's own", () => {
    expect(offered("scenarios:", "  $0")).toEqual([]);
    expect(offered("name: $0")).toEqual([]);
    expect(offered("# $0")).toEqual([]);
  });

  test("quotes what YAML would read otherwise", () => {
    expect(complete(manifest("holes: [$0]"), layers).items.map(({ insert }) => insert)).toContain('"{{x}}"');
  });
});
