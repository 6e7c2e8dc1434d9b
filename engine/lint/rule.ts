// What a rule is. A rule states what it found; code, severity, page and suppression are added by run.ts.
import type { Severity } from "../../layers-schema/index";
import type { RelatedPlace } from "../parse";
import type { StackRenders } from "../rulers";
import type { Layer, LayerValue, Stack } from "../stack";
import type { SourceFile, Span, TextEdit } from "../text";

/** Edits that mend a finding. Offsets count in each file's normalised text. */
export interface Fix {
  /** What it does, as an imperative: "Move to the tail". */
  readonly title: string;
  readonly edits: readonly FileEdit[];
}

/** Changes of one file: edits of its text, a new file's text, or a new name. */
export type FileEdit =
  | { readonly path: string; readonly edits: readonly TextEdit[] }
  | { readonly path: string; readonly create: string }
  | { readonly path: string; readonly renameTo: string };

/** What a rule found, at one place. */
export interface Report {
  readonly source: SourceFile;
  /** UTF-16 units of `source.text`. */
  readonly span: Span;
  /** What is wrong, what it costs, what to do: one or two sentences with the numbers. */
  readonly message: string;
  /** The layer that it is about, where one fault must give one finding a layer. */
  readonly layer?: Layer;
  /** Overrides the rule's severity, where that depends on how often the damage is paid. */
  readonly severity?: Severity;
  readonly related?: readonly RelatedPlace[];
  readonly data?: Readonly<Record<string, unknown>>;
  readonly fixes?: readonly Fix[];
}

/** What a rule is given. Everything in it is shared by all rules of one run and made once. */
export interface RuleContext {
  readonly stack: Stack;
  readonly renders: StackRenders;
  /** The values of a layer's body. */
  valuesOf(layer: Layer): readonly LayerValue[];
  report(found: Report): void;
}

/** An example of a rule's page: a fixture of one or several files, its expected findings marked in it. */
export type RuleExample = string;

/** A rule, written once: the checks, its page and its settings are made from this. */
export interface Rule {
  /** `AREA/NAME`, as the file is named. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence: what it reports. */
  readonly summary: string;
  /** Why that is worth a finding: paragraphs of Markdown for the page. */
  readonly why: string;
  /** What the fixes do, one line each; empty where none is safe. */
  readonly fixes: readonly string[];
  readonly examples: { readonly bad: readonly RuleExample[]; readonly good: readonly RuleExample[] };
  check(context: RuleContext): void;
}

/** A rule as written: `fixes` may be left out. */
export type RuleDefinition = Omit<Rule, "fixes"> & Partial<Pick<Rule, "fixes">>;

/** Defines a rule. Throws for a code that is none, so that a slip shows when the registry is loaded. */
export function defineRule(definition: RuleDefinition): Rule {
  if (!/^[a-z]+\/[a-z][a-z0-9-]*$/.test(definition.code)) throw new Error(`not a rule code: ${definition.code}`);
  return { fixes: [], ...definition };
}

/** A rule that reports what parsing and building have found already, under the same code. */
export function problemRule(definition: Omit<RuleDefinition, "check">): Rule {
  const check = ({ stack, report }: RuleContext): void => {
    for (const problem of stack.problems) {
      if (problem.code !== definition.code) continue;
      const { source, span, message, severity, related, data, fix } = problem;
      const fixes =
        fix === undefined ? {} : { fixes: [{ title: fix.title, edits: [{ path: source.path, edits: fix.edits }] }] };
      report({
        source,
        span,
        message,
        ...(severity && { severity }),
        ...(related && { related }),
        ...(data && { data }),
        ...fixes,
      });
    }
  };
  return defineRule({ ...definition, check });
}

/** Takes the common indentation off an example, so that it can be written inside the code. */
export function md(strings: TemplateStringsArray, ...values: readonly unknown[]): string {
  const text = strings.map((part, index) => part + (index < values.length ? String(values[index]) : "")).join("");
  const lines = text
    .replace(/^\n/, "")
    .replace(/\n[ \t]*$/, "\n")
    .split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...(indents.length === 0 ? [0] : indents));
  return lines.map((line) => line.slice(indent)).join("\n");
}
