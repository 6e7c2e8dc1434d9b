// The preview as plain JSON, from one assembly of the engine. Every number in it is the engine's.
import {
  type Assembly,
  assemble,
  type Omission,
  type Section,
  type SourceFile,
  type SourceMapEntry,
  type Span,
  type Stack,
  valueAt,
} from "../engine/index";
import { type ToUri, toRange } from "./lsp";
import type { PreviewModel, PreviewOmission, PreviewParams, PreviewRun, PreviewSection } from "./protocol";

/** What is shown of which stack. */
export interface PreviewRequest {
  readonly stack: Stack;
  /** All stacks of the document. */
  readonly stacks: readonly Stack[];
  readonly params: PreviewParams;
  readonly revision: number;
  readonly toUri: ToUri;
}

/** The preview of a stack. What is asked for and does not exist falls back to the first that does. */
export function toPreviewModel({ stack, stacks, params, revision, toUri }: PreviewRequest): PreviewModel {
  const provider = stack.providers.find(({ name }) => name === params.provider) ?? stack.providers[0];
  const scenario = stack.scenarios.find(({ name }) => name === params.scenario) ?? stack.scenarios[0];
  const turns = Math.max(1, scenario?.turns.length ?? 1);
  const turn = Math.min(Math.max(1, params.turn ?? 1), turns);
  const assembly = assemble(stack, {
    provider: provider?.name ?? "anthropic",
    turn,
    ...(scenario && { scenario: scenario.name }),
    ...(params.model !== undefined && { model: params.model }),
  });
  const place = (source: SourceFile, span: Span) => ({ uri: toUri(source.path), range: toRange(source, span) });
  return {
    revision,
    stack: {
      id: stack.id,
      name: stack.name,
      uri: toUri(stack.manifest?.source.path ?? stack.layers[0]?.source.path ?? stack.id),
    },
    stacks: stacks.map(({ id, name }) => ({ id, name })),
    providers: stack.providers.map(({ name, model, style }) => ({ name, model: model ?? "", style })),
    scenarios: stack.scenarios.map(({ name, turns: all }) => ({ name, turns: Math.max(1, all.length) })),
    chosen: {
      provider: assembly.provider.name,
      model: assembly.model,
      style: assembly.style,
      scenario: scenario?.name ?? "",
      turn,
    },
    sections: assembly.sections.map((section) => toSection(stack, section, assembly, toUri)),
    separator: stack.settings.separator,
    bytes: assembly.bytes,
    ceiling: stack.settings.ceiling ?? null,
    prefix: { bytes: assembly.prefix.bytes, sha256: assembly.prefix.sha256, layers: assembly.prefix.layers.length },
    breakpoints: assembly.breakpoints.map(({ place: where, byte, ttl, layer }) => ({ place: where, byte, ttl, layer })),
    omitted: assembly.omitted.map((omission) => toOmission(omission, assembly, stack, toUri)),
    problems: assembly.problems.map(({ message, source, span }) => ({ message, ...place(source, span) })),
  };
}

function toSection(stack: Stack, section: Section, assembly: Assembly, toUri: ToUri): PreviewSection {
  const text = assembly[section.place];
  const { layer, bytes } = section;
  return {
    key: `${section.place} ${section.file} ${section.name}`,
    name: section.name,
    priority: section.priority,
    cache: section.cache,
    place: section.place,
    trust: section.trust,
    uri: toUri(section.file),
    range: toRange(layer.source, { start: layer.body.origins[0] ?? 0, end: layer.body.origins[0] ?? 0 }),
    bytes: bytes.end - bytes.start,
    byteStart: bytes.start,
    runningTotal: bytes.end,
    runs: section.map.map((entry) => toRun(stack, section, entry, text, toUri)),
  };
}

function toRun(stack: Stack, section: Section, entry: SourceMapEntry, text: string, toUri: ToUri): PreviewRun {
  const run = {
    text: text.slice(entry.start, entry.end),
    kind: entry.kind,
    uri: toUri(entry.source.path),
    range: toRange(entry.source, entry.span),
  };
  if (entry.kind !== "value") return run;
  const value = valueAt(stack, section.layer, entry);
  return {
    ...run,
    expression: entry.value?.expression ?? "",
    ...(value?.volatility === undefined ? {} : { volatility: value.variant ? "variant" : value.volatility }),
    ...(value === undefined ? {} : { reason: value.reason }),
  };
}

const REASONS: Readonly<Record<Omission["reason"], string>> = {
  disabled: "switched off",
  for: "for other variants",
  when: "its condition does not hold",
  failed: "it failed",
  empty: "it renders no text",
  invalid: "its frontmatter is not valid",
};

function toOmission(
  { name, file, reason, layer }: Omission,
  assembly: Assembly,
  stack: Stack,
  toUri: ToUri,
): PreviewOmission {
  const problem = assembly.problems.find(
    (candidate) => candidate.layer === name && candidate.code !== "reach/required",
  );
  const why = reason === "failed" && problem !== undefined ? problem.message : layer?.reason;
  const anchor =
    layer?.anchor ??
    stack.unusable
      .map(({ source }) => ({ source, span: { start: 0, end: 0 } }))
      .find(({ source }) => source.path === file);
  return {
    name,
    reason,
    detail: why === undefined ? REASONS[reason] : `${REASONS[reason]}: ${why}`,
    uri: toUri(anchor?.source.path ?? file),
    range:
      anchor === undefined
        ? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
        : toRange(anchor.source, anchor.span),
  };
}
