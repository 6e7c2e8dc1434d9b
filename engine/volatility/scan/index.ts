// What the folder gives: the scanner of texts and the readers of names, expressions and commands. Pure.
export { finestUnit } from "./formatPattern";
export { readCommand } from "./readCommand";
export { type ExpressionReading, readExpression } from "./readExpression";
export { readIdentifier } from "./readIdentifier";
export type { Names } from "./readPath";
export { scanText } from "./scanText";
export type { Certainty, Declared, Detection, Reading, ScanOptions } from "./types";
