// What the folder gives: one function for each editor feature, on engine values alone.
export { type CompletionContext, completeLayer, completeManifest } from "./completion";
export { type HoverContext, hoverLayer, hoverManifest } from "./hover";
export { type ImportedFile, type ImportedPrompt, importPrompt } from "./importPrompt";
export type { CompletionItem, Hover, RuleInfo } from "./item";
export { type NewLayer, planNewLayer } from "./newLayer";
