// What the folder gives: stacks out of files, their order, their contexts and variants.

export { lockPathOf, namedFiles } from "./buildStack";
export { findTurn, type RenderCase, type RenderContext, runtimeContext, scenarioContext, toModel } from "./context";
export { exampleFiles, isMap, manifestTable, mergeContexts, toExamples } from "./declarations";
export { filePaths, hasOnlyPrompts, isLayerPath, isManifestPath, layerGlobs, wantedPaths } from "./discover";
export { bothHold, holdsFor, readPath, type Variant } from "./forMatch";
export { fragmentsFolder } from "./fragmentsFolder";
export { bodyValues, conditionValue, type LayerValue, layerVolatility, valueAt } from "./layerValues";
export { compareInRequest, compareLayers, compareText } from "./order";
export type { StackFiles } from "./parts";
export { basename, dirname, type GlobSet, globBase, isBelow, relativePath, resolvePath, toGlobSet } from "./paths";
export { inBand, nextFree, nextPriority, priorityBetween } from "./priorities";
export { type InputFile, Project, parseStack, selectStack } from "./project";
export { findProvider, styleForProvider } from "./settings";
export { snakeName } from "./toLayer";
export type * from "./types";
