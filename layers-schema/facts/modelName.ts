// Recognizing a model by the id that a manifest or a log gives it: vendor prefixes, dates and versions aside.
// Patterns have `*` alone; this is no general glob.

/** A region and vendor in front (`us.anthropic.`), then a date or version behind (`-20251001`, `@20251001`, `-v1:0`). */
const VENDOR = /^(?:[a-z]{2,6}\.)?anthropic\./;
const RELEASE = /(?:[-@](?:\d{8}|\d{4}-\d{2}-\d{2}|latest|v\d{1,3}))?(?::\d{1,3})?$/;

/** The id without region, vendor, date and version, in lower case. */
export function toModelId(model: string): string {
  return model.toLowerCase().replace(VENDOR, "").replace(RELEASE, "");
}

/** Whether a pattern matches the whole id, in any case; `*` stands for any run. */
export function matchesModel(pattern: string, model: string): boolean {
  const parts = pattern.toLowerCase().split("*");
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  const text = model.toLowerCase();
  if (parts.length === 1) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  return holdsInOrder(text.slice(first.length, text.length - last.length), parts.slice(1, -1));
}

function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
