// Request bodies: an assembly and a conversation in the shape of a provider's API (format.md, section 5, "Blocks").
import { type ApiFamily, modelFacts, providerFacts } from "../../../layers-schema/index";
import type { Scenario, Stack } from "../../stack";
import { assemble } from "../assemble";
import { isCached } from "../prefix";
import type { AssembleOptions, Assembly } from "../types";
import { anthropic, bedrock } from "./blocks";
import { chat, responses } from "./openai";
import { gemini, ollama } from "./others";
import type { Family, Message, Part, RequestBody } from "./types";

export type { RequestBody } from "./types";

const FAMILIES: Readonly<Record<ApiFamily, Family>> = {
  anthropic,
  bedrock,
  "openai-responses": responses,
  "openai-chat": chat,
  gemini,
  ollama,
};

/** What stands in for a text that a scenario does not give. */
const ABSENT = "...";

/** The current message and those before it. */
export interface ConversationOptions {
  /** This turn's text; `...` without one, unless tool results end the history. */
  readonly user?: string | undefined;
  /** Earlier messages in the provider's shape, without the opening and without what is not kept. */
  readonly history?: readonly unknown[] | undefined;
}

/** The body of one call. Blocks joined are `assembly.system`; breakpoints are those of the assembly and two of the conversation. */
export function toRequestBody(
  stack: Stack,
  assembly: Assembly,
  { user, history = [] }: ConversationOptions,
): RequestBody {
  const family = familyOf(assembly);
  const explicit = takesBreakpoints(assembly);
  const ended = endConversation(family, history as readonly Message[], assembly, user);
  const marks = explicit && stack.settings.conversation && !assembly.sections.some(isTurnInSystem);
  const marked = marks ? markConversation(family, ended, assembly) : ended;
  const messages = withOpening(family, marked, assembly, explicit);
  return family.body({ stack, assembly, system: systemParts(assembly, explicit), messages });
}

/** The body that `render --request` prints: turn N has turns 1 to N-1 as its history. */
export function scenarioRequest(stack: Stack, options: AssembleOptions): RequestBody {
  const assembly = assemble(stack, options);
  const scenario = stack.scenarios.find(({ name }) => name === assembly.scenario);
  const user = scenario?.turns[assembly.turn - 1]?.user ?? ABSENT;
  return toRequestBody(stack, assembly, { user, history: scenarioHistory(stack, options, assembly, scenario) });
}

// Of an earlier tail only the sections that say `keep` are left, as one part where the tail stood.
function scenarioHistory(
  stack: Stack,
  options: AssembleOptions,
  { turn }: Assembly,
  scenario: Scenario | undefined,
): readonly Message[] {
  return Array.from({ length: turn - 1 }, (_, index) => {
    const earlier = assemble(stack, { ...options, turn: index + 1 });
    const family = familyOf(earlier);
    const kept = keptTail(earlier);
    const texts = [...(kept === "" ? [] : [kept]), scenario?.turns[index]?.user ?? ABSENT];
    return [
      family.user(texts.map((text) => ({ text }))),
      family.assistant(scenario?.turns[index]?.assistant ?? ABSENT),
    ];
  }).flat();
}

const keptTail = ({ sections, tail }: Assembly): string =>
  sections
    .filter(({ place, layer }) => place === "tail" && layer.keep)
    .map(({ span }) => tail.slice(span.start, span.end))
    .join("\n");

const familyOf = ({ provider }: Assembly): Family => FAMILIES[providerFacts(provider.api)?.family ?? "openai-chat"];

const takesBreakpoints = ({ provider, model }: Assembly): boolean =>
  provider.settings.explicit ?? modelFacts(provider.api, model)?.explicit ?? false;

const isTurnInSystem = ({ place, cache }: Assembly["sections"][number]): boolean =>
  place === "system" && !isCached(cache);

function systemParts({ blocks, breakpoints }: Assembly, explicit: boolean): readonly Part[] {
  return blocks.map(({ text, bytes }) => {
    const mark = explicit ? breakpoints.find(({ place, byte }) => place === "system" && byte === bytes.end) : undefined;
    return { text, ttl: mark?.ttl };
  });
}

// The tail is its own part in the last user message: behind tool results, before the user's text.
function endConversation(
  family: Family,
  history: readonly Message[],
  { tail }: Assembly,
  user: string | undefined,
): readonly Message[] {
  const last = history[history.length - 1];
  if (user === undefined && last !== undefined && family.isUser(last) && family.hasToolResults(last)) {
    return tail === "" ? history : [...history.slice(0, -1), family.withPart(last, { text: tail }, "end")];
  }
  const parts = [...(tail === "" ? [] : [{ text: tail }]), { text: user ?? ABSENT }];
  return [...history, family.user(parts)];
}

// The two newest messages that the next call sends again as they are: the last one only if all of its tail stays.
function markConversation(family: Family, messages: readonly Message[], assembly: Assembly): readonly Message[] {
  const stays = assembly.sections.every(({ place, layer }) => place !== "tail" || layer.keep);
  const end = stays ? messages.length : messages.length - 1;
  return messages.map((message, index) => (index < end && index >= end - 2 ? family.marked(message, "5m") : message));
}

function withOpening(
  family: Family,
  messages: readonly Message[],
  { opening, breakpoints }: Assembly,
  explicit: boolean,
): readonly Message[] {
  if (opening === "") return messages;
  const ttl = explicit ? breakpoints.find(({ place }) => place === "opening")?.ttl : undefined;
  const first = messages.findIndex((message) => family.isUser(message));
  return messages.map((message, index) =>
    index === first ? family.withPart(message, { text: opening, ttl }, "front") : message,
  );
}
