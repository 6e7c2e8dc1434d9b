// Chat Completions, for everybody but OpenAI that speaks it. Without breakpoints a message is one string, which every
// server takes; where the model takes them (Qwen, Claude behind OpenRouter) it is a list of parts with `cache_control`.
import { cacheControl, textBlock } from "./anthropic";
import { listContent, omitKey, withListContent } from "./content";
import { isRecord, optional, toFunctions } from "./tools";
import type { Content, Family, Message, RequestParts } from "./types";

const joinTexts = (content: Content): string =>
  content.map((block) => (isRecord(block) && typeof block.text === "string" ? block.text : "")).join("\n");

const shared: Pick<Family, "isUser" | "answersTool" | "content" | "text" | "isToolResult" | "assistant"> = {
  assistant: (text) => ({ role: "assistant", content: text }),
  isUser: ({ role }) => role === "user",
  answersTool: ({ role }) => role === "tool",
  content: (message) => listContent(message.content, textBlock),
  text: textBlock,
  isToolResult: () => false,
};

function bodyOf({ stack, assembly, messages }: RequestParts, system: readonly Message[]): Message {
  return {
    model: assembly.model,
    stream: true,
    stream_options: { include_usage: true },
    // Mistral caches only under a key; the others that know the field do without.
    ...(assembly.provider.api === "mistral" ? { prompt_cache_key: stack.name } : {}),
    ...optional("tools", toFunctions(stack.tools.definitions)),
    messages: [...system, ...messages],
  };
}

/** Chat Completions without breakpoints. A list of parts that an agent passes stays a list. */
export const chatStrings: Family = {
  ...shared,
  user: (parts) => ({ role: "user", content: parts.map(({ text }) => text).join("\n") }),
  withContent: (message, content) => ({
    ...message,
    content: Array.isArray(message.content) ? content : joinTexts(content),
  }),
  takesMark: () => false,
  marked: (block) => [block],
  unmarked: (content) => content,
  body: (parts) => {
    const { system } = parts.assembly;
    return bodyOf(parts, system === "" ? [] : [{ role: "system", content: system }]);
  },
};

/** Chat Completions with breakpoints. */
export const chatParts: Family = {
  ...shared,
  user: (parts) => ({ role: "user", content: parts.flatMap(textBlock) }),
  withContent: withListContent,
  takesMark: (block) => isRecord(block) && block.text !== "",
  marked: (block, mark) => (isRecord(block) ? [{ ...block, ...cacheControl(mark) }] : [block]),
  unmarked: (content) => omitKey(content, "cache_control"),
  body: (parts) => {
    const { system } = parts;
    return bodyOf(parts, system.length === 0 ? [] : [{ role: "system", content: system.flatMap(textBlock) }]);
  },
};
