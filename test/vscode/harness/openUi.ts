// Opens a window for UI tests and gives the helpers that its checks use.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { at } from "../../../scripts/lib.mjs";
import {
  installExtension,
  makeProfile,
  remoteUri,
  removeProfile,
  startServer,
  testSettings,
  workbenchUrl,
} from "../../../scripts/vscode/codeServer.mjs";
import { type Browser, startBrowser } from "./browser";
import type { Ui, UiSuite } from "./ui";

/** Installs the extension, starts VS Code and opens the suite's folder. `close` ends everything. */
export async function openUi(
  suite: UiSuite,
  vsix: string,
): Promise<{ ui: Ui; browser: Browser; close(): Promise<void> }> {
  const profile = makeProfile(at(suite.workspace), { copy: true, settings: { ...testSettings, ...suite.settings } });
  await installExtension(profile, vsix);
  const server = await startServer(profile);
  const browser = await startBrowser(suite.viewport);
  const { page } = browser;
  page.setDefaultTimeout(15_000);
  const first =
    suite.open === undefined
      ? []
      : [["openFile", remoteUri(server, path.join(profile.workspace, suite.open))] as const];
  await page.goto(workbenchUrl(server, profile.workspace, [...first, ["skipWelcome", "true"]]), {
    waitUntil: "domcontentloaded",
  });
  await page
    .locator(suite.open === undefined ? ".monaco-workbench" : ".view-line")
    .first()
    .waitFor({ timeout: 60_000 });
  const close = async (): Promise<void> => {
    await browser.close();
    await server.stop();
    removeProfile(profile);
  };
  return { ui: toUi(browser, profile.workspace), browser, close };
}

function toUi({ page }: Browser, workspace: string): Ui {
  // By the mouse: a key is lost or late while a webview that has the focus is still loading.
  const pick = async (text: string, row: string): Promise<void> => {
    const input = page.locator(".quick-input-widget input.input");
    await page.locator(".part.titlebar .command-center-center").click();
    await input.waitFor();
    // A busy window may open its list anew behind the first letters.
    await until(`${row} is offered`, async () => {
      if ((await input.inputValue()) !== text) await input.fill(text);
      const first = await page.locator(".quick-input-list .monaco-list-row.focused").first().textContent();
      return first?.includes(row) && (await input.inputValue()) === text;
    });
    await page.keyboard.press("Enter");
    await input.waitFor({ state: "hidden" });
  };
  return {
    page,
    workspace,
    command: (title) => pick(`>${title}`, title),
    openFile: async (file) => {
      await pick(file, path.posix.basename(file));
      await page.locator(".tab.active", { hasText: path.posix.basename(file) }).waitFor();
    },
    webview: () => page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame"),
    screenshot: async (name) => {
      mkdirSync(at(".cache/screenshots"), { recursive: true });
      await page.screenshot({ path: at(".cache/screenshots", `${name}.png`) });
    },
    until,
  };
}

const until: Ui["until"] = async (what, probe) => {
  const end = Date.now() + 15_000;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
