// The oracle of the property tests: a stack of plain layers into bytes, written from the format page alone
// (section 5, steps 5 and 6). It is meant to be read beside that page, not to be fast; no Liquid, no `for`.
import { type ReadLayer, readLayer, type Template } from "./layerFile";

export interface SourceFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type Style = "xml" | "fenced" | "inline" | "heading" | "tag" | "none";

/** The manifest's keys that bear on plain layers, already parsed. Defaults as on the format page, section 3. */
export interface ManifestOptions {
  readonly template?: Template;
  readonly separator?: string;
  readonly fences?: "longer" | "backslash";
  readonly style?: Style;
  readonly providers?: Readonly<Record<string, { readonly api?: string; readonly style?: Style }>>;
}

/** `prefixBytes` counts UTF-8 bytes of `system`, from 0 to the last byte of the leading cached run. */
export interface Rendered {
  readonly system: string;
  readonly opening: string;
  readonly tail: string;
  readonly prefixBytes: number;
}

/**
 * Renders every `*.layer.md` of `files`; other files are passed over.
 * Throws where a stack leaves the oracle's part of the format (a Liquid tag, nested frontmatter).
 */
export function renderIndependently(
  files: readonly SourceFile[],
  provider: string,
  manifest: ManifestOptions = {},
): Rendered {
  const layers = files
    .filter((file) => file.path.endsWith(".layer.md"))
    .map((file) => readLayer(file.path, file.bytes))
    .filter((layer) => layer !== undefined)
    .filter((layer) => !layer.silent && layer.body !== "")
    .sort(inOrder);
  for (const layer of layers) refuseTemplates(layer, layer.template ?? manifest.template ?? "liquid");

  const style = styleOf(provider, manifest);
  const fences = manifest.fences ?? "longer";
  const separator = manifest.separator ?? "\n";
  const at = (place: ReadLayer["place"]) => layers.filter((layer) => layer.place === place);
  const join = (run: readonly ReadLayer[]) => run.map((layer) => wrap(style, layer, fences)).join(separator);

  const system = at("system");
  const firstTurn = system.findIndex((layer) => layer.cache === "turn");
  const leadingCachedRun = firstTurn === -1 ? system : system.slice(0, firstTurn);
  return {
    system: join(system),
    opening: join(at("opening")),
    tail: at("tail").map(wrapTail).join("\n"),
    prefixBytes: new TextEncoder().encode(join(leadingCachedRun)).length,
  };
}

/** Priority ascending, then name, then path. `<` on strings compares UTF-16 code units. */
function inOrder(left: ReadLayer, right: ReadLayer): number {
  if (left.priority !== right.priority) return left.priority - right.priority;
  if (left.name !== right.name) return left.name < right.name ? -1 : 1;
  return left.path < right.path ? -1 : left.path > right.path ? 1 : 0;
}

/** Without a placeholder, a body is its own Liquid rendering; with one, it is none of the oracle's business. */
function refuseTemplates(layer: ReadLayer, template: Template): void {
  const marks = template === "none" ? [] : ["{{", "{%"];
  if (marks.some((mark) => layer.body.includes(mark)))
    throw new Error(`The oracle renders no templates: ${layer.path}`);
}

/** Step 5, the table. */
function wrap(style: Style, layer: ReadLayer, fences: "longer" | "backslash"): string {
  const { name, body } = layer;
  switch (style) {
    case "xml":
      return `<section name="${name}">\n${body}\n</section>`;
    case "fenced":
      return fences === "longer" ? wrapInLongerFence(name, body) : `\`\`\`${name}\n${escapeRuns(body)}\n\`\`\``;
    case "inline":
      return `--- ${name} ---\n${body}`;
    case "heading":
      return `# ${name}\n\n${body}`;
    case "tag":
      return `<${name}>\n${body}\n</${name}>`;
    case "none":
      return body;
  }
}

/** Three backticks, or one more than the body's longest run if that is three or more. */
function wrapInLongerFence(name: string, body: string): string {
  const longest = Math.max(0, ...(body.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest >= 3 ? longest + 1 : 3);
  return `${fence}${name}\n${body}\n${fence}`;
}

/** A backslash before each backtick of a run of three or more; shorter runs stay as they are. */
function escapeRuns(body: string): string {
  return body.replace(/`{3,}/g, (run) => "\\`".repeat(run.length));
}

/** Step 6: the tail is wrapped the same way in every style. */
function wrapTail(layer: ReadLayer): string {
  return `<${layer.wrap} name="${layer.name}">\n${layer.body}\n</${layer.wrap}>`;
}

const xml = ["anthropic", "bedrock", "bedrock-claude", "vertex", "vertex-claude", "gemini"];
const fenced = "openai azure azure-openai deepseek xai mistral groq fireworks together openrouter qwen kimi glm".split(
  " ",
);

/** `styleForProvider`; every name in neither list, the inline ones included, is inline. */
function styleOf(provider: string, manifest: ManifestOptions): Style {
  const entry = manifest.providers?.[provider];
  const api = entry?.api ?? provider;
  return entry?.style ?? manifest.style ?? (xml.includes(api) ? "xml" : fenced.includes(api) ? "fenced" : "inline");
}
