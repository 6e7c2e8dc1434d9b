// Temporary: replaced by the request bodies per provider.
import type { Stack } from "../../stack";
import type { Assembly, AssembleOptions } from "../types";
export type RequestBody = Readonly<Record<string, unknown>>;
export function toRequestBody(_stack: Stack, _assembly: Assembly, _options: { user?: string | undefined; history?: readonly unknown[] | undefined }): RequestBody { return {}; }
export function scenarioRequest(_stack: Stack, _options: AssembleOptions): RequestBody { return {}; }
