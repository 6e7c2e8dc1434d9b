// The page's frame: a strict content security policy with a nonce, one script, two style sheets, no text of any layer.
import { Uri, type Webview } from "vscode";

/** The HTML of the preview. */
export function toPage(webview: Webview, dist: Uri): string {
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const toUri = (file: string): string => webview.asWebviewUri(Uri.joinPath(dist, file)).toString();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}; font-src ${webview.cspSource};`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prompt Preview</title>
<link rel="stylesheet" href="${toUri("codicon.css")}" id="vscode-codicon-stylesheet">
<link rel="stylesheet" href="${toUri("main.css")}">
</head>
<body>
<prompt-preview></prompt-preview>
<script nonce="${nonce}" src="${toUri("main.js")}"></script>
</body>
</html>`;
}
