// What the folder gives: requests and renders compared as a provider's cache reads them.
export type { Change } from "./change";
export { CHANGE_KINDS, type ChangeKind } from "./changeKind";
export { comparePrompts, type FirstDifference, type PromptComparison } from "./comparePrompts";
export { compareRequests, type Divergence, type RequestComparison } from "./compareRequests";
export type { SuggestedVariable } from "./identifier";
export { type ReadRequest, type RequestPart, readRequest } from "./requestParts";
