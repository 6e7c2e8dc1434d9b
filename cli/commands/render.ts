// `prompt-layers render`: exactly the bytes that the model gets, for one provider, scenario and turn.
import { type Command, Option } from "commander";
import { type Assembly, assemble, keepVolatilities, type Stack, scenarioRequest } from "../../engine/index";
import type { Volatility } from "../../layers-schema/index";
import { toCount, toVolatilities } from "../arguments";
import { type Shell, toPath } from "../shell";
import { loadStack } from "../stacks";
import { UsageError } from "../usageError";

interface RenderOptions {
  readonly provider: string;
  readonly model?: string;
  readonly scenario?: string;
  readonly turn?: number;
  readonly stack?: string;
  readonly opening?: boolean;
  readonly tail?: boolean;
  readonly request?: boolean;
  readonly keepHoles?: ReadonlySet<Volatility>;
}

/** Adds the command to the program. */
export function addRender(program: Command, shell: Shell): void {
  program
    .command("render")
    .description("Print the system prompt as the model gets it: exactly its bytes, without a final line end.")
    .argument("[path]", "a folder or file; the current folder without one")
    .requiredOption("--provider <name>", "the provider to render for")
    .option("--model <id>", "the model, in place of the provider's")
    .option("--scenario <name>", "the scenario; the manifest's first without one")
    .addOption(new Option("--turn <n>", "the turn of the scenario, from 1").argParser(toCount))
    .option("--stack <name>", "the stack, where PATH has several")
    .addOption(new Option("--opening", "print the opening instead").conflicts(["tail", "request"]))
    .addOption(new Option("--tail", "print the tail instead").conflicts(["opening", "request"]))
    .addOption(new Option("--request", "print the request body as JSON").conflicts(["opening", "tail"]))
    .addOption(
      new Option("--keep-holes <volatility,...>", "leave values of these volatilities as {{ path }}").argParser(
        toVolatilities,
      ),
    )
    .action((path: string | undefined, options: RenderOptions) => render(shell, path, options));
}

function render(shell: Shell, path: string | undefined, options: RenderOptions): void {
  const stack = loadStack(shell, path, options.stack);
  const { provider, model, scenario, turn, keepHoles } = options;
  const asked = {
    provider,
    ...(model && { model }),
    ...(scenario && { scenario }),
    ...(turn && { turn }),
    ...(keepHoles && { keep: keepVolatilities(keepHoles) }),
  };
  const assembly = assembleOrRefuse(stack, asked);
  if (options.request === true) shell.stdout.write(JSON.stringify(scenarioRequest(stack, asked), undefined, 2));
  else
    shell.stdout.write(
      options.opening === true ? assembly.opening : options.tail === true ? assembly.tail : assembly.system,
    );
  for (const line of describeOmissions(assembly, shell)) shell.stderr.write(`${line}\n`);
}

function assembleOrRefuse(stack: Stack, options: Parameters<typeof assemble>[1]): Assembly {
  if (stack.manifest?.broken === true)
    throw new UsageError(`the manifest of ${stack.name} cannot be read, so nothing is rendered; run check`);
  try {
    return assemble(stack, options);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}

const REASONS = {
  disabled: "it is switched off",
  for: "it is for other variants",
  when: "its condition does not hold",
  failed: "it failed",
  empty: "it renders no text",
  invalid: "its frontmatter is not valid",
} as const;

function describeOmissions({ omitted, problems }: Assembly, shell: Shell): readonly string[] {
  return omitted.map(({ name, file, reason, layer }) => {
    const problem = problems.find(
      (candidate) => layer !== undefined && candidate.layer === name && candidate.code !== "reach/required",
    );
    const detail = reason === "failed" && problem !== undefined ? `: ${problem.message}` : "";
    return `omitted ${layer === undefined ? toPath(shell, file) : name} (${reason}): ${REASONS[reason]}${detail}`;
  });
}
