// An assembly and a conversation in the shape of a provider's API (format.md, section 5, "Blocks").
import { type ApiFamily, modelFacts, providerFacts } from "../../../layers-schema/index";
import type { Stack } from "../../stack";
import { isCached } from "../prefix";
import type { Assembly, Breakpoint } from "../types";
import { anthropic, vertex } from "./anthropic";
import { bedrock } from "./bedrock";
import { chatParts, chatStrings } from "./chat";
import { endConversation, markConversation, openConversation, unmarkConversation } from "./conversation";
import { gemini } from "./gemini";
import { DEFAULT_TTL, milliseconds, toMark } from "./lifetime";
import { ollama } from "./ollama";
import { responses } from "./responses";
import { countMarks } from "./tools";
import type { Family, Message, Part, RequestBody } from "./types";

const FAMILIES: Readonly<Record<ApiFamily, Family>> = {
  anthropic,
  bedrock,
  "openai-responses": responses,
  "openai-chat": chatStrings,
  gemini,
  ollama,
};

/** Most breakpoints in one request where the facts do not say. */
const MOST_MARKS = 4;
const MOST_IN_CONVERSATION = 2;

/** The current message and those before it. */
export interface ConversationOptions {
  /** This turn's text; `...` without one, unless the history ends with a message that wants an answer. */
  readonly user?: string | undefined;
  /** Earlier messages in the provider's shape, without the opening and without what is not kept. */
  readonly history?: readonly unknown[] | undefined;
}

/** The body of one call. Its blocks joined are `assembly.system`; it has no more breakpoints than the provider takes. */
export function toRequestBody(
  stack: Stack,
  assembly: Assembly,
  { user, history = [] }: ConversationOptions,
): RequestBody {
  const family = familyOf(assembly);
  const { scaffold, room } = breakpointsOf(stack, assembly);
  const earlier = unmarkConversation(family, history as readonly Message[]);
  const ended = endConversation(family, earlier, { tail: assembly.tail, user });
  const conversation = markConversation(family, ended, {
    assembly,
    mark: toMark(assembly, shortestOf(scaffold)),
    count: room,
  });
  const opening = {
    text: assembly.opening,
    mark: markAt(
      assembly,
      scaffold.find(({ place }) => place === "opening"),
    ),
  };
  return family.body({
    stack,
    assembly,
    system: systemParts(assembly, scaffold),
    messages: openConversation(family, conversation.messages, opening),
    marked: scaffold.length + conversation.count > 0,
  });
}

/** The family whose shape a provider's requests have; Chat Completions for a provider that nobody knows. */
export function familyOf(assembly: Assembly): Family {
  const facts = providerFacts(assembly.provider.api);
  const family = facts?.family ?? "openai-chat";
  if (facts?.id === "vertex-claude") return vertex;
  return family === "openai-chat" && takesBreakpoints(assembly) ? chatParts : FAMILIES[family];
}

const takesBreakpoints = ({ provider, model }: Assembly): boolean =>
  provider.settings.explicit ?? modelFacts(provider.api, model)?.explicit ?? false;

// Those of system prompt and opening come first, the latest of them before the others; the conversation has what is left.
function breakpointsOf(
  stack: Stack,
  assembly: Assembly,
): { readonly scaffold: readonly Breakpoint[]; readonly room: number } {
  if (!takesBreakpoints(assembly)) return { scaffold: [], room: 0 };
  const { provider, breakpoints, sections } = assembly;
  const most = provider.settings.breakpoints ?? providerFacts(provider.api)?.breakpoints.max ?? MOST_MARKS;
  const free = Math.max(0, most - countMarks(stack.tools.definitions));
  const scaffold = breakpoints.slice(Math.max(0, breakpoints.length - free));
  const rewritten = sections.some(({ place, cache }) => place === "system" && !isCached(cache));
  const room = stack.settings.conversation && !rewritten ? Math.min(MOST_IN_CONVERSATION, free - scaffold.length) : 0;
  return { scaffold, room };
}

// A lifetime may not rise, not even in the conversation.
const shortestOf = (scaffold: readonly Breakpoint[]): string =>
  scaffold.reduce((shortest, { ttl }) => (milliseconds(ttl) < milliseconds(shortest) ? ttl : shortest), DEFAULT_TTL);

const markAt = (assembly: Assembly, breakpoint: Breakpoint | undefined): Part["mark"] =>
  breakpoint === undefined ? undefined : toMark(assembly, breakpoint.ttl);

function systemParts(assembly: Assembly, scaffold: readonly Breakpoint[]): readonly Part[] {
  return assembly.blocks.map(({ text, bytes }) => {
    const breakpoint = scaffold.find(({ place, byte }) => place === "system" && byte === bytes.end);
    return { text, mark: markAt(assembly, breakpoint) };
  });
}
