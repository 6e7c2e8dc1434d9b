// Ollama: a message is one string, in which the parts are joined with LF. No breakpoints.
import { optional, toFunctions } from "./tools";
import type { Family } from "./types";

/** Ollama's chat. */
export const ollama: Family = {
  user: (parts) => ({ role: "user", content: parts.map(({ text }) => text).join("\n") }),
  assistant: (text) => ({ role: "assistant", content: text }),
  isUser: ({ role }) => role === "user",
  answersTool: ({ role }) => role === "tool",
  content: ({ content }) => (typeof content === "string" && content !== "" ? [content] : []),
  withContent: (message, content) => ({ ...message, content: content.join("\n") }),
  text: ({ text }) => [text],
  isToolResult: () => false,
  takesMark: () => false,
  marked: (block) => [block],
  unmarked: (content) => content,
  body: ({ stack, assembly, messages }) => ({
    model: assembly.model,
    stream: true,
    ...optional("tools", toFunctions(stack.tools.definitions)),
    messages: [...(assembly.system === "" ? [] : [{ role: "system", content: assembly.system }]), ...messages],
  }),
};
