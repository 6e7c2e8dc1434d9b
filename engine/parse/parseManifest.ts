// The text of a prompt-stack.yaml -> its keys with their places, and every fault of them. Files it names are not looked at.
import {
  type Bands,
  bandsShape,
  DEFAULT_BANDS,
  type Declaration,
  declarationShape,
  FORMAT_VERSION,
  fileShape,
  findKey,
  type KeyInfo,
  limitsShape,
  MANIFEST_KEYS,
  type Manifest,
  type ManifestFile,
  type ManifestPrompt,
  type ManifestProvider,
  type ManifestTraffic,
  type ManifestTurn,
  manifestShape,
  priceShape,
  promptShape,
  providerShape,
  RESERVED_MANIFEST_KEYS,
  RULE_LEVELS,
  RULE_PATTERN,
  type RuleLevel,
  scenarioShape,
  toolsShape,
  trafficShape,
  ttlShape,
  turnShape,
} from "../../layers-schema/index";
import type { SourceFile, Span } from "../text";
import { type Directive, findYamlDirectives } from "./directives";
import type { Problem } from "./problem";
import { clip, type KeyPlace, type ReadKeys, readKeys } from "./readKeys";
import { parseYaml, type YamlEntry, type YamlNode } from "./yamlNode";

/** One named entry of a map, or one item of a list, of the manifest. */
export interface ManifestEntry<Values> {
  /** The map key; the index as text for an item of a list. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  readonly values: Partial<Values>;
  readonly places: ReadonlyMap<string, KeyPlace>;
}

/** A scenario as written. */
export interface ScenarioEntry {
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  readonly context: Readonly<Record<string, unknown>>;
  readonly turns: readonly ManifestEntry<ManifestTurn>[];
  /** The YAML of the context, for spans of single values. */
  readonly contextNode: YamlNode | undefined;
}

/** The keys of a manifest that hold one value each. */
export type ManifestSettings = Pick<
  Manifest,
  "name" | "layers" | "fragments" | "template" | "holes" | "style" | "separator" | "fences" | "conversation" | "ceiling"
>;

/** A manifest as parsed on its own. */
export interface ParsedManifest {
  readonly source: SourceFile;
  readonly yaml: YamlNode | undefined;
  /** It does not parse, or its version is higher than known: nothing of its stack is rendered. */
  readonly broken: boolean;
  readonly settings: Partial<ManifestSettings>;
  readonly places: ReadonlyMap<string, KeyPlace>;
  readonly files: readonly ManifestEntry<ManifestFile>[];
  readonly prompts: readonly ManifestEntry<ManifestPrompt>[];
  readonly providers: readonly ManifestEntry<ManifestProvider>[];
  readonly variables: readonly ManifestEntry<Declaration>[];
  readonly scenarios: readonly ScenarioEntry[];
  readonly tools: { readonly file?: string; readonly bytes?: number } | undefined;
  readonly limits: { readonly layers?: number };
  readonly bands: Partial<Bands> | undefined;
  readonly traffic: ManifestTraffic | undefined;
  /** Rule code or `AREA/*` -> level. */
  readonly rules: ReadonlyMap<string, RuleLevel>;
  readonly directives: readonly Directive[];
  readonly problems: readonly Problem[];
}

const CODE = "stack/manifest";
const CONTAINERS = new Set([
  "version",
  "files",
  "prompts",
  "providers",
  "variables",
  "scenarios",
  "tools",
  "limits",
  "bands",
  "traffic",
  "rules",
]);

/** Parses a manifest. Never throws. */
export function parseManifest(source: SourceFile): ParsedManifest {
  const tree = parseYaml(source.text, 0);
  const problems: Problem[] = [];
  const reader = new ManifestReader(source, problems);
  const root = tree.root ?? { span: { start: 0, end: 0 }, value: null, kind: "scalar", entries: [], items: [] };
  const [fault] = tree.faults;
  if (fault !== undefined)
    reader.fail(fault.span, `The manifest cannot be read: ${fault.message}. Nothing of this stack is rendered.`);
  else if (root.kind !== "map" && root.value !== null) {
    reader.fail(root.span, "The manifest is not a map of keys and values. Nothing of this stack is rendered.");
  }
  const broken = problems.length > 0 || reader.refusesVersion(root);
  // One fault of the whole file is enough to say: what a half-read tree lacks is no second fault.
  return { ...reader.read(broken ? { ...root, entries: [] } : root), source, yaml: tree.root, broken, problems };
}

type Read = Omit<ParsedManifest, "source" | "yaml" | "broken" | "problems">;

/** Reads one manifest; lives for one call and collects its problems. */
class ManifestReader {
  constructor(
    private readonly source: SourceFile,
    private readonly problems: Problem[],
  ) {}

