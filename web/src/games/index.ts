// The games, each fetched when a table of it is opened.

import type { Game } from "./game";

const GAMES: Record<string, () => Promise<Game>> = {
  "steel-driver": async () => (await import("./steel-driver")).steelDriver,
  steam: async () => (await import("./steam")).steam,
  "steam-barons": async () => (await import("./steam-barons")).steamBarons,
};

/** The game of a table; the first we have for one that is not known here. */
export async function gameOf(name: string): Promise<Game> {
  return (GAMES[name] ?? GAMES["steel-driver"]!)();
}
