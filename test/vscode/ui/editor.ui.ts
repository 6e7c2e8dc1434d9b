// The packaged extension as a person meets it first: a layer is opened and is known as one.
import { defineUi } from "../harness/ui";

export default defineUi({
  workspace: "examples/aleph",
  open: "layers/000-agent-role.layer.md",
  checks: {
    "the layer is shown": async ({ page }) => {
      await page.locator(".view-line", { hasText: "agent_role" }).first().waitFor();
    },
    "its language is Prompt Layer": async ({ page }) => {
      await page.locator("#status\\.editor\\.mode", { hasText: "Prompt Layer" }).waitFor();
    },
    "another file of the folder opens": async ({ page, openFile }) => {
      await openFile("prompt-stack.yaml");
      await page.locator(".view-line", { hasText: "aleph" }).first().waitFor();
    },
  },
});
