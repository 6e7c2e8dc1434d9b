// A project after any sequence of edits is what a fresh project with the same files is: same stacks, bytes and findings.
import fc from "fast-check";
import { expect, it } from "vitest";
import { assemble, checkStack, mergeChecks, Project, registry } from "../../../engine/index";

const PATHS = [
  "prompt-stack.yaml",
  "sub/prompt-stack.yaml",
  "a.layer.md",
  "b.layer.md",
  "sub/c.layer.md",
  "fragments/tone.md",
  "AGENTS.md",
  "tools.json",
];

const layer = (name: string, priority: number, rest: string): string =>
  `---\nname: ${name}\npriority: ${priority}\n${rest}`;
const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  "prompt-stack.yaml": [
    "version: 1\nname: top\n",
    "version: 1\nname: top\nstyle: tag\nfiles:\n  - { path: AGENTS.md, name: rules, priority: 900, cache: project }\ntools: { file: tools.json }\n",
    "version: 1\nlayers: ['*.layer.md']\nscenarios:\n  x: { context: { user: { name: Zoë } } }\n",
    "version: 2\n",
    "version: [\n",
  ],
  "sub/prompt-stack.yaml": ["version: 1\nname: sub\n", "version: 1\nlayers: ['../*.layer.md']\n"],
  "a.layer.md": [
    layer("a", 10, "cache: static\n---\nHello {{ user.name }}."),
    layer("a", 20, 'cache: session\n---\n{% render "tone" %}'),
    layer("b", 10, "cache: static\nenabled: false\n---\nOff."),
    "no block",
    layer("a", 10, "cache: static\n---\n{{ unclosed"),
  ],
  "b.layer.md": [
    layer("b", 15, "cache: project\n---\nB\r\nb"),
    layer("a", 10, "cache: turn\n---\nTurn {{ running.turns }}."),
  ],
  "sub/c.layer.md": [
    layer("c", 1800, "cache: transient\n---\nC"),
    layer("c", 5, "cache: static\nwhen: voice.active\n---\nC"),
  ],
  "fragments/tone.md": ["Be brief.", "Be {{ runtime.now }} brief.", '{% render "tone" %}'],
  "AGENTS.md": ["Project rules.", "---\ntitle: x\n---\nProject rules."],
  "tools.json": ["[]", '[{"name":"a"}]', "{"],
};

const edit = fc.constantFrom(...PATHS).chain((path) => {
  const contents = CONTENTS[path] ?? [""];
  return fc.record({ path: fc.constant(path), content: fc.option(fc.constantFrom(...contents), { nil: undefined }) });
});

/** Everything a user can see of a project. */
function picture(project: Project): unknown {
  const stacks = project.stacks();
  const checks = stacks.map((stack) => checkStack(stack, { rules: registry }));
  const texts = stacks.map((stack) => {
    if (stack.manifest?.broken === true) return [stack.id];
    const { system, opening, tail, prefix, omitted } = assemble(stack, { provider: "openai" });
    return [
      stack.id,
      system,
      opening,
      tail,
      prefix.sha256,
      omitted.map(({ name, reason }) => `${name} ${reason}`),
      stack.tools.bytes,
    ];
  });
  const findings = mergeChecks(checks, { rules: registry }).map(({ code, severity, source, span, message }) => [
    code,
    severity,
    source.path,
    span,
    message,
  ]);
  return { texts, findings };
}

it("equals a fresh start after every edit", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 14 }), (edits) => {
      const project = new Project("");
      const files = new Map<string, string>();
      for (const { path, content } of edits) {
        if (content === undefined) {
          files.delete(path);
          project.deleteFile(path);
        } else {
          files.set(path, content);
          project.setFile(path, content);
        }
        picture(project);
      }
      const fresh = new Project("");
      for (const path of [...files.keys()].sort().reverse()) fresh.setFile(path, files.get(path) ?? "");
      expect(picture(project)).toEqual(picture(fresh));
    }),
    { numRuns: 150 },
  );
});

it("parses no other layer again when one is edited", () => {
  const project = new Project("");
  project.setFile("a.layer.md", layer("a", 10, "cache: static\n---\nA"));
  project.setFile("b.layer.md", layer("b", 20, "cache: static\n---\nB"));
  const before = project.stacks()[0]?.parsed.get("b.layer.md");
  project.setFile("a.layer.md", layer("a", 10, "cache: static\n---\nA changed"));
  const after = project.stacks()[0]?.parsed;
  expect(after?.get("b.layer.md")).toBe(before);
  expect(after?.get("a.layer.md")?.body.text).toBe("A changed");
});
