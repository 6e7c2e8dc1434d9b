// The engine against the oracle on random stacks: the same bytes in every place and the same prefix. What the bytes
// ought to be is settled in render.test.ts; a failure here prints seed, path and the smallest stack that differs.
import fc from "fast-check";
import { expect, it } from "vitest";
import { assemble, parseStack } from "../../engine/index";
import { providers, type RandomStack, randomStack, toEngineFiles } from "./arbitrary";
import { renderIndependently } from "./render";

for (const provider of providers) {
  it(`renders random stacks like the oracle for ${provider}`, () => {
    fc.assert(
      fc.property(randomStack(), (stack) => {
        const { system, opening, tail, prefix } = assemble(parseStack(toEngineFiles(stack)), { provider });
        const actual = { system, opening, tail, prefixBytes: prefix.bytes };
        expect(actual, show(stack)).toEqual(renderIndependently(stack.files, provider, stack.manifest));
      }),
      { numRuns: 300 },
    );
  });
}

it("renders a file given as text like the same file given as bytes", () => {
  fc.assert(
    fc.property(randomStack(), (stack) => {
      const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
      const files = toEngineFiles(stack);
      const texts = files.map(({ path, text, bytes }) => ({ path, text: text ?? decoder.decode(bytes) }));
      const fromTexts = assemble(parseStack(texts), { provider: "anthropic" });
      const fromBytes = assemble(parseStack(files), { provider: "anthropic" });
      for (const place of ["system", "opening", "tail"] as const) {
        expect(fromTexts[place], show(stack)).toBe(fromBytes[place]);
      }
    }),
    { numRuns: 100 },
  );
});

/** The stack with its files as text, escapes visible. */
function show(stack: RandomStack): string {
  const files = stack.files.map(
    ({ path, bytes }) => `${path}: ${JSON.stringify(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes))}`,
  );
  return [JSON.stringify(stack.manifest), ...files].join("\n");
}
