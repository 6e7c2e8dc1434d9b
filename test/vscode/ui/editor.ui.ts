// The packaged extension as a person meets it first: a layer is opened, a fault is typed, and the editor says what is wrong.
import { defineUi } from "../harness/ui";

export default defineUi({
  workspace: "examples/aleph",
  open: "layers/000-agent-role.layer.md",
  settings: { "editor.autoClosingBrackets": "never" },
  checks: {
    "the layer is shown": async ({ page }) => {
      await page.locator(".view-line", { hasText: "agent_role" }).first().waitFor();
    },
    "its language is Prompt Layer": async ({ page }) => {
      await page.locator("#status\\.editor\\.mode", { hasText: "Prompt Layer" }).waitFor();
    },
    "the example has no error and no warning": async ({ page }) => {
      await page.locator(".statusbar-item", { hasText: /4,973 of 5,055 bytes/ }).waitFor();
      await page.locator("#status\\.problems", { hasText: /^\s*0\s*0/ }).waitFor();
    },
    "a typed fault is underlined at its place": async ({ page }) => {
      await page.locator(".view-line", { hasText: "and answer for" }).click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type("It is {{ runtime.now }}.");
      await page.locator(".squiggly-error").first().waitFor();
    },
    "and stands in the Problems panel with its code": async ({ page }) => {
      await page.keyboard.press("Control+Shift+M");
      const row = page.locator(".markers-panel .monaco-list-row", { hasText: "changes on every call" });
      await row.locator("a", { hasText: "cache/dynamic-placeholder" }).waitFor();
      await row.getByText(/Ln 8, Col 7/).waitFor();
      await page.keyboard.press("Control+Shift+M");
    },
    "the status bar follows the typing": async ({ page }) => {
      await page.locator(".statusbar-item", { hasText: /5,001 of 5,055 bytes/ }).waitFor();
    },
    "undo takes finding and bytes back": async ({ page, until }) => {
      await page.locator(".view-line", { hasText: "and answer for" }).click();
      await until("no error is left", async () => {
        await page.keyboard.press("Control+z");
        return (await page.locator(".squiggly-error").count()) === 0;
      });
      await page.locator(".statusbar-item", { hasText: /4,973 of 5,055 bytes/ }).waitFor();
    },
    "a click on the status bar opens the preview": async ({ page, webview }) => {
      await page.locator(".statusbar-item", { hasText: /of 5,055 bytes/ }).click();
      await webview().locator(".layer").first().waitFor();
    },
    "another file of the folder opens": async ({ page, openFile }) => {
      await openFile("prompt-stack.yaml");
      await page.locator(".view-line", { hasText: "aleph" }).first().waitFor();
    },
  },
});
