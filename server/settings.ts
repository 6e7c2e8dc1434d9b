// The user's settings, as far as the server reads them.
import type { Connection } from "vscode-languageserver";
import { RULE_LEVELS, type RuleLevel } from "../layers-schema/index";

/** Levels of rules for a folder. A level that is none is left out: settings are edited by hand. */
export async function readLevels(connection: Connection, scopeUri: string): Promise<ReadonlyMap<string, RuleLevel>> {
  const rules: unknown = await connection.workspace.getConfiguration({ scopeUri, section: "promptLayers.rules" });
  const entries = typeof rules === "object" && rules !== null ? Object.entries(rules) : [];
  return new Map(
    entries.flatMap(([code, level]) =>
      RULE_LEVELS.filter((known) => known === level).map((known) => [code, known] as const),
    ),
  );
}
