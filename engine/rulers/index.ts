// What the folder gives: the renders by which a stack is judged, its sizes, its lock, and where places end up in them.
export { type Acceptance, acceptSizes, type RecordedSizes } from "./accept";
export { type LargestSection, largestSections } from "./largest";
export {
  compareWithLock,
  type Growth,
  type LockEntry,
  type Ratchet,
  type ReadLock,
  readLock,
  toLockText,
} from "./lock";
export { bytesAfter, toOutputByte } from "./place";
export { type LayerReach, reachOf } from "./reach";
export { judgedProviders, type Render, renderAll, type StackRenders } from "./renders";
export { type LayerSize, type StackSize, sizeOf, worstRender } from "./size";
export { type SectionSize, type SizeReport, toSizeReport } from "./sizeReport";
export { countPrefixes } from "./variants";
