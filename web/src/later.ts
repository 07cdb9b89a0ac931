// Parts of the page that are loaded when they are first needed.

/** Loads a part once: from then on it is there at once, so that nothing flashes or loses the focus. */
export function later<Part>(load: () => Promise<Part>): () => Part | Promise<Part> {
  let loaded: Part | undefined;
  return () => loaded ?? load().then((part) => (loaded = part));
}
