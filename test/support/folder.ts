// A folder of the repository as a project, for tests that run on the examples.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkStack, type Finding, mergeChecks, Project, registry, toReportPosition } from "../../engine/index";

/** Root of the repository. */
export const repository = path.resolve(import.meta.dirname, "../..");

/** All files of a folder, its own paths relative to it. */
export function readFolder(folder: string): Project {
  const project = new Project("");
  const root = path.join(repository, folder);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    project.setFile(path.relative(root, file).split(path.sep).join("/"), readFileSync(file));
  }
  return project;
}

/** The findings of all stacks of a project. */
export function findAll(project: Project): readonly Finding[] {
  const checks = project.stacks().map((stack) => checkStack(stack, { rules: registry }));
  return mergeChecks(checks, { rules: registry });
}

/** `file:line code severity` of each finding, in order. */
export const toLines = (findings: readonly Finding[]): readonly string[] =>
  findings.map(
    ({ source, span, code, severity }) =>
      `${source.path}:${toReportPosition(source, span.start).line} ${code} ${severity}`,
  );
