import type { Game } from "./game";
import { steamBarons } from "./steam-barons";
import { steelDriver } from "./steel-driver";

const GAMES: Record<string, Game> = { "steel-driver": steelDriver, "steam-barons": steamBarons };

/** The game of a table; the first we have for one that is not known here. */
export function gameOf(name: string): Game {
  return GAMES[name] ?? steelDriver;
}
