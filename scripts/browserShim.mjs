// Injected into the bundles for browsers, workers and the engine: the one thing that gray-matter wants of Node's Buffer.
const encoder = new TextEncoder();

/** Bytes of a text, as gray-matter keeps them of its input; never read by the engine. */
export const Buffer = {
  from: (/** @type {string} */ text) => encoder.encode(text),
  isBuffer: () => false,
};
