// Two requests compared as a provider's cache reads them: how many bytes are the same from the start, what changes first, and
// every change behind it.
import { utf8Length } from "../text";
import { type Change, findTextChanges, type Places } from "./change";
import { commonStart } from "./commonBytes";
import { diffSequences, type Hunk } from "./diffSequences";
import type { ReadRequest, RequestPart } from "./requestParts";
import { findToolChanges } from "./toolChanges";

/** Where two requests part. */
export interface Divergence extends Omit<Change, "path"> {
  readonly path: string;
}

/** How far a request is the one before it. */
export interface RequestComparison {
  /** Bytes of the later request that are compared: tools, system and messages. */
  readonly prefixBytes: number;
  /** How many of them equal those of the earlier one, from the start; 0 with another model. */
  readonly matchedBytes: number;
  /** The first difference; `undefined` for equal requests, and where the later one only adds messages. */
  readonly divergence: Divergence | undefined;
}

/** Compares a request with the one before it. */
export function compareRequests(before: ReadRequest, after: ReadRequest): RequestComparison {
  const [a, b] = [textOf(before.parts), textOf(after.parts)];
  const prefixBytes = utf8Length(b);
  const otherModel = before.model !== after.model;
  const common = commonStart(a, b);
  const only = !otherModel && addsMessagesOnly(before, after, a, common.units);
  const changes = only ? findSettingChanges(before, after) : findRequestChanges(before, after);
  const [first] = changes;
  const matchedBytes = otherModel ? 0 : common.bytes;
  if (first === undefined) return { prefixBytes, matchedBytes, divergence: undefined };
  const structural = first.kind === "model" || first.kind === "settings";
  const place = structural ? first : { ...first, ...placeAt(before.parts, after.parts, common) };
  return { prefixBytes, matchedBytes, divergence: { ...place, path: place.path ?? "" } };
}

/** Every change between two requests: model, tools, system, messages, settings. */
export function findRequestChanges(before: ReadRequest, after: ReadRequest): readonly Change[] {
  const model = before.model === after.model ? [] : [whole("model", "model", before.model ?? "", after.model ?? "")];
  const of = (request: ReadRequest, kind: "tool" | "system"): readonly RequestPart[] =>
    request.parts.filter((part) => part.message < 0 && (part.kind === "tool") === (kind === "tool"));
  const [systemA, systemB] = [of(before, "system"), of(after, "system")];
  return [
    ...model,
    ...findToolChanges(of(before, "tool"), of(after, "tool")),
    ...findTextChanges(textOf(systemA), textOf(systemB), placesOf(systemB.length > 0 ? systemB : systemA)),
    ...findMessageChanges(toMessages(before), toMessages(after)),
    ...findSettingChanges(before, after),
  ];
}

const textOf = (parts: readonly RequestPart[]): string => parts.map(({ text }) => text).join("");

const whole = (kind: Change["kind"], path: string, before: string, after: string): Change => ({
  path,
  byte: 0,
  line: 1,
  kind,
  before,
  after,
  variable: undefined,
});

function placesOf(parts: readonly RequestPart[]): Places {
  let start = 0;
  return parts.map(({ path, text }) => {
    const place = { start, path };
    start += text.length;
    return place;
  });
}

function findSettingChanges(before: ReadRequest, after: ReadRequest): readonly Change[] {
  const keys = [...new Set([...before.settings.keys(), ...after.settings.keys()])].sort();
  return keys
    .map((key) => whole("settings", key, before.settings.get(key) ?? "", after.settings.get(key) ?? ""))
    .filter((change) => change.before !== change.after);
}

// The earlier request is the start of the later one, which goes on with a new message.
function addsMessagesOnly(before: ReadRequest, after: ReadRequest, a: string, common: number): boolean {
  if (common < a.length) return false;
  const next = after.parts[before.parts.length];
  const places = placesOf(after.parts);
  if (next === undefined) return textOf(after.parts).length === a.length;
  return places.some(({ start }, index) => start === common && startsMessage(after.parts, index));
}

const startsMessage = (parts: readonly RequestPart[], index: number): boolean =>
  (parts[index]?.message ?? -1) > (parts[index - 1]?.message ?? -1);

