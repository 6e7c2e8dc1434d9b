// The page's line to its panel, and its memory over reloads.
import type { PreviewChoice, ToPanel } from "../messages";

/** What the page remembers. */
export interface PageState extends PreviewChoice {
  /** Pixels that the page is scrolled down. */
  readonly scroll?: number;
}

interface VsCodeApi {
  postMessage(message: ToPanel): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

export const vscode: VsCodeApi = acquireVsCodeApi();

/** Sends a message to the panel. */
export const send = (message: ToPanel): void => vscode.postMessage(message);

/** Remembers more, keeping the rest. */
export const remember = (state: PageState): void => vscode.setState({ ...vscode.getState(), ...state });
