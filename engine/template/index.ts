// What the folder gives: templates parsed into values with spans, pure rendering with a source map, conditions.
export type * from "./types";
