// Every custom message between client and server, and the values that it carries: plain JSON, so that both sides and the
// preview's page can read them. The standard messages are the Language Server Protocol's.

/** A place in a document as the Language Server Protocol counts it: lines and UTF-16 units from 0. */
export interface ProtocolRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** What the client tells the server at its start. */
export interface InitializationOptions {
  /** URI of the folder with the rules' pages, with a final `/`. */
  readonly docsBase?: string;
}

/** Request: the assembled prompt of the stack that a document belongs to. Answer: `PreviewAnswer`. */
export const PREVIEW = "promptLayers/preview";
/** Notification to the client: the prompts of these stacks may have changed. Parameters: `PreviewChanged`. */
export const PREVIEW_CHANGED = "promptLayers/previewChanged";
/** Request: sizes for the status bar. Parameters: `DocumentParams`. Answer: `StackStatus` or null. */
export const STATUS = "promptLayers/status";
/** Request: the plan of a new layer. Parameters: `NewLayerParams`. Answer: `NewLayerAnswer`. */
export const NEW_LAYER = "promptLayers/newLayer";
/** Request to the client, from a server without a file system. Parameters: `ListParams`. Answer: `ListAnswer`. */
export const LIST_FILES = "promptLayers/listFiles";
/** Request to the client, from a server without a file system. Parameters: `FileParams`. Answer: `ReadAnswer`. */
export const READ_FILE = "promptLayers/readFile";

export interface DocumentParams {
  readonly uri: string;
}

export interface PreviewParams extends DocumentParams {
  /** Id of one of several stacks of the document; the first without one. */
  readonly stack?: string;
  readonly provider?: string;
  readonly scenario?: string;
  /** From 1. */
  readonly turn?: number;
  /** Instead of the provider's own. */
  readonly model?: string;
}

export interface PreviewChanged {
  /** Counts up with every change of a text; a preview with a lower one is out of date. */
  readonly revision: number;
}

/** A preview, or one sentence that says why there is none. */
export type PreviewAnswer = { readonly model: PreviewModel } | { readonly problem: string };

/** A run of the prompt and where it comes from. */
export interface PreviewRun {
  readonly text: string;
  readonly kind: "literal" | "value" | "escape" | "border";
  readonly uri: string;
  /** literal: the same text in its source; else the place that it belongs to. */
  readonly range: ProtocolRange;
  /** Of a value: the expression as written, how often it changes, and why. */
  readonly expression?: string;
  readonly volatility?: string;
  readonly reason?: string;
}

/** One layer in the prompt. Sizes are bytes of UTF-8. */
export interface PreviewSection {
  /** Stays the same over edits of the text. */
  readonly key: string;
  readonly name: string;
  readonly priority: number;
  readonly cache: string;
  readonly place: "system" | "opening" | "tail";
  readonly trust: string;
  readonly uri: string;
  readonly range: ProtocolRange;
  readonly bytes: number;
  /** First byte of the section in the text of its place. */
  readonly byteStart: number;
  /** Bytes of its place up to the end of the section. */
  readonly runningTotal: number;
  readonly runs: readonly PreviewRun[];
}

/** A layer that is not in the prompt, and why. */
export interface PreviewOmission {
  readonly name: string;
  readonly reason: string;
  readonly detail: string;
  readonly uri: string;
  readonly range: ProtocolRange;
}

/** Everything that the preview draws. It computes nothing of its own. */
export interface PreviewModel {
  readonly revision: number;
  readonly stack: { readonly id: string; readonly name: string; readonly uri: string };
  /** All stacks of the document. */
  readonly stacks: readonly { readonly id: string; readonly name: string }[];
  readonly providers: readonly { readonly name: string; readonly model: string; readonly style: string }[];
  readonly scenarios: readonly { readonly name: string; readonly turns: number }[];
  readonly chosen: {
    readonly provider: string;
    readonly model: string;
    readonly style: string;
    readonly scenario: string;
    readonly turn: number;
  };
  /** In the order of the request: system, opening, tail. */
  readonly sections: readonly PreviewSection[];
  readonly separator: string;
  readonly bytes: {
    readonly tools: number;
    readonly system: number;
    readonly opening: number;
    readonly tail: number;
    readonly scaffold: number;
  };
  readonly ceiling: number | null;
  readonly prefix: { readonly bytes: number; readonly sha256: string; readonly layers: number };
  readonly breakpoints: readonly {
    readonly place: "system" | "opening";
    readonly byte: number;
    readonly ttl: string;
    readonly layer: string;
  }[];
  readonly omitted: readonly PreviewOmission[];
  readonly problems: readonly { readonly message: string; readonly uri: string; readonly range: ProtocolRange }[];
}

/** Sizes of a stack in its largest render. */
export interface StackStatus {
  readonly stack: string;
  readonly scaffoldBytes: number;
  readonly ceiling: number | null;
  /** Part of the system prompt that is in the cached prefix, 0 to 1. */
  readonly cachedShare: number;
  readonly layers: number;
}

export interface NewLayerParams extends DocumentParams {
  readonly name: string;
  readonly cache: string;
}

export type NewLayerAnswer = { readonly uri: string; readonly text: string } | { readonly problem: string };

export interface FileParams {
  readonly uri: string;
}

export interface ListParams extends FileParams {
  /** Without the folders in it. */
  readonly shallow: boolean;
}

export interface ListAnswer {
  /** URIs of all files below, without dot folders and `node_modules`; none for what is no folder. */
  readonly uris: readonly string[];
}

export interface ReadAnswer {
  /** The file's bytes in base64; null where there is none. */
  readonly base64: string | null;
}
