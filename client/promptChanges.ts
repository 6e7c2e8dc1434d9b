// Tells everyone who shows something of a prompt that prompts may have changed.
import { type Disposable, EventEmitter } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { PREVIEW_CHANGED } from "../server/protocol";

/** An event for the server's notification, of which a client can have one handler alone, and for the server's own state. */
export class PromptChanges implements Disposable {
  private readonly emitter = new EventEmitter<void>();
  readonly onChange = this.emitter.event;
  private readonly sources: readonly Disposable[];

  constructor(client: BaseLanguageClient) {
    const tell = (): void => this.emitter.fire();
    this.sources = [client.onNotification(PREVIEW_CHANGED, tell), client.onDidChangeState(tell)];
  }

  dispose(): void {
    for (const source of this.sources) source.dispose();
    this.emitter.dispose();
  }
}
