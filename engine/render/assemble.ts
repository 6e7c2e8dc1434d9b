// Stack and context -> the exact bytes of system prompt, opening and tail. The one function that makes them: preview, command
// line, request bodies and running agents all get theirs from here (format.md, section 5).
import type { Place } from "../../layers-schema/index";
import {
  findProvider,
  findTurn,
  holdsFor,
  type Layer,
  type RenderContext,
  runtimeContext,
  type Scenario,
  type Stack,
  scenarioContext,
  toModel,
} from "../stack";
import { utf8Length } from "../text";
import { insertBackslashes, type RenderedBody, renderBody } from "./body";
import { scaffoldBytes, toBlocks, toBreakpoints, toPrefix } from "./prefix";
import { type Borders, type Wrapping, wrapSection, wrapTail } from "./style";
import {
  type AssembleOptions,
  type Assembly,
  AssemblyError,
  type AssemblyProblem,
  type Omission,
  type OmissionReason,
  type Section,
  type SourceMapEntry,
} from "./types";

/**
 * Assembles a stack for one provider. Pure: the same arguments give the same bytes on every machine.
 * Throws `AssemblyError` at run time (`context` given) for an omitted `required` layer, and with `strict` for a missing
 * variable; `RangeError` for a scenario or a turn that does not exist.
 */
export function assemble(stack: Stack, options: AssembleOptions): Assembly {
  const setting = toSetting(stack, options);
  const parts = stack.layers.map((layer) => toPart(stack, layer, setting));
  return joinParts(stack, setting, parts);
}

/** What holds for a whole render. */
export interface Setting {
  readonly options: AssembleOptions;
  readonly provider: Assembly["provider"];
  readonly model: string;
  readonly scenario: Scenario | undefined;
  readonly turn: number;
  readonly context: RenderContext;
}

/** A layer's part of a render: its wrapped text, or why there is none. */
export interface Part {
  readonly layer: Layer;
  readonly section: WrappedSection | undefined;
  readonly omitted: OmissionReason | undefined;
  readonly problem: AssemblyProblem | undefined;
}

/** A section's text before it has a place among others. The map counts in `text`. */
export interface WrappedSection {
  readonly text: string;
  readonly bytes: number;
  /** UTF-16 units, and bytes, before and behind the body. */
  readonly before: string;
  readonly after: string;
  readonly map: readonly SourceMapEntry[];
}

/** Works out provider, model and context of a render. */
export function toSetting(stack: Stack, options: AssembleOptions): Setting {
  const provider = findProvider(stack.providers, stack.settings, options.provider);
  const model = toModel(provider, options.model);
  const turn = options.turn ?? 1;
  if (options.context !== undefined) {
    return {
      options,
      provider,
      model,
      scenario: undefined,
      turn,
      context: runtimeContext(provider, model, options.context),
    };
  }
  const scenario = findScenario(stack, options.scenario);
  if (turn !== 1 && findTurn(scenario, turn) === undefined) {
    throw new RangeError(
      `The scenario ${scenario.name} has ${Math.max(1, scenario.turns.length)} turn(s); there is no turn ${turn}.`,
    );
  }
  const { overlay } = options;
  return {
    options,
    provider,
    model,
    scenario,
    turn,
    context: scenarioContext(stack, { provider, model, scenario, turn, overlay }),
  };
}

function findScenario(stack: Stack, name: string | undefined): Scenario {
  const scenario =
    name === undefined ? stack.scenarios[0] : stack.scenarios.find((candidate) => candidate.name === name);
  if (scenario !== undefined) return scenario;
  const names = stack.scenarios.map((candidate) => candidate.name).join(", ");
  throw new RangeError(`The stack ${stack.name} has no scenario ${name}; it has: ${names}.`);
}

