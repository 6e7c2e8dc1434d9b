// What a value looks like in the rendered text. A map has no text of its own: printing one is the author's mistake.
import { Drop, toValue } from "liquidjs";
import { RenderFault } from "./renderFault";

/** The text of `value` as liquidjs prints it, CRLF as LF. Throws `RenderFault` for a map, also within a list. */
export function printed(value: unknown): string {
  const text = textOf(value);
  return text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
}

function textOf(value: unknown): string {
  const plain: unknown = toValue(value);
  if (typeof plain === "string") return plain;
  if (plain === undefined || plain === null || typeof plain === "function") return "";
  if (Array.isArray(plain)) return plain.map(textOf).join("");
  if (plain instanceof Date) return isoText(plain);
  if (typeof plain === "object") throw mapFault();
  return String(plain);
}

/** `value` as a filter that makes text of it may see it: dates as ISO text, no maps. */
export function printable(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Drop) return value;
  if (value instanceof Date) return isoText(value);
  if (Array.isArray(value)) return value.map(printable);
  throw mapFault();
}

const isoText = (date: Date): string => (Number.isNaN(date.getTime()) ? "" : date.toISOString());

const mapFault = (): RenderFault =>
  new RenderFault(
    "template/syntax",
    "A map has no text. Print one of its values, go through it with `for`, or use the filter `json`.",
  );
