// Where a cursor stands in YAML: the same path as the parser's, and a linear look at whatever is being written.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isMap, isScalar, isSeq, type Node, parseDocument, stringify } from "yaml";
import { findLayerCursor } from "../../../engine/features/cursor";
import { findYamlCursor } from "../../../engine/features/yamlCursor";
import { toSourceFile } from "../../../engine/index";

type Path = readonly (string | number)[];

/** Every key of a document with the path of the map that holds it; list items have the index 0 each. */
function keysOf(
  node: unknown,
  path: Path = [],
): readonly { path: Path; key: string; at: number; keys: readonly string[] }[] {
  if (isSeq(node)) return node.items.flatMap((item) => keysOf(item, [...path, 0]));
  if (!isMap(node)) return [];
  const keys = node.items.map(({ key }) => String(isScalar(key) ? key.value : key));
  return node.items.flatMap(({ key, value }, index) => {
    const name = keys[index] ?? "";
    const at = (key as Node).range?.[0] ?? 0;
    return [{ path, key: name, at, keys }, ...keysOf(value, [...path, name])];
  });
}

const name = fc
  .stringMatching(/^[a-z][a-z.]{0,6}$/)
  .filter((word) => !["true", "false", "null", "yes", "no"].includes(word));
const { value } = fc.letrec<{ value: unknown; map: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("word", 1, "two words"),
    tie("map"),
    fc.array(tie("map"), { minLength: 1, maxLength: 3 }),
  ),
  map: fc.dictionary(name, tie("value"), { minKeys: 1, maxKeys: 3 }),
}));
const whole = fc.dictionary(name, value, { minKeys: 1, maxKeys: 4 });
const styles = fc.constantFrom({}, { indentSeq: false }, { indent: 4 }, {
  collectionStyle: "flow",
  lineWidth: 0,
} as const);

test("is where the parser says", () => {
  fc.assert(
    fc.property(whole, styles, (document, style) => {
      const text = stringify(document, style);
      const source = toSourceFile("prompt-stack.yaml", text);
      for (const { path, key, at, keys } of keysOf(parseDocument(text).contents)) {
        const cursor = findYamlCursor(source, at);
        expect({ path: cursor?.path, key: cursor?.key }, `${key} of\n${text}`).toEqual({ path, key: undefined });
        expect(text.slice(cursor?.word.start, cursor?.word.end)).toBe(key);
        // In braces only what stands before the cursor is known.
        const known = text.startsWith("{") ? keys.slice(0, keys.indexOf(key)) : keys.filter((other) => other !== key);
        expect([...(cursor?.present ?? [])].sort(), `beside ${key} of\n${text}`).toEqual([...known].sort());
      }
    }),
    { numRuns: 300 },
  );
});

test.each(["{", "[", "a: ", "- ", " ", ",", ", ", "'", "# ", "|", "{{ a | ", "layers: allow , ", "a", "é"])(
  "looks at a long line of %j once",
  (unit) => {
    const line = unit.repeat(Math.ceil(1_000_000 / unit.length));
    const manifest = toSourceFile("prompt-stack.yaml", line);
    const layer = toSourceFile("a.layer.md", `---\nname: a\n---\n<!-- ${line}`);
    const start = performance.now();
    for (const offset of [0, 1, line.length / 2, line.length]) findYamlCursor(manifest, offset);
    findLayerCursor(layer, layer.text.length);
    expect(performance.now() - start).toBeLessThan(2000);
  },
);
