// What a command needs of the process around it, so that commands themselves touch nothing global.
import path from "node:path";

/** Streams, folder and environment of one run. */
export interface Shell {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Sets the exit code; the process ends when its output is written. */
  exit(code: number): void;
}

/** A path of the engine (absolute, with `/`) as seen from the current folder, with `/`; the folder itself is `.`. */
export function toPath(shell: Shell, absolute: string): string {
  const relative = path.relative(shell.cwd, absolute).split(path.sep).join("/");
  return relative === "" ? "." : relative;
}
