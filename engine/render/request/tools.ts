// Tool definitions from one well-known shape to another. What has no known shape passes as it is.

/** A tool as all shapes agree on it. */
interface Tool {
  readonly name: string;
  readonly description: string | undefined;
  readonly schema: unknown;
}

/** Reads Anthropic's (`input_schema`), OpenAI's (`parameters`, flat or under `function`) and Bedrock's (`toolSpec`) shapes. */
function readTool(definition: unknown): Tool | undefined {
  if (!isRecord(definition)) return undefined;
  const inner = isRecord(definition.function)
    ? definition.function
    : isRecord(definition.toolSpec)
      ? definition.toolSpec
      : definition;
  const { name, description } = inner;
  if (typeof name !== "string") return undefined;
  const nested = isRecord(inner.inputSchema) ? (inner.inputSchema.json ?? inner.inputSchema) : undefined;
  const schema = inner.input_schema ?? inner.parameters ?? nested;
  return schema === undefined
    ? undefined
    : { name, description: typeof description === "string" ? description : undefined, schema };
}

/** All definitions in another shape. */
export const convertTools = (
  definitions: readonly unknown[] | undefined,
  write: (tool: Tool) => unknown,
): readonly unknown[] | undefined =>
  definitions?.map((definition) => {
    const tool = readTool(definition);
    return tool === undefined ? definition : write(tool);
  });

/** A key with its value, or nothing where there is none. */
export const optional = (key: string, value: unknown): Readonly<Record<string, unknown>> =>
  value === undefined ? {} : { [key]: value };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
