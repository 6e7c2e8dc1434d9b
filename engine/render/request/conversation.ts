// The messages of a call: the user's text with the tail at the end, the opening at the front, and the breakpoints on them.
import type { Assembly } from "../types";
import type { Family, Mark, Message, Part } from "./types";

/** What stands in for a text that nobody gives. */
export const ABSENT = "...";

/**
 * The history with this call's message: the tail behind tool results and before the user's text. Tool results, or a
 * message of the user's with no text to follow, end the history as the call's own message; `...` stands for a text only
 * where there is neither.
 */
export function endConversation(
  family: Family,
  history: readonly Message[],
  { tail, user }: { readonly tail: string; readonly user: string | undefined },
): readonly Message[] {
  const last = history[history.length - 1];
  const answers = last !== undefined && family.answersTool(last);
  const text = user === undefined || user === "" ? undefined : user;
  if (last !== undefined && family.isUser(last) && (answers || text === undefined)) {
    return [...history.slice(0, -1), endMessage(family, last, { tail, text })];
  }
  const parts = [tail, text ?? (answers ? "" : ABSENT)].filter((part) => part !== "");
  return parts.length === 0 ? history : [...history, family.user(parts.map(toPart))];
}

const toPart = (text: string): Part => ({ text });

function endMessage(
  family: Family,
  message: Message,
  { tail, text }: { readonly tail: string; readonly text: string | undefined },
): Message {
  const content = family.content(message);
  const behind = content.reduce<number>((end, block, index) => (family.isToolResult(block) ? index + 1 : end), 0);
  return family.withContent(message, [
    ...content.slice(0, behind),
    ...(tail === "" ? [] : family.text({ text: tail })),
    ...content.slice(behind),
    ...(text === undefined ? [] : family.text({ text })),
  ]);
}

/** The messages with the opening at the front of the first one of the user. */
export function openConversation(family: Family, messages: readonly Message[], opening: Part): readonly Message[] {
  if (opening.text === "") return messages;
  const first = messages.findIndex((message) => family.isUser(message));
  if (first < 0) return [family.user([opening]), ...messages];
  return messages.map((message, index) =>
    index === first ? family.withContent(message, [...family.text(opening), ...family.content(message)]) : message,
  );
}

/** The messages without the breakpoints that an agent left in its history: a request has room for four. */
export const unmarkConversation = (family: Family, messages: readonly Message[]): readonly Message[] =>
  messages.map((message) => {
    const content = family.content(message);
    const unmarked = family.unmarked(content);
    return unmarked === content ? message : family.withContent(message, unmarked);
  });

/**
 * The messages with a breakpoint at the last block of each of the newest `count` that the next call sends again as they
 * are and that can carry one: the last message is among them only if all of its tail stays.
 */
export function markConversation(
  family: Family,
  messages: readonly Message[],
  { assembly, mark, count }: { readonly assembly: Assembly; readonly mark: Mark; readonly count: number },
): { readonly messages: readonly Message[]; readonly count: number } {
  const stays = assembly.sections.every(({ place, layer }) => place !== "tail" || layer.keep);
  const end = stays ? messages.length : messages.length - 1;
  const carriers = messages.flatMap((message, index) =>
    index < end && lastCarrier(family, message) >= 0 ? [index] : [],
  );
  const newest = carriers.slice(Math.max(0, carriers.length - count));
  return {
    messages: messages.map((message, index) => (newest.includes(index) ? markMessage(family, message, mark) : message)),
    count: newest.length,
  };
}

const lastCarrier = (family: Family, message: Message): number =>
  family.content(message).reduce<number>((last, block, index) => (family.takesMark(block, message) ? index : last), -1);

function markMessage(family: Family, message: Message, mark: Mark): Message {
  const content = family.content(message);
  const at = lastCarrier(family, message);
  return family.withContent(
    message,
    content.flatMap((block, index) => (index === at ? family.marked(block, mark) : [block])),
  );
}
