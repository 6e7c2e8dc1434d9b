// What families whose messages hold lists of blocks have in common.
import { isRecord } from "./tools";
import type { Content, Message, Part } from "./types";

/** Content that is a list or one string, as a list; nothing for an empty string and for no content. */
export function listContent(content: unknown, text: (part: Part) => Content): Content {
  if (Array.isArray(content)) return content;
  return typeof content === "string" && content !== "" ? text({ text: content }) : [];
}

/** A message with its content as a list. */
export const withListContent = (message: Message, content: Content): Message => ({ ...message, content });

/** The blocks without a key; the same array where none has it. */
export function omitKey(content: Content, key: string): Content {
  if (!content.some((block) => isRecord(block) && key in block)) return content;
  return content.map((block) => {
    if (!isRecord(block)) return block;
    const { [key]: _, ...rest } = block;
    return rest;
  });
}
