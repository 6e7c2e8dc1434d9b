// size/ceiling: the scaffold is larger than the manifest allows.

import { compareWithLock, largestSections, readLock, type StackRenders, worstRender } from "../../../rulers";
import { stackAnchor } from "../../anchors";
import { formatBytes, groupDigits } from "../../messages";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "size/ceiling",
  severity: "error",
  summary: "The scaffold is above the manifest's `ceiling`.",
  why: md`
    A prompt grows one reasonable sentence at a time. The ceiling is the one number that everybody has agreed on: the bytes of
    all cached sections, with their wrapping and separators, in the largest render over providers, scenarios and turns.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        ceiling: 50
        //       ^^ size/ceiling error: The scaffold has 60 bytes, 10 above the ceiling of 50 (anthropic, scenario \`default\`, turn 1). Largest: role 60.
        //- role.layer.md
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
        ceiling: 60
        //- role.layer.md
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
    const { ceiling } = stack.settings;
    const worst = worstRender(renders);
    const anchor = stackAnchor(stack, "ceiling");
    if (ceiling === undefined || worst === undefined || anchor === undefined) return;
    const { scaffold } = worst.assembly.bytes;
    if (scaffold <= ceiling) return;
    const where = `${worst.provider.name}, scenario \`${worst.scenario.name}\`, turn ${worst.turn}`;
    const message = `The scaffold has ${formatBytes(scaffold)}, ${groupDigits(scaffold - ceiling)} above the ceiling of ${groupDigits(ceiling)} (${where}). Largest: ${describeLargest(renders)}.${describeGrowth(renders)}`;
    report({ ...anchor, message, data: { scaffoldBytes: scaffold, ceiling } });
  },
});

const MOST = 3;

const describeLargest = (renders: StackRenders): string =>
  [...largestSections(renders)]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, MOST)
    .map(({ name, bytes }) => `${name} ${groupDigits(bytes)}`)
    .join(", ");

function describeGrowth(renders: StackRenders): string {
  const { lock } = renders.stack;
  const entries = lock === undefined ? undefined : readLock(lock).entries;
  if (entries === undefined) return "";
  const { grown } = compareWithLock(largestSections(renders), entries);
  const names = grown
    .slice(0, MOST)
    .map(({ name, bytes, recorded = 0 }) => `${name} +${groupDigits(bytes - recorded)}`);
  return names.length === 0 ? "" : ` Grown since the lock: ${names.join(", ")}.`;
}