  read(root: YamlNode): Read {
    const top = this.keys<ManifestSettings>(
      root.entries.filter((entry) => !this.isReserved(entry)),
      manifestShape,
      MANIFEST_KEYS,
      CONTAINERS,
    );
    const node = (key: string): YamlNode | undefined => top.places.get(key)?.node;
    return {
      settings: top.values,
      places: top.places,
      files: this.list<ManifestFile>("files", node("files"), fileShape),
      prompts: this.list<ManifestPrompt>("prompts", node("prompts"), promptShape),
      providers: this.map("providers", node("providers")).map((entry) => this.provider(entry)),
      variables: this.map("variables", node("variables")).flatMap((entry) => this.variable(entry)),
      scenarios: this.map("scenarios", node("scenarios")).map((entry) => this.scenario(entry)),
      tools: this.tools(node("tools")),
      limits: this.object("limits", node("limits"), limitsShape) ?? {},
      bands: this.object<Bands>("bands", node("bands"), bandsShape),
      traffic: this.object<ManifestTraffic>("traffic", node("traffic"), trafficShape),
      rules: new Map(this.map("rules", node("rules")).flatMap((entry) => this.rule(entry))),
      directives: findYamlDirectives(this.source, { start: 0, end: this.source.text.length }),
    };
  }

  refusesVersion(root: YamlNode): boolean {
    const version = root.entries.find((entry) => entry.key === "version");
    if (version === undefined || version.value.value === FORMAT_VERSION) return false;
    const { span, value } = version.value;
    const higher = typeof value === "number" && Number.isInteger(value) && value > FORMAT_VERSION;
    const rest = higher
      ? `This is version ${value} of the format, and ${FORMAT_VERSION} is the highest known here. Nothing of this stack is rendered.`
      : `\`version\` takes the number ${FORMAT_VERSION}.`;
    this.fail(span.end > span.start ? span : version.keySpan, rest);
    return higher;
  }

  fail(span: Span, message: string, severity?: "warning"): void {
    this.problems.push({
      code: CODE,
      source: this.source,
      span,
      message,
      ...(severity === undefined ? {} : { severity }),
    });
  }

  private isReserved(entry: YamlEntry): boolean {
    if (!(RESERVED_MANIFEST_KEYS as readonly string[]).includes(entry.key)) return false;
    this.fail(
      entry.keySpan,
      `The key \`${entry.key}\` is reserved for a later version of the format and has no effect.`,
      "warning",
    );
    return true;
  }

  private keys<Values>(
    entries: readonly YamlEntry[],
    shape: object,
    infos: readonly KeyInfo[],
    passed?: ReadonlySet<string>,
  ): ReadKeys<Values> {
    const read = readKeys<Values>(entries, {
      source: this.source,
      shape: shape as Parameters<typeof readKeys>[1]["shape"],
      infos,
      unknownCode: CODE,
      invalidCode: CODE,
      ...(passed === undefined ? {} : { passed }),
    });
    this.problems.push(...read.problems);
    return read;
  }

  private map(key: string, node: YamlNode | undefined): readonly YamlEntry[] {
    if (node === undefined) return [];
    if (node.kind !== "map") this.fail(node.span, `\`${key}\` takes ${infoOf([key]).expects}.`);
    return node.entries.filter((entry) => !entry.key.startsWith("x-"));
  }

  private object<Values>(key: string, node: YamlNode | undefined, shape: object): Partial<Values> | undefined {
    if (node === undefined) return undefined;
    if (node.kind !== "map") this.fail(node.span, `\`${key}\` takes ${infoOf([key]).expects}.`);
    return this.keys<Values>(node.entries, shape, infoOf([key]).children ?? []).values;
  }

  private list<Values>(key: string, node: YamlNode | undefined, shape: object): readonly ManifestEntry<Values>[] {
    if (node === undefined) return [];
    if (node.kind !== "list") this.fail(node.span, `\`${key}\` takes ${infoOf([key]).expects}.`);
    return node.items.flatMap((item, index) => {
      if (item.kind === "map")
        return [
          this.entry<Values>(
            { key: String(index), keySpan: item.span, value: item },
            shape,
            infoOf([key]).children ?? [],
          ),
        ];
      this.fail(item.span, `An entry of \`${key}\` is a map with at least \`path\`.`);
      return [];
    });
  }