// The part in which the first differing byte stands: where the two are cut differently there, the one that begins earlier.
function placeAt(
  before: readonly RequestPart[],
  after: readonly RequestPart[],
  common: { readonly units: number; readonly bytes: number },
): Pick<Divergence, "path" | "byte" | "line"> | undefined {
  const [a, b] = [partAt(before, common.units), partAt(after, common.units)];
  const found = a !== undefined && (b === undefined || a.start < b.start) ? a : b;
  if (found === undefined) return undefined;
  const { part, start } = found;
  const within = part.text.slice(0, common.units - start);
  const bytesBefore = utf8Length(textOf(found === a ? before : after), 0, start);
  const byte = common.bytes - bytesBefore;
  if (part.kind === "tool") return refineTool(part, before, after, byte);
  return { path: part.path, byte, line: within.split("\n").length };
}

function partAt(
  parts: readonly RequestPart[],
  offset: number,
): { readonly part: RequestPart; readonly start: number } | undefined {
  let start = 0;
  for (const part of parts) {
    if (offset < start + part.text.length) return { part, start };
    start += part.text.length;
  }
  return undefined;
}

function refineTool(
  part: RequestPart,
  before: readonly RequestPart[],
  after: readonly RequestPart[],
  byte: number,
): Pick<Divergence, "path" | "byte" | "line"> {
  const [a, b] = [before, after].map((parts) => parts.find(({ path }) => path === part.path));
  const [change] = a === undefined || b === undefined ? [] : findToolChanges([a], [b]);
  return change?.path === undefined || change.path === part.path
    ? { path: part.path, byte, line: 1 }
    : { path: change.path, byte: change.byte, line: 1 };
}

/** The parts of one message. */
interface Message {
  readonly path: string;
  readonly parts: readonly RequestPart[];
  readonly text: string;
}

function toMessages(request: ReadRequest): readonly Message[] {
  const messages = new Map<number, RequestPart[]>();
  for (const part of request.parts) {
    if (part.message < 0) continue;
    const parts = messages.get(part.message) ?? [];
    parts.push(part);
    messages.set(part.message, parts);
  }
  return [...messages.values()].map((parts) => ({ path: parts[0]?.path ?? "", parts, text: textOf(parts) }));
}

function findMessageChanges(before: readonly Message[], after: readonly Message[]): readonly Change[] {
  const hunks = diffSequences(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  const [first] = hunks;
  if (first !== undefined && after.length < before.length - 1 && first.aEnd - first.aStart > first.bEnd - first.bStart)
    return [compaction(before, after, first)];
  return hunks.flatMap((hunk) => hunkChanges(before, after, hunk));
}

// Fewer messages than before, and not only because the last ones were taken back: the history was rewritten shorter.
function compaction(before: readonly Message[], after: readonly Message[], hunk: Hunk): Change {
  const join = (messages: readonly Message[]): string => messages.map(({ text }) => text).join("\n");
  const old = join(before.slice(hunk.aStart, hunk.aEnd));
  const now = join(after.slice(hunk.bStart, hunk.bEnd));
  const path = (after[hunk.bStart] ?? before[hunk.aStart])?.path ?? "messages";
  return whole(hunk.bStart === after.length ? "removed" : "compaction", path, old, now);
}

function hunkChanges(before: readonly Message[], after: readonly Message[], hunk: Hunk): readonly Change[] {
  const count = Math.max(hunk.aEnd - hunk.aStart, hunk.bEnd - hunk.bStart);
  return Array.from({ length: count }, (_, index): readonly Change[] => {
    const a = hunk.aStart + index < hunk.aEnd ? before[hunk.aStart + index] : undefined;
    const b = hunk.bStart + index < hunk.bEnd ? after[hunk.bStart + index] : undefined;
    if (a === undefined) return b === undefined ? [] : [whole("inserted", b.path, "", b.text)];
    if (b === undefined) return [whole("removed", a.path, a.text, "")];
    return findTextChanges(a.text, b.text, placesOf(b.parts));
  }).flat();
}
