// The settings of the extension, as JSON Schema fragments for `contributes.configuration.properties`.
// Reading them is the server's and the client's; a manifest's `rules` win over the setting.
import { RULE_LEVELS, RULE_PATTERN } from "./vocabulary";

/** One setting, in the shape that the extension manifest wants. */
export interface SettingSchema {
  readonly type: "boolean" | "string" | "object";
  readonly default: unknown;
  readonly markdownDescription: string;
  readonly scope: "window" | "resource" | "language-overridable";
  readonly order: number;
  readonly enum?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: boolean;
}

export const SETTINGS: Readonly<Record<string, SettingSchema>> = {
  "promptLayers.codeLens.enabled": {
    type: "boolean",
    default: true,
    scope: "resource",
    order: 10,
    markdownDescription: "Show a layer's bytes, tier and the bytes that a change of it rewrites above the layer.",
  },
  "promptLayers.inlayHints.enabled": {
    type: "boolean",
    default: true,
    scope: "resource",
    order: 20,
    markdownDescription: "Show the volatility behind each placeholder and the bytes behind each heading.",
  },
  "promptLayers.preview.provider": {
    type: "string",
    default: "",
    scope: "resource",
    order: 30,
    markdownDescription:
      "The provider that the preview shows first, by its name in the manifest. Empty: the manifest's first.",
  },
  "promptLayers.rules": {
    type: "object",
    default: {},
    scope: "resource",
    order: 40,
    patternProperties: { [RULE_PATTERN.source]: { type: "string", enum: RULE_LEVELS } },
    additionalProperties: false,
    markdownDescription:
      "Severity of rules, by code (`size/trailing-space`) or by area (`size/*`). What a manifest's `rules` say wins.",
  },
  "promptLayers.trace.server": {
    type: "string",
    enum: ["off", "messages", "verbose"],
    markdownEnumDescriptions: ["Nothing.", "The names of messages.", "Messages with their content."],
    default: "off",
    scope: "window",
    order: 50,
    markdownDescription: "What of the talk with the language server is written to the output channel.",
  },
};
