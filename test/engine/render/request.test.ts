// Request bodies: each family's written out, then what happens at the ends of a conversation, to tools and to lifetimes.
import { describe, expect, it } from "vitest";
import { type InputFile, parseStack, type RequestBody, scenarioRequest, startSession } from "../../../engine/index";
import * as bodies from "./requestBodies";

const { files, ...expected } = bodies;

const layer = (name: string, keys: string, body = name): InputFile => ({
  path: `${name}.layer.md`,
  text: `---\nname: ${name}\n${keys}\n---\n${body}`,
});
const manifest = (text: string): InputFile => ({
  path: "prompt-stack.yaml",
  text: `version: 1\nname: demo\nstyle: none\ntemplate: none\n${text}`,
});
const role = layer("role", "priority: 0\ncache: static");
const tail = layer("tail", "priority: 1800\ncache: transient");
const TAIL = '<turn_context name="tail">\ntail\n</turn_context>';
const opening = layer("opening", "priority: 900\ncache: project\nplace: opening");
const marked = { cache_control: { type: "ephemeral" } };
const text = (value: string, mark?: object) => ({ type: "text", text: value, ...mark });

function request(
  inputs: readonly InputFile[],
  provider: string,
  conversation: { user?: string; history?: readonly unknown[] } = {},
): RequestBody {
  const turn = startSession(parseStack([...inputs]), { provider, context: {} }).turn();
  return turn.request(conversation.user, conversation.history);
}

describe("the second turn of a scenario", () => {
  it.each(Object.entries(expected))("for %s", (provider, body) => {
    const actual = scenarioRequest(parseStack([...files]), { provider, turn: 2 });
    expect(actual).toEqual(body);
    // The order of the keys is that in which the provider reads them.
    expect(Object.keys(actual)).toEqual(Object.keys(body));
  });

  it("has `...` for texts that the scenario does not give", () => {
    const silent = manifest("scenarios:\n  chat:\n    turns: [{ after: 1s }, { after: 1s }]\n");
    expect(scenarioRequest(parseStack([silent, role]), { provider: "ollama", turn: 2 }).messages).toEqual([
      { role: "system", content: "role" },
      { role: "user", content: "..." },
      { role: "assistant", content: "..." },
      { role: "user", content: "..." },
    ]);
  });

  it("is Chat Completions for a provider that nobody knows", () => {
    expect(scenarioRequest(parseStack([role, tail]), { provider: "acme", model: "acme-1" })).toEqual({
      model: "acme-1",
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: "system", content: "--- role ---\nrole" },
        { role: "user", content: `${TAIL}\n...` },
      ],
    });
  });
});

