// What panel and page say to each other.
import type { PreviewAnswer, ProtocolRange } from "../../server/protocol";

/** What the user has chosen to see; kept over updates and reloads. */
export interface PreviewChoice {
  /** Document whose stack is shown. */
  readonly uri?: string;
  readonly stack?: string;
  /** The stack's manifest, for when the document is gone. */
  readonly manifest?: string;
  readonly provider?: string;
  readonly scenario?: string;
  readonly turn?: number;
}

/** From the panel to the page. */
export type ToPage = { readonly type: "preview"; readonly answer: PreviewAnswer; readonly choice: PreviewChoice };

/** From the page to the panel. */
export type ToPanel =
  | { readonly type: "ready"; readonly choice: PreviewChoice }
  | { readonly type: "choose"; readonly choice: PreviewChoice }
  | { readonly type: "reveal"; readonly uri: string; readonly range: ProtocolRange }
  | { readonly type: "copy"; readonly text: string; readonly what: string }
  | { readonly type: "copyPrompt" };
