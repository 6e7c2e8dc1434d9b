// What the folder gives: exact bytes with a source map, styles, prefix and breakpoints, sessions.
export { assemble, bordersOf, toSetting } from "./assemble";
export { isLow } from "./body";
export {
  type Build,
  type BuildOutcome,
  type BuildProblem,
  type BuiltLayer,
  type BuiltProvider,
  type BuiltText,
  buildForPrograms,
  type ConformanceCase,
} from "./build";
export { keepVolatilities } from "./keepHoles";
export { type ParsedSection, parseSections } from "./parseSections";
export { isCached, sha256Hex } from "./prefix";
export { type RequestBody, scenarioRequest } from "./request";
export { type Session, type SessionOptions, type SessionTurn, startSession } from "./session";
export { type Borders, findBorders } from "./style";
export * from "./types";
