// The JSON of `check`, as scripts read it. Every figure comes from the engine; this only gives it its names.
import {
  compareFindings,
  type Finding,
  layerVolatility,
  type SourceFile,
  type Span,
  type StackCheck,
  sizeOf,
  toReportPosition,
} from "../../engine/index";

/** Makes a path of the engine one relative to the current folder, with `/`. */
export type ToPath = (path: string) => string;

/** What `check` has found, over all its stacks. */
export interface CheckResult {
  readonly checks: readonly StackCheck[];
  readonly findings: readonly Finding[];
}

/** The report of `check --format json`: an object ready for JSON.stringify. */
export function toJsonReport(result: CheckResult, toPath: ToPath): object {
  return {
    version: 1,
    stacks: result.checks.map((check) => toStack(check, toPath)),
    findings: [...result.findings].sort(compareFindings).map((finding) => toFinding(finding, toPath)),
    summary: toSummary(result),
  };
}

/** Counts of files and findings. */
export function toSummary({ checks, findings }: CheckResult) {
  const files = new Set(
    checks.flatMap(({ stack }) => [
      ...stack.layers.map((layer) => layer.source.path),
      ...stack.unusable.map((layer) => layer.path),
    ]),
  );
  const count = (severity: Finding["severity"]): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    files: files.size,
    errors: count("error"),
    warnings: count("warning"),
    infos: count("info"),
    hints: count("hint"),
  };
}

function toStack({ stack, renders }: StackCheck, toPath: ToPath): object {
  const size = sizeOf(renders);
  return {
    name: stack.name,
    root: toPath(stack.root),
    scaffoldBytes: size.scaffoldBytes,
    ceiling: stack.settings.ceiling ?? null,
    toolBytes: stack.tools.bytes,
    layers: size.layers.map(({ layer, bytes }) => ({
      name: layer.name,
      file: toPath(layer.source.path),
      priority: layer.priority,
      cache: layer.cache,
      place: layer.place,
      trust: layer.trust,
      inferred: layerVolatility(stack, layer),
      bytes,
    })),
  };
}

function toFinding(finding: Finding, toPath: ToPath): object {
  const { code, severity, message, source, span, data, related, fixes } = finding;
  return {
    code,
    severity,
    message,
    file: toPath(source.path),
    ...toPositions(source, span),
    data,
    related: related.map((place) => ({
      file: toPath(place.source.path),
      ...toPositions(place.source, place.span),
      message: place.message,
    })),
    fixable: fixes.length > 0,
  };
}

const toPositions = (source: SourceFile, span: Span) => ({
  start: toReportPosition(source, span.start),
  end: toReportPosition(source, span.end),
});
