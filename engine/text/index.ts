// What the folder gives: spans, positions, source files, byte sizes, edits.
export * from "./blankLines";
export * from "./lineIndex";
export * from "./mappedText";
export * from "./nearest";
export * from "./sourceFile";
export * from "./span";
export * from "./textEdit";
export * from "./utf8";
