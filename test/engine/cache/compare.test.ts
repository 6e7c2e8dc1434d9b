// Renders and request bodies compared: bytes in common, the first difference with its path, and what to declare.
import { describe, expect, it } from "vitest";
import { comparePrompts, compareRequests, readRequest } from "../../../engine/index";

const read = (body: unknown) => {
  const request = readRequest(body);
  if (request === undefined) throw new Error("no request");
  return request;
};
const compare = (before: unknown, after: unknown) => compareRequests(read(before), read(after));
const textOf = (body: unknown): string =>
  read(body)
    .parts.map(({ text }) => text)
    .join("");

const tool = (name: string, description = "Reads.") => ({ name, description, input_schema: { type: "object" } });
const body = (over: object = {}) => ({
  model: "claude-sonnet-5-5",
  max_tokens: 1024,
  tools: [tool("read"), tool("write")],
  system: [{ type: "text", text: "You are terse.\nNow: 10:00", cache_control: { type: "ephemeral" } }],
  messages: [{ role: "user", content: "Hello" }],
  ...over,
});

describe("what is compared", () => {
  it("is tools, system and messages, each message behind its role", () => {
    expect(textOf(body())).toBe(
      `${JSON.stringify(tool("read"))}${JSON.stringify(tool("write"))}You are terse.\nNow: 10:00user\nHello`,
    );
  });

  it("does not tell a string from a list of one text, or a marker, or an id of the request", () => {
    const other = body({
      tools: [tool("read"), { ...tool("write"), cache_control: { type: "ephemeral" } }],
      system: "You are terse.\nNow: 10:00",
      messages: [
        { role: "user", content: [{ type: "text", text: "Hello", cache_control: { type: "ephemeral", ttl: "1h" } }] },
      ],
      metadata: { user_id: "u" },
      max_tokens: 5,
    });
    expect(textOf(other)).toBe(textOf(body()));
    expect(compare(body(), other)).toMatchObject({ divergence: undefined });
  });

  const shapes: readonly (readonly [name: string, body: unknown, text: string])[] = [
    [
      "chat",
      {
        model: "m",
        messages: [
          { role: "developer", content: [{ type: "text", text: "S" }] },
          { role: "user", content: "U" },
        ],
      },
      "developer\nSuser\nU",
    ],
    [
      "responses",
      {
        model: "m",
        instructions: "S",
        input: [
          { role: "user", content: [{ type: "input_text", text: "U", prompt_cache_breakpoint: { mode: "explicit" } }] },
        ],
      },
      "Suser\nU",
    ],
    ["responses, one text", { model: "m", input: "U" }, "user\nU"],
    [
      "responses, a call",
      { model: "m", input: [{ type: "function_call", name: "f", arguments: "{}" }] },
      '{"type":"function_call","name":"f","arguments":"{}"}',
    ],
    [
      "gemini",
      {
        model: "m",
        config: { systemInstruction: { parts: [{ text: "S" }] } },
        contents: [{ role: "user", parts: [{ text: "U" }] }],
      },
      "Suser\nU",
    ],
    [
      "bedrock",
      {
        modelId: "m",
        toolConfig: { tools: [{ toolSpec: { name: "f" } }, { cachePoint: { type: "default" } }] },
        system: [{ text: "S" }, { cachePoint: { type: "default" } }],
        messages: [{ role: "user", content: [{ text: "U" }, { cachePoint: { type: "default" } }] }],
      },
      '{"toolSpec":{"name":"f"}}Suser\nU',
    ],
    [
      "ollama",
      {
        model: "m",
        messages: [
          { role: "system", content: "S" },
          { role: "user", content: "U", images: ["x"] },
        ],
      },
      'system\nSuser\nU["x"]',
    ],
  ];
  it.each(shapes)("%s", (_name, shape, text) => {
    expect(textOf(shape)).toBe(text);
  });

  it.each([null, 1, "x", [], {}, { messages: 3 }, { input: "x" }])("%j is no request", (value) => {
    expect(readRequest(value)).toBeUndefined();
  });
});

