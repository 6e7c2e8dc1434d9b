// One small stack and the bodies that each family of APIs gets for the second turn of its scenario, written out. Each body
// is typed by its provider's own SDK, so that a key or a value that the provider does not know fails the type check.
import type Anthropic from "@anthropic-ai/sdk";
import type { ConverseStreamCommandInput } from "@aws-sdk/client-bedrock-runtime";
import type { GenerateContentConfig, GenerateContentParameters } from "@google/genai";
import type { ChatRequest } from "ollama";
import type OpenAI from "openai";
import type { InputFile } from "../../../engine/index";

/** What Gemini's API takes: in its SDK the settings stand below `config`. */
type GeminiBody = Pick<GenerateContentParameters, "model" | "contents"> &
  Pick<GenerateContentConfig, "systemInstruction" | "tools">;

/** Vertex names the model in the address. */
type VertexBody = Omit<Anthropic.MessageCreateParamsStreaming, "model"> & { anthropic_version: "vertex-2023-10-16" };

const schema = { type: "object" as const, properties: { city: { type: "string" } } };

/** Provider -> body of turn 2; `files` are the input. */
export const files: readonly InputFile[] = [
  {
    path: "prompt-stack.yaml",
    text: `version: 1
name: demo
template: none
tools: { file: tools.json }
providers:
  anthropic: { model: claude-sonnet-5-5, ttl: { static: 1h } }
  vertex: { model: claude-sonnet-5-5 }
  bedrock: { model: anthropic.claude-sonnet-5-5, ttl: { static: 1h } }
  openai: { model: gpt-6.1-sol, ttl: { static: 12h } }
  older: { api: azure, model: gpt-4o }
  mistral: { model: mistral-large-2512 }
  qwen: { model: qwen3.8-max }
  gemini: { model: gemini-3.8-flash }
  ollama: { model: qwen3 }
scenarios:
  chat:
    turns:
      - { user: "What is next?", assistant: "Two things." }
      - { user: "Do the first." }
`,
  },
  { path: "tools.json", text: JSON.stringify([{ name: "weather", description: "By city", input_schema: schema }]) },
  { path: "a.layer.md", text: "---\nname: role\npriority: 0\ncache: static\n---\nYou are terse." },
  { path: "b.layer.md", text: "---\nname: repo\npriority: 800\ncache: project\n---\nRepo: demo" },
  { path: "c.layer.md", text: "---\nname: you\npriority: 1500\ncache: session\nplace: opening\n---\nHi Ada" },
  { path: "d.layer.md", text: "---\nname: now\npriority: 1800\ncache: transient\n---\nTick" },
  {
    path: "e.layer.md",
    text: "---\nname: seen\npriority: 1900\ncache: transient\nkeep: true\nwrap: recall\n---\na.ts",
  },
];

const ROLE = '<section name="role">\nYou are terse.\n</section>';
const REPO = '\n<section name="repo">\nRepo: demo\n</section>';
const OPENING = '<section name="you">\nHi Ada\n</section>';
const KEPT = '<recall name="seen">\na.ts\n</recall>';
const TAIL = '<turn_context name="now">\nTick\n</turn_context>\n<recall name="seen">\na.ts\n</recall>';
const marked = { cache_control: { type: "ephemeral" } } as const;

export const anthropic = {
  model: "claude-sonnet-5-5",
  max_tokens: 1024,
  stream: true,
  tools: [{ name: "weather", description: "By city", input_schema: schema }],
  system: [
    { type: "text", text: ROLE, cache_control: { type: "ephemeral", ttl: "1h" } },
    { type: "text", text: REPO },
  ],
  messages: [
    {
      role: "user",
      content: [
        { type: "text", text: OPENING, ...marked },
        { type: "text", text: KEPT },
        { type: "text", text: "What is next?", ...marked },
      ],
    },
    { role: "assistant", content: [{ type: "text", text: "Two things.", ...marked }] },
    {
      role: "user",
      content: [
        { type: "text", text: TAIL },
        { type: "text", text: "Do the first." },
      ],
    },
  ],
} satisfies Anthropic.MessageCreateParamsStreaming;

export const vertex = {
  anthropic_version: "vertex-2023-10-16",
  max_tokens: 1024,
  stream: true,
  tools: anthropic.tools,
  system: [
    { type: "text", text: ROLE, ...marked },
    { type: "text", text: REPO },
  ],
  messages: anthropic.messages,
} satisfies VertexBody;

export const bedrock = {
  modelId: "anthropic.claude-sonnet-5-5",
  toolConfig: { tools: [{ toolSpec: { name: "weather", description: "By city", inputSchema: { json: schema } } }] },
  system: [{ text: ROLE }, { cachePoint: { type: "default", ttl: "1h" } }, { text: REPO }],
  messages: [
    {
      role: "user",
      content: [
        { text: OPENING },
        { cachePoint: { type: "default" } },
        { text: KEPT },
        { text: "What is next?" },
        { cachePoint: { type: "default" } },
      ],
    },
    { role: "assistant", content: [{ text: "Two things." }, { cachePoint: { type: "default" } }] },
    { role: "user", content: [{ text: TAIL }, { text: "Do the first." }] },
  ],
  inferenceConfig: { maxTokens: 1024 },
} satisfies ConverseStreamCommandInput;

