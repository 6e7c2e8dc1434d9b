// The condition of the `when` key: read whole, its paths, and the function of the context that it is.
// Its tree, for programs in other languages, is made in conditionTree.ts.
import { isTruthy, toValue, toValueSync, Value } from "liquidjs";
import { findBareTests, toTree } from "./conditionTree";
import { expectEnd, startCursor } from "./cursor";
import { evaluate } from "./evaluate";
import { type Expression, readExpression } from "./expression";
import { TemplateFault } from "./fault";
import { FILTER_NAMES, liquid } from "./liquid";
import { plainTemplate } from "./plain";
import { Run } from "./run";
import { RunContext } from "./runContext";
import type { Condition, ConditionProblem } from "./types";

/** Reads `text`; never throws. With problems it is false in every context. */
export function parseCondition(text: string): Condition {
  const read = readCondition(text);
  if (read instanceof TemplateFault) return broken(text, [{ span: read.span, message: read.message }]);
  const evaluation = evaluate(text, read, undefined);
  const problems: ConditionProblem[] = evaluation.filters
    .filter(({ name }) => !FILTER_NAMES.has(name))
    .map(({ name, span }) => ({ span, message: `There is no filter \`${name}\`.` }));
  const { reads } = evaluation;
  if (reads !== undefined)
    problems.push({
      span: reads.span,
      message: `\`${reads.what}\` reads the clock or chance: use a variable that the agent sets.`,
    });
  if (problems.length > 0) return { ...broken(text, problems), paths: [...evaluation.dependencies.paths.values()] };
  return {
    text,
    problems,
    paths: [...evaluation.dependencies.paths.values()],
    bareTests: findBareTests(text, read),
    tree: toTree(text, read),
    evaluate: evaluator(text),
  };
}

function readCondition(text: string): Expression | TemplateFault {
  try {
    const cursor = startCursor(text, { start: 0, end: text.length });
    const expression = readExpression(cursor);
    expectEnd(cursor);
    return expression;
  } catch (fault) {
    if (fault instanceof TemplateFault) return fault;
    throw fault;
  }
}

const broken = (text: string, problems: readonly ConditionProblem[]): Condition => ({
  text,
  problems,
  paths: [],
  bareTests: [],
  tree: undefined,
  evaluate: () => false,
});

function evaluator(text: string): Condition["evaluate"] {
  const frame = { template: plainTemplate(text, "none"), origin: {}, names: [] };
  return (globals) => {
    try {
      const context = new RunContext(new Run(frame, { fragments: () => undefined }), liquid, globals);
      const value: unknown = toValueSync(new Value(text, liquid).value(context, true));
      return isTruthy(toValue(value), context);
    } catch {
      return false;
    }
  };
}
