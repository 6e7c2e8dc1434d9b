// Two renders of one prompt compared: rendered texts as they are, request bodies as a cache reads them. For prompts that live
// in code: render twice, and see what differs, observed and not guessed.
import { utf8Length } from "../text";
import { type Change, findTextChanges, withUniqueNames } from "./change";
import type { ChangeKind } from "./changeKind";
import { commonStart } from "./commonBytes";
import { compareRequests, findRequestChanges } from "./compareRequests";
import { readRequest } from "./requestParts";

/** What two renders have in common, and what they do not. */
export interface PromptComparison {
  /** `request`: both are request bodies, and `path` of a change names the part. */
  readonly kind: "text" | "request";
  /** Bytes that are compared of each. */
  readonly bytes: readonly [before: number, after: number];
  /** Bytes that both have in common from the start. */
  readonly matchedBytes: number;
  /** The first differing byte; `undefined` where nothing differs. */
  readonly first: FirstDifference | undefined;
  /** Every differing span, in the order in which they are read. */
  readonly changes: readonly Change[];
}

/** Where two renders part: byte from 0 and line from 1, in the part that `path` names, or in the text. */
export interface FirstDifference {
  readonly path: string | undefined;
  readonly byte: number;
  readonly line: number;
  readonly kind: ChangeKind;
}

/** Compares two texts: as request bodies where both are JSON of a known shape, else as prompts. */
export function comparePrompts(before: string, after: string): PromptComparison {
  const [a, b] = [readBody(before), readBody(after)];
  if (a === undefined || b === undefined) return compareTexts(before, after);
  const { matchedBytes, prefixBytes, divergence } = compareRequests(a, b);
  const changes = withUniqueNames(findRequestChanges(a, b));
  const [first] = changes;
  return {
    kind: "request",
    bytes: [a.parts.reduce((sum, { text }) => sum + utf8Length(text), 0), prefixBytes],
    matchedBytes,
    first: divergence ?? first,
    changes,
  };
}

function readBody(text: string): ReturnType<typeof readRequest> {
  if (!/^\s{0,100}\{/.test(text)) return undefined;
  try {
    return readRequest(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    return undefined;
  }
}

function compareTexts(before: string, after: string): PromptComparison {
  const common = commonStart(before, after);
  const changes = withUniqueNames(findTextChanges(before, after));
  const [first] = changes;
  const line = before.slice(0, common.units).split("\n").length;
  return {
    kind: "text",
    bytes: [utf8Length(before), utf8Length(after)],
    matchedBytes: common.bytes,
    first: first === undefined ? undefined : { path: undefined, byte: common.bytes, line, kind: first.kind },
    changes,
  };
}
