// What a UI test is and what it is given: a VS Code with the packaged extension installed, seen through a browser.
import type { FrameLocator, Page } from "playwright-core";

export interface Ui {
  readonly page: Page;
  /** Absolute path of the opened folder: a copy, made for this file of tests. */
  readonly workspace: string;
  /** Runs a command by its title, through the palette. */
  command(title: string): Promise<void>;
  /** Opens a file of the workspace by its path there, through quick open. */
  openFile(path: string): Promise<void>;
  /** The content of the one webview that is shown. */
  webview(): FrameLocator;
  /** Saves a picture under .cache/screenshots. */
  screenshot(name: string): Promise<void>;
  /** Asks until `probe` gives something else than `undefined` or `false`; throws with `what` after 15 s. */
  until<T>(what: string, probe: () => T | undefined | false | Promise<T | undefined | false>): Promise<T>;
}

export interface UiSuite {
  /** Folder to open a copy of, from the repository. */
  readonly workspace: string;
  /** File of the folder to open first. */
  readonly open?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Size of the window in pixels; 1280 by 800 without it. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Checks by title, run in order in one window; a check may rely on the state that the one before left. */
  readonly checks: Readonly<Record<string, (ui: Ui) => Promise<void>>>;
}

/** Defines the checks of one file in test/vscode/ui. */
export const defineUi = (suite: UiSuite): UiSuite => suite;
