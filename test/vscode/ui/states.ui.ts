// What the preview says when something is missing: a broken manifest, a renamed layer, a server that was started again.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { layer, openPreview } from "../harness/preview";
import { defineUi, type Ui } from "../harness/ui";

const inFolder = ({ workspace }: Ui, file: string): string => path.join(workspace, file);
let manifest = "";

export default defineUi({
  workspace: "examples/starter",
  open: "layers/300-safety.layer.md",
  settings: { "editor.autoClosingBrackets": "never" },
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
    "a layer whose file is renamed stays": async (ui) => {
      const old = inFolder(ui, "layers/100-conduct.layer.md");
      writeFileSync(inFolder(ui, "layers/101-rules.layer.md"), `${readFileSync(old, "utf8")}Renamed.`);
      rmSync(old);
      await layer(ui, "conduct").filter({ hasText: "Renamed." }).waitFor();
      await ui.until("it stands there once", async () => (await layer(ui, "conduct").count()) === 1);
      await layer(ui, "conduct").locator(".run.literal").first().click();
      await ui.page.locator(".tab.active", { hasText: "101-rules.layer.md" }).waitFor();
    },
    "it is live again after the server was started again": async (ui) => {
      await ui.openFile("layers/300-safety.layer.md");
      await ui.command("Prompt Layers: Restart Server");
      await ui.page.locator(".view-line", { hasText: "priority:" }).click();
      await ui.page.keyboard.press("Control+End");
      await ui.page.keyboard.type("Typed after the restart.");
      await layer(ui, "safety").locator("pre", { hasText: "Typed after the restart." }).waitFor();
    },
    "a problem of the render stands above the text and leads to its place": async (ui) => {
      await ui.page.keyboard.type("{% if %}");
      await ui.webview().locator(".problems button").first().click();
      await ui.page.locator("#status\\.editor\\.selection", { hasText: /Ln \d+, Col \d+ \(\d+ selected\)/ }).waitFor();
    },
  },
});
