// Words that mean something only where they are the whole name.
import type { WordEntry } from "./types";

export const ALONE_WORDS: readonly WordEntry[] = [
  { words: "prompt", role: "content", volatility: "turn", why: "a prompt inside a prompt is what the user wrote" },
  { words: "name", role: "property", volatility: "user", why: "a bare name is the name of the person spoken to" },
  { words: "ts", role: "clock", volatility: "turn", why: "short for timestamp" },
];
