// What a stack is, once its manifest and its layers have been read together. Values only; buildStack.ts makes them.
import type {
  Bands,
  Fences,
  HoleDialect,
  Kind,
  ManifestProvider,
  ManifestTraffic,
  Place,
  RuleLevel,
  Style,
  TemplateMode,
  Tier,
  Trust,
} from "../../layers-schema/index";
import type { Directive, KeyPlace, ParsedLayer, ParsedManifest, Problem } from "../parse";
import type { Condition, ParsedTemplate, RenderOutcome } from "../template";
import type { MappedText, SourceFile, Span } from "../text";
import type { DeclaredVariable, Detection, VariableTable } from "../volatility";
import type { LayerValue } from "./layerValues";

/** Nested values with which a template is rendered. */
export type Context = Readonly<Record<string, unknown>>;

/** Where a layer comes from: a file with frontmatter, a `files` entry, or a prompt that is a stack of its own. */
export type LayerOrigin = "layer" | "file" | "prompt";

/** A usable layer in a stack: every optional key has its value. */
export interface Layer {
  readonly name: string;
  readonly priority: number;
  readonly cache: Tier;
  /** Where it stands: a `transient` layer in the tail, whatever it says. */
  readonly place: Place;
  readonly when: WhenKey | undefined;
  /** Key -> globs, all of which must hold. */
  readonly for: ReadonlyMap<string, readonly string[]> | undefined;
  readonly enabled: boolean;
  readonly reason: string | undefined;
  readonly required: boolean;
  readonly trust: Trust;
  readonly kind: Kind | undefined;
  /** Tag around it in the tail. */
  readonly wrap: string;
  readonly keep: boolean;
  /** Bytes. */
  readonly limit: number | undefined;
  readonly description: string | undefined;
  readonly origin: LayerOrigin;
  /** The file of the body. */
  readonly source: SourceFile;
  /** The body in that file, without block and directive lines. */
  readonly body: MappedText;
  readonly template: ParsedTemplate;
  /** Where the keys stand: in the file itself, or in the manifest for a `files` entry. */
  readonly places: ReadonlyMap<string, KeyPlace>;
  /** Where a finding about the layer as a whole stands: the line that opens its block, its entry, or its first line. */
  readonly anchor: { readonly source: SourceFile; readonly span: Span };
  readonly directives: readonly Directive[];
  /** The layer's own declarations by path. */
  readonly variables: ReadonlyMap<string, DeclaredVariable>;
  /** Variables as this layer sees them: its own, the manifest's, the catalogue's. */
  readonly table: VariableTable;
}

/** The `when` key. A condition that is wrong omits the layer. */
export interface WhenKey {
  readonly text: string;
  readonly place: KeyPlace | undefined;
  readonly value: boolean | Condition | undefined;
  /** Where the condition's text begins in `place.source`, if it stands there letter for letter. */
  readonly offset: number | undefined;
}

/** A layer that its faults keep out of the prompt. */
export interface UnusableLayer {
  readonly path: string;
  readonly source: SourceFile;
  readonly name: string | undefined;
  readonly directives: readonly Directive[];
}

/** A fragment that layers take in with `{% render "NAME" %}`. */
export interface Fragment {
  readonly name: string;
  readonly source: SourceFile;
  readonly body: MappedText;
  readonly template: ParsedTemplate;
}

/** A provider as the stack uses it. */
export interface Provider {
  readonly name: string;
  /** The provider that it speaks like; its own name where the manifest gives no `api`. */
  readonly api: string;
  readonly model: string | undefined;
  readonly style: Style;
  /** False where neither manifest nor table knows a style, so that `inline` is a guess. */
  readonly styleKnown: boolean;
  readonly settings: Partial<ManifestProvider>;
  /** Where the manifest names it. */
  readonly place: { readonly source: SourceFile; readonly span: Span } | undefined;
}

