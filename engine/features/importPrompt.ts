// An existing prompt as a stack of layers whose render is the same text, byte for byte: split at its headings, and proved
// before anybody writes it. Reading and writing files is the shell's business.
import { MAX_PRIORITY } from "../../layers-schema/index";
import { assemble } from "../render";
import { parseStack, snakeName } from "../stack";
import { type SourceFile, toSourceFile, utf8Length, withoutBlankLines } from "../text";
import { findHeadings, type Heading } from "./headings";

/** A file to write; its path is relative to the stack's folder, with `/`. */
export interface ImportedFile {
  readonly path: string;
  readonly text: string;
}

/** The stack that a prompt becomes, or why it cannot be shown to be the same text. */
export type ImportedPrompt =
  | {
      readonly ok: true;
      /** The manifest first, then the layers in order. */
      readonly files: readonly ImportedFile[];
      readonly layers: readonly string[];
      readonly separator: string;
      /** Bytes of UTF-8 of the render. */
      readonly bytes: number;
      /** In what the render is not the file: what step 1 of format.md, section 5, does to it, and blank lines at its ends. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Splits a prompt at its headings. `path` names the file, and with it the stack. The text is taken after step 1 of
 * format.md, section 5, without blank lines at both ends; the gap before the first heading that has one becomes the
 * separator, and only headings with that gap begin a layer.
 */
export function importPrompt(path: string, content: string | Uint8Array): ImportedPrompt {
  const source = toSourceFile(path, content);
  const kept = withoutBlankLines(source.text);
  const text = source.text.slice(kept.start, kept.end);
  if (text === "") return { ok: false, reason: "it holds no text" };
  const { separator, parts } = splitText(text);
  const named = nameParts(parts);
  const step = Math.max(1, Math.min(10, Math.floor(800 / named.length)));
  if ((named.length - 1) * step > MAX_PRIORITY)
    return { ok: false, reason: `it has ${named.length} headings, more than there are priorities` };
  const layers = named.map(({ name, text: body }, index) => toLayerFile(name, index * step, body));
  const files = [{ path: "prompt-stack.yaml", text: toManifest(snakeName(path), separator) }, ...layers];
  const reason = findDifference(files, text);
  if (reason !== undefined) return { ok: false, reason };
  return {
    ok: true,
    files,
    layers: named.map(({ name }) => name),
    separator,
    bytes: utf8Length(text),
    notes: notesOn(source, text),
  };
}

function notesOn({ bom, carriageReturns, invalid, text: whole }: SourceFile, text: string): readonly string[] {
  return [
    ...(bom ? ["without its byte-order mark"] : []),
    ...(carriageReturns.length > 0 ? ["with LF for CRLF"] : []),
    ...(invalid.length > 0 ? ["with U+FFFD for bytes that are not UTF-8"] : []),
    ...(whole.length > text.length ? ["without blank lines at its ends"] : []),
  ];
}

interface Part {
  readonly title: string | undefined;
  readonly text: string;
}

function splitText(text: string): { readonly separator: string; readonly parts: readonly Part[] } {
  const headings = findHeadings(text);
  const gaps = headings.map(({ start }) => gapBefore(text, start));
  const separator = gaps.find((gap) => gap !== "") ?? "\n\n";
  const borders = headings.filter((_, index) => gaps[index] === separator);
  const first = headings[0]?.start === 0 ? headings[0] : undefined;
  const starts: readonly (Heading | undefined)[] = [first, ...borders];
  const parts = starts.map((heading, index): Part => {
    const next = borders[index];
    const end = next === undefined ? text.length : next.start - separator.length;
    return { title: heading?.title, text: text.slice(heading?.start ?? 0, end) };
  });
  return { separator, parts };
}

// From the line end before the blank lines above an offset; "" at the very start.
function gapBefore(text: string, offset: number): string {
  let start = offset;
  for (let at = offset - 1; at >= 0 && (text[at] === "\n" || text[at] === " " || text[at] === "\t"); at--)
    if (text[at] === "\n") start = at;
  return text.slice(start, offset);
}

const MOST_UNITS = 64;

function nameParts(parts: readonly Part[]): readonly { readonly name: string; readonly text: string }[] {
  const taken = new Set<string>();
  return parts.map(({ title, text }) => {
    const base = title === undefined ? "preamble" : toName(title);
    let name = base;
    for (let number = 2; taken.has(name); number++) {
      const suffix = `_${number}`;
      name = base.slice(0, MOST_UNITS - suffix.length) + suffix;
    }
    taken.add(name);
    return { name, text };
  });
}

// A title in snake case; letters that have no Latin form fall away.
function toName(title: string): string {
  const snake = title
    .slice(0, 400)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  const name = snake === "" ? "section" : /^[a-z]/.test(snake) ? snake : `section_${snake}`;
  return name.slice(0, MOST_UNITS).replace(/_$/, "");
}

function toLayerFile(name: string, priority: number, body: string): ImportedFile {
  const file = `layers/${String(priority).padStart(3, "0")}-${name.replace(/_/g, "-")}.layer.md`;
  // Three words of YAML that are no text without quotes.
  const scalar = /^(?:true|false|null)$/.test(name) ? `"${name}"` : name;
  return { path: file, text: `---\nname: ${scalar}\npriority: ${priority}\ncache: static\n---\n${body}\n` };
}

const toManifest = (
  name: string,
  separator: string,
): string => `# The prompt as it was, split at its headings: the render is the same bytes.
version: 1
name: ${name}
layers: ["layers/*.layer.md"]
style: none
template: none
separator: ${JSON.stringify(separator)}
`;

// Renders what would be written, for every provider. The proof, not a hope: the first difference is said.
function findDifference(files: readonly ImportedFile[], text: string): string | undefined {
  const stack = parseStack(files);
  const [problem] = stack.problems;
  if (problem !== undefined) return `its stack would have a fault: ${problem.message}`;
  for (const { name } of stack.providers) {
    const { system, opening, tail } = assemble(stack, { provider: name });
    if (system !== text || opening !== "" || tail !== "") return describeDifference(system, text);
  }
  return undefined;
}

function describeDifference(rendered: string, text: string): string {
  let at = 0;
  while (at < text.length && rendered[at] === text[at]) at++;
  while (text[at] === "\n") at++;
  const line = text.slice(0, at).split("\n").length;
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const written = text.slice(start, start + 60).split("\n")[0] ?? "";
  return `a stack would not render line ${line} as it is (${JSON.stringify(written)}): directives and the like are no text of a layer`;
}
