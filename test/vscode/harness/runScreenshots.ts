// Takes pictures of the packaged extension in a real VS Code. scripts/screenshots.mjs calls it; the light ones, which the README
// shows, stand in the folder itself, those of other themes in folders of theirs.
//   tsx test/vscode/harness/runScreenshots.ts VSIX FOLDER [THEME...]
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openUi } from "./openUi";
import { layer, openPreview, pickProvider } from "./preview";
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
  const pictures = theme === "light" ? target : path.join(target, theme);
  mkdirSync(pictures, { recursive: true });
  const take = async (name: string): Promise<void> => {
    // Where nothing has a tooltip.
    await ui.page.mouse.move(26, 480);
    await settle(ui);
    writeFileSync(path.join(pictures, `${name}.png`), await ui.page.screenshot());
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
  await take("example");

  await openPreview(ui);
  for (const provider of ["openai", "ollama", "anthropic"]) {
    await pickProvider(ui, provider);
    await layer(ui, "agent_role").waitFor();
    await take(provider === "anthropic" ? "preview" : `preview-${provider}`);
  }
  await ui.webview().locator(".prefix-end").scrollIntoViewIfNeeded();
  await ui.webview().locator(".omitted").scrollIntoViewIfNeeded();
  await take("prefix");

  await page.locator(".view-line", { hasText: "and answer for" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("It is {{ runtime.now }}.");
  await page.locator(".squiggly-error").first().waitFor();
  await ui
    .webview()
    .locator("main")
    .evaluate((main) => main.scrollTo(0, 0));
  await layer(ui, "agent_role").locator(".volatility-turn").waitFor();
  await take("fault");

  await page.keyboard.press("Control+Shift+M");
  await page.locator(".markers-panel a", { hasText: "cache/dynamic-placeholder" }).waitFor();
  await take("diagnostic");
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
