// Who may import whom: the direction of dependencies, as data. checkImports.mjs enforces it, a test checks that the folders exist.

/**
 * A part of the repository, and the parts whose files it may import besides its own.
 * @typedef {{ part: string, may: readonly string[] }} ImportRule
 */

const belowLint = [
  "engine/text",
  "engine/parse",
  "engine/template",
  "engine/volatility",
  "engine/stack",
  "engine/render",
  "engine/rulers",
  "engine/cache",
];

/** @type {readonly ImportRule[]} */
export const importRules = [
  { part: "layers-schema", may: [] },
  { part: "engine/text", may: ["layers-schema"] },
  { part: "engine/parse", may: ["layers-schema", "engine/text"] },
  { part: "engine/template", may: ["layers-schema", ...belowLint.slice(0, 2)] },
  { part: "engine/volatility", may: ["layers-schema", ...belowLint.slice(0, 3)] },
  { part: "engine/stack", may: ["layers-schema", ...belowLint.slice(0, 4)] },
  { part: "engine/render", may: ["layers-schema", ...belowLint.slice(0, 5)] },
  { part: "engine/rulers", may: ["layers-schema", ...belowLint.slice(0, 6)] },
  { part: "engine/cache", may: ["layers-schema", ...belowLint.slice(0, 6)] },
  { part: "engine/lint", may: ["layers-schema", ...belowLint] },
  { part: "engine/features", may: ["layers-schema", ...belowLint] },
  { part: "engine", may: ["layers-schema", ...belowLint, "engine/lint", "engine/features"] },
  { part: "node", may: ["layers-schema", "engine"] },
  { part: "cli", may: ["layers-schema", "engine", "node"] },
  { part: "server", may: ["layers-schema", "engine", "node"] },
  { part: "client", may: ["server"] },
];

/** What is imported from outside a folder, and through which file alone. Inside the folder this does not hold. */
export const gateways = {
  "layers-schema": "layers-schema/index.ts",
  engine: "engine/index.ts",
  node: "node/index.ts",
  server: "server/protocol.ts",
};

/** Packages that know an editor, a protocol or a machine, and the parts that may import them. */
export const packageRules = [
  { packages: /^vscode$/, may: ["client", "test/vscode"] },
  { packages: /^vscode-languageclient(\/|$)/, may: ["client"] },
  { packages: /^vscode-languageserver(-textdocument|-types|-protocol)?(\/|$)/, may: ["server", "test"] },
  { packages: /^node:/, may: ["node", "cli", "server", "client", "scripts", "test", "bench"] },
  { packages: /^commander$/, may: ["cli"] },
  { packages: /^lit(\/|$)|^@vscode-elements\//, may: ["client"] },
];

/** Data that every shell may read: the version stands in it. */
export const sharedFiles = ["package.json"];
