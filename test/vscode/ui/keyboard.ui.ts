// The preview by the keyboard, at 400 pixels: every layer and value is reached, Enter goes to the source, nothing is cut off.
import { equal, layer, openPreview } from "../harness/preview";
import { defineUi, type Ui } from "../harness/ui";

const focused = ({ webview }: Ui): Promise<string> =>
  webview()
    .locator("body")
    .evaluate(() => {
      const element = document.activeElement;
      return `${element?.closest("section")?.getAttribute("aria-label")}: ${element?.className}`;
    });

export default defineUi({
  workspace: "examples/aleph",
  open: "layers/000-agent-role.layer.md",
  viewport: { width: 860, height: 700 },
  settings: { "workbench.sideBar.location": "left" },
  checks: {
    "nothing is wider than the panel": async (ui) => {
      await ui.page.keyboard.press("Control+b");
      await openPreview(ui);
      const sizes = await ui
        .webview()
        .locator("main")
        .evaluate((main) => ({
          width: main.clientWidth,
          content: main.scrollWidth,
          page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
      if (sizes.width > 430) throw new Error(`the panel is ${sizes.width} pixels wide, too wide for this check`);
      equal(sizes.content, sizes.width);
      equal(sizes.page, 0);
      await ui.screenshot("narrow");
    },
    "the layers are one stop of Tab": async (ui) => {
      equal(await ui.webview().locator('main [data-stop][tabindex="0"]').count(), 1);
    },
    "up and down go from layer to layer, left and right to each value": async (ui) => {
      await layer(ui, "agent_role").locator(".layer-head").focus();
      await ui.page.keyboard.press("ArrowDown");
      equal(await focused(ui), "Layer profile: layer-head");
      await ui.page.keyboard.press("ArrowRight");
      equal(await focused(ui), "Layer profile: run value volatility-deploy");
      await ui.page.keyboard.press("ArrowUp");
      equal(await focused(ui), "Layer profile: layer-head");
      await ui.page.keyboard.press("ArrowRight");
    },
    "Enter on a value goes to its placeholder": async (ui) => {
      await ui.page.keyboard.press("Enter");
      await ui.page.locator(".tab.active", { hasText: "030-profile" }).waitFor();
      await ui.page.locator("#status\\.editor\\.selection", { hasText: /16 selected/ }).waitFor();
    },
    "Enter on a layer's head goes to the layer": async (ui) => {
      await layer(ui, "security").locator(".layer-head").press("Enter");
      await ui.page.locator(".tab.active", { hasText: "450-security" }).waitFor();
    },
    "arrow keys choose a provider": async (ui) => {
      await ui.webview().getByRole("tab", { name: "anthropic" }).focus();
      await ui.page.keyboard.press("ArrowRight");
      await ui.webview().getByRole("tab", { name: "openai", selected: true }).waitFor();
      await ui.webview().locator("pre", { hasText: "```agent_role" }).waitFor();
    },
  },
});
