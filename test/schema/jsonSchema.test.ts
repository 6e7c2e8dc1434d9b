// The JSON Schema that foreign editors use, with a validator that is not zod.
import { Ajv2020 } from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { frontmatterJsonSchema, manifestJsonSchema, SETTINGS } from "../../layers-schema/index";
import { FULL_MANIFEST } from "./fullManifest";

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
const frontmatter = ajv.compile(frontmatterJsonSchema());
const manifest = ajv.compile(manifestJsonSchema());
const layer = { name: "voice_mode", priority: 1710, cache: "session" };

describe("frontmatterJsonSchema", () => {
  it.each([
    [{ ...layer, when: "voice.active", reason: "Only in voice sessions." }],
    [{ ...layer, when: false, "x-owner": { team: "voice" } }],
    [{ ...layer, for: { model: ["claude-*"] }, variables: { a: "day", b: { max: 3, "x-y": 1 } } }],
  ])("accepts %j", (value) => {
    frontmatter(value);
    expect(frontmatter.errors).toBe(null);
  });

  it.each([
    [{ name: "voice_mode", priority: 1710 }],
    [{ ...layer, prioritty: 3 }],
    [{ ...layer, priority: "1710" }],
    [{ ...layer, cache: "hot" }],
    [{ ...layer, for: { model: [] } }],
    [{ ...layer, variables: { a: { volatilty: "day" } } }],
  ])("rejects %j", (value) => expect(frontmatter(value)).toBe(false));

  it("asks for nothing that has a default", () => {
    expect(frontmatterJsonSchema().required).toEqual(["name", "priority", "cache"]);
  });
});

describe("manifestJsonSchema", () => {
  it("accepts every key of the format", () => {
    manifest(parse(FULL_MANIFEST));
    expect(manifest.errors).toBe(null);
  });

  it.each([["providers:\n  anthropic:"], ["x-anything: [1, 2]"], ["{}"]])("accepts %j", (text) =>
    expect(manifest(parse(text))).toBe(true),
  );

  it.each([
    ["version: 2"],
    ["layer: [a]"],
    ["providers: { a: { modle: x } }"],
    ["scenarios: { a: { turns: [{ say: hi }] } }"],
    ["files: [{ path: A.md, name: a, priority: 5 }]"],
    ["traffic: { sessions: often }"],
    ["rules: { size/ceiling: fatal }"],
  ])("rejects %j", (text) => expect(manifest(parse(text))).toBe(false));
});

describe("SETTINGS", () => {
  it.each(Object.entries(SETTINGS))("%s has a default that it accepts", (name, { order: _, scope: __, ...schema }) => {
    expect(name).toMatch(/^promptLayers\./);
    const { markdownDescription, markdownEnumDescriptions, ...rest } = schema;
    expect(ajv.validate(rest, schema.default)).toBe(true);
    expect(markdownEnumDescriptions?.length).toBe(schema.enum?.length);
    expect(markdownDescription).toMatch(/\.$/);
  });

  it("takes rules and areas alone", () => {
    const { patternProperties, additionalProperties } = SETTINGS["promptLayers.rules"] ?? {};
    const rules = ajv.compile({ type: "object", patternProperties, additionalProperties });
    expect(
      [{ "size/ceiling": "off" }, { "size/*": "hint" }, { size: "off" }, { "size/*": "loud" }].map((it) => rules(it)),
    ).toEqual([true, true, false, false]);
  });
});
