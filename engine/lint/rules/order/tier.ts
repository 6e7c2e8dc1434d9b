// order/tier: a cached layer that sorts before one of a more stable tier of its place.
import { CACHED_TIERS } from "../../../../layers-schema/index";
import { type Layer, priorityBetween } from "../../../stack";
import { findMisplaced, type Misplaced } from "../../arrange";
import { setPriority } from "../../layerFixes";
import { defineRule, type Fix, md, type RuleContext } from "../../rule";

export default defineRule({
  code: "order/tier",
  severity: "error",
  summary: "A cached layer sorts before one of a more stable cached tier.",
  why: md`
    Providers cache the prompt by its leading bytes. Whatever changes rewrites everything behind it, so what changes least must
    come first: \`static\`, then \`project\`, then \`session\`. A project layer before a static one means that the static text
    is written again, at 1.25 times the price, in every project.

    The engine never reorders by tier: the order is yours, and this finding stands on the fewest layers that have to move. A
    layer of \`kind: overlay\` or \`nudge\` may close its place.
  `,
  fixes: ["Give the layer a priority in the middle of the gap where its tier belongs."],
  examples: {
    bad: [
      md`
        //- a.layer.md
        ---
        name: plan
        priority: 10
        //        ^^ order/tier error: The \`project\` layer \`plan\` stands before the \`static\` layer \`role\`: each change of it rewrites 116 bytes of the prefix. Move it behind the \`static\` layers.
        cache: project
        ---
        Ship the parser first.
        //- b.layer.md
        ---
        name: role
        priority: 20
        cache: static
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
        ---
        You are a careful engineer.
        //- b.layer.md
        ---
        name: plan
        priority: 800
        cache: project
        ---
        Ship the parser first.
        //- c.layer.md
        ---
        name: last_word
        priority: 900
        cache: static
        kind: overlay
        ---
        When in doubt, ask.
      `,
    ],
  },
  check(context) {
    for (const place of ["system", "opening"] as const) {
      const layers = cachedLayers(context, place);
      for (const misplaced of findMisplaced(layers, tierRank)) reportMisplaced(misplaced, layers, context);
    }
  },
});

const tierRank = (layer: Layer): number => (CACHED_TIERS as readonly string[]).indexOf(layer.cache);

// Without the overlays and nudges that close the place: they may be of any tier.
function cachedLayers({ stack }: RuleContext, place: Layer["place"]): readonly Layer[] {
  const layers = stack.layers.filter((layer) => layer.place === place && layer.enabled && tierRank(layer) >= 0);
  let end = layers.length;
  while (end > 0 && (layers[end - 1]?.kind === "overlay" || layers[end - 1]?.kind === "nudge")) end--;
  return layers.slice(0, end);
}

function reportMisplaced(
  { item, blocked, side }: Misplaced<Layer>,
  layers: readonly Layer[],
  { renders, report }: RuleContext,
): void {
  const place = item.places.get("priority");
  const early = side === "early" ? item : blocked;
  const found = renders.firstSection(early);
  const behind =
    found === undefined || found.section.place !== "system"
      ? 0
      : Math.max(0, found.render.assembly.prefix.bytes - found.section.bytes.start);
  const cost =
    behind === 0
      ? "each change of it rewrites what stands behind"
      : `each change of ${side === "early" ? "it" : "that one"} rewrites ${behind} bytes of the prefix`;
  const where = side === "early" ? "before" : "behind";
  const advice =
    side === "early"
      ? `Move it behind the \`${blocked.cache}\` layers.`
      : `Move it before the \`${blocked.cache}\` layers.`;
  report({
    source: place?.source ?? item.anchor.source,
    span: place?.value ?? item.anchor.span,
    layer: item,
    message: `The \`${item.cache}\` layer \`${item.name}\` stands ${where} the \`${blocked.cache}\` layer \`${blocked.name}\`: ${cost}. ${advice}`,
    related: [{ ...blocked.anchor, message: `\`${blocked.name}\` (${blocked.cache}, priority ${blocked.priority})` }],
    data: { bytesRewritten: behind },
    fixes: toFix(item, layers),
  });
}

// Between the last layer that may stand before it and the first that may stand behind it.
function toFix(item: Layer, layers: readonly Layer[]): readonly Fix[] {
  const others = layers.filter((layer) => layer !== item);
  const before = others.filter((layer) => tierRank(layer) <= tierRank(item)).map((layer) => layer.priority);
  const last = before.length === 0 ? undefined : Math.max(...before);
  const behind = others.filter((layer) => tierRank(layer) > tierRank(item)).map((layer) => layer.priority);
  const first = behind.length === 0 ? undefined : Math.min(...behind);
  const priority = priorityBetween(last, first);
  return setPriority(item, priority, `Give \`${item.name}\` the priority ${priority}`);
}
