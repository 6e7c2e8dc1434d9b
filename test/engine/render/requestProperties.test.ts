// What holds for the request of any stack: blocks joined are the system prompt, breakpoints are few and legal, and nothing
// that the conversation says is lost.
import fc from "fast-check";
import { expect, it } from "vitest";
import { assemble, type InputFile, parseStack, type Stack, scenarioRequest } from "../../../engine/index";

const PROVIDERS = ["anthropic", "vertex", "bedrock", "openai", "azure", "gemini", "ollama", "deepseek", "qwen", "acme"];
const TTLS = ["1m", "5m", "30m", "1h", "12h", "2d"];
const WITHOUT_BREAKPOINTS = ["gemini", "ollama", "deepseek", "acme"];

const anyLayer = fc.record({
  cache: fc.constantFrom("static", "project", "session", "turn", "transient"),
  opening: fc.boolean(),
  keep: fc.boolean(),
  body: fc.constantFrom("One.", "Zwei äöü\n\nlines", "``` fence", '"prompt_cache_breakpoint"', "🙂"),
});
const anyStack = fc.record({
  layers: fc.array(anyLayer, { maxLength: 7 }),
  ttl: fc.record({
    static: fc.constantFrom(...TTLS),
    project: fc.constantFrom(...TTLS),
    session: fc.constantFrom(...TTLS),
  }),
  conversation: fc.boolean(),
  separator: fc.constantFrom("\\n", "\\n\\n", ""),
});
const anyCall = fc.record({
  stack: anyStack.map(toStack),
  provider: fc.constantFrom(...PROVIDERS),
  turn: fc.integer({ min: 1, max: 4 }),
});

function toStack(given: typeof anyStack extends fc.Arbitrary<infer T> ? T : never): Stack {
  const ttl = JSON.stringify(given.ttl);
  const manifest = `version: 1
name: demo
template: none
separator: "${given.separator}"
conversation: ${given.conversation}
providers: { ${PROVIDERS.map((name) => `${name}: { ttl: ${ttl} }`).join(", ")} }
scenarios: { chat: { turns: [{ user: U1, assistant: A1 }, { user: U2 }, { assistant: A3 }, { user: U4 }] } }
`;
  const layers = given.layers.map(({ cache, opening, keep, body }, index): InputFile => {
    const place = opening && cache !== "turn" && cache !== "transient" ? "place: opening\n" : "";
    const kept = cache === "transient" ? `keep: ${keep}\n` : "";
    return {
      path: `${index}.layer.md`,
      text: `---\nname: l${index}\npriority: ${index}\ncache: ${cache}\n${place}${kept}---\n${body}`,
    };
  });
  return parseStack([{ path: "prompt-stack.yaml", text: manifest }, ...layers]);
}

type Json = Readonly<Record<string, unknown>>;
const record = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const messagesOf = (body: Json): readonly Json[] => list(body.messages ?? body.input ?? body.contents).map(record);
const textsOf = (content: unknown): readonly string[] =>
  typeof content === "string"
    ? [content]
    : list(content).flatMap((block) => (record(block).text === undefined ? [] : [String(record(block).text)]));
const isSystem = ({ role }: Json): boolean => role === "system" || role === "developer";

function systemTexts(body: Json): readonly string[] {
  if (Array.isArray(body.system)) return textsOf(body.system);
  if (body.systemInstruction !== undefined) return textsOf(record(body.systemInstruction).parts);
  return messagesOf(body)
    .filter(isSystem)
    .flatMap(({ content }) => textsOf(content));
}

/** Lifetimes of all breakpoints in the order of the request; `default` where none is said. */
function lifetimesOf(body: Json): readonly string[] {
  const contents = [body.system, ...messagesOf(body).map(({ content }) => content)];
  const marks = contents.flatMap(list).flatMap((block) => {
    const { cache_control, cachePoint, prompt_cache_breakpoint } = record(block);
    return cache_control ?? cachePoint ?? prompt_cache_breakpoint ?? [];
  });
  return marks.map((mark) => String(record(mark).ttl ?? "default"));
}

it("blocks joined are the system prompt", () => {
  fc.assert(
    fc.property(anyCall, ({ stack, provider, turn }) => {
      const { system } = assemble(stack, { provider, turn });
      const texts = systemTexts(scenarioRequest(stack, { provider, turn }));
      expect(texts.join("")).toBe(system);
      expect(texts).not.toContain("");
    }),
  );
});

it("breakpoints are at most four, their lifetimes never rise, and explicit mode is said exactly where there are some", () => {
  fc.assert(
    fc.property(anyCall, ({ stack, provider, turn }) => {
      const body = scenarioRequest(stack, { provider, turn });
      const lifetimes = lifetimesOf(body);
      expect(lifetimes.length).toBeLessThanOrEqual(WITHOUT_BREAKPOINTS.includes(provider) ? 0 : 4);
      const lengths = lifetimes.map((ttl) => (ttl === "default" ? 0 : 1));
      expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
      const responses = provider === "openai" || provider === "azure";
      expect(body.prompt_cache_options !== undefined).toBe(responses && lifetimes.length > 0);
    }),
  );
});

it("only the last message has the whole tail, earlier ones what is kept, the first one the opening in front", () => {
  fc.assert(
    fc.property(anyCall, ({ stack, provider, turn }) => {
      const { opening, tail, sections } = assemble(stack, { provider, turn });
      const kept = sections.filter(({ place, layer }) => place === "tail" && layer.keep);
      const keptText = kept.map(({ span }) => tail.slice(span.start, span.end)).join("\n");
      const said = ["U1", "U2", "...", "U4"].slice(0, turn);
      const parts = said.map((user, index) =>
        [index === 0 ? opening : "", index === turn - 1 ? tail : keptText, user].filter((part) => part !== ""),
      );
      const users = messagesOf(scenarioRequest(stack, { provider, turn })).filter(({ role }) => role === "user");
      const actual = users.map(({ content, parts: pieces }) => textsOf(content ?? pieces).join("\n"));
      expect(actual).toEqual(parts.map((texts) => texts.join("\n")));
    }),
  );
});

it("a body is JSON, and the same call gives the same body", () => {
  fc.assert(
    fc.property(anyCall, ({ stack, provider, turn }) => {
      const body = scenarioRequest(stack, { provider, turn });
      expect(JSON.parse(JSON.stringify(body))).toEqual(body);
      expect(scenarioRequest(stack, { provider, turn })).toEqual(body);
    }),
  );
});
