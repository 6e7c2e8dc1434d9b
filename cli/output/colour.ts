// Colour for people: only on a terminal, and never against NO_COLOR.
import type { Severity } from "../../layers-schema/index";

/** Paints text, or leaves it as it is. */
export interface Painter {
  severity(severity: Severity, text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

const CODES: Readonly<Record<Severity, number>> = { error: 31, warning: 33, info: 34, hint: 36 };

/** A painter for a stream. `NO_COLOR`, whatever its value, turns colour off; `FORCE_COLOR` turns it on. */
export function toPainter(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Painter {
  const off = env.NO_COLOR !== undefined && env.NO_COLOR !== "";
  const on = !off && (stream.isTTY === true || (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== "0"));
  const paint = (code: number, text: string): string => (on ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    severity: (severity, text) => paint(CODES[severity], text),
    dim: (text) => paint(2, text),
    bold: (text) => paint(1, text),
  };
}
