// Bedrock Converse: a breakpoint is a `cachePoint` block behind what it closes, and no text.
import { MAX_TOKENS } from "./anthropic";
import { listContent, withListContent } from "./content";
import { convertTools, isRecord, optional } from "./tools";
import type { Content, Family, Mark, Part } from "./types";

const cachePoint = ({ lifetime }: Mark): object => ({
  cachePoint: { type: "default", ...optional("ttl", lifetime) },
});

const textBlocks = ({ text, mark }: Part): Content => [{ text }, ...(mark === undefined ? [] : [cachePoint(mark)])];

const hasKey = (block: unknown, key: string): boolean => isRecord(block) && key in block;

/** Bedrock Converse, as its SDK takes it. */
export const bedrock: Family = {
  user: (parts) => ({ role: "user", content: parts.flatMap(textBlocks) }),
  assistant: (text) => ({ role: "assistant", content: textBlocks({ text }) }),
  isUser: ({ role }) => role === "user",
  answersTool: (message) => listContent(message.content, textBlocks).some((block) => hasKey(block, "toolResult")),
  content: (message) => listContent(message.content, textBlocks),
  withContent: withListContent,
  text: textBlocks,
  isToolResult: (block) => hasKey(block, "toolResult"),
  takesMark: (block) => isRecord(block) && !hasKey(block, "reasoningContent") && block.text !== "",
  marked: (block, mark) => [block, cachePoint(mark)],
  unmarked: (content) =>
    content.some((block) => hasKey(block, "cachePoint"))
      ? content.filter((block) => !hasKey(block, "cachePoint"))
      : content,
  body: ({ stack, assembly, system, messages }) => {
    const tools = convertTools(stack.tools.definitions, "bedrock", ({ name, description, schema }) => ({
      toolSpec: { name, ...optional("description", description), inputSchema: { json: schema } },
    }));
    return {
      modelId: assembly.model,
      ...optional("toolConfig", tools && { tools }),
      ...(system.length === 0 ? {} : { system: system.flatMap(textBlocks) }),
      messages,
      inferenceConfig: { maxTokens: MAX_TOKENS },
    };
  },
};