  private entry<Values>(
    entry: YamlEntry,
    shape: object,
    infos: readonly KeyInfo[],
    passed?: ReadonlySet<string>,
  ): ManifestEntry<Values> {
    if (entry.value.kind !== "map" && entry.value.value !== null) {
      this.fail(entry.value.span, `\`${clip(entry.key)}\` takes a map of keys and values.`);
    }
    const { values, places } = this.keys<Values>(entry.value.entries, shape, infos, passed);
    return { name: entry.key, nameSpan: entry.keySpan, span: entry.value.span, values, places };
  }

  private provider(entry: YamlEntry): ManifestEntry<ManifestProvider> {
    const infos = infoOf(["providers"]).children ?? [];
    const read = this.entry<ManifestProvider>(entry, providerShape, infos, new Set(["ttl", "price"]));
    const nested = (key: "ttl" | "price", shape: object): object => {
      const node = read.places.get(key)?.node;
      if (node === undefined) return {};
      if (node.kind !== "map")
        this.fail(node.span, `\`${key}\` takes ${infos.find((info) => info.name === key)?.expects ?? "a map"}.`);
      return { [key]: this.keys(node.entries, shape, infos.find((info) => info.name === key)?.children ?? []).values };
    };
    return { ...read, values: { ...read.values, ...nested("ttl", ttlShape), ...nested("price", priceShape) } };
  }

  private variable(entry: YamlEntry): readonly ManifestEntry<Declaration>[] {
    const { key, keySpan, value } = entry;
    if (value.kind === "map")
      return [this.entry<Declaration>(entry, declarationShape, infoOf(["variables"]).children ?? [])];
    const volatility = declarationShape.volatility.safeParse(value.value);
    if (volatility.success && volatility.data !== undefined) {
      return [
        { name: key, nameSpan: keySpan, span: value.span, values: { volatility: volatility.data }, places: new Map() },
      ];
    }
    this.keys([{ key: "volatility", keySpan, value }], declarationShape, infoOf(["variables"]).children ?? []);
    return [];
  }

  private scenario(entry: YamlEntry): ScenarioEntry {
    const infos = infoOf(["scenarios"]).children ?? [];
    const read = this.entry<{ context: Record<string, unknown> }>(entry, scenarioShape, infos, new Set(["turns"]));
    const turnsNode = read.places.get("turns")?.node;
    const turnInfos = infos.find((info) => info.name === "turns")?.children ?? [];
    if (turnsNode !== undefined && turnsNode.kind !== "list")
      this.fail(turnsNode.span, "`turns` takes a list of turns.");
    const turns = (turnsNode?.items ?? []).map((item, index) =>
      this.entry<ManifestTurn>({ key: String(index), keySpan: item.span, value: item }, turnShape, turnInfos),
    );
    const contextNode = read.places.get("context")?.node;
    return {
      name: entry.key,
      nameSpan: entry.keySpan,
      span: read.span,
      context: read.values.context ?? {},
      turns,
      contextNode,
    };
  }

  private tools(node: YamlNode | undefined): ParsedManifest["tools"] {
    const values = this.object<{ file: string; bytes: number }>("tools", node, toolsShape);
    if (node?.kind !== "map" || values === undefined) return undefined;
    if (node.entries.some(({ key }) => key === "file") === node.entries.some(({ key }) => key === "bytes")) {
      this.fail(node.span, `\`tools\` takes ${infoOf(["tools"]).expects}.`);
      return undefined;
    }
    return values;
  }

  private rule(entry: YamlEntry): readonly (readonly [string, RuleLevel])[] {
    const level = RULE_LEVELS.find((known) => known === levelWord(entry.value));
    if (!RULE_PATTERN.test(entry.key))
      this.fail(
        entry.keySpan,
        `\`${clip(entry.key)}\` is no rule code such as size/ceiling and no rule list such as size/*.`,
      );
    else if (level === undefined)
      this.fail(nonEmpty(entry), `\`${entry.key}\` takes one of ${RULE_LEVELS.join(", ")}.`);
    else return [[entry.key, level]];
    return [];
  }
}

// `off` is a word in YAML 1.2, yet people also write it as the false of YAML 1.1.
const levelWord = (node: YamlNode): unknown => (node.value === false ? "off" : node.value);
const nonEmpty = (entry: YamlEntry): Span =>
  entry.value.span.end > entry.value.span.start ? entry.value.span : entry.keySpan;

function infoOf(path: readonly string[]): KeyInfo {
  const info = findKey(MANIFEST_KEYS, path);
  if (info === undefined) throw new Error(`the schema has no key ${path.join(".")}`);
  return info;
}

/** The bands in force: those of the manifest over the defaults. */
export const toBands = (bands: Partial<Bands> | undefined): Bands => ({ ...DEFAULT_BANDS, ...bands });
