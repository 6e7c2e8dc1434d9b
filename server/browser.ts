// The server in a web worker: files come from the client.
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { toBrowserHost } from "./browserHost";
import { serve } from "./server";

// The worker's own scope, which is both ends of the connection.
const scope = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
const connection = createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope));
serve(connection, toBrowserHost(connection));