/** A named context with its turns; a scenario without turns has one. */
export interface Scenario {
  readonly name: string;
  readonly context: Context;
  readonly turns: readonly ScenarioTurn[];
  readonly place: { readonly source: SourceFile; readonly span: Span } | undefined;
}

/** One call of the model in a scenario. */
export interface ScenarioTurn {
  readonly context: Context;
  readonly user: string | undefined;
  readonly assistant: string | undefined;
  /** Pause before the next turn, as written (`30s`). */
  readonly after: string | undefined;
}

/** The tool definitions, which stand before the system prompt in every request. */
export interface Tools {
  /** Bytes: of the array as compact JSON, or what the manifest states. 0 without tools. */
  readonly bytes: number;
  /** The definitions, where there is a file of them. */
  readonly definitions: readonly unknown[] | undefined;
}

/** The keys of a manifest that hold for the whole stack, defaults filled in. */
export interface StackSettings {
  readonly template: TemplateMode;
  readonly holes: readonly HoleDialect[];
  readonly style: Style | undefined;
  readonly separator: string;
  readonly fences: Fences;
  readonly conversation: boolean;
  readonly ceiling: number | undefined;
  readonly mostLayers: number | undefined;
  readonly bands: Bands;
  /** True where the manifest sets bands itself. */
  readonly ownBands: boolean;
  readonly traffic: ManifestTraffic | undefined;
  readonly rules: ReadonlyMap<string, RuleLevel>;
}

/** `manifest`: as a manifest says; `folder`: the layers of one folder without one; `prompt`: one existing prompt file. */
export type StackKind = "manifest" | "folder" | "prompt";

/** Layers that are assembled together. */
export interface Stack {
  /** Unique in a project: the manifest's path, the folder's, or the prompt's. */
  readonly id: string;
  readonly kind: StackKind;
  readonly name: string;
  /** The folder that paths in the manifest are relative to. */
  readonly root: string;
  readonly manifest: ParsedManifest | undefined;
  readonly settings: StackSettings;
  /** Usable layers by place (system, opening, tail), then priority, name and path. */
  readonly layers: readonly Layer[];
  readonly unusable: readonly UnusableLayer[];
  /** Every layer file as parsed, by path: usable or not, for features on half-written text. */
  readonly parsed: ReadonlyMap<string, ParsedLayer>;
  readonly fragments: ReadonlyMap<string, Fragment>;
  readonly tools: Tools;
  /** The manifest's providers, else the three defaults. */
  readonly providers: readonly Provider[];
  /** True where the manifest names providers. */
  readonly ownProviders: boolean;
  /** At least one: `default`, empty, where the manifest has none. */
  readonly scenarios: readonly Scenario[];
  readonly ownScenarios: boolean;
  /** Manifest and catalogue, without any layer's own declarations. */
  readonly table: VariableTable;
  /** The catalogue's and the manifest's examples, nested. */
  readonly examples: Context;
  /** Paths of the files that it was made of or that it looked for. */
  readonly files: ReadonlySet<string>;
  /** Where its lock stands or would stand. */
  readonly lockPath: string;
  /** The lock, where there is one: by existing it turns the ratchet on. */
  readonly lock: SourceFile | undefined;
  /** `*.layer.md` below the manifest that no manifest lists. */
  readonly orphans: readonly SourceFile[];
  readonly problems: readonly Problem[];
  /** Bodies rendered before. A pure function's memory: it changes no result. */
  readonly rendered: RenderCache;
  /** What was found in texts before, and the declarations with which it was. */
  readonly scanned: ScanCache;
  /** The values of each layer, once they were asked for. */
  readonly values: WeakMap<Layer, readonly LayerValue[]>;
}

/** Template -> what its text was found to contain. */
export type ScanCache = WeakMap<
  ParsedTemplate,
  { readonly declarations: string; readonly detections: readonly Detection[] }
>;

/** Template -> what it gave for the values that it reads, by their JSON. */
export type RenderCache = WeakMap<ParsedTemplate, Map<string, RenderOutcome>>;
