// The preview over a reload of the window: what was chosen is still chosen, and the page is where it was.
import { openPreview, pickOption, pickProvider } from "../harness/preview";
import { defineUi, type Ui } from "../harness/ui";

const scrolled = ({ webview }: Ui): Promise<number> =>
  webview()
    .locator("main")
    .evaluate((main) => main.scrollTop);

export default defineUi({
  // No file is opened by the window's address: it would be opened again, in place of what was restored.
  workspace: "examples/starter",
  checks: {
    "provider, scenario and turn are chosen": async (ui) => {
      await ui.openFile("prompt-stack.yaml");
      await openPreview(ui);
      await pickProvider(ui, "openai");
      await ui.webview().locator("pre", { hasText: "```" }).first().waitFor();
      await pickOption(ui, "Turn", "2 of 3");
      await ui.webview().locator(".tail pre", { hasText: "2026-03-02T09:16:40Z" }).first().waitFor();
      await ui
        .webview()
        .locator("main")
        .evaluate((main) => main.scrollTo(0, 120));
      await ui.until("the page is scrolled", async () => (await scrolled(ui)) === 120);
    },
    "and still are after the window was loaded again": async (ui) => {
      await ui.command("Developer: Reload Window");
      await ui.webview().getByRole("tab", { name: "openai", selected: true }).waitFor({ timeout: 60_000 });
      await ui.webview().locator(".tail pre", { hasText: "2026-03-02T09:16:40Z" }).first().waitFor();
      await ui.webview().getByRole("combobox", { name: "Turn" }).getByText("2 of 3").waitFor();
    },
    "and the page is scrolled to where it was": async (ui) => {
      await ui.until("the page is scrolled", async () => (await scrolled(ui)) === 120);
    },
    "a reopened preview starts where the closed one was": async (ui) => {
      await ui.page.locator(".tab", { hasText: "Prompt Preview" }).click({ button: "middle" });
      await ui.page.locator(".tab", { hasText: "Prompt Preview" }).waitFor({ state: "detached" });
      await openPreview(ui);
      await ui.webview().getByRole("tab", { name: "openai", selected: true }).waitFor();
    },
  },
});
