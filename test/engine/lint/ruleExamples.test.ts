// Walks the registry: a bad example gives exactly the findings that are marked in it, a good one none, with only its own rule on;
// and each fix, applied, leaves nothing of its finding and nothing new to report.
import { describe, expect, it } from "vitest";
import {
  applyEdits,
  checkStack,
  type Finding,
  type Fix,
  mergeChecks,
  Project,
  type Rule,
  registry,
} from "../../../engine/index";
import { checkExample, parseFixture, toProject } from "../../support/fixture";

describe.each(registry.map((rule) => [rule.code, rule] as const))("%s", (code, rule) => {
  it.each(rule.examples.bad.map((example, index) => [index + 1, example] as const))(
    "bad example %i gives what is marked",
    (_, example) => {
      expect(checkExample(example, rule).map((finding) => finding.code)).toContain(code);
    },
  );

  it.each(rule.examples.good.map((example, index) => [index + 1, example] as const))(
    "good example %i gives nothing",
    (_, example) => {
      expect(checkExample(example, rule)).toEqual([]);
    },
  );

  it("says what it reports, why, and how it is fixed", () => {
    expect(rule.summary).toMatch(/^[A-Z`].*\.$/);
    expect(rule.why.trim()).not.toBe("");
    for (const fix of rule.fixes) expect(fix).toMatch(/\.$/);
  });

  it.each(rule.examples.bad.map((example, index) => [index + 1, example] as const))(
    "fixes of bad example %i leave nothing to report",
    (_, example) => {
      const project = toProject(parseFixture(example));
      for (const finding of findIn(project, rule)) {
        for (const fix of finding.fixes) {
          const fixed = applyFix(project, fix);
          const left = findIn(fixed, rule).map((other) => `${other.source.path} ${other.message}`);
          expect(left, `after "${fix.title}"`).not.toContain(`${finding.source.path} ${finding.message}`);
        }
      }
    },
  );

  it("offers a fix in an example where its page says that there is one", () => {
    const offered = rule.examples.bad.some((example) =>
      findIn(toProject(parseFixture(example)), rule).some((finding) => finding.fixes.length > 0),
    );
    expect(offered).toBe(rule.fixes.length > 0);
  });
});

function findIn(project: Project, rule: Rule): readonly Finding[] {
  const rules = rule.code.startsWith("allow/") ? registry : [rule];
  const checks = project.stacks().map((stack) => checkStack(stack, { rules }));
  return mergeChecks(checks, { rules }).filter((finding) => finding.code === rule.code);
}

function applyFix(project: Project, fix: Fix): Project {
  const fixed = new Project("");
  const texts = new Map(project.paths().map((path) => [path, project.get(path)?.text ?? ""]));
  for (const edit of fix.edits) {
    if ("create" in edit) texts.set(edit.path, edit.create);
    else if ("edits" in edit) texts.set(edit.path, applyEdits(texts.get(edit.path) ?? "", edit.edits));
    else {
      texts.set(edit.renameTo, texts.get(edit.path) ?? "");
      texts.delete(edit.path);
    }
  }
  for (const [path, text] of texts) fixed.setFile(path, text);
  return fixed;
}
