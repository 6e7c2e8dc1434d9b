// Variables that change when the agent is shipped, and the variants that multiply prefixes.
import type { CatalogueEntry } from "./entry";

const deployed = { volatility: "deploy", type: "string", trust: "system" } as const;

export const AGENT_VARIABLES: readonly CatalogueEntry[] = [
  { ...deployed, path: "agent.id", description: "Stable identifier of the agent.", example: "agent-main" },
  { ...deployed, path: "agent.name", description: "Name by which the agent goes.", example: "Aleph" },
  {
    ...deployed,
    path: "agent.role",
    description: "The agent's role, in a few words.",
    example: "engineering assistant",
  },
  {
    ...deployed,
    path: "agent.background",
    type: "boolean",
    variant: true,
    description: "Whether this agent runs in the background, without a user who waits.",
    example: false,
  },
  { ...deployed, path: "product.name", description: "Name of the product.", example: "Aleph Desk" },
  { ...deployed, path: "product.version", description: "Version of the product that is running.", example: "4.2.0" },
  {
    ...deployed,
    path: "provider",
    variant: true,
    description: "The provider for which the prompt is rendered. Set by the assembly.",
    example: "anthropic",
  },
  {
    ...deployed,
    path: "model",
    variant: true,
    description: "The model for which the prompt is rendered. Set by the assembly.",
    example: "claude-sonnet-5-5",
  },
];