export const openai = {
  model: "gpt-6.1-sol",
  stream: true,
  prompt_cache_key: "demo",
  prompt_cache_options: { mode: "explicit", ttl: "30m" },
  tools: [{ type: "function", name: "weather", description: "By city", parameters: schema, strict: false }],
  input: [
    {
      role: "developer",
      content: [
        {
          type: "input_text",
          text: "```role\nYou are terse.\n```",
          prompt_cache_breakpoint: { mode: "explicit", ttl: "12h" },
        },
        { type: "input_text", text: "\n```repo\nRepo: demo\n```" },
      ],
    },
    {
      role: "user",
      content: [
        { type: "input_text", text: "```you\nHi Ada\n```", prompt_cache_breakpoint: { mode: "explicit" } },
        { type: "input_text", text: KEPT },
        { type: "input_text", text: "What is next?", prompt_cache_breakpoint: { mode: "explicit" } },
      ],
    },
    { role: "assistant", content: "Two things." },
    {
      role: "user",
      content: [
        { type: "input_text", text: TAIL },
        { type: "input_text", text: "Do the first." },
      ],
    },
  ],
} satisfies OpenAI.Responses.ResponseCreateParamsStreaming;

/** A model without explicit breakpoints: neither marks nor options. */
export const older = {
  model: "gpt-4o",
  stream: true,
  prompt_cache_key: "demo",
  tools: openai.tools,
  input: [
    {
      role: "developer",
      content: [
        { type: "input_text", text: "```role\nYou are terse.\n```" },
        { type: "input_text", text: "\n```repo\nRepo: demo\n```" },
      ],
    },
    {
      role: "user",
      content: [
        { type: "input_text", text: "```you\nHi Ada\n```" },
        { type: "input_text", text: KEPT },
        { type: "input_text", text: "What is next?" },
      ],
    },
    { role: "assistant", content: "Two things." },
    {
      role: "user",
      content: [
        { type: "input_text", text: TAIL },
        { type: "input_text", text: "Do the first." },
      ],
    },
  ],
} satisfies OpenAI.Responses.ResponseCreateParamsStreaming;

const functions = [
  { type: "function" as const, function: { name: "weather", description: "By city", parameters: schema } },
];

export const mistral = {
  model: "mistral-large-2512",
  stream: true,
  stream_options: { include_usage: true },
  prompt_cache_key: "demo",
  tools: functions,
  messages: [
    { role: "system", content: "```role\nYou are terse.\n```\n```repo\nRepo: demo\n```" },
    { role: "user", content: `\`\`\`you\nHi Ada\n\`\`\`\n${KEPT}\nWhat is next?` },
    { role: "assistant", content: "Two things." },
    { role: "user", content: `${TAIL}\nDo the first.` },
  ],
} satisfies OpenAI.Chat.ChatCompletionCreateParamsStreaming;

/** `cache_control` is Qwen's own; OpenAI's types let it pass where it is spread. */
export const qwen = {
  model: "qwen3.8-max",
  stream: true,
  stream_options: { include_usage: true },
  tools: functions,
  messages: [
    {
      role: "system",
      content: [
        { type: "text", text: "```role\nYou are terse.\n```", ...marked },
        { type: "text", text: "\n```repo\nRepo: demo\n```" },
      ],
    },
    {
      role: "user",
      content: [
        { type: "text", text: "```you\nHi Ada\n```", ...marked },
        { type: "text", text: KEPT },
        { type: "text", text: "What is next?", ...marked },
      ],
    },
    { role: "assistant", content: [{ type: "text", text: "Two things.", ...marked }] },
    {
      role: "user",
      content: [
        { type: "text", text: TAIL },
        { type: "text", text: "Do the first." },
      ],
    },
  ],
} satisfies OpenAI.Chat.ChatCompletionCreateParamsStreaming;

export const gemini = {
  model: "gemini-3.8-flash",
  tools: [{ functionDeclarations: [{ name: "weather", description: "By city", parametersJsonSchema: schema }] }],
  systemInstruction: { parts: [{ text: ROLE }, { text: REPO }] },
  contents: [
    { role: "user", parts: [{ text: OPENING }, { text: KEPT }, { text: "What is next?" }] },
    { role: "model", parts: [{ text: "Two things." }] },
    { role: "user", parts: [{ text: TAIL }, { text: "Do the first." }] },
  ],
} satisfies GeminiBody;

export const ollama = {
  model: "qwen3",
  stream: true,
  tools: functions,
  messages: [
    { role: "system", content: "--- role ---\nYou are terse.\n--- repo ---\nRepo: demo" },
    { role: "user", content: `--- you ---\nHi Ada\n${KEPT}\nWhat is next?` },
    { role: "assistant", content: "Two things." },
    { role: "user", content: `${TAIL}\nDo the first.` },
  ],
} satisfies ChatRequest & { stream: true };
