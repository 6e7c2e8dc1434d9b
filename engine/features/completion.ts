// Completion in layer files and manifests: decides what is being written there. What is offered is in the files beside this.
import { FRONTMATTER_KEYS, MANIFEST_KEYS } from "../../layers-schema/index";
import type { SourceFile } from "../text";
import { findDirectiveWord, findLayerCursor } from "./cursor";
import { type CompletionItem, inOrder } from "./item";
import { liquidItems } from "./liquidItems";
import { findYamlCursor } from "./yamlCursor";
import { type CompletionContext, ruleItems, yamlItems } from "./yamlItems";

export type { CompletionContext } from "./yamlItems";

/** Completions at an offset (UTF-16 units) of a layer file. */
export function completeLayer(
  source: SourceFile,
  offset: number,
  context: CompletionContext,
): readonly CompletionItem[] {
  const cursor = findLayerCursor(source, offset);
  switch (cursor.kind) {
    case "frontmatter":
      return inOrder(yamlItems(FRONTMATTER_KEYS, cursor.yaml, source, context));
    case "directive":
      return inOrder(ruleItems(context.rules, cursor.word));
    case "liquid": {
      const own = context.stack?.layers.find((layer) => layer.source.path === source.path);
      return inOrder(liquidItems(cursor.what, cursor.word, own?.table ?? context.stack?.table));
    }
    case "text":
      return [];
  }
}

/** Completions at an offset (UTF-16 units) of a manifest. */
export function completeManifest(
  source: SourceFile,
  offset: number,
  context: CompletionContext,
): readonly CompletionItem[] {
  const directive = findDirectiveWord(source, offset);
  if (directive !== undefined) return inOrder(ruleItems(context.rules, directive));
  const cursor = findYamlCursor(source, offset);
  return cursor === undefined ? [] : inOrder(yamlItems(MANIFEST_KEYS, cursor, source, context));
}
