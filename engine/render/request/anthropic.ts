// Anthropic Messages, and Claude on Vertex, which takes the same: a breakpoint is `cache_control` on a block.

import { listContent, omitKey, withListContent } from "./content";
import { convertTools, isRecord, optional } from "./tools";
import type { Content, Family, Mark, Part, RequestParts } from "./types";

/** Tokens of an answer, where the API asks for a limit. */
export const MAX_TOKENS = 1024;

/** `cache_control` of a block; the default lifetime is not said. */
export const cacheControl = ({ lifetime }: Mark): object => ({
  cache_control: { type: "ephemeral", ...optional("ttl", lifetime) },
});

/** A text as a block of Anthropic's, which is also one of Chat Completions where that takes `cache_control`. */
export const textBlock = ({ text, mark }: Part): Content => [
  { type: "text", text, ...(mark === undefined ? {} : cacheControl(mark)) },
];

// The API refuses a breakpoint at thinking and at an empty text.
const takesMark = (block: unknown): boolean =>
  isRecord(block) && block.type !== "thinking" && block.type !== "redacted_thinking" && block.text !== "";

const messages: Omit<Family, "body"> = {
  user: (parts) => ({ role: "user", content: parts.flatMap(textBlock) }),
  assistant: (text) => ({ role: "assistant", content: textBlock({ text }) }),
  isUser: ({ role }) => role === "user",
  answersTool: (message) => listContent(message.content, textBlock).some(isToolResult),
  content: (message) => listContent(message.content, textBlock),
  withContent: withListContent,
  text: textBlock,
  isToolResult,
  takesMark,
  marked: (block, mark) => (isRecord(block) ? [{ ...block, ...cacheControl(mark) }] : [block]),
  unmarked: (content) => omitKey(content, "cache_control"),
};

function isToolResult(block: unknown): boolean {
  return isRecord(block) && block.type === "tool_result";
}

const bodyOf = ({ stack, system, messages }: RequestParts): object => ({
  max_tokens: MAX_TOKENS,
  stream: true,
  ...optional(
    "tools",
    convertTools(stack.tools.definitions, "anthropic", ({ name, description, schema }) => ({
      name,
      ...optional("description", description),
      input_schema: schema,
    })),
  ),
  ...(system.length === 0 ? {} : { system: system.flatMap(textBlock) }),
  messages,
});

/** Anthropic Messages. */
export const anthropic: Family = {
  ...messages,
  body: (parts) => ({ model: parts.assembly.model, ...bodyOf(parts) }),
};

/** Claude on Vertex, whose address names the model. */
export const vertex: Family = {
  ...messages,
  body: (parts) => ({ anthropic_version: "vertex-2023-10-16", ...bodyOf(parts) }),
};
