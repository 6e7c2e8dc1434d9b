// The examples that everyone meets first: what is clean stays clean, and what is broken shows each planted fault and nothing else.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { assemble, checkStack, registry, sizeOf } from "../engine/index";
import { findAll, readFolder, repository, toLines } from "./support/folder";

describe("examples/aleph", () => {
  const project = readFolder("examples/aleph");
  const [stack] = project.stacks();

  it("has no error and no warning; these infos and hints remain", () => {
    expect(toLines(findAll(project))).toEqual(["prompt-stack.yaml:3 cache/variants info"]);
  });

  it("has the published names, priorities and tiers", () => {
    const published = `0 agent_role static, 30 profile static, 60 soul static, 90 identity_files static, 120 mcp_instructions static,
      150 environment static, 180 runtime_capabilities static, 200 mcp_protocol static, 300 multi_step_conduct static,
      350 operational_guidelines static, 400 guidelines static, 450 security static, 500 provider_guidance static,
      550 skill_instructions static, 600 tool_runtime_state static, 650 protocol_tokens static, 700 citation_standards static,
      720 standing_goal static, 730 memory_protocol static, 750 graph_topology static, 800 curated_memory project, 880 plan project,
      920 extra_files project, 950 execution_plan project, 1100 doctor_repair_hint project, 1710 voice_mode session,
      1720 runtime_context turn, 1800 recall_context transient, 1850 transient_recall transient, 1900 nudges transient`;
    const lines = stack?.layers.map(({ priority, name, cache }) => `${priority} ${name} ${cache}`) ?? [];
    expect([...new Set(lines)]).toEqual(published.split(/,\s+/));
  });

  it("stays under its ceiling in every render", () => {
    if (stack === undefined) throw new Error("there is no stack");
    const { renders } = checkStack(stack, { rules: registry });
    expect(sizeOf(renders).scaffoldBytes).toBeLessThanOrEqual(5055);
    expect(stack.settings.ceiling).toBe(5055);
  });

  it("accounts for every layer, in the prompt or silent by its own keys", () => {
    if (stack === undefined) throw new Error("there is no stack");
    const { sections, omitted } = assemble(stack, { provider: "anthropic", scenario: "background" });
    expect(sections.length + omitted.length).toBe(stack.layers.length);
    expect(omitted.filter(({ reason }) => reason !== "when" && reason !== "for" && reason !== "empty")).toEqual([]);
  });
});

describe("examples/starter", () => {
  it("has no finding at all", () => expect(toLines(findAll(readFolder("examples/starter")))).toEqual([]));
});

describe("examples/broken", () => {
  it("shows what its README lists, and nothing else", () => {
    expect(toLines(findAll(readFolder("examples/broken")))).toEqual(readTable("examples/broken/README.md"));
  });
});

/** The rows `| file | line | code | severity | what |` of a README, as `file:line code severity`, sorted as findings are. */
function readTable(readme: string): readonly string[] {
  const rows = readFileSync(path.join(repository, readme), "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
    .filter((cells) => /^\d+$/.test(cells[2] ?? ""));
  const order = (cells: readonly string[]): string => `${cells[1]} ${String(cells[2]).padStart(6, "0")}`;
  return rows
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(([, file, line, code, severity]) => `${file}:${line} ${code} ${severity}`);
}