/** Renders one layer, or says why it is silent. */
export function toPart(stack: Stack, layer: Layer, setting: Setting): Part {
  const silent = findSilence(stack, layer, setting);
  if (silent !== undefined) return { layer, section: undefined, omitted: silent, problem: undefined };
  const borders = bordersOf(layer, setting);
  const body = renderBody(stack, layer, { context: setting.context.bodyOf(layer), borders, options: setting.options });
  if ("code" in body) return { layer, section: undefined, omitted: "failed", problem: body };
  if (body.text === "") return { layer, section: undefined, omitted: "empty", problem: undefined };
  return { layer, section: wrapBody(stack, layer, setting, body), omitted: undefined, problem: undefined };
}

/** Where the borders stand that a layer's text may not forge. */
export const bordersOf = (layer: Layer, setting: Pick<Setting, "provider">): Borders => ({
  style: layer.place === "tail" ? "tail" : setting.provider.style,
  name: layer.name,
  wrap: layer.wrap,
});

// In this order: taken out, for another variant, a wrong condition, a condition that does not hold.
function findSilence(stack: Stack, layer: Layer, setting: Setting): OmissionReason | undefined {
  if (!layer.enabled || setting.options.without?.has(layer.name) === true) return "disabled";
  if (!holdsFor(layer, setting.context.variant)) return "for";
  if (layer.for === undefined && hasAlternative(stack, layer, setting)) return "for";
  const { when } = layer;
  if (when === undefined) return undefined;
  if (when.value === undefined) return "failed";
  if (typeof when.value === "boolean") return when.value ? undefined : "when";
  if (when.value.problems.length > 0) return "failed";
  return when.value.evaluate(setting.context.conditions) ? undefined : "when";
}

// A layer without `for` is the fallback of those of its name that have one.
const hasAlternative = (stack: Stack, layer: Layer, setting: Setting): boolean =>
  stack.layers.some(
    (other) =>
      other.name === layer.name && other.for !== undefined && other.enabled && holdsFor(other, setting.context.variant),
  );

function wrapBody(stack: Stack, layer: Layer, { provider }: Setting, body: RenderedBody): WrappedSection {
  const wrapping: Wrapping =
    layer.place === "tail"
      ? wrapTail(layer.wrap, layer.name)
      : wrapSection(provider.style, layer.name, body.text, stack.settings.fences);
  const { before, after, escapes } = wrapping;
  const written = escapes.length === 0 ? body : insertBackslashesInto(body, escapes);
  const text = before + written.text + after;
  const map = written.map.map((entry) => ({
    ...entry,
    start: entry.start + before.length,
    end: entry.end + before.length,
  }));
  const border = (start: number, end: number): readonly SourceMapEntry[] =>
    end > start ? [{ start, end, kind: "border", source: layer.anchor.source, span: layer.anchor.span }] : [];
  return {
    text,
    bytes: utf8Length(text),
    before,
    after,
    map: [...border(0, before.length), ...map, ...border(text.length - after.length, text.length)],
  };
}

// The same insertion as for untrusted values, on entries of the map instead of pieces of a template.
function insertBackslashesInto(body: RenderedBody, offsets: readonly number[]): RenderedBody {
  const { text, pieces } = insertBackslashes<SourceMapEntry>({ text: body.text, pieces: body.map }, offsets);
  return { text, map: pieces };
}

