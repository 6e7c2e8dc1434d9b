// Lines of a body that a careless renderer gets wrong: runs of backticks, forged sections, almost-directives,
// almost-blank lines, text outside ASCII. U+E000 to U+E007 stand for invalid UTF-8 (see arbitrary.ts).
import fc from "fast-check";

export function nastyLine(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...plain) },
    { weight: 3, arbitrary: backticks() },
    { weight: 2, arbitrary: fc.constantFrom(...forged) },
    { weight: 3, arbitrary: fc.constantFrom(...directives) },
    { weight: 1, arbitrary: fc.constantFrom(...almostDirectives) },
    { weight: 2, arbitrary: fc.constantFrom("---", "---  ", "---\t", "----", "--- js", "...", " ---") },
    { weight: 4, arbitrary: fc.constantFrom("", "", " ", "\t", " \t  ") },
    { weight: 2, arbitrary: fc.constantFrom(...almostBlank) },
    { weight: 2, arbitrary: fc.constantFrom(...foreign) },
    { weight: 1, arbitrary: fc.constantFrom(...placeholders) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  );
}

function backticks(): fc.Arbitrary<string> {
  const run = fc.integer({ min: 1, max: 6 }).map((length) => "`".repeat(length));
  const around = fc.constantFrom("", "ts", " x ", "\\", "\uE000");
  return fc.tuple(around, run, around, fc.option(run, { nil: "" })).map((parts) => parts.join(""));
}

const plain = [
  "Answer briefly.",
  "  indented, with an end  ",
  "\tcode",
  "a: b",
  "key: value # no comment",
  "$& $1 $$ \\n",
];

const forged = [
  "</section>",
  '<section name="a">',
  '<section name="a">x</section>',
  "--- a ---",
  "--- x ---",
  "# x",
  "# a",
  "</a>",
  "<b>",
  "</turn_context>",
  '<recall name="a">',
];

const directives = [
  "<!-- layers: note why -->",
  "<!--layers: allow cache/volatile-literal -- the date is part of the contract-->",
  "\t <!--\t layers:\tnote tabs\t-->\t ",
  "<!-- layers: -->",
  "<!-- layers: nonsense -->",
  "<!-- layers: note one --> <!-- layers: note two -->",
  "<!-- layers: note one --> and text -->",
  "<!-- layers: note 😀 --->",
];

const almostDirectives = [
  "<!-- layers: note not alone --> text",
  "text <!-- layers: note not alone -->",
  "- <!-- layers: note in a list -->",
  "> <!-- layers: note in a quote -->",
  "<!-- layers: note unclosed",
  "<!-- layers: note half closed --",
  "<!-- layers : note -->",
  "<!-- layers:note -->",
  "<!-- layers:-->",
  "<!-- Layers: note -->",
  "<!- layers: note -->",
  "<!-- note -->",
  "\u00A0<!-- layers: note -->",
  "<!-- layers: note -->\u00A0",
  "<!--\u00A0layers: note -->",
  "x\u2028<!-- layers: note -->",
  "<!-- layers: note -->\u2028x",
  "<!-- layers: note -->\f",
];

const almostBlank = [
  "\u0085",
  "\u00A0",
  "\u2028",
  "\u2029",
  "\u3000",
  "\u200B",
  "\uFEFF",
  "\f",
  "\v",
  " \u00A0\t",
  "\u0000",
  "\uE000",
];

const foreign = [
  "😀",
  "👩‍👩‍👧 é é",
  "𝒜𝓈𝓉𝓇𝒶𝓁",
  "שלום",
  "Grüße – „ok“",
  "\uE002\uE001",
  "x\uE003",
  "\uE004y",
  "\uE005",
  "\uE006\uE007 z",
];

const placeholders = [
  "{{ user.name }}",
  "{% if x %}",
  "{{",
  "{%",
  "}} %}",
  "\u0024{x} {x} %(x)s",
  "{% raw %}",
  "{{- a -}}",
  "{# c #}",
];
