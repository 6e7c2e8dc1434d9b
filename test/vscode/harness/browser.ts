// A headless Chromium that shows VS Code and can reach nothing but this machine.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { chromium as executable } from "../../../scripts/vscode/install.mjs";

export interface Browser {
  readonly page: Page;
  /** Addresses outside of this machine that the page asked for; they were not reached. */
  readonly external: readonly string[];
  /** Errors that the page did not catch. */
  readonly pageErrors: readonly string[];
  close(): Promise<void>;
}

/** Starts a browser with one empty page. */
export async function startBrowser(viewport = { width: 1280, height: 800 }): Promise<Browser> {
  const profile = makeBrowserProfile();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable,
    headless: true,
    viewport,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      ...["--disable-component-update", "--disable-sync"],
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost",
    ],
  });
  const close = async (): Promise<void> => {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const page = context.pages()[0] ?? (await context.newPage());
  return { page, external: watchRequests(context), pageErrors: watchErrors(page), close };
}

// Webviews of the web build stand on origins of their own; Debian's Chromium would refuse their service worker.
function makeBrowserProfile(): string {
  const profile = mkdtempSync(path.join(tmpdir(), "plbr-"));
  mkdirSync(path.join(profile, "Default"));
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };
  writeFileSync(path.join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  return profile;
}

// A webview asks for its own files at an address that its service worker answers; nothing of it leaves the page.
const local =
  /^(https?:\/\/(127\.0\.0\.1|([\w-]+\.)?localhost)[:/]|wss?:\/\/(127\.|localhost)|https:\/\/[\w+-]+\.vscode-resource\.vscode-cdn\.net\/|data:|blob:|vscode-|about:)/;

function watchRequests(context: BrowserContext): string[] {
  const external: string[] = [];
  context.on("request", (request) => {
    if (!local.test(request.url())) external.push(request.url());
  });
  return external;
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}
