// Where the fragments of a stack are.
import { MANIFEST_DEFAULTS } from "../../layers-schema/index";
import type { ParsedManifest } from "../parse";
import { resolvePath } from "./paths";

/** The folder of the fragments. */
export const fragmentsFolder = (manifest: ParsedManifest | undefined, root: string): string =>
  resolvePath(root, manifest?.settings.fragments ?? MANIFEST_DEFAULTS.fragments);
