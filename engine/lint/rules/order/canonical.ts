// order/canonical: the kinds of one tier stand in another order than the canonical one.
import { CACHED_TIERS } from "../../../../layers-schema/index";
import type { Layer } from "../../../stack";
import { findMisplaced } from "../../arrange";
import { defineRule, md } from "../../rule";

/** Kinds in the order in which they change least to most; others have no place in it. */
const CANONICAL = ["identity", "tools", "memory", "skills", "context", "timestamp"] as const;

export default defineRule({
  code: "order/canonical",
  severity: "hint",
  summary: "The `kind`s of one tier do not stand in the canonical order.",
  why: md`
    Identity, tools, memory, skills, context, timestamp: in this order they change from least to most, and readers look for
    them in it. Where your tier has a reason for another order, leave it.
  `,
  fixes: [],
  examples: {
    bad: [
      md`
        //- a.layer.md
        ---
        name: skills
        priority: 10
        //        ^^ order/canonical hint: \`skills\` (skills) stands before \`role\` (identity); the canonical order is identity, tools, memory, skills, context, timestamp.
        cache: static
        kind: skills
        ---
        Skills live in one folder.
        //- b.layer.md
        ---
        name: role
        priority: 20
        cache: static
        kind: identity
        ---
        You are a careful engineer.
      `,
    ],
    good: [
      md`
        //- a.layer.md
        ---
        name: role
        priority: 10
        cache: static
        kind: identity
        ---
        You are a careful engineer.
        //- b.layer.md
        ---
        name: skills
        priority: 20
        cache: static
        kind: skills
        ---
        Skills live in one folder.
      `,
    ],
  },
  check({ stack, report }) {
    for (const place of ["system", "opening"] as const) {
      for (const tier of CACHED_TIERS) {
        const layers = stack.layers.filter(
          (layer) => layer.place === place && layer.cache === tier && layer.enabled && kindRank(layer) >= 0,
        );
        for (const { item, blocked, side } of findMisplaced(layers, kindRank)) {
          const at = item.places.get("priority");
          report({
            source: at?.source ?? item.anchor.source,
            span: at?.value ?? item.anchor.span,
            layer: item,
            message: `\`${item.name}\` (${item.kind}) stands ${side === "early" ? "before" : "behind"} \`${blocked.name}\` (${blocked.kind}); the canonical order is ${CANONICAL.join(", ")}.`,
            related: [{ ...blocked.anchor, message: `\`${blocked.name}\`` }],
          });
        }
      }
    }
  },
});

const kindRank = (layer: Layer): number => (CANONICAL as readonly (string | undefined)[]).indexOf(layer.kind);
