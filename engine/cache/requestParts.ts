// A request body of any provider to its parts in the order in which it is cached: tools, system, messages. What makes no
// difference to a cache (markers, ids of requests, a text as a string or as a list of one block) is gone.

/** One run of what is compared. */
export interface RequestPart {
  /** Where it stands in the body: `system[1].text`, `tools[3]`, `messages[4]`. */
  readonly path: string;
  readonly kind: "tool" | "system" | "role" | "text" | "block";
  /** A tool or another block as compact JSON, a text as it is, a role with LF. */
  readonly text: string;
  /** Index of its message; -1 before the messages. */
  readonly message: number;
}

/** A request body, read. */
export interface ReadRequest {
  readonly model: string | undefined;
  readonly parts: readonly RequestPart[];
  /** Other keys as compact JSON, by name: what may decide whether the cache is found at all. */
  readonly settings: ReadonlyMap<string, string>;
}

/** Reads a body; `undefined` for what is no request of a known shape. */
export function readRequest(body: unknown): ReadRequest | undefined {
  if (!isRecord(body)) return undefined;
  const messages = firstOf(body, MESSAGES);
  if (messages === undefined || !(Array.isArray(messages.value) || typeof messages.value === "string"))
    return undefined;
  if (typeof messages.value === "string" && typeof body.model !== "string") return undefined;
  const tools = firstOf(body, TOOLS);
  const system = firstOf(body, SYSTEM);
  const model = body.model ?? body.modelId;
  return {
    model: typeof model === "string" ? model : undefined,
    parts: [
      ...(tools === undefined ? [] : toolParts(tools)),
      ...(system === undefined ? [] : contentParts(system.value, system.path, -1, "system")),
      ...messageParts(messages),
    ],
    settings: new Map(
      Object.entries(body)
        .filter(([key]) => !READ.has(key) && !NOISE.has(key))
        .map(([key, value]) => [
          key,
          JSON.stringify(key === "config" || key === "toolConfig" ? withoutRead(value) : value),
        ]),
    ),
  };
}

type Json = Readonly<Record<string, unknown>>;
interface Found {
  readonly value: unknown;
  readonly path: string;
}

/** What marks the end of what is to be cached. */
const MARKERS: readonly string[] = ["cache_control", "cachePoint", "prompt_cache_breakpoint"];
const MESSAGES = ["messages", "contents", "input", "config.contents"];
const TOOLS = ["tools", "toolConfig.tools", "config.tools"];
const SYSTEM = ["system", "instructions", "systemInstruction", "system_instruction", "config.systemInstruction"];

const MESSAGE_KEYS = new Set([...MARKERS, "role", "content", "parts", "id", "status"]);
const TEXT_KEYS = new Set([...MARKERS, "text", "type", "annotations", "citations", "id"]);
/** Keys that are compared part by part, or alone. */
const READ = new Set([...MESSAGES, ...TOOLS, ...SYSTEM, "model", "modelId"]);
/** Keys that change no byte that is cached. */
const NOISE = new Set(
  `cache_control prompt_cache_key prompt_cache_options prompt_cache_retention id request_id metadata user session_id
  safety_identifier previous_message_id previous_response_id conversation conversation_id diagnostics store stream
  stream_options max_tokens max_completion_tokens max_output_tokens keep_alive service_tier betas requestMetadata
  inferenceConfig temperature top_p top_k seed stop stop_sequences`.split(/\s+/),
);

function withoutRead(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !["tools", "systemInstruction", "contents", "cachedContent"].includes(key)),
  );
}

function firstOf(body: Json, paths: readonly string[]): Found | undefined {
  for (const path of paths) {
    const value = path.split(".").reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), body);
    if (value !== undefined && value !== null) return { value, path };
  }
  return undefined;
}

function toolParts({ value, path }: Found): readonly RequestPart[] {
  if (!Array.isArray(value)) return [{ path, kind: "tool", text: compact(value), message: -1 }];
  return value.flatMap((tool: unknown, index): readonly RequestPart[] =>
    isMarker(tool) ? [] : [{ path: `${path}[${index}]`, kind: "tool", text: compact(tool), message: -1 }],
  );
}

function messageParts({ value, path }: Found): readonly RequestPart[] {
  if (!Array.isArray(value)) return [role(path, "user", 0), ...contentParts(value, path, 0, "text")];
  return value.flatMap((message: unknown, index) => oneMessage(message, `${path}[${index}]`, index));
}

const role = (path: string, name: string, message: number): RequestPart => ({
  path,
  kind: "role",
  text: `${name}\n`,
  message,
});

// What a message says beside its content (calls of tools, the id of the call that it answers) follows it, key by key.
function oneMessage(message: unknown, path: string, index: number): readonly RequestPart[] {
  if (!isRecord(message) || typeof message.role !== "string") {
    return [{ path, kind: "block", text: compact(message), message: index }];
  }
  const key = message.content === undefined ? "parts" : "content";
  const content = message[key];
  const rest = Object.entries(message).filter(([name]) => !MESSAGE_KEYS.has(name));
  return [
    role(path, message.role, index),
    ...(content === undefined || content === null ? [] : contentParts(content, `${path}.${key}`, index, "text")),
    ...rest.map(
      ([name, value]): RequestPart => ({
        path: `${path}.${name}`,
        kind: "block",
        text: compact(value),
        message: index,
      }),
    ),
  ];
}

function contentParts(value: unknown, path: string, message: number, kind: "system" | "text"): readonly RequestPart[] {
  if (typeof value === "string") return value === "" ? [] : [{ path, kind, text: value, message }];
  if (Array.isArray(value))
    return value.flatMap((block: unknown, index) => contentParts(block, `${path}[${index}]`, message, kind));
  if (!isRecord(value) || isMarker(value)) return [];
  if (Array.isArray(value.parts)) return contentParts(value.parts, `${path}.parts`, message, kind);
  if (typeof value.text === "string" && Object.keys(value).every((key) => TEXT_KEYS.has(key)))
    return value.text === "" ? [] : [{ path: `${path}.text`, kind, text: value.text, message }];
  return [{ path, kind: "block", text: compact(value), message }];
}

// A block that only marks the end of what is to be cached.
const isMarker = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => MARKERS.includes(key));

function compact(value: unknown): string {
  return JSON.stringify(withoutMarkers(value)) ?? "null";
}

// At the block itself and at blocks in its content; an argument of a tool may be called like a marker.
function withoutMarkers(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !MARKERS.includes(key));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, key === "content" && Array.isArray(inner) ? inner.map(withoutMarkers) : inner]),
  );
}

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
