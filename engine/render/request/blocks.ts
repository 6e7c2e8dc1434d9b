// Families whose messages are lists of content blocks: Anthropic Messages and Bedrock Converse.
import { convertTools, isRecord, optional } from "./tools";
import type { Family, Message, Part, RequestParts } from "./types";

/** Tokens of an answer, where the API asks for a limit. */
const MAX_TOKENS = 1024;

const contentOf = (message: Message): readonly unknown[] =>
  Array.isArray(message.content)
    ? message.content
    : typeof message.content === "string"
      ? [{ type: "text", text: message.content }]
      : [];

const cacheControl = (ttl: string): object => ({ type: "ephemeral", ...(ttl === "5m" ? {} : { ttl }) });
const anthropicText = ({ text, ttl }: Part): object => ({
  type: "text",
  text,
  ...(ttl === undefined ? {} : { cache_control: cacheControl(ttl) }),
});

/** Anthropic Messages: breakpoints are `cache_control` on blocks. */
export const anthropic: Family = {
  user: (parts) => ({ role: "user", content: parts.map(anthropicText) }),
  assistant: (text) => ({ role: "assistant", content: [{ type: "text", text }] }),
  isUser: (message) => message.role === "user",
  hasToolResults: (message) => contentOf(message).some((block) => isRecord(block) && block.type === "tool_result"),
  withPart: (message, part, where) => ({ ...message, content: insert(contentOf(message), anthropicText(part), where) }),
  marked: (message, ttl) => {
    const content = contentOf(message);
    const last = content[content.length - 1];
    return isRecord(last)
      ? { ...message, content: [...content.slice(0, -1), { ...last, cache_control: cacheControl(ttl) }] }
      : message;
  },
  body: ({ stack, assembly, system, messages }: RequestParts) => ({
    model: assembly.model,
    max_tokens: MAX_TOKENS,
    stream: true,
    ...optional(
      "tools",
      convertTools(stack.tools.definitions, ({ name, description, schema }) => ({
        name,
        ...optional("description", description),
        input_schema: schema,
      })),
    ),
    ...(system.length === 0 ? {} : { system: system.map(anthropicText) }),
    messages,
  }),
};

const cachePoint = (ttl: string): object => ({ cachePoint: { type: "default", ...(ttl === "5m" ? {} : { ttl }) } });
const bedrockText = ({ text, ttl }: Part): readonly object[] => [
  { text },
  ...(ttl === undefined ? [] : [cachePoint(ttl)]),
];

/** Bedrock Converse: breakpoints are `cachePoint` blocks, which are no text. */
export const bedrock: Family = {
  user: (parts) => ({ role: "user", content: parts.flatMap(bedrockText) }),
  assistant: (text) => ({ role: "assistant", content: [{ text }] }),
  isUser: (message) => message.role === "user",
  hasToolResults: (message) => contentOf(message).some((block) => isRecord(block) && "toolResult" in block),
  withPart: (message, part, where) => {
    const content = contentOf(message);
    return {
      ...message,
      content: where === "front" ? [...bedrockText(part), ...content] : [...content, ...bedrockText(part)],
    };
  },
  marked: (message, ttl) => ({ ...message, content: [...contentOf(message), cachePoint(ttl)] }),
  body: ({ stack, assembly, system, messages }: RequestParts) => ({
    modelId: assembly.model,
    ...optional(
      "toolConfig",
      stack.tools.definitions && {
        tools: convertTools(stack.tools.definitions, ({ name, description, schema }) => ({
          toolSpec: { name, ...optional("description", description), inputSchema: { json: schema } },
        })),
      },
    ),
    ...(system.length === 0 ? {} : { system: system.flatMap(bedrockText) }),
    messages,
    inferenceConfig: { maxTokens: MAX_TOKENS },
  }),
};

const insert = (content: readonly unknown[], block: unknown, where: "front" | "end"): readonly unknown[] =>
  where === "front" ? [block, ...content] : [...content, block];
