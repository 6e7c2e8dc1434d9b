// Variables that change on every call of the model.
import type { CatalogueEntry } from "./entry";

const ofTurn = { volatility: "turn", type: "string", trust: "system" } as const;
const count = { volatility: "turn", type: "number", trust: "system" } as const;
const list = { volatility: "turn", type: "list", trust: "system" } as const;

export const TURN_VARIABLES: readonly CatalogueEntry[] = [
  { ...count, path: "running.turns", description: "Calls of the model so far.", example: 7 },
  { ...count, path: "running.total_tokens", description: "Tokens used so far.", example: 18240 },
  { ...ofTurn, path: "running.elapsed", description: "Time since the session started.", example: "4m 10s" },
  { ...ofTurn, path: "runtime.now", description: "The present time.", example: "2026-11-30T09:15:00Z" },
  { ...count, path: "runtime.remaining_tokens", description: "Tokens left in the context window.", example: 181760 },
  {
    ...ofTurn,
    path: "runtime.terminate_reason",
    description: "Why the last run ended early.",
    example: "step_limit",
  },
  {
    ...list,
    path: "session_recent",
    description: "What happened lately in the session.",
    example: ["Read engine/index.ts", "Ran the tests"],
  },
  {
    ...list,
    path: "todo.items",
    description: "The items on the execution list.",
    example: ["Write the failing test", "Fix the parser"],
  },
  {
    ...ofTurn,
    path: "scratchpad",
    type: "map",
    open: true,
    description: "The agent's notes for this run, under any keys.",
    example: { note: "The parser fails on empty input." },
  },
  {
    ...list,
    path: "memory.recalled",
    trust: "tool",
    description: "Memories recalled for this turn.",
    example: ["Ada asked for short answers."],
  },
  {
    ...list,
    path: "tool_results",
    trust: "tool",
    description: "Results of the tools that ran since the last call.",
    example: ["12 tests passed"],
  },
  { ...ofTurn, path: "request.id", description: "Identifier of the request.", example: "req-0193" },
  { ...ofTurn, path: "deadline", description: "When the work has to be done.", example: "2026-11-30T17:00:00Z" },
  { ...ofTurn, path: "next_wake", description: "When the agent wakes next.", example: "2026-11-30T10:00:00Z" },
];
