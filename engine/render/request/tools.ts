// Tool definitions from one well-known shape to another. A definition in the provider's own shape, and one in none of the
// known shapes, passes as it is.

/** Where a shape of tools comes from. `mcp`: `name`, `description`, `inputSchema`, as MCP servers list them. */
type ToolDialect = "anthropic" | "bedrock" | "responses" | "chat" | "gemini" | "mcp";

/** A tool as all shapes agree on it. */
export interface Tool {
  readonly dialect: ToolDialect;
  readonly name: string;
  readonly description: string | undefined;
  /** JSON Schema of the arguments. */
  readonly schema: unknown;
  readonly strict: boolean | undefined;
}

export type Tools = readonly unknown[] | undefined;

/** The definitions in a provider's shape; `undefined` without any, for providers refuse an empty list. */
export function convertTools(definitions: Tools, dialect: ToolDialect, write: (tool: Tool) => unknown): Tools {
  if (definitions === undefined || definitions.length === 0) return undefined;
  return definitions.flatMap(expandDeclarations).map((definition) => {
    const tool = readTool(definition);
    return tool === undefined || tool.dialect === dialect ? definition : write(tool);
  });
}

/** A tool out of any known shape; `undefined` for another. */
export function readTool(definition: unknown): Tool | undefined {
  if (!isRecord(definition)) return undefined;
  const { function: chat, toolSpec } = definition;
  if (isRecord(chat)) return toTool("chat", chat, chat.parameters);
  if (isRecord(toolSpec))
    return toTool("bedrock", toolSpec, isRecord(toolSpec.inputSchema) && toolSpec.inputSchema.json);
  if (isRecord(definition.input_schema)) return toTool("anthropic", definition, definition.input_schema);
  if (isRecord(definition.inputSchema)) return toTool("mcp", definition, definition.inputSchema);
  const parameters = definition.parametersJsonSchema ?? definition.parameters;
  return toTool(definition.type === "function" ? "responses" : "gemini", definition, parameters);
}

function toTool(dialect: ToolDialect, from: Readonly<Record<string, unknown>>, schema: unknown): Tool | undefined {
  const { name, description, strict } = from;
  if (typeof name !== "string" || !isRecord(schema)) return undefined;
  return {
    dialect,
    name,
    description: typeof description === "string" ? description : undefined,
    schema,
    strict: typeof strict === "boolean" ? strict : undefined,
  };
}

/** Gemini lists its functions below one tool: each of them is a definition. */
export const expandDeclarations = (definition: unknown): readonly unknown[] =>
  isRecord(definition) && Array.isArray(definition.functionDeclarations)
    ? definition.functionDeclarations
    : [definition];

/** Tools as Chat Completions and Ollama have them. */
export const toFunctions = (definitions: Tools): Tools =>
  convertTools(definitions, "chat", ({ name, description, schema, strict }) => ({
    type: "function",
    function: { name, ...optional("description", description), parameters: schema, ...optional("strict", strict) },
  }));

/** Breakpoints that the author's own definitions carry. */
export const countMarks = (definitions: Tools): number =>
  (definitions ?? []).filter((tool) => isRecord(tool) && ("cache_control" in tool || "cachePoint" in tool)).length;

/** A key with its value, or nothing where there is none. */
export const optional = (key: string, value: unknown): Readonly<Record<string, unknown>> =>
  value === undefined ? {} : { [key]: value };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
