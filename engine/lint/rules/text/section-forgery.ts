// text/section-forgery: text in a body that reads like the border of a section.

import { bordersOf, findBorders, type Section } from "../../../render";
import type { Render } from "../../../rulers";
import type { Span } from "../../../text";
import { defineRule, md, type RuleContext } from "../../rule";

export default defineRule({
  code: "text/section-forgery",
  severity: "error",
  summary: "A body contains what would end its section or begin another one.",
  why: md`
    Bodies are not escaped: the model gets what you wrote. A body that contains the border of its own style closes its section
    early, and what follows stands outside of it, as if somebody else had said it. In values of low trust the engine puts a
    backslash before such a border; in your own text you decide.

    A fence inside a body is none: with \`fences: longer\` the fence around it is made longer.
  `,
  fixes: ["Put a backslash before it."],
  examples: {
    bad: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        Answer inside the section.
        </section>
        //<~~~~~~~ text/section-forgery error: \`</section>\` reads like the border of a section in the style \`xml\` (anthropic), so what follows stands outside of \`role\`. Put a backslash before it, or write it otherwise.
        And nowhere else.
      `,
    ],
    good: [
      md`
        ---
        name: role
        priority: 0
        cache: static
        ---
        Answer inside the section.
        \\</section>
        And nowhere else.
      `,
    ],
  },
  check(context) {
    const seen = new Set<string>();
    for (const render of context.renders.renders) {
      for (const section of render.assembly.sections) reportSection(section, render, seen, context);
    }
  },
});

function reportSection(section: Section, render: Render, seen: Set<string>, { report }: RuleContext): void {
  const { assembly, provider } = render;
  const text = { system: assembly.system, opening: assembly.opening, tail: assembly.tail }[section.place];
  const body = text.slice(section.bodySpan.start, section.bodySpan.end);
  for (const border of findBorders(body, bordersOf(section.layer, { provider }))) {
    // A backslash before it, the author's or the engine's, tells the model that it is text.
    if (body[border.start - 1] === "\\") continue;
    const place = toSource(section, border);
    if (place === undefined) continue;
    const { source, span } = place;
    const key = `${source.path} ${span.start}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const where = section.place === "tail" ? "in the tail" : `in the style \`${provider.style}\` (${provider.name})`;
    const edits = [{ path: source.path, edits: [{ span: { start: span.start, end: span.start }, newText: "\\" }] }];
    report({
      source,
      span,
      layer: section.layer,
      message: `\`${body.slice(border.start, border.end)}\` reads like the border of a section ${where}, so what follows stands outside of \`${section.name}\`. Put a backslash before it, or write it otherwise.`,
      fixes: place.literal ? [{ title: "Put a backslash before it", edits }] : [],
    });
  }
}

function toSource(section: Section, border: Span) {
  const start = section.bodySpan.start + border.start;
  const end = section.bodySpan.start + border.end;
  const entry = section.map.find(
    (candidate) => candidate.start <= start && start < candidate.end && candidate.kind !== "border",
  );
  if (entry === undefined) return undefined;
  const { source, span, kind } = entry;
  if (kind !== "literal") return { source, span, literal: false };
  const from = span.start + (start - entry.start);
  return { source, span: { start: from, end: Math.min(span.end, from + (end - start)) }, literal: true };
}
