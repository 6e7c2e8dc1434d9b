// What a request is made of before it has a provider's shape, and what each family of APIs has to say about its own.
import type { Stack } from "../../stack";
import type { Assembly } from "../types";

/** A request body, ready for JSON.stringify. Its keys are the provider's. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** A message in a provider's shape; only its family looks into it. */
export type Message = Readonly<Record<string, unknown>>;

/** Content blocks of a message, in the family's shape. */
export type Content = readonly unknown[];

/** A breakpoint. `lifetime` as the provider writes it (`1h`); `undefined`: the provider's default, which needs no word. */
export interface Mark {
  readonly lifetime: string | undefined;
}

/** A text of the request, and the breakpoint behind it, if there is one. */
export interface Part {
  readonly text: string;
  readonly mark?: Mark | undefined;
}

/** The parts of a body that every family puts together in its own way. */
export interface RequestParts {
  readonly stack: Stack;
  readonly assembly: Assembly;
  /** Blocks of the system prompt; joined they are the system string. */
  readonly system: readonly Part[];
  /** All messages, the opening and the tail in them, in the family's shape. */
  readonly messages: readonly Message[];
  /** Whether a breakpoint stands anywhere in the system prompt or the messages. */
  readonly marked: boolean;
}

/** How one family of APIs writes messages and bodies. */
export interface Family {
  /** A message of the user, of several parts. */
  user(parts: readonly Part[]): Message;
  /** A message of the model. */
  assistant(text: string): Message;
  /** True for a message of the user, tool results in it or not. */
  isUser(message: Message): boolean;
  /** True for a message that answers the model's calls of tools. */
  answersTool(message: Message): boolean;
  /** A message's content; a string is one block of text. */
  content(message: Message): Content;
  /** The message with other content; one string where its content is one. */
  withContent(message: Message, content: Content): Message;
  /** A text as blocks of content. */
  text(part: Part): Content;
  isToolResult(block: unknown): boolean;
  /** Whether a breakpoint may stand at a block; false everywhere in a family without breakpoints. */
  takesMark(block: unknown, message: Message): boolean;
  /** The block with a breakpoint behind it. */
  marked(block: unknown, mark: Mark): Content;
  /** The content without any breakpoint; the same array when it has none. */
  unmarked(content: Content): Content;
  body(parts: RequestParts): RequestBody;
}
