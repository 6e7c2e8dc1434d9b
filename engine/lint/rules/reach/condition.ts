// reach/condition: a `when` that does not parse, or that is neither a condition nor a boolean.
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "reach/condition",
  severity: "error",
  summary: "`when` is no condition: it does not parse, or its type is wrong.",
  why: md`
    A layer whose condition cannot be understood is left out of the prompt: shown always, it could say something that is true
    only sometimes. Conditions are Liquid's and are read to their last character.
  `,
  examples: {
    bad: [
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        when: [voice.active]
        //    ^^^^^^^^^^^^^^ reach/condition error
        ---
        Speak plainly.
      `,
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        when: voice.active ==
        //                  ^ reach/condition error: The condition cannot be read: Something is missing here. Expected: a value. The layer is left out of the prompt.
        ---
        Speak plainly.
      `,
    ],
    good: [
      md`
        ---
        name: voice_mode
        priority: 1710
        cache: session
        when: voice.active and session.channel == "phone"
        ---
        Speak plainly.
      `,
    ],
  },
  check({ stack, report }) {
    for (const { code, source, span, message } of stack.problems)
      if (code === "reach/condition") report({ source, span, message });
    for (const layer of stack.layers) {
      const { when } = layer;
      if (when?.place === undefined || typeof when.value !== "object") continue;
      const [problem] = when.value.problems;
      if (problem === undefined) continue;
      const { offset } = when;
      const span =
        offset === undefined
          ? when.place.value
          : { start: offset + problem.span.start, end: offset + problem.span.end };
      const message = `The condition cannot be read: ${problem.message} The layer is left out of the prompt.`;
      report({ source: when.place.source, span: span.end > span.start ? span : when.place.value, layer, message });
    }
  },
});
