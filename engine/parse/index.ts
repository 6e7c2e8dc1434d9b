// What the folder gives: one file's text as a layer or a YAML tree, with problems instead of exceptions.
export { type Block, type ClosedBlock, findBlock } from "./block";
export { type Directive, type DirectiveRule, findBodyDirectives, findYamlDirectives } from "./directives";
export { type ParsedLayer, parseBody, parseLayer } from "./parseLayer";
export {
  type ManifestEntry,
  type ManifestSettings,
  type ParsedManifest,
  parseManifest,
  type ScenarioEntry,
  toBands,
} from "./parseManifest";
export type { Problem, ProblemFix, RelatedPlace } from "./problem";
export { clip, type KeyPlace, type KeyReader, type ReadKeys, readKeys } from "./readKeys";
export { parseYaml, type YamlEntry, type YamlFault, type YamlNode, type YamlTree } from "./yamlNode";
