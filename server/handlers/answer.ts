// What every request has in common: it sees what was sent before it, it can be cancelled, and a bug of ours is logged and
// answered with nothing, so that the server goes on.
import { type CancellationToken, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import type { ServerContext } from "../server";

/** Answers a request with what `work` gives, with `empty` where that fails. Rejects when the request was cancelled. */
export async function answer<Answer>(
  context: Pick<ServerContext, "workspace" | "log">,
  token: CancellationToken,
  empty: Answer,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  await context.workspace.ready();
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "cancelled");
  try {
    return await work();
  } catch (error) {
    context.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return empty;
  }
}
