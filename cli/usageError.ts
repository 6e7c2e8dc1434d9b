// What the user asked for cannot be done: one clear line on stderr, and exit code 2.

/** Bad usage, no stack, or input that cannot be read. `message` is one line for people. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Exit codes of every command. */
export const EXIT = { clean: 0, findings: 1, usage: 2 } as const;
