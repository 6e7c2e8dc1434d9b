// A stack that is deleted while its preview is open.
import { rmSync } from "node:fs";
import path from "node:path";
import { layer, openPreview } from "../harness/preview";
import { defineUi } from "../harness/ui";

export default defineUi({
  workspace: "examples/starter",
  open: "AGENTS.md",
  checks: {
    "the preview opens from a plain file of the stack": async (ui) => {
      await ui.page.locator(".statusbar-item", { hasText: /of 2,400 bytes/ }).waitFor({ timeout: 60_000 });
      await openPreview(ui);
      await layer(ui, "project_rules").waitFor();
    },
    "that the stack is gone is said plainly": async ({ workspace, webview }) => {
      rmSync(path.join(workspace, "layers"), { recursive: true });
      rmSync(path.join(workspace, "prompt-stack.yaml"));
      await webview().locator(".stale", { hasText: "belongs to no stack" }).waitFor();
    },
  },
});
