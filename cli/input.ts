// Reads a file that an argument names, `-` for the standard input, with one clear sentence where it cannot be read.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Shell } from "./shell";
import { UsageError } from "./usageError";

/** The bytes of a file. Throws `UsageError`. */
export function readInput(shell: Shell, file: string): Uint8Array {
  try {
    return readFileSync(file === "-" ? 0 : path.resolve(shell.cwd, file));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const why = code === "ENOENT" ? "does not exist" : code === "EISDIR" ? "is a folder, not a file" : undefined;
    throw new UsageError(
      `${file} ${why ?? `cannot be read: ${error instanceof Error ? error.message : String(error)}`}`,
    );
  }
}
