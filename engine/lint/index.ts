// What the folder gives: the rule machine, the registry of rules, and findings.
export { compareFindings, type Finding } from "./finding";
export { registry } from "./registry";
export { defineRule, type FileEdit, type Fix, type Report, type Rule, type RuleContext } from "./rule";
export { checkStack, type LintOptions, lintStack, mergeChecks, type StackCheck } from "./run";
