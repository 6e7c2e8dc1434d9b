// Gemini's generateContent, as it is sent: no breakpoints, parts instead of content.
import { convertTools, expandDeclarations, isRecord, optional, readTool, type Tools } from "./tools";
import type { Content, Family, Message } from "./types";

const partsOf = ({ parts }: Message): Content => (Array.isArray(parts) ? parts : []);
const isToolResult = (part: unknown): boolean => isRecord(part) && "functionResponse" in part;

/** Gemini. A content without a role is the user's. */
export const gemini: Family = {
  user: (parts) => ({ role: "user", parts: parts.map(({ text }) => ({ text })) }),
  assistant: (text) => ({ role: "model", parts: [{ text }] }),
  isUser: ({ role }) => role !== "model",
  answersTool: (message) => partsOf(message).some(isToolResult),
  content: partsOf,
  withContent: (message, parts) => ({ ...message, parts }),
  text: ({ text }) => [{ text }],
  isToolResult,
  takesMark: () => false,
  marked: (part) => [part],
  unmarked: (parts) => parts,
  body: ({ stack, assembly, system, messages }) => ({
    model: assembly.model,
    ...optional("tools", toTools(stack.tools.definitions)),
    ...(system.length === 0 ? {} : { systemInstruction: { parts: system.map(({ text }) => ({ text })) } }),
    contents: messages,
  }),
};

// Functions stand together below one tool; the provider's own tools (a search) beside it, as they are.
function toTools(definitions: Tools): Tools {
  const single = definitions?.flatMap(expandDeclarations);
  const functions = single?.filter((definition) => readTool(definition) !== undefined);
  const declarations = convertTools(functions, "gemini", ({ name, description, schema }) => ({
    name,
    ...optional("description", description),
    parametersJsonSchema: schema,
  }));
  const others = single?.filter((definition) => readTool(definition) === undefined) ?? [];
  const tools = [...(declarations === undefined ? [] : [{ functionDeclarations: declarations }]), ...others];
  return tools.length === 0 ? undefined : tools;
}
