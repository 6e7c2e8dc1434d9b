// What the folder gives: the scanner of texts and the readers of names, expressions and commands. Pure.
export { finestUnit } from "./formatPattern";
export { readCommand } from "./readCommand";
export { readExpression } from "./readExpression";
export { readIdentifier } from "./readIdentifier";
export { scanText } from "./scanText";
export type { Declared, Detection } from "./types";
