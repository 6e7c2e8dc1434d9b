// order/volatility: within a tier, a layer whose content changes more often than that of a later one.
import { CACHED_TIERS, VOLATILITIES } from "../../../../layers-schema/index";
import { type Layer, layerVolatility } from "../../../stack";
import { CHANGES, fitsTier, volatilityRank } from "../../../volatility";
import { findMisplaced } from "../../arrange";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "order/volatility",
  severity: "hint",
  summary: "Within one tier, a layer stands before another whose content is more stable.",
  why: md`
    Layers of one tier do not all change together: in \`session\`, what depends on the user stays when a new session begins, and
    what depends on the session does not. With the more stable content first, more of the prefix survives.
  `,
  fixes: [],
  examples: {
    bad: [
      md`
        //- a.layer.md
        ---
        name: channel
        priority: 1500
        //        ^^^^ order/volatility hint: \`channel\` changes with every session and stands before \`reader\`, which changes with the user. The other way round more of the prefix survives.
        cache: session
        ---
        You talk in {{ session.channel }}.
        //- b.layer.md
        ---
        name: reader
        priority: 1510
        cache: session
        ---
        You talk to {{ user.name }}.
      `,
    ],
    good: [
      md`
        //- a.layer.md
        ---
        name: reader
        priority: 1500
        cache: session
        ---
        You talk to {{ user.name }}.
        //- b.layer.md
        ---
        name: channel
        priority: 1510
        cache: session
        ---
        You talk in {{ session.channel }}.
      `,
    ],
  },
  check({ stack, report }) {
    for (const place of ["system", "opening"] as const) {
      for (const tier of CACHED_TIERS) {
        const layers = stack.layers.filter((layer) => layer.place === place && layer.cache === tier && layer.enabled);
        const ranks = new Map(layers.map((layer) => [layer, layerVolatility(stack, layer)] as const));
        // What does not fit its tier is another rule's finding.
        const fitting = layers.filter((layer) => fitsTier(ranks.get(layer) ?? "deploy", tier));
        const rankOf = (layer: Layer): number => volatilityRank(ranks.get(layer) ?? "deploy");
        for (const { item, blocked, side } of findMisplaced(fitting, rankOf)) {
          const place = item.places.get("priority");
          const [early, late] = side === "early" ? [item, blocked] : [blocked, item];
          report({
            source: place?.source ?? item.anchor.source,
            span: place?.value ?? item.anchor.span,
            layer: item,
            message: `\`${early.name}\` changes ${CHANGE[rankOf(early)]} and stands before \`${late.name}\`, which changes ${CHANGE[rankOf(late)]}. The other way round more of the prefix survives.`,
            related: [{ ...blocked.anchor, message: `\`${blocked.name}\`` }],
          });
        }
      }
    }
  },
});

const CHANGE = VOLATILITIES.map((volatility) => CHANGES[volatility]);