/** Joins the parts, which stand in request order, into an assembly. */
export function joinParts(stack: Stack, setting: Setting, parts: readonly Part[]): Assembly {
  const { separator } = stack.settings;
  const system = joinPlace("system", parts, separator);
  const opening = joinPlace("opening", parts, separator);
  const tail = joinPlace("tail", parts, "\n");
  const sections = [...system.sections, ...opening.sections, ...tail.sections];
  const problems = parts.flatMap(({ problem }) => problem ?? []);
  const omitted = [...parts.flatMap(toOmission), ...stack.unusable.map(toInvalid)];
  const required = missingRequired(setting, parts);
  throwAtRunTime(setting, problems, required);
  return {
    provider: setting.provider,
    model: setting.model,
    style: setting.provider.style,
    scenario: setting.scenario?.name,
    turn: setting.turn,
    system: system.text,
    opening: opening.text,
    tail: tail.text,
    sections,
    blocks: toBlocks(system.text, system.sections),
    prefix: toPrefix(system.text, sections),
    breakpoints: toBreakpoints(sections, setting.provider),
    bytes: {
      tools: stack.tools.bytes,
      system: system.bytes,
      opening: opening.bytes,
      tail: tail.bytes,
      scaffold: scaffoldBytes(sections, separator),
    },
    omitted,
    problems: [...problems, ...required],
  };
}

function joinPlace(place: Place, parts: readonly Part[], separator: string) {
  const sections: Section[] = [];
  const texts: string[] = [];
  let units = 0;
  let bytes = 0;
  for (const { layer, section } of parts) {
    if (layer.place !== place || section === undefined) continue;
    if (sections.length > 0) {
      units += separator.length;
      bytes += utf8Length(separator);
    }
    sections.push(placeSection(layer, section, { units, bytes }));
    texts.push(section.text);
    units += section.text.length;
    bytes += section.bytes;
  }
  return { text: texts.join(separator), sections, bytes };
}

function placeSection(
  layer: Layer,
  { text, bytes, before, after, map }: WrappedSection,
  at: { units: number; bytes: number },
): Section {
  const { name, cache, place, priority, trust, source } = layer;
  return {
    name,
    cache,
    place,
    priority,
    trust,
    file: source.path,
    layer,
    bytes: { start: at.bytes, end: at.bytes + bytes },
    body: { start: at.bytes + utf8Length(before), end: at.bytes + bytes - utf8Length(after) },
    span: { start: at.units, end: at.units + text.length },
    bodySpan: { start: at.units + before.length, end: at.units + text.length - after.length },
    map:
      at.units === 0
        ? map
        : map.map((entry) => ({ ...entry, start: entry.start + at.units, end: entry.end + at.units })),
  };
}

const toOmission = ({ layer, omitted }: Part): readonly Omission[] =>
  omitted === undefined ? [] : [{ name: layer.name, file: layer.source.path, reason: omitted, layer }];

const toInvalid = ({ path, name }: Stack["unusable"][number]): Omission => ({
  name: name ?? path,
  file: path,
  reason: "invalid",
  layer: undefined,
});

// A required name must appear in every render; which of its alternatives does, does not matter.
function missingRequired(setting: Setting, parts: readonly Part[]): readonly AssemblyProblem[] {
  const shown = new Set(parts.flatMap(({ layer, section }) => (section === undefined ? [] : [layer.name])));
  const missing = parts.filter(({ layer }) => layer.required && !shown.has(layer.name));
  const first = missing.filter(
    ({ layer }, index) => missing.findIndex((part) => part.layer.name === layer.name) === index,
  );
  const where =
    setting.scenario === undefined ? "" : ` in the scenario \`${setting.scenario.name}\`, turn ${setting.turn}`;
  return first.map(({ layer, omitted }) => ({
    code: "reach/required",
    layer: layer.name,
    source: layer.anchor.source,
    span: layer.places.get("required")?.key ?? layer.anchor.span,
    message: `The layer \`${layer.name}\` is required and is left out${where} for \`${setting.provider.name}\` (${omitted ?? "empty"}). At run time that is an exception.`,
  }));
}

function throwAtRunTime(
  { options }: Setting,
  problems: readonly AssemblyProblem[],
  required: readonly AssemblyProblem[],
): void {
  const [missing] = required;
  if (options.context !== undefined && missing !== undefined) throw new AssemblyError(missing.message, required);
  const [failed] = problems;
  if (options.strict === true && failed !== undefined) throw new AssemblyError(failed.message, problems);
}
