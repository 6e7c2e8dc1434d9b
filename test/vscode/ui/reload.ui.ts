// The preview over a reload of the window: what was chosen is still chosen, and the panel is where it was.
import { defineUi } from "../harness/ui";

export default defineUi({
  workspace: "examples/starter",
  checks: {
    "a provider and a turn are chosen": async (ui) => {
      await ui.openFile("prompt-stack.yaml");
      await ui.command("Prompt Layers: Open Preview to the Side");
      await ui.webview().getByRole("tab", { name: "openai" }).click();
      await ui.webview().locator("pre", { hasText: "```" }).first().waitFor();
      await ui.webview().getByLabel("Turn", { exact: true }).selectOption("2");
      await ui.webview().locator(".tail pre", { hasText: "2026-03-02T09:16:40Z" }).first().waitFor();
    },
    "and still are after the window was loaded again": async (ui) => {
      await ui.command("Developer: Reload Window");
      await ui.page.locator(".monaco-workbench").waitFor();
      await ui
        .webview()
        .locator('[role="tab"][aria-selected="true"]', { hasText: "openai" })
        .waitFor({ timeout: 60_000 });
      await ui.webview().locator(".tail pre", { hasText: "2026-03-02T09:16:40Z" }).first().waitFor();
    },
  },
});
