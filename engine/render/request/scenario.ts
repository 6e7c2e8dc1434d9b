// The request of a scenario's turn, as `render --request` prints it: turn N has the turns before it as its history.
import type { Scenario, Stack } from "../../stack";
import { assemble } from "../assemble";
import type { AssembleOptions, Assembly } from "../types";
import { ABSENT } from "./conversation";
import { familyOf, toRequestBody } from "./toRequestBody";
import type { Message, RequestBody } from "./types";

/** The body of a turn's call; `...` stands for texts that the scenario does not give. Throws as `assemble` does. */
export function scenarioRequest(stack: Stack, options: AssembleOptions): RequestBody {
  const assembly = assemble(stack, options);
  const scenario = stack.scenarios.find(({ name }) => name === assembly.scenario);
  const user = scenario?.turns[assembly.turn - 1]?.user || ABSENT;
  const earlier = Array.from({ length: assembly.turn - 1 }, (_, index) =>
    turnMessages(scenario, assemble(stack, { ...options, turn: index + 1 })),
  );
  return toRequestBody(stack, assembly, { user, history: earlier.flat() });
}

// A turn as later calls send it: of its tail only the sections that say `keep` are left, as one part where the tail stood.
function turnMessages(scenario: Scenario | undefined, assembly: Assembly): readonly Message[] {
  const family = familyOf(assembly);
  const turn = scenario?.turns[assembly.turn - 1];
  const texts = [keptTail(assembly), turn?.user || ABSENT].filter((text) => text !== "");
  return [family.user(texts.map((text) => ({ text }))), family.assistant(turn?.assistant || ABSENT)];
}

const keptTail = ({ sections, tail }: Assembly): string =>
  sections
    .filter(({ place, layer }) => place === "tail" && layer.keep)
    .map(({ span }) => tail.slice(span.start, span.end))
    .join("\n");
