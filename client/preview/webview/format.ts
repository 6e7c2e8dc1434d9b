// Figures as people read them. The figures themselves come from the server.

/** `4,711`. */
export const group = (count: number): string => count.toLocaleString("en-US");

/** `4,711 bytes`, `1 byte`. */
export const bytes = (count: number): string => `${group(count)} ${count === 1 ? "byte" : "bytes"}`;

/** `12.5%` of a whole; a whole of nothing has no parts. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? "0%" : `${Math.round((part / whole) * 1000) / 10}%`;
