// cache/breakpoints: lifetimes that a provider refuses or drops.
import { modelFacts, parseDuration } from "../../../../layers-schema/index";
import type { StackRenders } from "../../../rulers";
import { type Provider, type Stack, toModel } from "../../../stack";
import { defineRule, md, type Report } from "../../rule";

export default defineRule({
  code: "cache/breakpoints",
  severity: "error",
  summary: "A breakpoint or a lifetime is one that the provider refuses or drops.",
  why: md`
    Providers take only the lifetimes that they offer, and a longer one may not stand behind a shorter one: such a request is
    refused, or the cache is silently not what you think. The engine sends what is legal and says here what it had to change.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        providers:
          anthropic: { ttl: { static: 5m, session: 1h } }
        //                                         ^^ cache/breakpoints error: The lifetime 1h of \`session\` stands behind a shorter one, which anthropic refuses; it is sent as 5m. Give the earlier tiers at least as long a lifetime.
        //- a.layer.md
        ---
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
        //- b.layer.md
        ---
        name: reader
        priority: 1500
        cache: session
        ---
        You talk to somebody.
      `,
      md`
        //- prompt-stack.yaml
        version: 1
        providers:
          anthropic: { ttl: { static: 2h } }
        //                            ^^ cache/breakpoints error: anthropic offers no lifetime of 2h for claude-sonnet-5-5; it takes 5m or 1h.
      `,
    ],
    good: [
      md`
        //- prompt-stack.yaml
        version: 1
        providers:
          anthropic: { ttl: { static: 1h, session: 5m } }
      `,
      md`
        //- prompt-stack.yaml
        version: 1
        providers:
          anthropic: { ttl: { static: 60m } }
      `,
    ],
  },
  check({ stack, renders, report }) {
    for (const provider of stack.providers) {
      for (const found of findFaults(stack, provider, renders)) report(found);
    }
  },
});

function findFaults(stack: Stack, provider: Provider, renders: StackRenders): readonly Report[] {
  const entry = stack.manifest?.providers.find(({ name }) => name === provider.name);
  const place = entry?.places.get("ttl");
  if (place === undefined) return [];
  const model = toModel(provider);
  const facts = modelFacts(provider.api, model);
  const offered = provider.settings.lifetimes ?? facts?.lifetimes.map(({ value }) => value) ?? [];
  const lifetimes = offered.filter((value) => parseDuration(value) !== undefined);
  return place.node.entries.flatMap(({ key, value }): readonly Report[] => {
    const ttl = String(value.value);
    const wanted = parseDuration(ttl);
    // `60m` and `1h` are one lifetime.
    const isOffered = lifetimes.some((lifetime) => parseDuration(lifetime) === wanted);
    if (lifetimes.length > 0 && wanted !== undefined && !isOffered) {
      return [
        {
          source: place.source,
          span: value.span,
          message: `${provider.name} offers no lifetime of ${ttl} for ${model}; it takes ${lifetimes.join(" or ")}.`,
        },
      ];
    }
    const sent = findShortened(provider, key, renders);
    if (sent === undefined) return [];
    const message = `The lifetime ${ttl} of \`${key}\` stands behind a shorter one, which ${provider.name} refuses; it is sent as ${sent}. Give the earlier tiers at least as long a lifetime.`;
    return [{ source: place.source, span: value.span, message }];
  });
}

// The lifetime with which a tier's breakpoint is really sent, where it had to be shortened.
function findShortened(provider: Provider, tier: string, { renders }: StackRenders): string | undefined {
  const own = renders.filter((render) => render.provider === provider);
  return own.flatMap(({ assembly }) => assembly.breakpoints).find((mark) => mark.shortened && mark.tier === tier)?.ttl;
}
