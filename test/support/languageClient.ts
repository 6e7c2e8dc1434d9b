// A small client of the Language Server Protocol over stdio, for tests of the bundled server. It waits for messages, never for
// a time, and it answers only what a test tells it to answer.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { repository } from "./folder";

type Message = { jsonrpc: "2.0"; id?: number | string; method?: string; params?: unknown } & Answer;
type Answer = { result?: unknown; error?: { code: number; message: string } };

/** Answers a request of the server. */
type Handler = (params: unknown) => unknown;

export class LanguageClient {
  /** Everything that the server has sent by itself, in order. */
  readonly received: { readonly method: string; readonly params: unknown }[] = [];
  /** What the server wrote to stderr: nothing, if all is well. */
  stderr = "";
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly listeners = new Set<() => void>();
  private readonly handlers = new Map<string, Handler>();
  private readonly exited: Promise<number | null>;
  private buffer = Buffer.alloc(0);
  private nextId = 1;
  private seen = new Map<string, number>();
  private isOver = false;

  constructor() {
    const server = path.join(repository, "dist/server.cjs");
    if (!existsSync(server)) throw new Error("dist/server.cjs is missing: run `npm run build` first");
    this.child = spawn(process.execPath, [server, "--stdio"], { stdio: "pipe" });
    this.child.stdout?.on("data", (chunk: Buffer) => this.take(chunk));
    this.child.stderr?.on("data", (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    // A request of the server may be on its way when the test ends; only then may an answer find nobody.
    this.child.stdin?.on("error", (error) => {
      if (!this.isOver) throw error;
    });
    this.exited = new Promise((resolve) => this.child.on("exit", resolve));
  }

  /** Answers requests of the server of this method; without a handler they are refused. */
  handle(method: string, handler: Handler): void {
    this.handlers.set(method, handler);
  }

  /** Sends a request; resolves with its result, rejects with the code and message of its error. */
  async request<Result>(method: string, params: unknown): Promise<Result> {
    const { message, answer } = this.prepare(method, params);
    this.write(message);
    return (await answer) as Result;
  }

  /** Sends a request and, in the same packet, its cancellation. */
  async requestAndCancel(method: string, params: unknown): Promise<unknown> {
    const { message, answer } = this.prepare(method, params);
    this.write(message, { jsonrpc: "2.0", method: "$/cancelRequest", params: { id: message.id } });
    return answer;
  }

  notify(method: string, params: unknown): void {
    this.write({ jsonrpc: "2.0", method, params });
  }

  /** The next message of this method that the server sends, or has sent and nobody has asked for. */
  async next(method: string): Promise<unknown> {
    for (;;) {
      const index = this.received.findIndex(
        (message, at) => at >= (this.seen.get(method) ?? 0) && message.method === method,
      );
      if (index >= 0) {
        this.seen.set(method, index + 1);
        return this.received[index]?.params;
      }
      await new Promise<void>((resolve) => {
        const listener = (): void => {
          this.listeners.delete(listener);
          resolve();
        };
        this.listeners.add(listener);
      });
    }
  }

  /** Messages of a method up to now. */
  count(method: string): number {
    return this.received.filter((message) => message.method === method).length;
  }

  /** Ends the server as the protocol says; resolves with its exit code. */
  async stop(): Promise<number | null> {
    await this.request("shutdown", undefined);
    this.notify("exit", undefined);
    return this.exited;
  }

  /** Ends the server in any case. */
  kill(): void {
    this.isOver = true;
    this.child.kill("SIGKILL");
  }

  private prepare(method: string, params: unknown): { message: Message; answer: Promise<unknown> } {
    const id = this.nextId++;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, ({ error, result }) =>
        error === undefined ? resolve(result) : reject(new Error(`${error.code} ${error.message}`)),
      );
    });
    return { message: { jsonrpc: "2.0", id, method, params }, answer };
  }

  private write(...messages: readonly Message[]): void {
    const packets = messages.map((message) => {
      const body = JSON.stringify(message);
      return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    });
    this.child.stdin?.write(packets.join(""));
  }

  private take(chunk: Buffer): void {
    this.buffer = Buffer.concat([this.buffer, chunk]);
    for (;;) {
      const head = this.buffer.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/.exec(this.buffer.toString("latin1", 0, Math.max(0, head)))?.[1]);
      if (head < 0 || this.buffer.length < head + 4 + length) return;
      const body = this.buffer.toString("utf8", head + 4, head + 4 + length);
      this.buffer = this.buffer.subarray(head + 4 + length);
      this.receive(JSON.parse(body) as Message);
    }
  }

  private receive(message: Message): void {
    const { id, method, params } = message;
    if (method === undefined) {
      this.waiting.get(Number(id))?.(message);
      this.waiting.delete(Number(id));
      return;
    }
    this.received.push({ method, params });
    for (const listener of [...this.listeners]) listener();
    if (id !== undefined) this.answer(id, method, params);
  }

  private answer(id: number | string, method: string, params: unknown): void {
    const handler = this.handlers.get(method);
    const refused = { error: { code: -32601, message: `no handler for ${method}` } };
    this.write({ jsonrpc: "2.0", id, ...(handler === undefined ? refused : { result: handler(params) ?? null }) });
  }
}
