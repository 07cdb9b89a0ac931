// What can be seen without a connection: only who has none loads this.

import type { HomeTold } from "../types";
import { type Spoken, words } from "../words.svelte";
import { at, NAME } from "./kept";

async function recall<T>(key: string): Promise<T | null> {
  try {
    const answer = await (await caches.open(NAME)).match(at(key));
    return answer ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}

/** Takes the sentences of the last visit; false if there are none. */
export async function recallWords(): Promise<boolean> {
  const kept = await recall<Spoken>("words");
  if (kept) words.use(kept);
  return kept !== null;
}

/** The home page as it was when the server answered last, and when that was; nothing of others, who may be gone. */
export async function recallHome(): Promise<{ home: HomeTold; at: number } | null> {
  const kept = await recall<{ home: HomeTold; at: number }>("home");
  return kept && { home: { ...kept.home, open: [], watch: [], here: { count: 0, names: [] } }, at: kept.at };
}
