// Boards that come from outside: the text of a file, or a link.

import type { Keys } from "./keys";
import { isLink, unpacked } from "./link";
import { check } from "./requests";
import { t } from "../words.svelte";

const LONGEST = 200_000; // letters of a file

export interface Opened {
  /** As far as the text can be read. */
  keys: Keys | null;
  problems: string[];
  games: string[];
}

/** What a text or link holds, and everything that is wrong with it. */
export async function read(text: string): Promise<Opened> {
  const refused = (problem: string): Opened => ({ keys: null, problems: [problem], games: [] });
  if (isLink(text)) {
    const keys = await unpacked(text);
    if (!keys) return refused(t("studio.bad-link"));
    const seen = await check({ keys });
    return { keys: seen.keys ? keys : null, games: seen.games, problems: seen.problems.map((one) => one.text) };
  }
  if (text.length > LONGEST) return refused(t("studio.too-long"));
  const { keys, games, problems } = await check({ text });
  return { keys: keys ?? null, games, problems: problems.map((one) => one.text) };
}
