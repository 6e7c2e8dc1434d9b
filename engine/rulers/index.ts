// What the folder gives: the renders by which a stack is judged, its sizes, and where places end up in them.
export { bytesAfter, toOutputByte } from "./place";
export { judgedProviders, type Render, renderAll, type StackRenders } from "./renders";
export { type StackSize, type LayerSize, sizeOf, worstRender } from "./size";
