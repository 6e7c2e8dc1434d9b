// What other folders may import: everything an author may write, described once. No file here knows the engine.

export * from "./catalogue";
export * from "./declaration";
export * from "./duration";
export * from "./entryKeys";
export * from "./facts/lookup";
export * from "./facts/modelName";
export * from "./facts/providerStyle";
export * from "./facts/types";
export * from "./frontmatter";
export * from "./jsonSchema";
export { findKey, type KeyInfo, type KeyType } from "./keyInfo";
export * from "./manifest";
export * from "./providerKeys";
export * from "./scenarioKeys";
export * from "./settings";
export * from "./vocabulary";
export * from "./vocabularyDocs";
