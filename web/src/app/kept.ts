// What the page keeps for itself, to be seen without a connection: the sentences of its language, and the home page.

export const NAME = "goldenspike-kept";
export const at = (key: string) => `/kept/${key}`;

export async function keep(key: string, value: unknown): Promise<void> {
  try {
    await (await caches.open(NAME)).put(at(key), new Response(JSON.stringify(value)));
  } catch {
    // there is no room, or no safe connection: then nothing can be seen without one
  }
}
