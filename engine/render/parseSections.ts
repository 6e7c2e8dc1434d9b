// The way back: names and bodies out of an assembled text. What would mislead it is reported by text/section-forgery.
import type { Style } from "../../layers-schema/index";

/** A section read back, its body as it stands in the text (backslashes of `fences: backslash` included). */
export interface ParsedSection {
  readonly name: string;
  readonly body: string;
}

/**
 * The sections of a text that was assembled in `style` with `separator` between sections; none for the style `none`,
 * whose text has no borders. Text that no border opens ends the reading.
 */
export function parseSections(style: Style, text: string, separator = "\n"): readonly ParsedSection[] {
  const sections: ParsedSection[] = [];
  if (style === "none") return sections;
  for (let at = 0; at < text.length; ) {
    const opening = openingAt(style, text, at);
    if (opening === undefined) break;
    const bodyStart = at + opening.length;
    const end = findEnd(style, text, bodyStart, opening.close, separator);
    if (end === undefined) break;
    sections.push({ name: opening.name, body: text.slice(bodyStart, end) });
    at = end + opening.close.length + separator.length;
  }
  return sections;
}

interface Opening {
  readonly name: string;
  /** UTF-16 units of the opening border. */
  readonly length: number;
  /** What closes the body. */
  readonly close: string;
}

const OPENINGS: Readonly<Record<Exclude<Style, "none">, RegExp>> = {
  xml: /<section name="([a-z][a-z0-9_-]{0,63})">\n/y,
  fenced: /(`{3,})([a-z][a-z0-9_-]{0,63})\n/y,
  inline: /--- ([a-z][a-z0-9_-]{0,63}) ---\n/y,
  heading: /# ([a-z][a-z0-9_-]{0,63})\n\n/y,
  tag: /<([a-z][a-z0-9_-]{0,63})>\n/y,
};

function openingAt(style: Exclude<Style, "none">, text: string, at: number): Opening | undefined {
  const pattern = new RegExp(OPENINGS[style].source, "y");
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [whole, first = "", second = ""] = match;
  const name = style === "fenced" ? second : first;
  const close = { xml: "\n</section>", fenced: `\n${first}`, inline: "", heading: "", tag: `\n</${name}>` }[style];
  return { name, length: whole.length, close };
}

// A body ends at the first closing border that the end of the text or a separator and an opening border follow.
function findEnd(
  style: Exclude<Style, "none">,
  text: string,
  from: number,
  close: string,
  separator: string,
): number | undefined {
  const seam = close + separator;
  // Without closing border and separator a body ends where an opening border begins.
  const needle = seam === "" ? (style === "heading" ? "# " : "--- ") : seam;
  for (let at = text.indexOf(needle, from); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (openingAt(style, text, at + seam.length) !== undefined) return at;
  }
  return text.endsWith(close) && text.length - close.length >= from ? text.length - close.length : undefined;
}
