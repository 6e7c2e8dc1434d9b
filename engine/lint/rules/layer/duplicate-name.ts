// layer/duplicate-name: two layers of one name that can both stand in one render.

import { bothHold, type Layer } from "../../../stack";
import { defineRule, type Fix, md } from "../../rule";

export default defineRule({
  code: "layer/duplicate-name",
  severity: "error",
  summary: "Two layers of a stack share a name and can both appear in one prompt.",
  why: md`
    The name is what a section is called in the prompt, in logs and in the lock. Two sections of one name look to the model
    like one text that contradicts itself, and a size that grows cannot be told from the other's.

    Alternatives may share a name when their \`for\` cannot both hold: one layer for each model family, and one without \`for\`
    as the fallback.
  `,
  fixes: ["Rename the later layer."],
  examples: {
    bad: [
      md`
        //- a.layer.md
        ---
        name: tone
        //    ^^^^ layer/duplicate-name error: The name \`tone\` is also that of b.layer.md, and both stand in the prompt. Rename one, or tell them apart with \`for\`.
        priority: 10
        cache: static
        ---
        Be brief.
        //- b.layer.md
        ---
        name: tone
        //    ^^^^ layer/duplicate-name error: The name \`tone\` is also that of a.layer.md, and both stand in the prompt. Rename one, or tell them apart with \`for\`.
        priority: 20
        cache: static
        ---
        Be kind.
      `,
      md`
        //- a.layer.md
        ---
        name: tone
        //    ^^^^ layer/duplicate-name error
        priority: 10
        cache: static
        for: { model: "claude-*" }
        ---
        Be brief.
        //- b.layer.md
        ---
        name: tone
        //    ^^^^ layer/duplicate-name error
        priority: 10
        cache: static
        for: { provider: anthropic }
        ---
        Be kind.
      `,
    ],
    good: [
      md`
        //- a.layer.md
        ---
        name: tone
        priority: 10
        cache: static
        for: { model: "claude-*" }
        ---
        Be brief.
        //- b.layer.md
        ---
        name: tone
        priority: 10
        cache: static
        for: { model: "gpt-*" }
        ---
        Be kind.
        //- c.layer.md
        ---
        name: tone
        priority: 10
        cache: static
        ---
        Be clear.
      `,
    ],
  },
  check({ stack, report }) {
    const names = new Map<string, Layer[]>();
    for (const layer of stack.layers) names.set(layer.name, [...(names.get(layer.name) ?? []), layer]);
    for (const layers of names.values()) {
      for (const layer of layers) {
        const others = layers.filter((other) => other !== layer && bothHold(layer, other, stack));
        const [other] = others;
        if (other === undefined) continue;
        const place = layer.places.get("name");
        const otherPlace = other.places.get("name");
        const related =
          otherPlace === undefined
            ? []
            : [{ source: otherPlace.source, span: otherPlace.value, message: `the other \`${layer.name}\`` }];
        report({
          source: place?.source ?? layer.anchor.source,
          span: place?.value ?? layer.anchor.span,
          layer,
          message: `The name \`${layer.name}\` is also that of ${other.source.path}, and both stand in the prompt. Rename one, or tell them apart with \`for\`.`,
          related,
          fixes: layers.indexOf(layer) === 0 ? [] : [toRename(layer, new Set(names.keys()))],
        });
      }
    }
  },
});

function toRename(layer: Layer, taken: ReadonlySet<string>): Fix {
  let count = 2;
  while (taken.has(`${layer.name}_${count}`)) count++;
  const newText = `${layer.name}_${count}`;
  const place = layer.places.get("name");
  const edits = place === undefined ? [] : [{ path: place.source.path, edits: [{ span: place.value, newText }] }];
  return { title: `Rename to \`${newText}\``, edits };
}
