// A template without anything to fill in: its text is what it renders to.
import type { ParsedTemplate, TemplateMode } from "./types";

/** `text` as one literal run. */
export function plainTemplate(text: string, mode: TemplateMode): ParsedTemplate {
  return { ...emptyTemplate(text, mode), literals: text === "" ? [] : [{ start: 0, end: text.length }] };
}

/** `text` with nothing known about it: what is refused. */
export function emptyTemplate(text: string, mode: TemplateMode): ParsedTemplate {
  return {
    text,
    mode,
    problems: [],
    values: [],
    fragments: [],
    mentions: [],
    bindings: [],
    literals: [],
    raw: [],
    roots: new Set(),
    program: { kind: "text" },
  };
}
