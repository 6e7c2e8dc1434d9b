// What is known about Claude at Google Cloud, as of FACTS_DATE. Data only: every figure names its sources.
import type { ProviderFacts } from "../types";

export const VERTEX_FACTS: readonly ProviderFacts[] = [
  {
    id: "vertex-claude",
    name: "Google Vertex AI / Google Cloud (Claude)",
    family: "anthropic",
    defaultModel: "claude-sonnet-5-5",
    automatic: false,
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
        { value: "1h", default: false, refreshOnHit: null },
      ],
      read: 0.1,
      write: { "5m": 1.25, "1h": 2 },
      minimum: {
        tokens: null,
        confidence: "unknown",
        sources: ["A1"],
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
      {
        id: "claude-fable-5-2",
        minimum: {
          tokens: 512,
          confidence: "secondary",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-fable-5-1",
        minimum: {
          tokens: 512,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-mythos-5-1",
        minimum: {
          tokens: 512,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-fable-5",
        minimum: {
          tokens: 512,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
        prices: [
          {
            input: 10,
            read: 1,
            write: 12.5,
            writeLong: null,
            output: 50,
            confidence: "secondary",
            sources: ["V2"],
            note: "checked 2026-06-09",
          },
        ],
      },
      {
        id: "claude-mythos-5",
        minimum: {
          tokens: 512,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-opus-5-5",
        minimum: {
          tokens: 512,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-opus-5",
        minimum: {
          tokens: 512,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
        prices: [
          {
            input: 5,
            read: 0.5,
            write: 6.25,
            writeLong: null,
            output: 25,
            from: "2026-07-25",
            confidence: "secondary",
            sources: ["V2"],
          },
        ],
      },
      {
        id: "claude-sonnet-5-5",
        minimum: {
          tokens: 512,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-haiku-5-5",
        minimum: {
          tokens: 512,
          confidence: "secondary",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-opus-4-8",
        minimum: {
          tokens: 1024,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
        prices: [
          {
            input: 5,
            read: 0.5,
            write: 6.25,
            writeLong: null,
            output: 25,
            confidence: "secondary",
            sources: ["V2"],
            note: "checked 2026-05-28",
          },
        ],
      },
      {
        id: "claude-sonnet-5",
        minimum: {
          tokens: 1024,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-sonnet-4-6",
        minimum: {
          tokens: 1024,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-sonnet-4-5",
        minimum: {
          tokens: 1024,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-opus-4-1",
        minimum: {
          tokens: 1024,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-opus-4",
        minimum: {
          tokens: 1024,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-sonnet-4",
        minimum: {
          tokens: 1024,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-opus-4-7",
        minimum: {
          tokens: 2048,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-mythos-preview",
        minimum: {
          tokens: 2048,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-haiku-3-5",
        minimum: {
          tokens: 2048,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-opus-4-6",
        minimum: {
          tokens: 4096,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-opus-4-5",
        minimum: {
          tokens: 4096,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
      {
        id: "claude-haiku-4-5",
        minimum: {
          tokens: 4096,
          confidence: "provider-doc",
          sources: ["A1"],
          note: "Anthropic says its minima also hold on Google Cloud; Google's page gives none",
        },
      },
    ],
    sources: [
      {
        id: "V1",
        url: "https://docs.cloud.google.com/gemini-enterprise-agent-platform/models/partner-models/claude/prompt-caching",
        date: "quotes retrieved 2026-10-03",
        kind: "provider-doc",
      },
      {
        id: "V2",
        url: "github.com/pydantic/genai-prices prices/providers/google.yml @47df840",
        date: "2026-08-21 (rows checked 2026-05-28 … 2026-07-25)",
        kind: "secondary",
      },
      {
        id: "A1",
        url: "https://platform.claude.com/docs/en/build-with-claude/prompt-caching",
        date: "copy ≈2026-07; passages re-quoted 2026-10-03",
        kind: "provider-doc",
      },
    ],
  },
];
