// What the folder gives: stacks out of files, their order, their contexts and variants.
export { type RenderCase, type RenderContext, findTurn, runtimeContext, scenarioContext, toModel } from "./context";
export { exampleFiles, isMap, manifestTable, mergeContexts } from "./declarations";
export { filePaths, hasOnlyPrompts, isLayerPath, isManifestPath, layerGlobs } from "./discover";
export { bothHold, holdsFor, readPath, type Variant } from "./forMatch";
export { compareInRequest, compareLayers, compareText } from "./order";
export { basename, dirname, type GlobSet, isBelow, relativePath, resolvePath, toGlobSet } from "./paths";
export { fragmentsFolder, type StackFiles } from "./parts";
export { inBand, nextFree, nextPriority, priorityBetween } from "./priorities";
export { type InputFile, parseStack, Project, selectStack } from "./project";
export { lockPathOf, namedFiles } from "./buildStack";
export { bodyValues, conditionValue, type LayerValue, layerVolatility } from "./layerValues";
export { findProvider, styleForProvider } from "./settings";
export { snakeName } from "./toLayer";
export type * from "./types";
