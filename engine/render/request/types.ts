// What a request is made of before it has a provider's shape.

import type { Stack } from "../../stack";
import type { Assembly } from "../types";

/** A request body, ready for JSON.stringify. Its keys are the provider's. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** A message in a provider's shape; only its family looks into it. */
export type Message = Readonly<Record<string, unknown>>;

/** A text of the request, and the lifetime of the breakpoint behind it, if there is one. */
export interface Part {
  readonly text: string;
  /** `5m`, as the manifest writes it; `undefined`: no breakpoint. */
  readonly ttl?: string | undefined;
}

/** The parts of a body that every family puts together in its own way. */
export interface RequestParts {
  readonly stack: Stack;
  readonly assembly: Assembly;
  /** Blocks of the system prompt; joined they are the system string. */
  readonly system: readonly Part[];
  /** All messages, the opening and the tail in them, in the family's shape. */
  readonly messages: readonly Message[];
}

/** How one family of APIs writes messages and bodies. */
export interface Family {
  /** A user message of several parts. */
  user(parts: readonly Part[]): Message;
  assistant(text: string): Message;
  /** True for a message of the user, tool results among them. */
  isUser(message: Message): boolean;
  /** True for a user message that carries tool results. */
  hasToolResults(message: Message): boolean;
  /** The message with a part in front, or behind what it has. */
  withPart(message: Message, part: Part, where: "front" | "end"): Message;
  /** The message with a breakpoint behind its last block; as it is where the family has none there. */
  marked(message: Message, ttl: string): Message;
  body(parts: RequestParts): RequestBody;
}
