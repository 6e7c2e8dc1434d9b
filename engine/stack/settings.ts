// What a manifest says to its whole stack, defaults filled in: settings, providers, scenarios.
import {
  DEFAULT_PROVIDERS,
  FALLBACK_STYLE,
  type HoleDialect,
  MANIFEST_DEFAULTS,
  type ManifestProvider,
  STYLE_BY_PROVIDER,
  type Style,
} from "../../layers-schema/index";
import { type ManifestEntry, type ParsedManifest, toBands } from "../parse";
import type { Provider, Scenario, StackSettings } from "./types";

/** The settings of a stack with or without a manifest. */
export function toSettings(manifest: ParsedManifest | undefined): StackSettings {
  const given = manifest?.settings ?? {};
  return {
    template: given.template ?? MANIFEST_DEFAULTS.template,
    holes: given.holes ?? (MANIFEST_DEFAULTS.holes as readonly HoleDialect[]),
    style: given.style ?? undefined,
    separator: given.separator ?? MANIFEST_DEFAULTS.separator,
    fences: given.fences ?? MANIFEST_DEFAULTS.fences,
    conversation: given.conversation ?? MANIFEST_DEFAULTS.conversation,
    ceiling: given.ceiling,
    mostLayers: manifest?.limits.layers,
    bands: toBands(manifest?.bands),
    ownBands: manifest?.bands !== undefined,
    traffic: manifest?.traffic,
    rules: manifest?.rules ?? new Map(),
  };
}

/** The settings of an existing prompt's stack: its text alone, no ceiling, limits or bands. */
export function toPromptSettings(manifest: ParsedManifest | undefined): StackSettings {
  const settings = toSettings(manifest);
  return {
    ...settings,
    style: "none",
    ceiling: undefined,
    mostLayers: undefined,
    bands: toBands(undefined),
    ownBands: false,
  };
}

/** The style of a provider by the table alone, from its `api`, else its name; `inline` for a name that it does not have. */
export const styleForProvider = (name: string): Style => STYLE_BY_PROVIDER[name] ?? FALLBACK_STYLE;

/** The providers that a manifest names, else the three defaults. */
export function toProviders(manifest: ParsedManifest | undefined, settings: StackSettings): readonly Provider[] {
  const entries = manifest?.providers ?? [];
  if (entries.length === 0) return DEFAULT_PROVIDERS.map((name) => toProvider(name, {}, settings));
  return entries.map((entry) => toNamedProvider(entry, settings, manifest));
}

/** A provider by name: the stack's own, else one that is known by that name alone. */
export const findProvider = (providers: readonly Provider[], settings: StackSettings, name: string): Provider =>
  providers.find((provider) => provider.name === name) ?? toProvider(name, {}, settings);

function toNamedProvider(
  entry: ManifestEntry<ManifestProvider>,
  settings: StackSettings,
  manifest: ParsedManifest | undefined,
): Provider {
  const provider = toProvider(entry.name, entry.values, settings);
  return manifest === undefined ? provider : { ...provider, place: { source: manifest.source, span: entry.nameSpan } };
}

// A style of its own wins, then the manifest's, then that of the `api`; without an `api` the name stands for it.
function toProvider(name: string, given: Partial<ManifestProvider>, settings: StackSettings): Provider {
  const api = given.api ?? name;
  const known = given.style ?? settings.style ?? STYLE_BY_PROVIDER[api];
  return {
    name,
    api,
    model: given.model,
    style: known ?? FALLBACK_STYLE,
    styleKnown: known !== undefined,
    settings: given,
    place: undefined,
  };
}

/** The scenario of a stack whose manifest has none. */
const DEFAULT_SCENARIO: Scenario = { name: "default", context: {}, turns: [], place: undefined };

/** The scenarios of a manifest; at least `default`, which is empty. */
export function toScenarios(manifest: ParsedManifest | undefined): readonly Scenario[] {
  const scenarios = (manifest?.scenarios ?? []).map(
    (entry): Scenario => ({
      name: entry.name,
      context: entry.context,
      turns: entry.turns.map(({ values }) => ({
        context: values.context ?? {},
        user: values.user,
        assistant: values.assistant,
        after: values.after,
      })),
      place: manifest === undefined ? undefined : { source: manifest.source, span: entry.nameSpan },
    }),
  );
  return scenarios.length === 0 ? [DEFAULT_SCENARIO] : scenarios;
}
