// What is known about Claude at Amazon Bedrock, as of FACTS_DATE. Data only: every figure names its sources.
import type { ProviderFacts } from "../types";

export const BEDROCK_FACTS: readonly ProviderFacts[] = [
  {
    id: "bedrock-claude",
    name: "Amazon Bedrock (Claude)",
    family: "bedrock",
    defaultModel: "anthropic.claude-sonnet-5-5",
    automatic: true,
    breakpoints: {
      max: 4,
      maxWithAutomatic: null,
      surplus: null,
      lookback: { count: 20, unit: "blocks" },
      longerFirst: true,
    },
    traits: {
      explicit: true,
      step: null,
      bestEffort: false,
      lifetimes: [
        { value: "5m", default: true, refreshOnHit: true },
        { value: "1h", default: false, refreshOnHit: true },
      ],
      read: 0.1,
      write: { "5m": 1.25, "1h": 2 },
      minimum: {
        tokens: null,
        confidence: "unknown",
        sources: ["B1"],
        note: "no figure for a model that is not listed",
      },
      tokens: { exact: false, scale: 1.14 },
    },
    rules: [
      {
        match: [
          "claude-opus-4-7*",
          "claude-opus-4-8*",
          "claude-mythos-*",
          "claude-fable-*",
          "claude-opus-5*",
          "claude-sonnet-5*",
          "claude-haiku-5*",
        ],
        tokens: { exact: false, scale: 1.48 },
      },
    ],
    models: [
      { id: "claude-fable-5-1", minimum: { tokens: 512, confidence: "provider-doc", sources: ["B1"] } },
      { id: "claude-mythos-5-1", minimum: { tokens: 512, confidence: "provider-doc", sources: ["B1"] } },
      {
        id: "claude-fable-5",
        minimum: { tokens: 512, confidence: "provider-doc", sources: ["B1"] },
        prices: [
          {
            input: 10,
            read: 1,
            write: 12.5,
            writeLong: null,
            output: 50,
            confidence: "secondary",
            sources: ["B3"],
            note: "checked 2026-06-09",
          },
        ],
      },
      { id: "claude-mythos-5", minimum: { tokens: 512, confidence: "provider-doc", sources: ["B1"] } },
      {
        id: "claude-opus-5",
        minimum: { tokens: 512, confidence: "provider-doc", sources: ["B1"] },
        prices: [
          {
            input: 5,
            read: 0.5,
            write: 6.25,
            writeLong: null,
            output: 25,
            from: "2026-07-25",
            confidence: "secondary",
            sources: ["B3"],
            note: "regional: 5.5 / 0.55 / 6.875 / 27.5",
          },
        ],
      },
      { id: "claude-sonnet-5-5", minimum: { tokens: 512, confidence: "provider-doc", sources: ["B1"] } },
      {
        id: "claude-opus-4-8",
        minimum: { tokens: 1024, confidence: "provider-doc", sources: ["B1"] },
        prices: [
          {
            input: 5,
            read: 0.5,
            write: 6.25,
            writeLong: null,
            output: 25,
            confidence: "secondary",
            sources: ["B3"],
            note: "checked 2026-05-28",
          },
        ],
      },
      {
        id: "claude-sonnet-5",
        minimum: { tokens: 1024, confidence: "provider-doc", sources: ["B1"] },
        prices: [
          {
            input: 2,
            read: 0.2,
            write: 2.5,
            writeLong: null,
            output: 10,
            until: "2026-08-31",
            confidence: "secondary",
            sources: ["B3"],
            note: "the table then goes to 3/15; whether Bedrock also cancelled the increase was not verified",
          },
        ],
      },
      { id: "claude-sonnet-4-6", minimum: { tokens: 1024, confidence: "provider-doc", sources: ["B1"] } },
      {
        id: "claude-sonnet-4-5",
        minimum: {
          tokens: 1024,
          confidence: "provider-doc",
          sources: ["B1"],
          note: "an older copy of the same page said 4,096",
        },
      },
      { id: "claude-3-7-sonnet", minimum: { tokens: 1024, confidence: "provider-doc", sources: ["B1"] } },
      {
        id: "claude-3-5-sonnet-v2",
        minimum: { tokens: 1024, confidence: "provider-doc", sources: ["B1"] },
      },
      {
        id: "claude-opus-4-7",
        minimum: {
          tokens: 4096,
          confidence: "provider-doc",
          sources: ["B1"],
          note: "Anthropic's own page says 2,048",
        },
      },
      {
        id: "claude-mythos-preview",
        minimum: {
          tokens: 4096,
          confidence: "provider-doc",
          sources: ["B1"],
          note: "Anthropic's own page says 2,048",
        },
      },
      { id: "claude-opus-4-6", minimum: { tokens: 4096, confidence: "provider-doc", sources: ["B1"] } },
      { id: "claude-opus-4-5", minimum: { tokens: 4096, confidence: "provider-doc", sources: ["B1"] } },
      {
        id: "claude-haiku-4-5",
        minimum: { tokens: 4096, confidence: "provider-doc", sources: ["B1"] },
        prices: [
          {
            input: 1,
            read: 0.1,
            write: 1.25,
            writeLong: null,
            output: 5,
            confidence: "secondary",
            sources: ["B3"],
          },
        ],
      },
      {
        id: "claude-opus-5-5",
        minimum: { tokens: null, confidence: "unknown", sources: ["B1"], note: "no row on the page read" },
      },
      {
        id: "claude-haiku-5-5",
        minimum: { tokens: null, confidence: "unknown", sources: ["B1"], note: "no row on the page read" },
      },
      {
        id: "claude-fable-5-2",
        minimum: { tokens: null, confidence: "unknown", sources: ["B1"], note: "no row on the page read" },
      },
    ],
    sources: [
      {
        id: "B1",
        url: "https://docs.aws.amazon.com/bedrock/latest/userguide/prompt-caching.html",
        date: "copy ≈2026-09; excerpt fetched 2026-10-04",
        kind: "provider-doc",
      },
      {
        id: "B2",
        url: "npm:@aws-sdk/client-bedrock-runtime@3.1164.0 dist-types/models/models_0.d.ts",
        date: "2026-11",
        kind: "sdk-type",
      },
      {
        id: "B3",
        url: "github.com/pydantic/genai-prices prices/providers/aws.yml @47df840",
        date: "2026-08-21 (rows checked 2026-02 … 2026-07-25)",
        kind: "secondary",
      },
      {
        id: "B4",
        url: "https://tangled.org/nonbinary.computer/albedo/raw/acp/priv/cache-ttl.json",
        date: "checked 2026-09-28",
        kind: "secondary",
      },
    ],
  },
];
