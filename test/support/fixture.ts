// Fixtures: files with the expected findings written under their lines. Annotation lines start with `//` and are taken out
// before the engine sees the text, so that every offset is real.
//
//   //- layers/base.layer.md         the next file
//   //     ^^^ order/tier error: text    marks the line above, at the same columns (UTF-16)
//   //<~~~ ...                       from column 0 to the column of the last tilde
//   //     | ...                     an empty place
//   //     ^^^+2 ...                 ends two lines below, at the column behind the last caret
//   $0                               the cursor
import { expect } from "vitest";
import {
  checkStack,
  type Finding,
  mergeChecks,
  Project,
  type Rule,
  registry,
  type SourceFile,
} from "../../engine/index";

/** A fixture taken apart. */
export interface Fixture {
  readonly files: readonly FixtureFile[];
  /** File and offset of `$0`. */
  readonly cursor: { readonly path: string; readonly offset: number } | undefined;
}

/** One file: its text, and what is expected under which line. */
export interface FixtureFile {
  readonly path: string;
  readonly text: string;
  /** Line (from 0) -> annotations below it, as written. */
  readonly expected: ReadonlyMap<number, readonly string[]>;
}

const DEFAULT_PATH = "example.layer.md";

/** Takes a fixture apart. Files after the first begin with `//- PATH`. */
export function parseFixture(text: string): Fixture {
  const files: FixtureFile[] = [];
  let cursor: Fixture["cursor"];
  for (const { path, lines } of splitFiles(text)) {
    const expected = new Map<number, string[]>();
    const kept: string[] = [];
    for (const line of lines) {
      if (!line.startsWith("//")) kept.push(line);
      else expected.set(kept.length - 1, [...(expected.get(kept.length - 1) ?? []), line.trimEnd()]);
    }
    const joined = kept.join("\n");
    const at = joined.indexOf("$0");
    if (at >= 0) cursor = { path, offset: at };
    files.push({ path, text: joined.replace("$0", ""), expected });
  }
  return { files, cursor };
}

function splitFiles(text: string): readonly { path: string; lines: string[] }[] {
  const files: { path: string; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const header = /^\/\/- (\S+)/.exec(line);
    if (header?.[1] !== undefined) files.push({ path: header[1], lines: [] });
    else if (files.length === 0) files.push({ path: DEFAULT_PATH, lines: [line] });
    else files[files.length - 1]?.lines.push(line);
  }
  return files.filter(
    ({ path, lines }) => path !== DEFAULT_PATH || lines.some((line) => line !== "") || files.length === 1,
  );
}

/** A project that holds the files of a fixture. */
export function toProject(fixture: Fixture): Project {
  const project = new Project("");
  for (const { path, text } of fixture.files) project.setFile(path, text);
  return project;
}

/** Lints a fixture with `rules` and compares what is found with what stands in it. */
function checkFixture(
  text: string,
  rules: readonly Rule[],
  only: (finding: Finding) => boolean = () => true,
): readonly Finding[] {
  const fixture = parseFixture(text);
  const stacks = toProject(fixture).stacks();
  const findings = mergeChecks(
    stacks.map((stack) => checkStack(stack, { rules })),
    { rules },
  ).filter(only);
  expect(annotate(fixture, findings)).toBe(withoutMessages(fixture));
  return findings;
}

/** Checks one rule's example: its own findings alone. */
export const checkExample = (text: string, rule: Rule): readonly Finding[] =>
  rule.code.startsWith("allow/")
    ? checkFixture(text, registry, (finding) => finding.code === rule.code)
    : checkFixture(text, [rule]);

/** Files of a fixture with the annotations as written; a message is compared only where one is given. */
function withoutMessages(fixture: Fixture): string {
  return fixture.files
    .map(({ path, text, expected }) => render(path, text, (line) => expected.get(line) ?? []))
    .join("\n");
}

/** Files of a fixture with an annotation for each finding. */
function annotate(fixture: Fixture, findings: readonly Finding[]): string {
  return fixture.files
    .map(({ path, text, expected }) => {
      const own = findings.filter((finding) => finding.source.path === path);
      return render(path, text, (line) => {
        const written = expected.get(line) ?? [];
        const found = own.filter((finding) => finding.source.lines.positionAt(finding.span.start).line === line);
        return found.map((finding) => toAnnotation(finding, written));
      });
    })
    .join("\n");
}

function render(path: string, text: string, annotations: (line: number) => readonly string[]): string {
  const lines = text.split("\n").flatMap((line, index) => [line, ...annotations(index)]);
  return [`//- ${path}`, ...lines].join("\n");
}

// Says as much of the finding as the fixture asks for: code and severity, and the message where one is written.
function toAnnotation(finding: Finding, written: readonly string[]): string {
  const head = `${toMarker(finding.source, finding)} ${finding.code} ${finding.severity}`;
  const match = written.find((line) => line === head || line.startsWith(`${head}:`));
  if (match === undefined) return `${head}: ${finding.message}`;
  if (match === head) return head;
  const wanted = match.slice(head.length + 2);
  if (wanted.endsWith("...") && finding.message.startsWith(wanted.slice(0, -3))) return match;
  return `${head}: ${finding.message}`;
}

function toMarker(source: SourceFile, { span }: Finding): string {
  const start = source.lines.positionAt(span.start);
  const end = source.lines.positionAt(span.end);
  const below = end.line > start.line ? `+${end.line - start.line}` : "";
  if (below === "" && end.character === start.character) return `//${" ".repeat(Math.max(0, start.character - 2))}|`;
  const last = Math.max(end.character, start.character + 1);
  if (start.character < 2) return `//<${"~".repeat(Math.max(0, last - 3))}${below}`;
  return `//${" ".repeat(start.character - 2)}${"^".repeat(last - start.character)}${below}`;
}
