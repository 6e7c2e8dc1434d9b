// The context catalogue: the format's table of paths and volatilities, and the lookup of dotted paths.
import { describe, expect, it } from "vitest";
import { CATALOGUE, catalogueContext, findCatalogueEntry } from "../../layers-schema/index";

const PATHS = {
  deploy: "agent.background agent.id agent.name agent.role model product.name product.version provider",
  project: "project.instructions project.name project.root skills",
  user: "profile user.id user.locale user.name user.timezone",
  session:
    "diagnostics doctor.failed flags goals mcp.servers memory.snapshot plan.strategy runtime.arch runtime.cwd runtime.os runtime.shell session.channel session.key session.started_at strategies vault.names voice.active voice.transcribed",
  event: "session.mode",
  turn: "deadline memory.recalled next_wake request.id running.elapsed running.total_tokens running.turns runtime.now runtime.remaining_tokens runtime.terminate_reason scratchpad session_recent todo.items tool_results",
};

describe("CATALOGUE", () => {
  it.each(Object.entries(PATHS))("has the %s variables", (volatility, paths) => {
    const found = CATALOGUE.filter((entry) => entry.volatility === volatility).map(({ path }) => path);
    expect(found.sort().join(" ")).toBe(paths);
  });

  it("trusts what tools and users say less", () => {
    const below = CATALOGUE.filter(({ trust }) => trust !== "system").map(({ path, trust }) => `${path}: ${trust}`);
    expect(below.sort()).toEqual([
      "diagnostics: tool",
      "goals: user",
      "memory.recalled: tool",
      "strategies: user",
      "tool_results: tool",
      "user.id: user",
      "user.locale: user",
      "user.name: user",
      "user.timezone: user",
    ]);
  });

  it("has examples of the type that it names", () => {
    const typeOf = (value: unknown) =>
      Array.isArray(value) ? "list" : typeof value === "object" ? "map" : typeof value;
    expect(CATALOGUE.filter(({ type, example }) => typeOf(example) !== type)).toEqual([]);
  });

  it("is false for every boolean", () => {
    const booleans = CATALOGUE.filter(({ type }) => type === "boolean").map(({ path, example }) => [path, example]);
    expect(Object.fromEntries(booleans)).toEqual({
      "agent.background": false,
      "doctor.failed": false,
      "voice.active": false,
      "voice.transcribed": false,
    });
  });
});

describe("findCatalogueEntry", () => {
  it.each([
    ["agent.name", "agent.name"],
    ["flags.beta", "flags"],
    ["profile.address.city", "profile"],
    ["skills[0].name", "skills"],
    ["memory.recalled[2]", "memory.recalled"],
    ["agent", undefined],
    ["session.turns", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("%j is covered by %s", (path, expected) => expect(findCatalogueEntry(path)?.path).toBe(expected));
});

describe("catalogueContext", () => {
  it("nests the examples", () => {
    expect(catalogueContext()).toMatchObject({
      agent: { name: "Aleph", background: false },
      memory: { snapshot: expect.any(String), recalled: [expect.any(String)] },
      skills: [{ name: "release-notes" }, { name: "pdf-tables" }],
      flags: {},
    });
  });

  it("gives away nothing that can be changed", () => {
    (catalogueContext().skills as unknown[]).length = 0;
    expect(catalogueContext().skills).toHaveLength(2);
  });
});
