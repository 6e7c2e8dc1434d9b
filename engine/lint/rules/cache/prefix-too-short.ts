// cache/prefix-too-short: tools and prefix below the model's minimum, so that nothing is cached, silently.
import { FACTS_DATE, modelFacts } from "../../../../layers-schema/index";
import { judgedProviders, type Render, type StackRenders } from "../../../rulers";
import type { Provider, Scenario } from "../../../stack";
import { utf8Length } from "../../../text";
import { stackAnchor } from "../../anchors";
import { groupDigits } from "../../messages";
import { defineRule, md } from "../../rule";
import { estimateTokens, judge } from "../../tokens";

export default defineRule({
  code: "cache/prefix-too-short",
  severity: "info",
  summary: "Tools and prefix are below the model's minimum: they are not cached, silently.",
  why: md`
    Providers cache a prefix only from so many tokens on, tools included. Below that nothing is cached, no error comes back,
    and every call pays in full. Tokens are estimated from bytes here, so within a quarter of the minimum the verdict is
    BORDERLINE. Where the opening or the conversation carries the prefix over the minimum, there is nothing to report.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        name: short
        //    ^^^^^ cache/prefix-too-short info: Tools and prefix are below the least that is cached, so nothing is: anthropic about 22 of 512 tokens (facts of 2026-11-30).
        providers:
          anthropic: { model: claude-sonnet-5-5 }
        conversation: false
        //- a.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        name: long
        tools: { bytes: 9000 }
        providers:
          anthropic: { model: claude-sonnet-5-5 }
        //- a.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
      `,
    ],
  },
  check({ stack, renders, report }) {
    if (stack.kind === "prompt" || !stack.ownProviders) return;
    const anchor = stackAnchor(stack);
    const short = judgedProviders(stack).flatMap((provider) => describeShort(provider, renders) ?? []);
    if (anchor === undefined || short.length === 0) return;
    const message = `Tools and prefix are below the least that is cached, so nothing is: ${short.join(", ")} (facts of ${FACTS_DATE}).`;
    report({ ...anchor, message });
  },
});

// The worst prefix is the shortest: what one scenario caches does not help another.
function describeShort(provider: Provider, { renders }: StackRenders): string | undefined {
  const own = renders.filter((render) => render.provider === provider);
  const shortest = own.reduce<Render | undefined>(
    (least, render) =>
      least === undefined || render.assembly.prefix.bytes < least.assembly.prefix.bytes ? render : least,
    undefined,
  );
  if (shortest === undefined || shortest.assembly.prefix.bytes === 0) return undefined;
  const facts = modelFacts(provider.api, shortest.assembly.model);
  const minimum = provider.settings.minimum ?? facts?.minimum.tokens;
  if (minimum === undefined || minimum === null || minimum === 0) return undefined;
  const { tools, prefix } = { tools: shortest.assembly.bytes.tools, prefix: shortest.assembly.prefix.bytes };
  const tokens = estimateTokens(tools + prefix, facts);
  const verdict = judge(tokens, minimum);
  if (verdict === "above" || own.some((render) => judge(estimateTokens(reachOf(render), facts), minimum) === "above"))
    return undefined;
  return `${provider.name} about ${groupDigits(tokens)} of ${groupDigits(minimum)} tokens${verdict === "BORDERLINE" ? " (BORDERLINE)" : ""}`;
}

// What later breakpoints reach: the opening, and by the last turn the conversation, unless a turn section stands before them.
function reachOf({ assembly, scenario, turn }: Render): number {
  const { bytes, sections, prefix } = assembly;
  const turnInSystem = sections.some(({ place, cache }) => place === "system" && cache === "turn");
  if (turnInSystem || bytes.system !== prefix.bytes) return bytes.tools + prefix.bytes;
  return bytes.tools + bytes.system + bytes.opening + conversationBytes(scenario, turn);
}

const conversationBytes = (scenario: Scenario, turn: number): number =>
  scenario.turns
    .slice(0, turn)
    .reduce((sum, { user = "", assistant = "" }) => sum + utf8Length(user) + utf8Length(assistant), 0);