describe("a request after another", () => {
  it("that only adds messages has no divergence", () => {
    const next = body({
      messages: [...body().messages, { role: "assistant", content: "Hi" }, { role: "user", content: "Go" }],
    });
    const { matchedBytes, prefixBytes, divergence } = compare(body(), next);
    expect(divergence).toBeUndefined();
    expect(matchedBytes).toBe(textOf(body()).length);
    expect(prefixBytes).toBe(textOf(next).length);
  });

  it("names the part, the byte in it and the kind", () => {
    const later = body({ system: [{ type: "text", text: "You are terse.\nNow: 10:05" }] });
    expect(compare(body(), later)).toMatchObject({
      matchedBytes: textOf(body()).indexOf("10:00") + 4,
      divergence: { path: "system[0].text", byte: 24, line: 2, kind: "timestamp", before: "10:00", after: "10:05" },
    });
  });

  const cases: readonly (readonly [name: string, after: object, expected: object])[] = [
    [
      "a tool's key",
      { tools: [tool("read"), tool("write", "Writes.")] },
      { path: "tools[1].description", byte: 1, kind: "tools" },
    ],
    ["another tool", { tools: [tool("read"), tool("edit")] }, { path: "tools[1]", byte: 9, kind: "tools" }],
    ["tools in another order", { tools: [tool("write"), tool("read")] }, { path: "tools[0]", byte: 9, kind: "order" }],
    ["one tool more", { tools: [...body().tools, tool("x")] }, { path: "tools[2]", byte: 0, kind: "tools" }],
    ["another model", { model: "claude-haiku-5-5" }, { path: "model", kind: "model" }],
    ["a setting", { thinking: { type: "enabled" } }, { path: "thinking", kind: "settings" }],
    ["a shorter system prompt", { system: "You are terse." }, { path: "system[0].text", byte: 14, kind: "removed" }],
    [
      "another message",
      { messages: [{ role: "user", content: "Bye" }] },
      { path: "messages[0].content", byte: 0, kind: "edited" },
    ],
    [
      "another role",
      { messages: [{ role: "system", content: "Hello" }] },
      { path: "messages[0]", byte: 0, kind: "edited" },
    ],
    [
      "a longer message",
      { messages: [{ role: "user", content: "Hello 12" }] },
      { path: "messages[0].content", byte: 5, kind: "inserted" },
    ],
  ];
  it.each(cases)("%s", (_name, after, expected) => {
    expect(compare(body(), body(after)).divergence).toMatchObject(expected);
  });

  it("with another model has no byte in common", () => {
    expect(compare(body(), body({ model: "x" })).matchedBytes).toBe(0);
  });

  it("tells a tail that is gone from an edit", () => {
    const tail = '<turn_context name="runtime">\nIt is 10:00.\n</turn_context>';
    const first = body({
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: tail },
            { type: "text", text: "Hello" },
          ],
        },
      ],
    });
    const second = body({
      messages: [
        { role: "user", content: [{ type: "text", text: "Hello" }] },
        { role: "assistant", content: "Hi" },
        {
          role: "user",
          content: [
            { type: "text", text: tail },
            { type: "text", text: "Go" },
          ],
        },
      ],
    });
    expect(compare(first, second).divergence).toMatchObject({
      path: "messages[0].content[0].text",
      byte: 0,
      kind: "tail",
    });
  });

  it("tells a history that was rewritten shorter from one that was cut", () => {
    const of = (...texts: string[]) =>
      body({ messages: texts.map((content, index) => ({ role: index % 2 === 0 ? "user" : "assistant", content })) });
    const long = of("One", "Two", "Three", "Four", "Five");
    expect(compare(long, of("Summary of all", "Two b", "Next")).divergence).toMatchObject({
      kind: "compaction",
      path: "messages[0].content",
    });
    expect(compare(long, of("One", "Two")).divergence).toMatchObject({ kind: "removed", path: "messages[2]" });
  });
});

describe("renders", () => {
  const declared = (before: string, after: string): readonly string[] =>
    comparePrompts(before, after).changes.map(
      ({ variable, kind }) => `${kind} ${variable?.name}: ${variable?.volatility}`,
    );

  it("bytes count as UTF-8, within a character too", () => {
    expect(comparePrompts("\u00e9t\u00e9 \u00e9", "\u00e9t\u00e9 \u00e8")).toMatchObject({
      kind: "text",
      bytes: [8, 8],
      matchedBytes: 7,
      first: { path: undefined, byte: 7, line: 1, kind: "edited" },
    });
    expect(comparePrompts("\u{1F600}", "\u{1F601}").matchedBytes).toBe(3);
    expect(comparePrompts("a", "a")).toMatchObject({ matchedBytes: 1, first: undefined, changes: [] });
  });

  it("suggests what to declare, from the label, the catalogue and the kind", () => {
    expect(declared("Current time: 10:00", "Current time: 10:01")).toEqual(["timestamp current_time: turn"]);
    expect(declared("It is 10:00.", "It is 10:01.")).toEqual(["timestamp runtime.now: turn"]);
    expect(declared("Session key: a1b2c3d4", "Session key: f5e6d7c8")).toEqual(["id session.key: session"]);
    expect(declared("Request 9f3a1b22e1", "Request 77c21d1000")).toEqual(["id request.id: turn"]);
    expect(declared("You have 900 tokens left, 3 files open", "You have 800 tokens left, 4 files open")).toEqual([
      "counter tokens_left: turn",
      "counter files_open: turn",
    ]);
    expect(
      declared(
        '<section name="plan">\nDo one thing.\n</section>',
        '<section name="plan">\nDo one thing.\nAnd two.\n</section>',
      ),
    ).toEqual(["inserted plan: turn"]);
    expect(declared("a 10:00 b 11:00", "a 10:01 b 11:01")).toHaveLength(2);
  });

  it("gives different values different names, and the same value the same", () => {
    const of = (a: string, b: string): string => `Now: ${a}\nNow: ${b}\nNow: ${a}`;
    const names = comparePrompts(of("10:00", "11:00"), of("10:01", "11:01")).changes.map(
      ({ variable }) => variable?.name,
    );
    expect(names).toEqual(["runtime.now", "runtime.now_2", "runtime.now"]);
  });

  it("JSON that is no request is text", () => {
    expect(comparePrompts('{"a":1}', '{"a":2}').kind).toBe("text");
    expect(comparePrompts(JSON.stringify(body()), "text").kind).toBe("text");
    expect(comparePrompts(`\uFEFF${JSON.stringify(body())}`, JSON.stringify(body(), undefined, 2))).toMatchObject({
      kind: "request",
      first: undefined,
    });
  });
});
