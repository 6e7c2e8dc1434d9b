// The provider facts: complete, with a source for every figure, and the questions that code asks of them.
import { describe, expect, it } from "vitest";
import {
  defaultModel,
  FACTS_DATE,
  findPrice,
  knownModels,
  matchesModel,
  modelFacts,
  PROVIDER_ALIASES,
  PROVIDER_FACTS,
  parseDuration,
  providerFacts,
  STYLE_BY_PROVIDER,
  toModelId,
} from "../../layers-schema/index";

describe("PROVIDER_FACTS", () => {
  it("covers every provider that has a style, and no other", () => {
    const styled = Object.keys(STYLE_BY_PROVIDER).filter((name) => !PROVIDER_ALIASES.has(name));
    expect(PROVIDER_FACTS.map(({ id }) => id).sort()).toEqual(styled.sort());
  });

  it.each(PROVIDER_FACTS.map((facts) => [facts.id, facts] as const))("%s is coherent", (_, facts) => {
    const ids = new Set(facts.sources.map(({ id }) => id));
    const evidence = [
      facts.traits.minimum,
      ...facts.models.flatMap(({ minimum, prices = [] }) => [minimum ?? [], prices].flat()),
    ];
    expect(evidence.flatMap(({ sources }) => sources).filter((id) => !ids.has(id))).toEqual([]);
    const lifetimes = [facts.traits, ...facts.rules].flatMap((traits) => traits.lifetimes ?? []);
    expect(lifetimes.filter(({ value }) => parseDuration(value) === undefined)).toEqual([]);
    expect(new Set(facts.models.map(({ id }) => id)).size).toBe(facts.models.length);
  });

  it("names nothing for what nobody says", () => {
    expect(providerFacts("nobody")).toBe(undefined);
    expect(modelFacts("nobody", "claude-opus-5")).toBe(undefined);
    expect(defaultModel("constructor")).toBe(undefined);
  });
});

describe("STYLE_BY_PROVIDER", () => {
  it("is the format's table", () => {
    const names = (style: string) =>
      Object.keys(STYLE_BY_PROVIDER)
        .filter((name) => STYLE_BY_PROVIDER[name] === style)
        .join(" ");
    expect(names("xml")).toBe("anthropic bedrock bedrock-claude vertex vertex-claude gemini");
    expect(names("fenced")).toBe(
      "openai azure azure-openai deepseek xai mistral groq fireworks together openrouter qwen kimi glm",
    );
    expect(names("inline")).toBe("ollama llamacpp vllm sglang lmstudio");
    expect(STYLE_BY_PROVIDER.constructor).toBe(undefined);
  });
});

describe("modelFacts", () => {
  it.each([
    ["anthropic", "claude-sonnet-5-5", 512, true, null, 0.05],
    ["anthropic", "claude-sonnet-5", 1024, true, null, 0.1],
    ["anthropic", "claude-haiku-4-5-20251001", 4096, true, null, 0.1],
    ["anthropic", "claude-fable-5", 512, true, null, 0.1],
    ["anthropic", "claude-fable-5-1", 512, true, null, 0.025],
    ["anthropic", "claude-unheard-of", null, true, null, 0.1],
    ["bedrock", "us.anthropic.claude-opus-4-7-v1:0", 4096, true, null, 0.1],
    ["vertex", "claude-opus-4-7@20260401", 2048, true, null, 0.1],
    ["openai", "gpt-6.1-sol", 1024, true, null, 0.05],
    ["openai", "gpt-6-sol", 1024, true, null, 0.1],
    ["openai", "gpt-5.5", 1024, false, 2048, 0.1],
    ["openai", "gpt-4o", 1024, false, 128, 0.1],
    ["azure", "gpt-6.1-sol", 1024, true, null, null],
    ["gemini", "gemini-3.8-flash", 4096, false, null, 0.1],
    ["deepseek", "deepseek-v4-pro", 64, false, 64, 0.0333],
    ["xai", "grok-4.7", null, false, 128, 0.25],
    ["ollama", "qwen3", 0, false, 1, 0],
    ["vllm", "Qwen/Qwen3-8B", 16, false, 16, 0],
  ])("%s %s", (api, model, minimum, explicit, step, read) => {
    const facts = modelFacts(api, model);
    expect([facts?.minimum.tokens, facts?.explicit, facts?.step, facts?.read]).toEqual([minimum, explicit, step, read]);
  });
});

describe("findPrice", () => {
  const input = (api: string, model: string, question?: Parameters<typeof findPrice>[1]) =>
    findPrice(modelFacts(api, model)?.prices ?? [], question)?.input;

  it("follows the date", () => {
    expect(FACTS_DATE).toBe("2026-11-30");
    expect(input("gemini", "gemini-4-argon")).toBe(2);
    expect(input("gemini", "gemini-4-argon", { date: "2026-12-01" })).toBe(4);
    expect(input("anthropic", "claude-opus-5-5", { date: "2026-09-21" })).toBe(undefined);
  });

  it.each([
    ["anthropic", "claude-haiku-5-5", 100_000, 0.1],
    ["anthropic", "claude-haiku-5-5", 100_001, 0.5],
    ["xai", "grok-4.7", 199_999, 2],
    ["xai", "grok-4.7", 200_000, 4],
    ["openai", "gpt-6.1-sol", 272_000, 2],
    ["openai", "gpt-6.1-sol", 272_001, 4],
    ["gemini", "gemini-2.5-pro", 200_001, undefined],
  ])("%s %s with %d tokens costs %s", (api, model, promptTokens, expected) => {
    expect(input(api, model, { promptTokens })).toBe(expected);
  });
});

describe("model names", () => {
  it.each([
    ["claude-haiku-4-5-20251001", "claude-haiku-4-5"],
    ["global.anthropic.claude-opus-5", "claude-opus-5"],
    ["anthropic.claude-opus-4-7-v1:0", "claude-opus-4-7"],
    ["gpt-6.1-sol-2026-09-29", "gpt-6.1-sol"],
    ["claude-opus-4-5", "claude-opus-4-5"],
    ["openai/gpt-oss-120b", "openai/gpt-oss-120b"],
  ])("%s is %s", (model, id) => expect(toModelId(model)).toBe(id));

  it.each([
    ["gpt-5", "gpt-5", true],
    ["gpt-5", "gpt-5.5", false],
    ["gpt-5*", "GPT-5.5", true],
    ["*kimi*k3", "accounts/kimi-k3", true],
    ["a*a", "a", false],
    ["a*b*a", "aba", true],
    ["a*b*a", "aa", false],
  ])("%s matches %s: %s", (pattern, model, expected) => expect(matchesModel(pattern, model)).toBe(expected));

  it("lists the default model of every provider", () => {
    const missing = PROVIDER_FACTS.filter(({ id }) => !knownModels(id).includes(defaultModel(id) ?? ""));
    expect(missing).toEqual([]);
    expect(knownModels()).toContainEqual({ api: "anthropic", model: "claude-opus-5" });
  });
});
