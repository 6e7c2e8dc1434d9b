// OpenAI Responses, and Azure's. A breakpoint is `prompt_cache_breakpoint` on a part of input; newer models take it.
import { listContent, omitKey, withListContent } from "./content";
import { defaultLifetime } from "./lifetime";
import { convertTools, isRecord, optional } from "./tools";
import type { Content, Family, Mark, Part, RequestParts } from "./types";

const breakpoint = ({ lifetime }: Mark): object => ({
  prompt_cache_breakpoint: { mode: "explicit", ...optional("ttl", lifetime) },
});

const inputText = ({ text, mark }: Part): Content => [
  { type: "input_text", text, ...(mark === undefined ? {} : breakpoint(mark)) },
];

const MARKABLE: readonly unknown[] = ["input_text", "input_image", "input_file"];

// What the model said cannot carry a breakpoint, nor can items that are no messages.
const takesMark: Family["takesMark"] = (block, { role }) =>
  role !== "assistant" && isRecord(block) && MARKABLE.includes(block.type) && block.text !== "";

/** OpenAI Responses. */
export const responses: Family = {
  user: (parts) => ({ role: "user", content: parts.flatMap(inputText) }),
  assistant: (text) => ({ role: "assistant", content: text }),
  isUser: ({ role }) => role === "user",
  answersTool: ({ type }) => typeof type === "string" && type.endsWith("_output"),
  content: (message) => listContent(message.content, inputText),
  withContent: withListContent,
  text: inputText,
  isToolResult: () => false,
  takesMark,
  marked: (block, mark) => (isRecord(block) ? [{ ...block, ...breakpoint(mark) }] : [block]),
  unmarked: (content) => omitKey(content, "prompt_cache_breakpoint"),
  body: (parts) => ({
    model: parts.assembly.model,
    stream: true,
    prompt_cache_key: parts.stack.name,
    ...cacheOptions(parts),
    ...optional("tools", toTools(parts)),
    input: [...developer(parts), ...parts.messages],
  }),
};

// Explicit mode without a breakpoint would switch caching off, so it is said only where there is one.
function cacheOptions({ assembly, marked }: RequestParts): object {
  if (!marked) return {};
  return { prompt_cache_options: { mode: "explicit", ...optional("ttl", defaultLifetime(assembly)) } };
}

const developer = ({ system }: RequestParts): readonly object[] =>
  system.length === 0 ? [] : [{ role: "developer", content: system.flatMap(inputText) }];

const toTools = ({ stack }: RequestParts): unknown =>
  convertTools(stack.tools.definitions, "responses", ({ name, description, schema, strict }) => ({
    type: "function",
    name,
    ...optional("description", description),
    parameters: schema,
    strict: strict ?? false,
  }));
