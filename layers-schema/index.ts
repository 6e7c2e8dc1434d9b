// What other folders may import: everything an author may write, described once. No file here knows the engine.
export * from "./vocabulary";
export * from "./vocabularyDocs";
export * from "./duration";
export { findKey, type KeyInfo, type KeyType } from "./keyInfo";
export * from "./declaration";
export * from "./frontmatter";
export * from "./providerKeys";
export * from "./entryKeys";
export * from "./scenarioKeys";
export * from "./manifest";
export * from "./catalogue";
export * from "./settings";
export * from "./jsonSchema";
export * from "./facts/types";
export * from "./facts/providerStyle";
export * from "./facts/modelName";
export * from "./facts/lookup";
