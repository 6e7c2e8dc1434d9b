// Modules that exist only in the bundles of the tests.

/** Every file of suite/ that the host can run; made by scripts/bundles.mjs. */
declare module "suites:all";

/** mocha's build for browsers; it defines the global `mocha`. */
declare module "mocha/mocha.js";
