// The bundles of the product: which entry becomes which file, and what stands in for Node in a browser. build.mjs runs them.
import { existsSync, readdirSync } from "node:fs";
import { at } from "./lib.mjs";

/** @typedef {import("esbuild").BuildOptions} BuildOptions */
/** @typedef {import("esbuild").Plugin} Plugin */

/**
 * gray-matter and secretlint name modules of Node for functions that the engine never calls; in a browser, a worker and an
 * ESM bundle those names would fail.
 * @type {Plugin}
 */
const enginesWithoutNode = {
  name: "engine without Node",
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?(?:fs|path)$/ }, ({ path, importer }) =>
      /[\\/](?:gray-matter|@secretlint)[\\/]/.test(importer) ? { path, namespace: "empty" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
  },
};

/**
 * The node library uses the engine beside it, so that a program which imports both has one engine and one class for each error.
 * @param {"js" | "cjs"} extension
 * @returns {Plugin}
 */
const engineBeside = (extension) => ({
  name: "engine beside",
  setup(build) {
    build.onResolve({ filter: /\/engine(\/index)?$/ }, () => ({
      path: `../engine/index.${extension}`,
      external: true,
    }));
  },
});

/**
 * `suites:all` loads every suite of test/vscode/suite; a name ending in `.node.test.ts` stays out of the browser.
 * @param {"node" | "browser"} host
 * @returns {Plugin}
 */
const suites = (host) => ({
  name: "suites",
  setup(build) {
    build.onResolve({ filter: /^suites:all$/ }, ({ path }) => ({ path, namespace: "suites" }));
    build.onLoad({ filter: /.*/, namespace: "suites" }, () => ({
      contents: suiteImports(host),
      resolveDir: at("test/vscode/suite"),
    }));
  },
});

const suiteImports = (/** @type {"node" | "browser"} */ host) =>
  readdirSync(at("test/vscode/suite"))
    .filter((file) => file.endsWith(".test.ts") && (host === "node" || !file.endsWith(".node.test.ts")))
    .sort()
    .map((file) => `import ${JSON.stringify(`./${file}`)};`)
    .join("\n");

/** @type {BuildOptions} */
const common = {
  bundle: true,
  absWorkingDir: at(),
  logLevel: "warning",
  legalComments: "none",
  target: "es2022",
  plugins: [enginesWithoutNode],
  // js-yaml, inside gray-matter, has an engine for `---js` that the engine replaces.
  logOverride: { "direct-eval": "silent" },
};

/** @type {BuildOptions} */
const node = { ...common, platform: "node", target: "node20", format: "cjs" };

/** @type {BuildOptions} */
const browser = {
  ...common,
  platform: "browser",
  inject: [at("scripts/browserShim.mjs")],
  define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
};

/** @type {BuildOptions} */
const extension = { ...node, external: ["vscode"] };

/** @type {BuildOptions} */
const engine = { ...browser, entryPoints: ["engine/index.ts"] };

/** @type {BuildOptions} */
const library = { ...node, entryPoints: ["node/index.ts"] };

/** @returns {BuildOptions[]} the bundles of the product, without those whose entry does not exist */
export function productBundles() {
  return withEntry([
    { ...node, entryPoints: ["cli/main.ts"], outfile: "dist/cli.cjs", banner: { js: "#!/usr/bin/env node" } },
    { ...node, entryPoints: ["server/main.ts"], outfile: "dist/server.cjs" },
    { ...extension, entryPoints: ["client/extension.ts"], outfile: "dist/extension.cjs" },
    // VS Code's worker host puts `.js` behind an entry that does not end so, and takes an entry in `.js` of this package for ESM.
    {
      ...browser,
      external: ["vscode"],
      format: "cjs",
      entryPoints: ["client/browser.ts"],
      outfile: "dist/browser/extension.cjs.js",
    },
    { ...browser, format: "iife", entryPoints: ["server/browser.ts"], outfile: "dist/browser/server.js" },
    {
      ...browser,
      inject: [],
      format: "iife",
      minify: true,
      entryPoints: ["client/preview/webview/main.ts", "client/preview/webview/codicon.css"],
      outdir: "dist/preview",
      loader: { ".ttf": "file", ".svg": "dataurl" },
      assetNames: "[name]",
    },
    { ...engine, format: "esm", outfile: "dist/engine/index.js" },
    { ...engine, format: "cjs", outfile: "dist/engine/index.cjs" },
    { ...library, format: "esm", outfile: "dist/node/index.js", plugins: [enginesWithoutNode, engineBeside("js")] },
    { ...library, outfile: "dist/node/index.cjs", plugins: [enginesWithoutNode, engineBeside("cjs")] },
  ]);
}

/** @returns {BuildOptions[]} the mocha suites for the two extension hosts */
export function testBundles() {
  return withEntry([
    {
      ...extension,
      external: ["vscode", "mocha"],
      entryPoints: ["test/vscode/index.node.ts"],
      outfile: "dist/test/node.cjs",
      plugins: [suites("node")],
    },
    {
      ...browser,
      external: ["vscode"],
      define: { ...browser.define, "process.env.NODE_DEBUG": "undefined" },
      entryPoints: ["test/vscode/index.browser.ts"],
      outfile: "dist/test/browser.js",
      plugins: [suites("browser")],
      alias: { "node:assert": "assert" },
      // mocha's browser build is UMD: its `module.exports =` would replace ours, so ours comes last.
      format: "iife",
      globalName: "__tests",
      footer: { js: "module.exports = __tests;" },
    },
  ]);
}

/** @param {BuildOptions[]} bundles */
function withEntry(bundles) {
  return bundles.filter(({ entryPoints }) => {
    const [entry] = /** @type {string[]} */ (entryPoints);
    const exists = entry !== undefined && existsSync(at(entry));
    if (!exists) console.log(`no ${entry} yet: skipped`);
    return exists;
  });
}
