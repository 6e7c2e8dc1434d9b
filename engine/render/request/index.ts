// What the folder gives: the body of a call in the provider's shape.
export { scenarioRequest } from "./scenario";
export { toRequestBody } from "./toRequestBody";
export type { RequestBody } from "./types";
