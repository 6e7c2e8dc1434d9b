// The commands that ask: a new layer, the example stack, and the copy of the prompt.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { equal, rendered } from "../harness/preview";
import { defineUi, type Ui } from "../harness/ui";

/** Runs a command that asks at once: the palette becomes its question and does not close. */
const commandThatAsks = async ({ page }: Ui, title: string): Promise<void> => {
  const input = page.locator(".quick-input-widget input.input");
  await page.locator(".part.titlebar .command-center-center").click();
  await input.fill(`>${title}`);
  await page.locator(".quick-input-list .monaco-list-row.focused", { hasText: title }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-title", { hasText: /^New Layer$/ }).waitFor();
};

export default defineUi({
  workspace: "examples/aleph",
  open: "layers/000-agent-role.layer.md",
  checks: {
    "Copy Prompt copies what the command line prints, without a preview": async (ui) => {
      await ui.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await ui.page.locator(".statusbar-item", { hasText: /of 5,055 bytes/ }).waitFor();
      await ui.command("Prompt Layers: Copy Prompt");
      await ui.page.locator(".statusbar-item", { hasText: "Copied the system prompt of aleph" }).waitFor();
      equal(await ui.page.evaluate(() => navigator.clipboard.readText()), rendered(ui, { provider: "anthropic" }));
    },
    "New Layer says at once that a name is taken": async (ui) => {
      await commandThatAsks(ui, "Prompt Layers: New Layer");
      const input = ui.page.locator(".quick-input-widget input.input");
      await input.fill("voice_mode");
      await ui.page.locator(".quick-input-message", { hasText: "has a layer voice_mode already" }).waitFor();
      await input.fill("house_rules");
      await ui.page.locator(".quick-input-message", { hasText: "already" }).waitFor({ state: "detached" });
      await ui.page.keyboard.press("Enter");
    },
    "and writes the layer with the next free priority of the tier": async (ui) => {
      await ui.page.locator(".quick-input-list .monaco-list-row", { hasText: "project" }).first().click();
      await ui.page.locator(".tab.active", { hasText: "house-rules.layer.md" }).waitFor();
      const layers = path.join(ui.workspace, "layers");
      const file = await ui.until("the file is there", () =>
        readdirSync(layers).find((name) => name.endsWith("-house-rules.layer.md")),
      );
      const priority = Number.parseInt(file, 10);
      const expected = `---\nname: house_rules\npriority: ${priority}\ncache: project\n---\n`;
      await ui.until("its text is there", () => readFileSync(path.join(layers, file), "utf8") === expected);
    },
    "Create Example Stack writes the starter, and never over a file": async (ui) => {
      await ui.command("Prompt Layers: Create Example Stack");
      await ui.page.locator(".tab.active", { hasText: "prompt-stack.yaml" }).waitFor();
      const file = path.join(ui.workspace, "prompts", "prompt-stack.yaml");
      equal(existsSync(file), true);
      await ui.command("Prompt Layers: Create Example Stack");
      await ui.page.locator(".notification-toast", { hasText: "exists already; nothing was written" }).waitFor();
    },
  },
});