describe("breakpoints of the conversation", () => {
  const history = [
    { role: "user", content: "U1" },
    { role: "assistant", content: "A1" },
  ];

  it("stand at the last message too when it has no tail", () => {
    expect(request([manifest(""), role], "anthropic", { user: "U2", history }).messages).toEqual([
      { role: "user", content: "U1" },
      { role: "assistant", content: [text("A1", marked)] },
      { role: "user", content: [text("U2", marked)] },
    ]);
  });

  it("stand there too when all of its tail is kept, and not when a part of it goes", () => {
    const kept = layer("tail", "priority: 1800\ncache: transient\nkeep: true");
    const last = (inputs: readonly InputFile[]) =>
      (request([manifest(""), ...inputs], "anthropic", { user: "U2", history }).messages as readonly unknown[])[2];
    expect(last([kept])).toEqual({ role: "user", content: [text(TAIL), text("U2", marked)] });
    expect(last([kept, layer("more", "priority: 1900\ncache: transient")])).toEqual({
      role: "user",
      content: [text(`${TAIL}\n<turn_context name="more">\nmore\n</turn_context>`), text("U2")],
    });
  });

  it.each([
    ["conversation: false", [manifest("conversation: false\n"), role]],
    ["a turn layer in the system prompt", [manifest(""), role, layer("clock", "priority: 1700\ncache: turn")]],
  ])("are none with %s", (_, inputs) => {
    const { system, messages } = request(inputs, "anthropic", { user: "U2", history });
    expect(system).toContainEqual(text("role", marked));
    expect(messages).toEqual([...history, { role: "user", content: [text("U2")] }]);
  });

  it("stand at the two newest messages that can carry one: with OpenAI none of the model's", () => {
    const longer = [...history, { role: "user", content: "U2" }, { role: "assistant", content: "A2" }];
    const mark = { prompt_cache_breakpoint: { mode: "explicit" } };
    expect(request([manifest(""), role, tail], "openai", { user: "U3", history: longer }).input).toEqual([
      { role: "developer", content: [{ type: "input_text", text: "role", ...mark }] },
      { role: "user", content: [{ type: "input_text", text: "U1", ...mark }] },
      { role: "assistant", content: "A1" },
      { role: "user", content: [{ type: "input_text", text: "U2", ...mark }] },
      { role: "assistant", content: "A2" },
      {
        role: "user",
        content: [
          { type: "input_text", text: TAIL },
          { type: "input_text", text: "U3" },
        ],
      },
    ]);
  });

  it("stand at no thinking and at no empty text, and those of an agent's history are taken out", () => {
    const thinking = { type: "thinking", thinking: "hm", signature: "s" };
    const old = [
      { role: "user", content: [text("U1", marked)] },
      { role: "assistant", content: [text("A1"), text(""), thinking] },
      { role: "user", content: [text("U2", marked)] },
      { role: "assistant", content: [thinking] },
    ];
    expect(request([manifest(""), role, tail], "anthropic", { user: "U3", history: old }).messages).toEqual([
      { role: "user", content: [text("U1")] },
      { role: "assistant", content: [text("A1", marked), text(""), thinking] },
      { role: "user", content: [text("U2", marked)] },
      { role: "assistant", content: [thinking] },
      { role: "user", content: [text(TAIL), text("U3")] },
    ]);
  });

  it("leave explicit mode alone where nothing is marked", () => {
    const turn = layer("clock", "priority: 0\ncache: turn");
    const body = request([manifest(""), turn], "openai", { user: "U" });
    expect(body).toEqual({
      model: "gpt-6.1-sol",
      stream: true,
      prompt_cache_key: "demo",
      input: [
        { role: "developer", content: [{ type: "input_text", text: "clock" }] },
        { role: "user", content: [{ type: "input_text", text: "U" }] },
      ],
    });
  });

  it("are as many as the manifest allows, the latest of the system prompt first", () => {
    const few = manifest("providers: { anthropic: { breakpoints: 1 } }\n");
    const { system, messages } = request([few, role, layer("repo", "priority: 800\ncache: project")], "anthropic", {
      user: "U",
    });
    expect(system).toEqual([text("role"), text("\nrepo", marked)]);
    expect(messages).toEqual([{ role: "user", content: [text("U")] }]);
  });
});

describe("the tail", () => {
  const result = { type: "tool_result", tool_use_id: "t1", content: "42" };
  const call = { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "add", input: {} }] };
  const start = [{ role: "user", content: "U1" }, call];

  it("stands behind tool results, without a text of the user's", () => {
    const history = [...start, { role: "user", content: [result] }];
    const { messages } = request([manifest(""), tail], "anthropic", { history });
    expect((messages as readonly unknown[])[2]).toEqual({ role: "user", content: [result, text(TAIL)] });
  });

  it("stands behind tool results and before the user's text, in one message", () => {
    const history = [...start, { role: "user", content: [result, text("Also:")] }];
    const { messages } = request([manifest(""), tail], "anthropic", { user: "Go on.", history });
    expect((messages as readonly unknown[])[2]).toEqual({
      role: "user",
      content: [result, text(TAIL), text("Also:"), text("Go on.")],
    });
  });

  it("is a message of its own behind results that are messages of their own", () => {
    const history = [
      { role: "user", content: "U1" },
      { role: "assistant", content: "", tool_calls: [{ function: { name: "add", arguments: {} } }] },
      { role: "tool", content: "42" },
    ];
    expect(request([manifest(""), tail], "ollama", { history }).messages).toEqual([
      ...history,
      { role: "user", content: TAIL },
    ]);
    expect(request([manifest(""), role], "ollama", { history }).messages).toEqual([
      { role: "system", content: "role" },
      ...history,
    ]);
  });

  it("stands before a text that already ends the history", () => {
    const history = [{ role: "user", content: "U1" }];
    expect(request([manifest(""), tail, opening], "ollama", { history }).messages).toEqual([
      { role: "user", content: `opening\n${TAIL}\nU1` },
    ]);
  });
});

describe("the opening", () => {
  it("stands in front of the first message of the user, which may be the current one", () => {
    const inputs = [manifest(""), opening];
    expect(request(inputs, "gemini", { user: "U" }).contents).toEqual([
      { role: "user", parts: [{ text: "opening" }, { text: "U" }] },
    ]);
    const history = [
      { role: "model", parts: [{ text: "Hello." }] },
      { role: "user", parts: [{ text: "U1" }] },
      { role: "model", parts: [{ text: "A1" }] },
    ];
    expect(request(inputs, "gemini", { user: "U2", history }).contents).toEqual([
      history[0],
      { role: "user", parts: [{ text: "opening" }, { text: "U1" }] },
      history[2],
      { role: "user", parts: [{ text: "U2" }] },
    ]);
  });

  it("has no breakpoint where a turn layer rewrites everything behind it", () => {
    const inputs = [manifest(""), role, layer("clock", "priority: 1700\ncache: turn"), opening];
    const { system, messages } = request(inputs, "anthropic", { user: "U" });
    expect(system).toEqual([text("role", marked), text("\nclock")]);
    expect(messages).toEqual([{ role: "user", content: [text("opening"), text("U")] }]);
  });
});

