// The server on Node: over stdio, IPC or whatever else its arguments say.
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeHost } from "./nodeHost";
import { serve } from "./server";

serve(createConnection(ProposedFeatures.all), nodeHost);
