#!/usr/bin/env node
// Prints how well dynamic tokens are found: the scanner alone, the command line, and a naive baseline, side by side.
// Run: node bench/truth/run.mjs [--show N]; the command line must be built (dist/cli.cjs).
import { register } from "tsx/esm/api";

register();
await import("./run.ts");
