// What the UI checks do with the preview: choose what is shown, read it, and ask the command line for the same.
import { execFileSync } from "node:child_process";
import { at } from "../../../scripts/lib.mjs";
import type { Ui } from "./ui";

/** What is rendered; the first of each where it is not said. */
export interface Choice {
  readonly provider?: string;
  readonly scenario?: string;
  readonly turn?: number;
}

/** Opens the preview beside the editor and waits for its first layer. */
export async function openPreview(ui: Ui): Promise<void> {
  await ui.command("Prompt Layers: Open Preview to the Side");
  // A first webview makes the browser start a service worker, which takes its time on a busy machine.
  await ui.webview().locator(".layer").first().waitFor({ timeout: 60_000 });
}

/** Chooses a provider's tab and waits until it is the chosen one. */
export async function pickProvider(ui: Ui, name: string): Promise<void> {
  await ui.webview().getByRole("tab", { name, exact: true }).click();
  await ui.webview().getByRole("tab", { name, exact: true, selected: true }).waitFor();
}

/** Chooses an option of one of the lists in the toolbar. */
export async function pickOption(ui: Ui, label: "Scenario" | "Stack" | "Turn", option: string): Promise<void> {
  await ui.webview().getByRole("combobox", { name: label }).click();
  await ui.webview().getByRole("option", { name: option, exact: true }).click();
}

/** The layer of this name in the preview. */
export const layer = ({ webview }: Ui, name: string) => webview().locator(`section[aria-label="Layer ${name}"]`);

/** The texts of a place's layers, joined. */
export const shown = async ({ webview }: Ui, place = "system", separator = "\n"): Promise<string> =>
  (await webview().locator(`.place.${place} pre`).allTextContents()).join(separator);

/** What `render` prints for the same files. */
export const rendered = ({ workspace }: Ui, { provider, scenario, turn }: Choice, ...more: string[]): string => {
  const args = [
    ...(provider === undefined ? [] : ["--provider", provider]),
    ...(scenario === undefined ? [] : ["--scenario", scenario]),
    ...(turn === undefined ? [] : ["--turn", String(turn)]),
  ];
  return execFileSync(process.execPath, [at("dist/cli.cjs"), "render", workspace, ...args, ...more], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
};

/** Throws unless both are the same value. */
export function equal(actual: unknown, expected: unknown): void {
  if (actual === expected) return;
  const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 400) ?? "undefined";
  throw new Error(`expected ${show(expected)}, got ${show(actual)}`);
}
