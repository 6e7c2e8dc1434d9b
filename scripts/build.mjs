// Builds everything under dist: bundles, the library's types, the tests for the extension hosts.
//   node scripts/build.mjs [--clean] [--watch] [--sourcemaps] [--no-types]
import { chmodSync, existsSync, rmSync } from "node:fs";
import { build, context } from "esbuild";
import { productBundles, testBundles } from "./bundles.mjs";
import { at, seconds } from "./lib.mjs";
import { writeLibraryTypes } from "./libraryTypes.mjs";
import { writeNotices } from "./notices.mjs";

const options = new Set(process.argv.slice(2));
const sourcemap = options.has("--sourcemaps") || options.has("--watch");
const bundles = [...productBundles(), ...testBundles()].map((bundle) => ({ ...bundle, sourcemap }));

if (options.has("--watch")) await watch();
else await once();

async function once() {
  const start = Date.now();
  if (options.has("--clean")) rmSync(at("dist"), { recursive: true, force: true });
  const results = await Promise.allSettled(bundles.map((bundle) => build({ ...bundle, metafile: true })));
  const failed = results.filter(({ status }) => status === "rejected").length;
  writeNotices(results.flatMap((result) => (result.status === "fulfilled" ? [result.value.metafile] : [])));
  if (existsSync(at("dist/cli.cjs"))) chmodSync(at("dist/cli.cjs"), 0o755);
  if (!options.has("--no-types")) await writeLibraryTypes();
  console.log(`built ${bundles.length - failed} of ${bundles.length} bundles in ${seconds(start)}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function watch() {
  const contexts = await Promise.all(bundles.map((bundle) => context(bundle)));
  await Promise.all(contexts.map((each) => each.watch()));
  console.log("watching");
}
