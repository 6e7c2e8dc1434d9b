// size/ratchet: a cached layer grew since the lock was last accepted.

import { compareWithLock, type Growth, largestSections, readLock } from "../../../rulers";
import { formatBytes, groupDigits } from "../../messages";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "size/ratchet",
  severity: "error",
  summary: "A cached layer is larger than the lock says, or new.",
  why: md`
    The lock records what each cached layer weighed when its growth was last accepted, and why. The sum may shrink freely and
    grow only with a justification, which the reviewer reads in the same commit. Growth that other layers have made room for
    is an info.

    The lock turns the ratchet on by existing; \`prompt-layers accept\` creates it and records growth.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        //- prompt-stack.lock.json
        { "version": 1, "layers": { "role": { "bytes": 50, "reason": "" } } }
        //- role.layer.md
        ---
        //< size/ratchet error: \`role\` has grown from 50 to 60 bytes since the lock, and the sum from 50 to 60. Make it shorter, or accept the growth with a reason.
        name: role
        priority: 0
        cache: static
        ---
        You are a careful engineer.
      `,
      md`
        //- prompt-stack.yaml
        version: 1
        //- prompt-stack.lock.json
        { "version": 1, "layers": { "role": { "bytes": 50, "reason": "" }, "gone": { "bytes": 50, "reason": "" } } }
        //- role.layer.md
        ---
        //< size/ratchet info: \`role\` has grown from 50 to 60 bytes since the lock; the sum has not (60 of 100). Accept it, so that the lock says what there is.
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
        //- prompt-stack.lock.json
        { "version": 1, "layers": { "role": { "bytes": 60, "reason": "" } } }
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
    const entries = stack.lock === undefined ? undefined : readLock(stack.lock).entries;
    if (entries === undefined || renders.renders.length === 0) return;
    const { grown, sum, recordedSum } = compareWithLock(largestSections(renders), entries);
    for (const growth of grown) {
      const sums = { sum, recordedSum };
      report({
        ...growth.layer.anchor,
        layer: growth.layer,
        severity: sum > recordedSum ? "error" : "info",
        message: describe(growth, sums),
        data: { bytes: growth.bytes, recorded: growth.recorded ?? null, ...sums },
      });
    }
  },
});

function describe(
  { name, bytes, recorded }: Growth,
  { sum, recordedSum }: { readonly sum: number; readonly recordedSum: number },
): string {
  const what =
    recorded === undefined
      ? `\`${name}\` is new since the lock, with ${formatBytes(bytes)}`
      : `\`${name}\` has grown from ${groupDigits(recorded)} to ${formatBytes(bytes)} since the lock`;
  if (sum > recordedSum)
    return `${what}, and the sum from ${groupDigits(recordedSum)} to ${groupDigits(sum)}. Make it shorter, or accept the growth with a reason.`;
  return `${what}; the sum has not (${groupDigits(sum)} of ${groupDigits(recordedSum)}). Accept it, so that the lock says what there is.`;
}
