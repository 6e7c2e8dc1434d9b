// size/unbounded: a list or a long text that changes on every call and that nothing bounds.

import type { LayerValue } from "../../../stack";
import { utf8Length } from "../../../text";
import { sharesSource } from "../../dynamicValues";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "size/unbounded",
  severity: "info",
  summary: "A list or a long text of turn volatility has no bound.",
  why: md`
    What is recalled, found or returned by tools has no natural end, and one long result pays for itself on every call of the
    turn. Say how much the value may take (\`max\`), how much the layer may (\`limit\`), or cut it in the template.
  `,
  examples: {
    bad: [
      md`
        ---
        name: recall
        priority: 1800
        cache: transient
        ---
        {% for note in memory.recalled %}
        //<~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ size/unbounded info: \`memory.recalled\` is a list that may grow without end. Declare its \`max\`, give the layer a \`limit\`, or cut it here.
        - {{ note }}
        {% endfor %}
      `,
    ],
    good: [
      md`
        ---
        name: recall
        priority: 1800
        cache: transient
        limit: 2000
        ---
        {% for note in memory.recalled %}
        - {{ note }}
        {% endfor %}
      `,
      md`
        ---
        name: recall
        priority: 1800
        cache: transient
        ---
        {% for note in memory.recalled limit: 5 %}
        - {{ note }}
        {% endfor %}
      `,
    ],
  },
  check({ stack, valuesOf, report }) {
    for (const layer of stack.layers) {
      if ((layer.cache !== "turn" && layer.cache !== "transient") || layer.limit !== undefined) continue;
      const seen = new Set<string>();
      const values = valuesOf(layer);
      for (const value of values) {
        const path = isLoopItem(value, values) ? undefined : findUnbounded(value);
        if (path === undefined || seen.has(path.path)) continue;
        seen.add(path.path);
        report({
          source: value.source,
          span: value.span,
          layer,
          message: `\`${path.path}\` is a ${path.what} that may grow without end. Declare its \`max\`, give the layer a \`limit\`, or cut it here.`,
        });
      }
    }
  },
});

// What is printed inside a loop over the same list is the loop's to bound.
const isLoopItem = (value: LayerValue, values: readonly LayerValue[]): boolean =>
  value.guards.some((index) => {
    const guard = values[index];
    return guard?.role === "loop" && sharesSource(guard, value);
  });

/** A text whose example is longer than so many bytes is a long one. */
const LONG = 256;
const CUTS = /\|\s*(?:truncate|truncatewords|slice|first|last|size)\b|\blimit\s*:/;

// What a condition tests is not printed.
function findUnbounded(value: LayerValue): { readonly path: string; readonly what: "list" | "text" } | undefined {
  if ((value.role !== "output" && value.role !== "loop") || CUTS.test(value.expression)) return undefined;
  for (const { use, variable } of value.paths) {
    if (variable?.volatility !== "turn" || variable.max !== undefined) continue;
    const example = variable.declared?.declaration.example;
    if (variable.type === "list") return { path: use.path, what: "list" };
    if (typeof example === "string" && utf8Length(example) > LONG) return { path: use.path, what: "text" };
  }
  return undefined;
}
