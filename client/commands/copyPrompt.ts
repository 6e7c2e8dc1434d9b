// Copies the system prompt of what the preview shows, or of the active editor's stack, as the provider gets it.
import { env, window } from "vscode";
import { toSystemText } from "../preview/promptText";
import type { CommandContext } from ".";

/** The command. */
export async function copyPrompt({ previews }: CommandContext): Promise<void> {
  const answer = await previews.read();
  if ("problem" in answer) return void window.showErrorMessage(`Nothing was copied: ${answer.problem}`);
  const { bytes, chosen, stack } = answer.model;
  await env.clipboard.writeText(toSystemText(answer.model));
  const size = `${bytes.system.toLocaleString("en-US")} bytes`;
  const of = [chosen.provider, chosen.scenario, `turn ${chosen.turn}`].filter((part) => part !== "").join(", ");
  window.setStatusBarMessage(`$(check) Copied the system prompt of ${stack.name} (${of}): ${size}`, 5000);
}
