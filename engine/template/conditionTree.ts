// A condition as a tree of and, or, not and comparisons, bound as liquidjs binds them.
import { evaluate } from "./evaluate";
import type { Expression, Operand, Operator } from "./expression";
import type { CompareOperator, ConditionOperand, ConditionTree, PathUse } from "./types";

/** `and` and `or` bind alike and from the right; `not` covers a comparison; comparisons chain from the right. */
type Logic =
  | { readonly op: "and" | "or"; readonly left: Logic; readonly right: Logic }
  | { readonly op: "not"; readonly arg: Logic }
  | { readonly op: "compare"; readonly operands: readonly Operand[]; readonly operators: readonly string[] };

/** The tree; `undefined` for what it cannot say: filters, ranges, indexes, computed keys, `empty`, chained comparisons. */
export function toTree(text: string, expression: Expression): ConditionTree | undefined {
  const logic = expression.filters.length > 0 ? undefined : toLogic(expression.items);
  return logic === undefined ? undefined : treeOf(text, logic);
}

/** The paths whose mere truth is asked for. */
export function findBareTests(text: string, expression: Expression): readonly PathUse[] {
  const logic = expression.filters.length > 0 ? undefined : toLogic(expression.items);
  const found: PathUse[] = [];
  const stack = logic === undefined ? [] : [logic];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.op === "not") stack.push(next.arg);
    else if (next.op !== "compare") stack.push(next.right, next.left);
    else if (next.operators.length === 0) found.push(...bareUse(text, next.operands[0]));
  }
  return found;
}

const bareUse = (text: string, operand: Operand | undefined): readonly PathUse[] =>
  operand?.kind === "path"
    ? evaluate(text, { items: [operand], filters: [], span: operand.span }, undefined).direct.slice(-1)
    : [];

// From the back, so that what binds from the right is built first.
function toLogic(items: readonly (Operand | Operator)[]): Logic | undefined {
  let right: { readonly op: "and" | "or"; readonly logic: Logic } | undefined;
  let end = items.length;
  for (let at = items.length - 1; at >= -1; at--) {
    const name = operatorName(items[at]);
    if (at >= 0 && name !== "and" && name !== "or") continue;
    const term = toTerm(items.slice(at + 1, end));
    const logic: Logic = right === undefined ? term : { op: right.op, left: term, right: right.logic };
    if (name !== "and" && name !== "or") return logic;
    right = { op: name, logic };
    end = at;
  }
  return undefined;
}

const operatorName = (item: Operand | Operator | undefined): string | undefined =>
  item?.kind === "operator" ? item.name : undefined;

function toTerm(items: readonly (Operand | Operator)[]): Logic {
  const nots = items.findIndex((item) => operatorName(item) !== "not");
  const rest = items.slice(nots);
  const operands = rest.filter((item): item is Operand => item.kind !== "operator");
  const operators = rest.flatMap((item) => operatorName(item) ?? []);
  let logic: Logic = { op: "compare", operands, operators };
  for (let count = 0; count < nots; count++) logic = { op: "not", arg: logic };
  return logic;
}

function treeOf(text: string, logic: Logic): ConditionTree | undefined {
  if (logic.op === "compare") return comparison(text, logic.operands, logic.operators);
  if (logic.op === "not") {
    const arg = treeOf(text, logic.arg);
    return arg === undefined ? undefined : { op: "not", arg };
  }
  return chain(text, logic);
}

// `a and b and c` is one node with three arguments.
function chain(text: string, logic: Extract<Logic, { readonly left: Logic }>): ConditionTree | undefined {
  const args: ConditionTree[] = [];
  let next: Logic = logic;
  while (next.op === logic.op) {
    const left = treeOf(text, next.left);
    if (left === undefined) return undefined;
    args.push(left);
    next = next.right;
  }
  const last = treeOf(text, next);
  return last === undefined ? undefined : { op: logic.op, args: [...args, last] };
}

function comparison(
  text: string,
  operands: readonly Operand[],
  operators: readonly string[],
): ConditionTree | undefined {
  const [left, right] = operands.map((operand) => toOperand(text, operand));
  if (operators.length > 1 || left === undefined) return undefined;
  const op = operators[0];
  if (op === undefined) return { op: "value", operand: left };
  return right === undefined ? undefined : { op: op as CompareOperator, left, right };
}

function toOperand(text: string, operand: Operand): ConditionOperand | undefined {
  if (operand.kind === "literal") return typeof operand.value === "symbol" ? undefined : { literal: operand.value };
  if (operand.kind === "range" || operand.base !== undefined) return undefined;
  if (operand.segments.some((segment) => typeof segment !== "string")) return undefined;
  const path = evaluate(text, { items: [operand], filters: [], span: operand.span }, undefined).direct[0]?.path;
  return path === undefined ? undefined : { path };
}
