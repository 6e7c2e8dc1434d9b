// What the folder gives: templates parsed into values with spans, pure rendering with a source map, conditions.

export { parseCondition } from "./condition";
export { findFragmentProblems } from "./fragmentProblems";
export { FILTER_NAMES } from "./liquid";
export { parseTemplate } from "./parseTemplate";
export { renderTemplate } from "./renderTemplate";
export { TAG_NAMES } from "./tree";
export type * from "./types";
