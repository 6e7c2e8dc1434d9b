// OpenAI Responses and Chat Completions, and everybody who speaks the latter. Explicit breakpoints only where the model has them.
import { modelFacts } from "../../../layers-schema/index";
import { convertTools, isRecord, optional } from "./tools";
import type { Family, Message, Part, RequestParts } from "./types";

const contentOf = (message: Message, type: string): readonly unknown[] =>
  Array.isArray(message.content)
    ? message.content
    : typeof message.content === "string"
      ? [{ type, text: message.content }]
      : [];

const mark = { prompt_cache_breakpoint: { mode: "explicit" } };

function listFamily(type: "input_text" | "text", body: Family["body"], assistantType: string): Family {
  const toText = ({ text, ttl }: Part): object => ({ type, text, ...(ttl === undefined ? {} : mark) });
  return {
    user: (parts) => ({ role: "user", content: parts.map(toText) }),
    assistant: (text) => ({ role: "assistant", content: [{ type: assistantType, text }] }),
    isUser: (message) => message.role === "user",
    hasToolResults: () => false,
    withPart: (message, part, where) => {
      const content = contentOf(message, type);
      return { ...message, content: where === "front" ? [toText(part), ...content] : [...content, toText(part)] };
    },
    // Only what the user says can carry one.
    marked: (message) => {
      const content = contentOf(message, type);
      const last = content[content.length - 1];
      return message.role === "user" && isRecord(last)
        ? { ...message, content: [...content.slice(0, -1), { ...last, ...mark }] }
        : message;
    },
    body,
  };
}

/** Explicit mode without a mark would switch caching off, so it is said only where there is one. */
function cacheOptions({ stack, assembly }: RequestParts, messages: readonly unknown[]): object {
  const explicit = JSON.stringify(messages).includes('"prompt_cache_breakpoint"');
  const lifetimes = modelFacts(assembly.provider.api, assembly.model)?.lifetimes ?? [];
  const ttl = lifetimes.find((lifetime) => lifetime.default)?.value;
  return {
    prompt_cache_key: stack.name,
    ...(explicit ? { prompt_cache_options: { mode: "explicit", ...optional("ttl", ttl) } } : {}),
  };
}

/** OpenAI Responses. */
export const responses: Family = listFamily(
  "input_text",
  (parts) => {
    const { stack, assembly, system, messages } = parts;
    const developer = system.map(({ text, ttl }) => ({ type: "input_text", text, ...(ttl === undefined ? {} : mark) }));
    const input = [...(system.length === 0 ? [] : [{ role: "developer", content: developer }]), ...messages];
    return {
      model: assembly.model,
      stream: true,
      ...cacheOptions(parts, input),
      ...optional(
        "tools",
        convertTools(stack.tools.definitions, ({ name, description, schema }) => ({
          type: "function",
          name,
          ...optional("description", description),
          parameters: schema,
          strict: null,
        })),
      ),
      input,
    };
  },
  "output_text",
);

/** OpenAI Chat Completions, and the providers that speak it. */
export const chat: Family = listFamily(
  "text",
  (parts) => {
    const { stack, assembly, system, messages } = parts;
    const own = assembly.provider.api === "openai" || assembly.provider.api.startsWith("azure");
    const first = {
      role: own ? "developer" : "system",
      content: system.map(({ text, ttl }) => ({ type: "text", text, ...(ttl === undefined ? {} : mark) })),
    };
    const all = [...(system.length === 0 ? [] : [first]), ...messages];
    return {
      model: assembly.model,
      stream: true,
      stream_options: { include_usage: true },
      ...(own ? cacheOptions(parts, all) : {}),
      ...optional("tools", toFunctions(stack.tools.definitions)),
      messages: all,
    };
  },
  "text",
);

/** Tools as Chat Completions and Ollama have them. */
export const toFunctions = (definitions: readonly unknown[] | undefined): readonly unknown[] | undefined =>
  convertTools(definitions, ({ name, description, schema }) => ({
    type: "function",
    function: { name, ...optional("description", description), parameters: schema },
  }));
