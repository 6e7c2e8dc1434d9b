// Takes the pictures of docs/screenshots in a real VS Code with the packaged extension. scripts/screenshots.mjs calls it.
//   tsx test/vscode/harness/runScreenshots.ts VSIX FOLDER [THEME...]
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openUi } from "./openUi";
import { defineUi, type Ui } from "./ui";

const themes: Readonly<Record<string, string>> = {
  light: "Light Modern",
  dark: "Dark Modern",
  "high-contrast": "Default High Contrast",
};

const [vsix, folder, ...chosen] = process.argv.slice(2);
if (vsix === undefined || folder === undefined) throw new Error("usage: runScreenshots.ts VSIX FOLDER [THEME...]");
for (const theme of chosen.length > 0 ? chosen : ["light", "dark"]) await takeAll(theme, vsix, path.resolve(folder));

async function takeAll(theme: string, extension: string, target: string): Promise<void> {
  const suite = defineUi({
    workspace: "examples/aleph",
    open: "layers/000-agent-role.layer.md",
    viewport: { width: 1440, height: 900 },
    settings: {
      "workbench.colorTheme": themes[theme] ?? theme,
      "editor.autoClosingBrackets": "never",
      "editor.minimap.enabled": false,
      "window.commandCenter": true,
    },
    checks: {},
  });
  const { ui, close } = await openUi(suite, extension);
  const take = async (name: string): Promise<void> => {
    await ui.page.mouse.move(720, 640);
    await settle(ui);
    mkdirSync(path.join(target, theme), { recursive: true });
    writeFileSync(path.join(target, theme, `${name}.png`), await ui.page.screenshot());
  };
  try {
    await sequence(ui, take);
  } catch (error) {
    await ui.screenshot(`failed-screenshots-${theme}`);
    throw error;
  } finally {
    await close();
  }
}

async function sequence(ui: Ui, take: (name: string) => Promise<void>): Promise<void> {
  const { page } = ui;
  await page.locator(".statusbar-item", { hasText: /of 5,055 bytes/ }).waitFor();
  await take("1-example");

  await ui.command("Prompt Layers: Open Preview to the Side");
  await ui.webview().locator(".layer").first().waitFor();
  for (const [index, provider] of ["anthropic", "openai", "ollama"].entries()) {
    await ui.webview().getByRole("tab", { name: provider }).click();
    await ui.webview().locator('[role="tab"][aria-selected="true"]', { hasText: provider }).waitFor();
    await take(`${index + 2}-preview-${provider}`);
  }
  await ui.webview().getByRole("tab", { name: "anthropic" }).click();
  await ui.webview().locator(".omitted").scrollIntoViewIfNeeded();
  await take("5-prefix-and-omitted");
  await ui.webview().locator(".layer").first().scrollIntoViewIfNeeded();

  await page.locator(".view-line", { hasText: "and answer for" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("It is {{ runtime.now }}.");
  await page.locator(".squiggly-error").first().waitFor();
  await ui.webview().locator(".layer").first().locator(".volatility-turn").waitFor();
  await take("6-fault-typed");

  await page.keyboard.press("Control+Shift+M");
  await page.locator(".markers-panel a", { hasText: "cache/dynamic-placeholder" }).waitFor();
  await take("7-diagnostic");
}

/** Waits until two frames in a row look the same: animations and the blinking cursor of VS Code have ended. */
async function settle({ page, until }: Ui): Promise<void> {
  let before = "";
  await until("the window is still", async () => {
    const now = (await page.screenshot()).toString("base64");
    const still = now === before;
    before = now;
    return still;
  });
}
