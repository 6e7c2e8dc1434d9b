// Gemini, whose messages have parts, and Ollama, whose messages are one string each. Neither takes breakpoints.
import { toFunctions } from "./openai";
import { convertTools, isRecord, optional } from "./tools";
import type { Family, Message } from "./types";

const partsOf = (message: Message): readonly unknown[] => (Array.isArray(message.parts) ? message.parts : []);

/** Gemini, as its SDK takes it. */
export const gemini: Family = {
  user: (parts) => ({ role: "user", parts: parts.map(({ text }) => ({ text })) }),
  assistant: (text) => ({ role: "model", parts: [{ text }] }),
  isUser: (message) => message.role === "user",
  hasToolResults: (message) => partsOf(message).some((part) => isRecord(part) && "functionResponse" in part),
  withPart: (message, { text }, where) => ({
    ...message,
    parts: where === "front" ? [{ text }, ...partsOf(message)] : [...partsOf(message), { text }],
  }),
  marked: (message) => message,
  body: ({ stack, assembly, system, messages }) => {
    const declarations = convertTools(stack.tools.definitions, ({ name, description, schema }) => ({
      name,
      ...optional("description", description),
      parametersJsonSchema: schema,
    }));
    const config = {
      ...(system.length === 0 ? {} : { systemInstruction: { parts: system.map(({ text }) => ({ text })) } }),
      ...optional("tools", declarations && [{ functionDeclarations: declarations }]),
    };
    return { model: assembly.model, contents: messages, config };
  },
};

/** Ollama: where a message is one string, its parts are joined with LF. */
export const ollama: Family = {
  user: (parts) => ({ role: "user", content: parts.map(({ text }) => text).join("\n") }),
  assistant: (text) => ({ role: "assistant", content: text }),
  isUser: (message) => message.role === "user",
  hasToolResults: () => false,
  withPart: (message, { text }, where) => ({
    ...message,
    content:
      where === "front" ? `${text}\n${String(message.content ?? "")}` : `${String(message.content ?? "")}\n${text}`,
  }),
  marked: (message) => message,
  body: ({ stack, assembly, system, messages }) => ({
    model: assembly.model,
    stream: true,
    ...optional("tools", toFunctions(stack.tools.definitions)),
    messages: [
      ...(system.length === 0 ? [] : [{ role: "system", content: system.map(({ text }) => text).join("") }]),
      ...messages,
    ],
  }),
};
