// The server on Node: over stdio, IPC or whatever else its arguments say.
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { toNodeHost } from "./nodeHost";
import { serve } from "./server";

const connection = createConnection(ProposedFeatures.all);
serve(
  connection,
  toNodeHost((message) => connection.console.warn(message)),
);
