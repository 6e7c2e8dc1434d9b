// What the preview says when there is nothing to draw: a broken manifest, a stopped server, a stack that is gone.
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { layer, openPreview } from "../harness/preview";
import { defineUi, type Ui } from "../harness/ui";

const inFolder = ({ workspace }: Ui, file: string): string => path.join(workspace, file);
let manifest = "";

export default defineUi({
  workspace: "examples/starter",
  open: "layers/100-conduct.layer.md",
  checks: {
    "a broken manifest is said plainly, above the last prompt": async (ui) => {
      await openPreview(ui);
      manifest = readFileSync(inFolder(ui, "prompt-stack.yaml"), "utf8");
      writeFileSync(inFolder(ui, "prompt-stack.yaml"), `${manifest}\nlayers: [`);
      await ui.webview().locator(".stale", { hasText: "manifest of starter cannot be read" }).waitFor();
      await layer(ui, "conduct").waitFor();
    },
    "a mended one is drawn again": async (ui) => {
      writeFileSync(inFolder(ui, "prompt-stack.yaml"), manifest);
      await ui.webview().locator(".stale").waitFor({ state: "detached" });
    },
    "a renamed file of a layer stays in it": async (ui) => {
      renameSync(inFolder(ui, "layers/100-conduct.layer.md"), inFolder(ui, "layers/101-conduct.layer.md"));
      await ui.openFile("layers/300-safety.layer.md");
      await layer(ui, "conduct").waitFor();
      await ui.webview().locator(".stale").waitFor({ state: "detached" });
    },
    "it is live again after the server was started again": async (ui) => {
      await ui.command("Prompt Layers: Restart Server");
      await ui.page.locator(".view-line", { hasText: "priority: 300" }).click();
      await ui.page.keyboard.press("Control+End");
      await ui.page.keyboard.type("Typed after the restart.");
      await layer(ui, "safety").locator("pre", { hasText: "Typed after the restart." }).waitFor();
    },
    "a problem of the render stands above the text and leads to its place": async (ui) => {
      await ui.page.keyboard.type("{% if %}");
      await ui.webview().locator(".problems button").first().click();
      await ui.page.locator("#status\\.editor\\.selection", { hasText: /selected|Ln/ }).waitFor();
    },
    "a stack that is deleted is said to be gone": async (ui) => {
      await ui.openFile("AGENTS.md");
      rmSync(inFolder(ui, "layers"), { recursive: true });
      rmSync(inFolder(ui, "prompt-stack.yaml"));
      await ui.webview().locator(".stale, .empty", { hasText: "belongs to no stack" }).waitFor();
    },
  },
});
