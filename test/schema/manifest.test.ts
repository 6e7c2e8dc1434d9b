// The manifest's schema: the format's own example is right, each single fault is found, every key is described.
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { findKey, type KeyInfo, MANIFEST_DEFAULTS, MANIFEST_KEYS, manifestSchema } from "../../layers-schema/index";
import { FULL_MANIFEST } from "./fullManifest";

describe("manifestSchema", () => {
  it("takes every key of the format", () => {
    const manifest = parse(FULL_MANIFEST) as Record<string, unknown>;
    expect(manifestSchema.safeParse(manifest)).toMatchObject({ success: true });
    expect(Object.keys(manifest).sort()).toEqual(MANIFEST_KEYS.map(({ name }) => name).sort());
  });

  it("takes an empty manifest, and entries with nothing behind the name", () => {
    expect(manifestSchema.parse({})).toEqual({});
    const named = { providers: { anthropic: null }, scenarios: { plain: null } };
    expect(manifestSchema.parse(named)).toEqual({ providers: { anthropic: {} }, scenarios: { plain: {} } });
  });

  it("lets unknown keys through, at every depth, for the engine to judge", () => {
    const value = { messages: [], providers: { a: { modle: "x" } }, "x-own": 1 };
    expect(manifestSchema.parse(value)).toEqual(value);
  });

  it.each([
    ["version: 2", "version"],
    ["layers: layers/*.md", "layers"],
    ["files: [{ path: A.md, name: a, priority: 5 }]", "files.0.cache"],
    ["files: [{ path: A.md, name: A, priority: 5, cache: static }]", "files.0.name"],
    ["prompts: [{ cache: static }]", "prompts.0.path"],
    ["tools: {}", "tools"],
    ["tools: { file: t.json, bytes: 3 }", "tools"],
    ["providers: { a: { ttl: { static: forever } } }", "providers.a.ttl.static"],
    ["template: jinja", "template"],
    ['holes: ["<x>"]', "holes.0"],
    ["style: markdown", "style"],
    ["separator: 3", "separator"],
    ["fences: tilde", "fences"],
    ["conversation: maybe", "conversation"],
    ["ceiling: -1", "ceiling"],
    ["limits: { layers: many }", "limits.layers"],
    ["bands: { static: [799, 0] }", "bands.static"],
    ["bands: { static: [0] }", "bands.static"],
    ["variables: { a: often }", "variables.a"],
    ["scenarios: { a: { turns: [{ after: soon }] } }", "scenarios.a.turns.0.after"],
    ["traffic: { sessions: often }", "traffic.sessions"],
    ["rules: { size/ceiling: fatal }", "rules.size/ceiling"],
    ["rules: { everything: off }", "rules.everything"],
  ])("refuses %s", (text, path) => {
    const parsed = manifestSchema.safeParse(parse(text));
    expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });
});

describe("MANIFEST_KEYS", () => {
  const all = (infos: readonly KeyInfo[]): readonly KeyInfo[] =>
    infos.flatMap((info) => [info, ...all(info.children ?? [])]);

  it("describes every key, at every depth, in a sentence", () => {
    expect(all(MANIFEST_KEYS).filter(({ description }) => !/^.{10,}\.$/s.test(description))).toEqual([]);
  });

  it("shows the defaults that the engine fills in", () => {
    const shown = MANIFEST_KEYS.filter(({ name }) => Object.hasOwn(MANIFEST_DEFAULTS, name));
    expect(Object.fromEntries(shown.map((info) => [info.name, info.default]))).toEqual(MANIFEST_DEFAULTS);
  });

  it.each([
    [["version"], "integer"],
    [["providers", "small", "ttl", "session"], "duration"],
    [["files", 0, "cache"], "enum"],
    [["files", 0, "variables", "a.b", "trust"], "enum"],
    [["prompts", 3, "path"], "glob"],
    [["variables", "user.locale", "values"], "list"],
    [["scenarios", "cli", "turns", 1, "after"], "duration"],
    [["scenarios", "cli", "context", "session"], undefined],
    [["traffic", "growth"], "number"],
    [["bands", "static"], "list"],
    [["nothing"], undefined],
    [["providers", "small", "nothing"], undefined],
  ])("finds %j", (path, type) => expect(findKey(MANIFEST_KEYS, path)?.type).toBe(type));
});