describe("lifetimes", () => {
  const ttlOf = (given: string, provider = "anthropic"): unknown => {
    const inputs = [manifest(`providers: { ${provider}: { ttl: { static: ${given} } } }\n`), role];
    const { system } = request(inputs, provider, { user: "U" });
    return (system as readonly { cache_control?: unknown }[])[0]?.cache_control;
  };

  it.each([
    ["5m", {}],
    ["300s", {}],
    ["1m", {}],
    ["10m", {}],
    ["1h", { ttl: "1h" }],
    ["60m", { ttl: "1h" }],
    ["2h", { ttl: "1h" }],
  ])("%s is sent as one that the provider takes", (given, ttl) => {
    expect(ttlOf(given)).toEqual({ type: "ephemeral", ...ttl });
  });

  it("never rise: a longer one behind a shorter one is sent as the shorter", () => {
    const rising = manifest("providers: { anthropic: { ttl: { static: 5m, project: 1h } } }\n");
    const repo = layer("repo", "priority: 800\ncache: project");
    expect(request([rising, role, repo], "anthropic").system).toEqual([text("role", marked), text("\nrepo", marked)]);
  });
});

describe("tools", () => {
  const withTools = (definitions: readonly unknown[]): readonly InputFile[] => [
    manifest("tools: { file: tools.json }\n"),
    { path: "tools.json", text: JSON.stringify(definitions) },
    role,
  ];
  const schema = { type: "object", properties: {} };
  const shapes = {
    anthropic: { name: "add", description: "Adds", input_schema: schema },
    bedrock: { toolSpec: { name: "add", description: "Adds", inputSchema: { json: schema } } },
    openai: { type: "function", name: "add", description: "Adds", parameters: schema, strict: false },
    deepseek: { type: "function", function: { name: "add", description: "Adds", parameters: schema } },
    mcp: { name: "add", description: "Adds", inputSchema: schema },
    gemini: { name: "add", description: "Adds", parametersJsonSchema: schema },
  };
  const toolsOf = (provider: string, definitions: readonly unknown[]): unknown => {
    const body = request(withTools(definitions), provider);
    if (provider === "bedrock") return (body.toolConfig as { tools: unknown } | undefined)?.tools;
    return body.tools;
  };

  it.each(["anthropic", "bedrock", "openai"] as const)("of any known shape become %s's", (provider) => {
    const { deepseek, ...others } = shapes;
    expect(toolsOf(provider, Object.values(others))).toEqual(Object.values(others).map(() => shapes[provider]));
    expect(toolsOf(provider, [deepseek])).toEqual([shapes[provider]]);
  });

  it("of Gemini stand together, its own tools beside them", () => {
    expect(toolsOf("gemini", [{ googleSearch: {} }, ...Object.values(shapes)])).toEqual([
      { functionDeclarations: Object.values(shapes).map(() => shapes.gemini) },
      { googleSearch: {} },
    ]);
  });

  it("of Gemini's list become single tools elsewhere", () => {
    expect(toolsOf("ollama", [{ functionDeclarations: [shapes.gemini] }])).toEqual([shapes.deepseek]);
  });

  it("in the provider's own shape, or in none, pass as they are, byte for byte", () => {
    const own = [
      { description: "Key order is the author's", name: "add", input_schema: schema, eager_input_streaming: true },
      { type: "web_search_20250305", name: "web_search", max_uses: 2 },
      "odd",
    ];
    expect(JSON.stringify(toolsOf("anthropic", own))).toBe(JSON.stringify(own));
  });

  it("are left out when there are none", () => {
    expect(request(withTools([]), "bedrock")).not.toHaveProperty("toolConfig");
    expect(request(withTools([]), "anthropic")).not.toHaveProperty("tools");
  });

  it("that carry breakpoints leave the conversation fewer", () => {
    const cached = { ...shapes.anthropic, ...marked };
    const { tools, messages } = request(withTools([cached, cached]), "anthropic", {
      user: "U2",
      history: [{ role: "user", content: "U1" }],
    });
    expect(tools).toEqual([cached, cached]);
    expect(messages).toEqual([
      { role: "user", content: "U1" },
      { role: "user", content: [text("U2", marked)] },
    ]);
  });
});
