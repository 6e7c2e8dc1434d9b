// Asks the server for previews so that only the newest question is answered.
import type { Disposable } from "vscode";
import { type BaseLanguageClient, CancellationToken, CancellationTokenSource } from "vscode-languageclient";
import { PREVIEW, type PreviewAnswer, type PreviewParams } from "../../server/protocol";

/** One question. What fails is said as a problem. */
export async function askPreview(
  client: BaseLanguageClient,
  params: PreviewParams,
  token: CancellationToken = CancellationToken.None,
): Promise<PreviewAnswer> {
  try {
    return await client.sendRequest<PreviewAnswer>(PREVIEW, params, token);
  } catch (error) {
    return { problem: `The preview failed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Questions of one asker: a new one cancels the one before, whose answer is dropped. */
export class PreviewQuestions implements Disposable {
  private pending: CancellationTokenSource | undefined;

  constructor(private readonly client: BaseLanguageClient) {}

  /**
   * The preview; `undefined` when a newer question was asked meanwhile. A file may be gone or have left its stack, which then
   * still is there: `other` is a file of it that is asked for instead.
   */
  async ask(params: PreviewParams, other?: string): Promise<PreviewAnswer | undefined> {
    this.pending?.cancel();
    const source = new CancellationTokenSource();
    this.pending = source;
    const isNewest = (): boolean => this.pending === source;
    let answer = await askPreview(this.client, params, source.token);
    if (isNewest() && "problem" in answer && other !== undefined && other !== params.uri)
      answer = await askPreview(this.client, { ...params, uri: other }, source.token);
    return isNewest() ? answer : undefined;
  }

  dispose(): void {
    this.pending?.cancel();
    this.pending = undefined;
  }
}
