// The open documents. A client may spell a URI in another way than the server would (`+` for `%2B`), so they are found by
// one canonical spelling and named by the client's own.
import { type Connection, TextDocuments } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { URI } from "vscode-uri";

/** The one spelling under which a URI is looked up. */
export const canonicalUri = (uri: string): string => URI.parse(uri).toString();

export class OpenDocuments {
  private readonly documents = new TextDocuments(TextDocument);
  /** Canonical URI -> the client's spelling. */
  private readonly names = new Map<string, string>();

  constructor() {
    this.documents.onDidOpen(({ document: { uri } }) => this.names.set(canonicalUri(uri), uri));
    this.documents.onDidClose(({ document: { uri } }) => this.names.delete(canonicalUri(uri)));
  }

  /** Calls `changed` with the URI of each document that was opened or edited, `closed` with that of one that was closed. */
  listen(connection: Connection, told: { changed(uri: string): void; closed(uri: string): void }): void {
    this.documents.onDidChangeContent(({ document }) => told.changed(document.uri));
    this.documents.onDidClose(({ document }) => told.closed(document.uri));
    this.documents.listen(connection);
  }

  all(): readonly TextDocument[] {
    return this.documents.all();
  }

  /** The document of a URI in any spelling. */
  find(uri: string): TextDocument | undefined {
    return this.documents.get(uri) ?? this.documents.get(this.nameOf(canonicalUri(uri)));
  }

  /** The client's spelling of a canonical URI. */
  nameOf(uri: string): string {
    return this.names.get(uri) ?? uri;
  }
}
