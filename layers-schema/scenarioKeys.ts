// The keys of `scenarios.NAME`, its turns, and `traffic` in the manifest: with what a stack is rendered, and how often.
// Merging contexts and counting costs are the engine's.
import { z } from "zod";
import { durationSchema, RATE_PATTERN } from "./duration";
import { key, takesDuration, takesText } from "./keyInfo";

const context = z.record(z.string(), z.unknown());

export const turnShape = {
  context: key(context.optional(), {
    type: "map",
    expects: "a map of values",
    description: "Values of this turn, merged over the scenario's. Turns do not build on each other.",
    examples: [{ running: { total_tokens: 1200 } }],
  }),
  user: key(z.string().optional(), { ...takesText, description: "What the user says in this turn." }),
  assistant: key(z.string().optional(), { ...takesText, description: "What the model answers in this turn." }),
  after: key(durationSchema.optional(), {
    ...takesDuration,
    description: "The pause before the next turn. Longer than a cache's lifetime, and the next turn writes again.",
    examples: ["30s"],
  }),
};

export const scenarioShape = {
  description: key(z.string().optional(), { ...takesText, description: "What the scenario stands for." }),
  context: key(context.optional(), {
    type: "map",
    expects: "a map of values",
    description: "Values in every turn of this scenario, as nested maps.",
    examples: [{ session: { channel: "cli" } }],
  }),
  turns: key(z.array(z.looseObject(turnShape)).optional(), {
    type: "list",
    expects: "a list of turns",
    description: "The calls of the model, in order. Without any there is one.",
    children: turnShape,
  }),
};

export const trafficShape = {
  sessions: key(z.union([z.number().min(0), z.string().regex(RATE_PATTERN)]).optional(), {
    type: "string",
    expects: "a rate such as 1000/day, or a number of sessions a day",
    description: "How many sessions there are: a number a day, or a rate per hour, day, week or month.",
    examples: ["1000/day"],
  }),
  turns: key(z.number().min(1).optional(), {
    type: "number",
    expects: "a number, 1 or more",
    description: "Calls of the model in a session.",
    examples: [40],
  }),
  pause: key(durationSchema.optional(), {
    ...takesDuration,
    description: "The pause between two calls.",
    examples: ["90s"],
  }),
  growth: key(z.number().min(0).optional(), {
    type: "number",
    expects: "a number of tokens, 0 or more",
    description: "Tokens that a call adds to the conversation.",
    examples: [1500],
  }),
};

export const scenarioSchema = z.looseObject(scenarioShape);
export type ManifestTurn = z.output<z.ZodObject<typeof turnShape>>;
export type ManifestScenario = z.output<z.ZodObject<typeof scenarioShape>>;
export type ManifestTraffic = z.output<z.ZodObject<typeof trafficShape>>;
