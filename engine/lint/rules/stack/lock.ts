// stack/lock: a lock that cannot be read.

import { readLock } from "../../../rulers";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "stack/lock",
  severity: "error",
  summary: "The lock is damaged or in conflict.",
  why: md`
    The lock is what keeps a prompt from growing unseen. Where it cannot be read, nothing is compared and nothing is written
    over it: what it said may be the only record of why a layer grew.
  `,
  examples: {
    bad: [
      md`
        //- prompt-stack.yaml
        version: 1
        //- prompt-stack.lock.json
        { "version": 1, "layers": {
        <<<<<<< ours
        //<~~~~~~~~~ stack/lock error: The lock has conflict markers. Resolve the conflict, or take one side and accept again; it is never overwritten.
        "role": { "bytes": 50, "reason": "" }
        =======
        "role": { "bytes": 60, "reason": "" }
        >>>>>>> theirs
        } }
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
  check({ stack, report }) {
    const fault = stack.lock === undefined ? undefined : readLock(stack.lock).fault;
    if (stack.lock !== undefined && fault !== undefined) report({ source: stack.lock, ...fault });
  },
});
