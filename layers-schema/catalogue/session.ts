// Variables that are fixed when a session starts, and the mode, which changes a few times during it.
import type { CatalogueEntry } from "./entry";

const ofSession = { volatility: "session", type: "string", trust: "system" } as const;
const flag = { volatility: "session", type: "boolean", trust: "system", example: false } as const;
const list = { volatility: "session", type: "list", trust: "system" } as const;

export const SESSION_VARIABLES: readonly CatalogueEntry[] = [
  { ...ofSession, path: "session.key", description: "Key of the session.", example: "s-7f3a91" },
  {
    ...ofSession,
    path: "session.started_at",
    description: "When the session started.",
    example: "2026-11-30T09:00:00Z",
  },
  { ...ofSession, path: "session.channel", description: "Where the user talks to the agent.", example: "cli" },
  { ...ofSession, path: "runtime.os", description: "Operating system of the machine.", example: "linux" },
  { ...ofSession, path: "runtime.arch", description: "Architecture of the machine.", example: "x86_64" },
  { ...ofSession, path: "runtime.shell", description: "The shell that runs commands.", example: "bash" },
  {
    ...ofSession,
    path: "runtime.cwd",
    description: "The directory in which the agent works.",
    example: "/home/ada/harbour",
  },
  { ...flag, path: "voice.active", description: "Whether the user speaks and listens." },
  { ...flag, path: "voice.transcribed", description: "Whether the user's text is a transcript of speech." },
  {
    ...ofSession,
    path: "memory.snapshot",
    description: "The curated memory, frozen when the session starts.",
    example: "The release branch is cut on Thursdays. Ada prefers small commits.",
  },
  {
    ...list,
    path: "mcp.servers",
    description: "The MCP servers that are connected.",
    items: [
      { name: "name", type: "string", description: "Name of the server." },
      { name: "instructions", type: "string", description: "What the server says about its use." },
    ],
    example: [{ name: "tickets", instructions: "Search before you file a ticket." }],
  },
  {
    ...list,
    path: "plan.strategy",
    description: "The strategy of the plan, point by point.",
    example: ["Move the parser first.", "Keep the old interface until the next release."],
  },
  {
    ...list,
    path: "goals",
    trust: "user",
    description: "The goals that stand.",
    example: ["Ship version 4.3 this month."],
  },
  {
    ...list,
    path: "strategies",
    trust: "user",
    description: "Ways to reach the goals.",
    example: ["Fix what blocks the release before anything new."],
  },
  {
    ...list,
    path: "diagnostics",
    trust: "tool",
    description: "What the checks of the environment reported.",
    example: ["git: ok", "network: ok"],
  },
  { ...flag, path: "doctor.failed", description: "Whether a check of the environment failed." },
  {
    ...ofSession,
    path: "flags",
    type: "map",
    open: true,
    of: "boolean",
    description: "Feature flags, under any keys; each is true or false.",
    example: {},
  },
  { ...list, path: "vault.names", description: "Names of the secrets that can be used.", example: ["DEPLOY_TOKEN"] },
  {
    ...ofSession,
    path: "session.mode",
    volatility: "event",
    description: "The mode of work; switched a few times a session.",
    example: "edit",
  },
];
