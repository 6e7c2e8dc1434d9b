// The filters of liquidjs, made pure: no clock, no chance, no local time, no text made of a map, one SHA-256 on all platforms.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type FilterImplOptions, filters } from "liquidjs";
import { DATE_FILTERS, type PlainFilter } from "./dates";
import { printable, printed } from "./printed";

type FilterHandler = Extract<FilterImplOptions, (...args: never) => unknown>;

/** Filters that turn their input or arguments into text. */
const TEXT_FILTERS = [
  "append",
  "array_to_sentence_string",
  "base64_decode",
  "base64_encode",
  "capitalize",
  "cgi_escape",
  "downcase",
  "escape",
  "escape_once",
  "join",
  "lstrip",
  "newline_to_br",
  "normalize_whitespace",
  "number_of_words",
  "prepend",
  "remove",
  "remove_first",
  "remove_last",
  "replace",
  "replace_first",
  "replace_last",
  "rstrip",
  "slugify",
  "split",
  "squish",
  "strip",
  "strip_html",
  "strip_newlines",
  "truncate",
  "truncatewords",
  "unescape",
  "upcase",
  "uri_escape",
  "url_decode",
  "url_encode",
  "xml_escape",
] as const;

const OWN_FILTERS: Readonly<Record<string, PlainFilter>> = {
  ...DATE_FILTERS,
  sample: firstItems,
  sha256: (value) => bytesToHex(sha256(utf8ToBytes(printed(value)))),
  hmac_sha256: (value, key) => bytesToHex(hmac(sha256, utf8ToBytes(printed(key)), utf8ToBytes(printed(value)))),
};

/** Every filter by name. */
export function pureFilters(): ReadonlyMap<string, FilterImplOptions> {
  const all = new Map<string, FilterImplOptions>(Object.entries(filters));
  for (const name of TEXT_FILTERS) {
    const handler = all.get(name);
    if (typeof handler === "function") all.set(name, ofPrintable(handler));
  }
  for (const [name, filter] of Object.entries(OWN_FILTERS))
    all.set(name, (value: unknown, ...args: unknown[]) => filter(value, ...args));
  return all;
}

const ofPrintable = (handler: FilterHandler): FilterHandler =>
  function (value: unknown, ...args: unknown[]) {
    return handler.call(this, printable(value), ...args.map(printable));
  };

// Where liquidjs draws by chance: the first of the list, so that every render has the same bytes.
function firstItems(value: unknown, count: unknown = 1): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [...printed(value)];
  return count === 1 ? items[0] : items.slice(0, Number(count) || 0);
}
