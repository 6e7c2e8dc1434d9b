// The texts of a preview as strings, as the page shows them.
import type { PreviewModel } from "../../server/protocol";

/** The system prompt: the sections as they were sent, with the separator between them. */
export const toSystemText = ({ sections, separator }: PreviewModel): string =>
  sections
    .filter(({ place }) => place === "system")
    .map(({ runs }) => runs.map(({ text }) => text).join(""))
    .join(separator);
